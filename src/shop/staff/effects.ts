/**
 * The effects of each staff operation on others, and the safeguards against a single person: where money goes, who may spend,
 * what is given away, what customers read. One row per operation: a new one does not compile without its row. Pure.
 */
import type { Operation } from './permissions.ts'

/**
 * The safeguard of an effect. `weighed`: above the limits of refunds a second person approves it, by its amount (`gives` of
 * its operation). `second`: texts about where money goes need a second person with the right to the bank's setting (`says`).
 * `refused`: such texts are refused to those without that right (`says`). `alone`: one person does it, and the reason.
 */
export type Hold = 'weighed' | 'second' | 'refused' | { alone: string }

export interface Effects {
  /** The destination of money, and amounts owed or paid. */
  money?: Hold
  /** The right to spend a customer's credit or the shop's money. */
  spend?: Hold
  /** Money, goods or discounts given away. */
  given?: Hold
  /** Texts that customers read. */
  published?: Hold
}

/** An operation without any such effect, and the reason. */
interface None {
  none: string
}

const alone = (why: string) => ({ alone: why }) as const
const none = (why: string) => ({ none: why }) as const

const note = none('the shop’s own notes and lists')
const looked = none('is only read; what opens it is its permission')
const kept = alone('nothing leaves: what is there stays where it is')
const decided = alone('it was decided about before')
const bank = alone('a transfer brings what it brings')
const waits = alone('refunds wait again')
const packed = alone('what was packed, of what the order paid or owes')
const draft = none('a draft: what is made of it is published by another operation')
const trade = none('how the goods are sold, without a text or a price')
const news = none('events for another program; what it reads was opened when its address was written')
const work = none('the program’s own work, done again or ended')

export const effects = {
  'order.confirm': { given: alone('what it serves is paid or owed as of any order') },
  'order.place': { given: alone('at the prices of the lists; nothing is typed') },
  'order.place_over_bound': { given: alone('as order.place; its permission is a manager’s') },
  'order.cancel': { given: 'weighed', published: 'refused' },
  'order.change': { given: 'weighed' },
  'order.change_price': { given: alone('asked for by order.change, which gives what the prices cut') },
  'order.hold': note,
  'order.release': note,
  'order.note': note,
  'order.print': note,
  'order.mail_again': { published: alone('words of the program, to whom they were sent before') },
  'order.message': { published: 'second' },
  'order.customer_note': note,
  'order.tag': note,
  'order.untag': note,
  'order.set_aside': note,
  'order.see_refused': note,
  'view.save': note,
  'view.remove': note,
  'order.accept_payment': { money: 'weighed' },
  'order.deny_payment': { money: alone('money stays where it is until staff says what becomes of it') },
  'order.refund': { given: 'weighed' },
  'order.refund_sent': { money: decided },
  'order.refund_answered': { money: decided },
  'statement.import': { money: bank },
  'statement.decide': { money: 'weighed' },
  'money.receive': { money: alone('adds money; cash is bounded by law') },
  'money.convert': {
    money: alone(
      'by a rate of the bank or the central bank, once; the difference is money.keep or money.write_off',
    ),
  },
  'money.set_aside': note,
  'money.allocate': { money: alone('pays what an order owes') },
  'money.credit': { given: 'weighed' },
  'money.use_credit': { money: alone('pays an order of its owner’s own credit') },
  'money.remit': { given: 'weighed' },
  'money.reverse': { money: alone('what an order was paid by it is owed again') },
  'money.void': { money: alone('the bank has the money already; what was paid by it is owed again') },
  'money.keep': { money: 'weighed' },
  'money.write_off': { given: 'weighed' },
  'money.return': { money: 'weighed' },
  'money.return_sent': { money: decided },
  'cod.import': { given: 'weighed' },
  'cod.correct': { money: alone('cash is taken for no less than the parcel collects') },
  'cod.claim': { money: alone('the rest stays claimed from the carrier') },
  'cod.release': { money: alone('money stays with its transfer') },
  'cod.match': { money: bank },
  'cod.unmatch': { money: alone('the cash is awaited again') },
  'cod.accept': { given: 'weighed' },
  'cod.close': { given: 'weighed' },
  'cod.void': { money: alone('the cash is awaited again') },
  'cod.set_aside': note,
  'payout.write_account': { money: 'weighed' },
  'payout.make': { money: decided },
  'payout.read_file': { money: alone('what the bank says of refunds') },
  'payout.upload': { money: alone('of a file that was made before') },
  'payout.cancel': { money: waits },
  'payout.reject': { money: waits },
  'payout.set_aside': note,
  'receivable.hold': note,
  'receivable.release': note,
  'shipment.pack': { given: packed },
  'shipment.cancel': { given: kept },
  'shipment.number': note,
  'shipment.hand_over': { given: packed },
  'shipment.ready': { given: packed },
  'shipment.track': note,
  'shipment.delivered': { given: packed },
  'shipment.returned': { given: 'weighed' },
  'shipment.goods': { given: 'weighed' },
  'shipment.missing': {
    given: alone('gives nothing by itself: goods go again by shipment.again, money by shipment.refund'),
  },
  'shipment.again': { given: 'weighed' },
  'shipment.claim': { money: alone('money of the carrier') },
  'shipment.terms': note,
  'shipment.packaging': note,
  'shipment.set_aside': note,
  'shipment.refund': { given: 'weighed' },
  'shipment.drop': { given: 'weighed' },
  'shipment.cod_paid': { money: alone('adds cash that its carrier owes') },
  'stock.change': { given: 'weighed' },
  'stock.import': { given: 'weighed' },
  'stock.receive': { given: alone('adds pieces') },
  'stock.reverse_receipt': { given: 'weighed' },
  'stock.write_off': { given: 'weighed' },
  'stock.take_back': { given: alone('pieces that were written off by mistake come back, once') },
  'stock.block': { given: kept },
  'stock.unblock': { given: kept },
  'stock.recall': { given: kept, published: 'refused' },
  'stock.threshold': note,
  'stock.place': note,
  'stock.set_aside': note,
  'stock.open_stocktake': note,
  'stock.count': { given: alone('posted by stock.post_stocktake') },
  'stock.post_stocktake': { given: 'weighed' },
  'stock.cancel_stocktake': note,
  'product.add_picture': { published: 'refused' },
  'product.order_pictures': trade,
  'product.describe_picture': { published: 'refused' },
  'product.frame_picture': trade,
  'product.remove_picture': trade,
  'product.create': {
    given: alone('a first price is compared with nothing (0116)'),
    published: 'refused',
  },
  'product.change': { published: 'refused' },
  'product.change_texts': { published: 'refused' },
  'product.publish': { published: alone('texts that were looked at when they were written') },
  'product.withdraw': trade,
  'product.set_options': { published: 'refused' },
  'product.classify': trade,
  'group.create': { published: 'refused' },
  'group.change': { published: 'refused' },
  'group.move': trade,
  'group.show': { published: alone('texts that were looked at when they were written') },
  'group.hide': trade,
  'group.delete': trade,
  'group.assign': trade,
  'group.place': trade,
  'group.set_rule': trade,
  'attribute.create': { published: 'refused' },
  'attribute.change': { published: 'refused' },
  'attribute.delete': trade,
  'product.create_missing': { given: alone('a first price is compared with nothing (0116)') },
  'variant.create': { given: alone('a first price is compared with nothing (0116)') },
  'variant.change': trade,
  'variant.combine': trade,
  'variant.publish': trade,
  'variant.withdraw': trade,
  'variant.feature': trade,
  'box.create': trade,
  'box.publish': trade,
  'box.withdraw': trade,
  'gift.choose': { given: alone('the gift of the shop, by its rule for everybody') },
  'price.set': { given: 'weighed' },
  'price.set_many': { given: 'weighed' },
  'price.schedule': { given: 'weighed' },
  'price.cancel': { given: alone('a price that two agreed about, or none, holds on') },
  'price_list.create': { given: alone('empty; its prices are price.set') },
  'price_list.change': { given: alone('its name and days; its prices are price.set') },
  'complaint.take': { published: 'refused' },
  'complaint.accept': { given: 'weighed', published: 'refused' },
  'complaint.refuse': { published: 'refused' },
  'complaint.settle': { money: decided, published: 'refused' },
  'complaint.send': { given: 'weighed' },
  'complaint.set_aside': note,
  'withdrawal.goods_back': {
    given: alone('pieces that its customer sent back; the money is withdrawal.refund'),
    published: 'refused',
  },
  'withdrawal.refund': { given: 'weighed', published: 'refused' },
  'withdrawal.paid': { money: decided, published: 'refused' },
  'withdrawal.refuse': { published: 'refused' },
  'withdrawal.cancel': { published: 'refused' },
  'withdrawal.set_aside': note,
  'application.approve': { spend: 'weighed' },
  'application.decline': { published: 'refused' },
  'application.set_aside': note,
  'company.change': {
    spend: 'weighed',
    given: alone(
      'by lists, terms and delivery that there are; how much its own people order without their administrator (approvalOver) stays within the limit for invoices, which is weighed',
    ),
  },
  'company.correct': { money: alone('who its documents name; who may order for it, and how much, stays') },
  'representative.make': { spend: alone('opens nothing by itself: customers are representative.assign') },
  'representative.end': { spend: alone('takes away') },
  'representative.assign': { spend: 'weighed' },
  'review.approve': { published: alone('a customer’s words, as they wrote them') },
  'review.refuse': note,
  'review.answer': { published: 'refused' },
  'review.set_aside': note,
  'review.ask': { published: alone('words of the program') },
  'document.save': draft,
  'document.discard': draft,
  'document.publish': { published: 'second' },
  'document.withdraw': { published: alone('the version before, which was published once') },
  'mail_text.change': { published: 'second' },
  'mail_text.test': { published: alone('goes to the member who asks for it') },
  'mail_text.withdraw': { published: alone('the program’s own words again') },
  'campaign.save': draft,
  'campaign.discard': draft,
  'campaign.test': { published: alone('goes to the member who asks for it') },
  'campaign.send': { published: 'second' },
  'campaign.unschedule': draft,
  'campaign.stop': draft,
  'campaign.resume': { published: alone('what campaign.send was asked for') },
  'job.resolve': work,
  'job.retry': work,
  'job.dismiss': work,
  'mail.report': work,
  'work.cancel': work,
  'sales.rebuild': work,
  'points.fetch': work,
  'person.export': looked,
  'person.erase': { given: alone('credit stays with the account that it is booked to') },
  'audit.read': looked,
  'delivery.change': { given: alone('prices of delivery, for everybody') },
  'setting.read': looked,
  'setting.change': { published: 'refused' },
  'installation.adopt': { money: alone('an owner’s alone: which of two databases is the shop') },
  'installation.record_restore': note,
  'setting.change_money': {
    money: alone('an owner’s alone'),
    published: alone('an owner’s alone: where to pay, who sells, where mails come from'),
  },
  'tax.read': looked,
  'tax.close': note,
  'tax.reopen': note,
  'tax.rate': { money: alone('by law') },
  'tax.verify': note,
  'commission.read': looked,
  'commission.close': { given: alone('what the rules make of paid orders') },
  'customer.note': note,
  'customer.tag': note,
  'customer.change': { spend: 'weighed' },
  'customer.block': { spend: alone('takes away') },
  'customer.unblock': { spend: 'weighed' },
  'customer.password_link': {
    spend: alone('goes to the mailbox of the account; to write another one is customer.change'),
  },
  'customer.merge': { given: 'weighed', spend: 'weighed' },
  'key.make': {
    spend: alone('no more than its maker may, and neither approves nor changes staff or the bank’s setting'),
  },
  'key.revoke': { spend: alone('takes away') },
  'webhook.create': news,
  'webhook.change': news,
  'webhook.rotate': news,
  'webhook.pause': news,
  'webhook.resume': news,
  'webhook.remove': news,
  'webhook.test': news,
  'webhook.redeliver': news,
  'staff.add': { spend: alone('an owner’s alone, who has no limit to get round') },
  'staff.change_roles': { spend: alone('an owner’s alone, who has no limit to get round') },
  'staff.remove': { spend: alone('takes away') },
  'staff.reset_factor': { spend: alone('an owner’s alone; logins and keys end, and the member is told') },
} as const satisfies Record<Operation, Effects | None>

const holdsOf = (operation: Operation): string[] => Object.values(effects[operation])

/** True if an operation reports the amount it gives away, so that a large one takes a second person. */
export const isWeighed = (operation: Operation): boolean => holdsOf(operation).includes('weighed')

/** True if a second person may have to decide about an operation, which is then repeated. */
export const mayTakeTwo = (operation: Operation): boolean =>
  holdsOf(operation).some((hold) => hold === 'weighed' || hold === 'second')

/** True if customers read texts that staff writes in it, so that texts about where money goes are held back. */
export const isSaid = (operation: Operation): boolean =>
  holdsOf(operation).some((hold) => hold === 'second' || hold === 'refused')

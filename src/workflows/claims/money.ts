/** The money of withdrawals and accepted complaints: the amount refunded, its way, and the single corrective document. */
import type { Writing } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { askRefund } from '../refunds/refunds.ts'
import { settleOrder } from '../payment/payment.ts'
import { issueCorrection, issueInvoice, type Correction } from '../../shop/invoices/invoices.ts'
import { moneyBehind, moneyOfOrder, releasePart, takeCash } from '../../shop/money/money.ts'
import { findOrder, lockOrder, move, type MovedBy } from '../../shop/orders/orders.ts'
import { toPayOf, type Order } from '../../shop/orders/rules.ts'
import { lockAttempts } from '../../shop/payments/payments.ts'
import { bookCod, findPackedParcels } from '../../shop/shipments/shipments.ts'
import { offerFor } from '../../shop/shipping/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { isWhole, leftToReturn, type LinePieces } from '../../shop/withdrawals/rules.ts'

/** Dependencies of decisions. */
export type ClaimShop = Pick<Shop, 'db' | 'queue' | 'config' | 'now' | 'catalogue' | 'delivery'>

/** card: refunded by the gateway. account: sent by a person. nothing: nothing was paid, so only the debt is reduced. */
export type Way = 'card' | 'account' | 'nothing'

/** The same within the transaction of a decision. */
export type ClaimWork = Writing & Omit<ClaimShop, 'db'>

export interface Refunded {
  way: Way
  /** Haléře with VAT. */
  amount: Halere
}

export interface GivingBack {
  order: Order
  /** `withdrawal:12`: the cause of the single corrective document, and of the refund. */
  cause: string
  wanted: Correction
  /** Printed on the document. */
  reason: string
  /** The day when the goods came back, or the discount was agreed. */
  on: Date
}

/**
 * Issues the corrective document and starts the refund of its amount: to the card by the gateway, else to be
 * sent by a person. Locks are taken in the order attempts, order, series, as everywhere.
 * @returns the refusal if nothing was invoiced, or the refund would exceed it; nothing is stored then
 */
export async function giveBackByDocument(
  shop: ClaimWork,
  { order, cause, wanted, reason, on }: GivingBack,
): Promise<Refunded | Refusal> {
  const { tx } = shop
  const issuing = { config: shop.config, queue: shop.queue, now: shop.now() }
  await lockAttempts(shop, order.id)
  await lockOrder(shop, order.id)
  if (!(await issueInvoice({ ...issuing, tx }, order.id))) return refuse(409, 'refund.error.not_paid')
  const underWay = await collectCash({ ...issuing, tx }, { order, why: cause })
  if (underWay) return underWay
  const { open: stillOwed } = await moneyOfOrder({ db: tx }, order.id)
  const issued = await issueCorrection({ ...issuing, tx }, { orderId: order.id, cause, wanted, reason, on })
  if ('error_trans_key' in issued) return refuse(422, issued.error_trans_key)
  // A refund names its reason, even if the clerk wrote no text to the customer.
  const why = reason === '' ? cause : reason
  return await pay(shop, { order, cause, reason: why, amount: -issued.document.total, stillOwed })
}

/** A correction first reduces the unpaid part; the rest is refunded. */
interface ToPay extends Pick<GivingBack, 'order' | 'cause' | 'reason'> {
  /** The corrected amount. */
  amount: Halere
  /** The open amount before the correction. */
  stillOwed: Halere
}

async function pay(
  { tx, queue, now }: ClaimWork,
  { order, cause, reason, amount, stillOwed }: ToPay,
): Promise<Refunded | Refusal> {
  const by = { actor: 'staff', why: cause, now: now() } as const
  // At most what the order still has: a part of it may be in the process of being refunded.
  const { settled } = await moneyOfOrder({ db: tx }, order.id)
  const back = Math.min(amount - stillOwed, settled || amount)
  if (back <= 0) return await owedNoMore({ tx, queue }, { orderId: order.id, amount, by })
  const released = await releaseCredit({ tx, now: now() }, { orderId: order.id, cause, back })
  if (released === back) return await withoutMoney({ tx }, { orderId: order.id, amount, by })
  const asked = {
    orderId: order.id,
    amount: back - released,
    key: cause,
    reason,
    actor: 'staff' as const,
    isCorrected: true,
  }
  const refund = await askRefund({ tx, queue, now: now() }, asked)
  // With several payments, a person sends the parts that did not come by card.
  if (!isRefusal(refund)) {
    const way = refund.pieces.every((one) => one.attemptId !== null) ? 'card' : 'account'
    return { way, amount: back }
  }
  // Money without a card or a bank statement: cash, or an amount recorded by a person.
  if (refund.error_trans_key !== 'refund.error.not_paid') return refund
  const owed = await move({ tx }, { orderId: order.id, to: { payment: 'REFUND_DUE' }, by })
  return 'illegal' in owed ? refuse(409, 'refund.error.not_paid') : { way: 'account', amount: back }
}

/**
 * Books cash that a parcel has collected, though its carrier remits it later.
 * @returns 409 if a parcel on its way collects the amount written on it: the debt can't be reduced before it has arrived
 */
async function collectCash(
  { tx, now }: Writing & { now: Date },
  { order, why }: { order: Order; why: string },
): Promise<Refusal | null> {
  const states = (await findOrder({ db: tx }, { id: order.id }))?.states ?? order.states
  if (order.paymentCode !== 'cod' || states.payment !== 'NOT_DUE_YET') return null
  if (states.fulfilment === 'SHIPPED') return refuse(409, 'claim.error.cash_under_way')
  const parcels = await findPackedParcels({ db: tx }, order.id)
  for (const { id: shipmentId, cod, deliveredAt, codPaidAt } of parcels) {
    if (cod === null || deliveredAt === null || codPaidAt !== null) continue
    const booked = await bookCod({ tx, now, actor: 'staff' }, { shipmentId })
    if (isRefusal(booked)) return booked
  }
  if (parcels.length > 0 || states.fulfilment !== 'DELIVERED') return null
  const by = { actor: 'shop', staffId: null } as const
  await takeCash({ tx, by, now }, { orderId: order.id, amount: toPayOf(order) })
  const moved = await move(
    { tx },
    { orderId: order.id, to: { payment: 'PAID' }, by: { actor: 'staff', why, now } },
  )
  return 'illegal' in moved ? refuse(409, 'refund.error.not_paid') : null
}

/**
 * Reverses settlements without money: credit is returned to its owner, write-offs are reduced. Money is refunded before that.
 */
async function releaseCredit(
  { tx, now }: Writing & { now: Date },
  { orderId, cause, back }: { orderId: number; cause: string; back: Halere },
): Promise<Halere> {
  const paying = (await moneyBehind({ db: tx }, orderId)).reduce((sum, { here }) => sum + here, 0)
  const by = { actor: 'shop', staffId: null } as const
  const amount = Math.max(0, back - paying)
  return amount === 0 ? 0 : await releasePart({ tx, now, by }, { orderId, amount, key: `released:${cause}` })
}

/**
 * Reduces the debt by an amount that was never paid. An order that owes nothing more awaits no payment: it
 * counts as paid by what it has received, if anything.
 */
async function owedNoMore(
  { tx, queue }: Writing & Pick<ClaimShop, 'queue'>,
  { orderId, amount, by }: { orderId: number; amount: Halere; by: MovedBy },
): Promise<Refunded | Refusal> {
  const { due, settled, open } = await moneyOfOrder({ db: tx }, orderId)
  if (open === 0 && settled > 0) {
    const booker = { actor: 'shop', staffId: null } as const
    const paid = await settleOrder(
      { tx, queue, now: by.now, by: booker, actorId: null },
      { orderId, why: by.why },
    )
    return isRefusal(paid) ? paid : { way: 'nothing', amount }
  }
  const payment = (await findOrder({ db: tx }, { id: orderId }))?.states.payment
  const isWaiting = payment === 'NOT_DUE_YET' || payment === 'AWAITING' || payment === 'REVIEW'
  return isWaiting && due === 0 && settled === 0
    ? await withoutMoney({ tx }, { orderId, amount, by })
    : { way: 'nothing', amount }
}

/** Without a refund: the order was paid by credit, or written off. */
async function withoutMoney(
  { tx }: Writing,
  { orderId, amount, by }: { orderId: number; amount: Halere; by: MovedBy },
): Promise<Refunded | Refusal> {
  const { settled } = await moneyOfOrder({ db: tx }, orderId)
  for (const payment of ['REFUND_DUE', settled > 0 ? 'PARTLY_REFUNDED' : 'REFUNDED'] as const)
    if ('illegal' in (await move({ tx }, { orderId, to: { payment }, by })))
      return refuse(409, 'refund.error.not_paid')
  return { way: 'nothing', amount }
}

/**
 * The part of an order to be corrected for returned pieces. With the last goods, all payments are refunded, but
 * of the shipping only as much as the cheapest delivery offered (Civil Code § 1832/2); a part of the goods is
 * refunded without shipping.
 * @param earlier pieces returned before
 * @param cheapest with VAT; null: unknown, so all of the shipping
 */
export function correctionFor(
  order: Order,
  { returned, earlier, cheapest }: { returned: LinePieces[]; earlier: LinePieces[]; cheapest: Halere | null },
): Correction {
  if (!isWhole(order.lines, [...earlier, ...returned])) return { kind: 'lines', lines: returned }
  const shipping = cheapest === null ? order.shippingWithVat : Math.min(order.shippingWithVat, cheapest)
  if (shipping === order.shippingWithVat) return { kind: 'rest' }
  const t = translator(order.locale)
  const name = t(`shipping.${order.shippingCode}.name`)
  // The payment fee was one of the payments; so was this part of the shipping.
  return { kind: 'lines', lines: returned, sum: { amount: shipping + order.paymentWithVat, name } }
}

/** The price of the cheapest delivery for this order, with VAT; pick-up does not count. Null if no delivery is available now. */
export async function cheapestDelivery(shop: ClaimWork, order: Order): Promise<Halere | null> {
  const { tx } = shop
  const catalogue = await currentCatalogue({ db: tx }, shop.catalogue)
  const delivery = await shop.delivery.at(tx, catalogue.version)
  const parcel = {
    orderType: order.orderType,
    weightG: order.lines.reduce(
      (sum, { variantId, pieces }) =>
        sum + pieces * (catalogue.variants.get(variantId)?.shippingWeightG ?? 0),
      0,
    ),
    goodsWithVat: order.goodsWithVat,
    pieces: order.lines.reduce((sum, { kind, pieces }) => sum + (kind === 'GOODS' ? pieces : 0), 0),
  }
  const offer = offerFor(delivery, parcel, true).filter(({ shipping }) => shipping.code !== 'pickup')
  return offer.length === 0 ? null : Math.min(...offer.map(({ price }) => price))
}

/** The pieces of a withdrawal, as far as known: the chosen ones, else all that are left. */
export const piecesOf = (order: Order, declared: LinePieces[], earlier: LinePieces[]): LinePieces[] =>
  declared.length > 0 ? declared : leftToReturn(order.lines, earlier)

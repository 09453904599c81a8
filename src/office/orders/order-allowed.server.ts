/** The verbs that an order offers to this member in its state. The operations decide by themselves. */
import { randomUUID } from 'node:crypto'
import { formatPrice } from '../../lib/money.ts'
import { stillToGo } from '../../shop/money/money.ts'
import { changeFault } from '../../shop/orders/rules.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { attemptsOf, findRefunds } from '../../shop/payments/payments.ts'
import { findMoneyOf } from '../../workflows/refunds/refunds.ts'
import { type OrderState } from '../../workflows/operations/order-fields.ts'
import { answerRefund, writeRefundSent } from '../../workflows/money/money.ts'
import { sendDocumentAgain, sendMailAgain } from '../../workflows/mails/mails.ts'
import { crownsInput } from '../kit/crowns-input.ts'
import { offerOf, offersOf } from '../kit/operations.server.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { byNumber, orderOperations } from './order-verbs.server.ts'
import { hrefIfThere } from './page-there.server.ts'
import { writeHref } from './write-address.ts'

export async function verbsOf(page: StaffPage, order: Order, { isHeld, settled }: About) {
  const { may } = page
  const offered = { tag: may('order.tag'), untag: may('order.untag') }
  const [maySend, mayAnswer] = [may('order.refund_sent'), may('order.refund_answered')]
  const refunds = maySend || mayAnswer ? await findRefunds({ db: page.db }, order.id) : []
  const state = await stateOf(page, order, { isHeld, settled })
  return {
    verbs: Object.entries(offered).flatMap(([name, isOffered]) => (isOffered ? [name] : [])),
    offers: offersOf(page, orderOperations, { state, known: byNumber }),
    refundsToSend: maySend ? refundsToSend(page, order, refunds) : [],
    refundsToAnswer: mayAnswer ? refundsToAnswer(page, refunds) : [],
    refundOffers: {
      sent: offerOf(page, writeRefundSent, byRow),
      gone: offerOf(page, answerRefund, { ...byRow, form: 'refund_gone' }),
      stuck: offerOf(page, answerRefund, { ...byRow, form: 'refund_stuck' }),
    },
    again: may('order.mail_again')
      ? { mail: offerOf(page, sendMailAgain, byMail), document: offerOf(page, sendDocumentAgain, byMail) }
      : null,
    write: may('order.message') ? writeHref(page.locale, [order.number], randomUUID()) : null,
    change:
      changeFault(order.states) === null && may('order.change')
        ? hrefIfThere(page, 'orderChange', { number: order.number })
        : null,
  }
}

/** The order comes from the URL, each refund from its row. */
const byRow = { known: { ...byNumber, refund: 'row' } }
const byMail = { known: { ...byNumber, mail: 'row', document: 'row' } }

interface About {
  isHeld: boolean
  /** The paid amount, as typed into a field; null: nothing is paid, or this member may not see it. */
  settled: string | null
}

async function stateOf(page: StaffPage, order: Order, { isHeld, settled }: About): Promise<OrderState> {
  const { db, locale, may } = page
  const moneyBack = may('order.refund') ? await moneyBackOf(page, order.id) : []
  const left = moneyBack.reduce((sum, one) => sum + one.left, 0)
  const refused = left === 0 ? 0 : await stillToGo({ db }, order.id)
  return {
    states: order.states,
    isHeld,
    note: order.note,
    payments:
      order.states.payment === 'REVIEW' && may('order.accept_payment')
        ? await paymentsToAccept(page, order.id)
        : [],
    moneyBack: moneyBack.map(({ value, label }) => ({ value, label })),
    left,
    refundTyped: settled ?? crownsInput(left, locale),
    isRefundAgain: left > 0 && left <= refused,
  }
}

/** The amounts that can still be refunded, payment by payment. */
async function moneyBackOf({ db, locale, t }: StaffPage, orderId: number) {
  return (await findMoneyOf({ db }, orderId))
    .filter(({ left }) => left > 0)
    .map(({ source, left }) => {
      const [kind, id] =
        'attemptId' in source
          ? ['card', source.attemptId]
          : 'transactionId' in source
            ? ['transfer', source.transactionId]
            : ['money', source.receivedId]
      return {
        value: `${kind}:${id}`,
        label: t(`admin_orders.source.${kind}`, { left: formatPrice(left, locale) }),
        left,
      }
    })
}

type Refund = Awaited<ReturnType<typeof findRefunds>>[number]

/** True if a person sends it at the bank: it is of a transfer, or a card refused it while the order still owes it. */
export function isToSend({ states }: Pick<Order, 'states'>, { state, attemptId }: Refund): boolean {
  const isOwed =
    states.payment === 'REFUND_DUE' || (states.order === 'CANCELLED' && states.payment === 'PARTLY_REFUNDED')
  return attemptId === null ? state === 'DUE' : state === 'FAILED' && isOwed
}

function refundsToSend({ locale }: StaffPage, order: Order, refunds: Refund[]) {
  return refunds
    .filter((one) => isToSend(order, one))
    .map(({ id, amount }) => ({ id, amount: formatPrice(amount, locale) }))
}

/** Card refunds without an answer of the gateway for an hour. */
function refundsToAnswer({ locale, now }: StaffPage, refunds: Refund[]) {
  const hourAgo = now.getTime() - 3600_000
  return refunds
    .filter(
      ({ state, attemptId, sentAt }) =>
        state === 'SENT' && attemptId !== null && (sentAt?.getTime() ?? 0) <= hourAgo,
    )
    .map(({ id, amount }) => ({ id, amount: formatPrice(amount, locale) }))
}

async function paymentsToAccept({ db, t }: StaffPage, orderId: number) {
  return [
    ...(await attemptsOf({ db }, orderId)).map(({ orderNumber }) => ({
      value: orderNumber,
      label: t('admin_orders.by_card', { number: orderNumber }),
    })),
    { value: 'transfer', label: t('payment_method.transfer.name') },
  ]
}

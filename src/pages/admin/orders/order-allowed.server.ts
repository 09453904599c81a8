/** Which verbs an order offers in its state, to this member. The operations decide by themselves. */
import { randomUUID } from 'node:crypto'
import { formatPrice } from '../../../lib/money.ts'
import { stillToGo } from '../../../shop/money/money.ts'
import { changeFault, mayCancel, waitsForEmail } from '../../../shop/orders/rules.ts'
import type { Order } from '../../../shop/orders/rules.ts'
import { attemptsOf, findRefunds } from '../../../shop/payments/payments.ts'
import { findMoneyOf } from '../../../workflows/refunds/refunds.ts'
import { crownsTyped } from '../kit/crowns-typed.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { hrefIfThere } from './page-there.server.ts'
import { writeHref } from './write-address.ts'

export async function verbsOf(page: StaffPage, order: Order, isHeld: boolean) {
  const { may } = page
  const { states } = order
  const isOpen = states.order !== 'CANCELLED' && states.order !== 'COMPLETED'
  const isInHouse = ['WAITING', 'READY', 'PACKED'].includes(states.fulfilment)
  const isReview = states.payment === 'REVIEW'
  const offered = {
    confirm: waitsForEmail(states) && may('order.confirm'),
    accept: isReview && may('order.accept_payment'),
    deny: isReview && may('order.deny_payment'),
    hold: !isHeld && isOpen && isInHouse && may('order.hold'),
    release: isHeld && may('order.release'),
    note: may('order.note'),
    tag: may('order.tag'),
    untag: may('order.untag'),
    customer_note: may('order.customer_note'),
    cancel: (mayCancel(states) || (isOpen && states.fulfilment === 'RETURNED')) && may('order.cancel'),
    mail_again: may('order.mail_again'),
  }
  const [maySend, mayAnswer] = [may('order.refund_sent'), may('order.refund_answered')]
  const refunds = maySend || mayAnswer ? await findRefunds({ db: page.db }, order.id) : []
  return {
    verbs: Object.entries(offered).flatMap(([name, isOffered]) => (isOffered ? [name] : [])),
    ...(await refundOf(page, order.id)),
    refundsToSend: maySend ? refundsToSend(page, order, refunds) : [],
    refundsToAnswer: mayAnswer ? refundsToAnswer(page, refunds) : [],
    reviewed: offered.accept ? await paymentsToAccept(page, order.id) : [],
    write: may('order.message') ? writeHref(page.locale, [order.number], randomUUID()) : null,
    change:
      changeFault(states) === null && may('order.change')
        ? hrefIfThere(page, 'orderChange', { number: order.number })
        : null,
  }
}

/** What can go back still, payment by payment. */
async function moneyBack({ db, locale, t }: StaffPage, orderId: number) {
  return (await findMoneyOf({ db }, orderId))
    .filter(({ left }) => left > 0)
    .map(({ source, left }) => {
      const [kind, id] =
        'attemptId' in source
          ? ['a', source.attemptId]
          : 'transactionId' in source
            ? ['t', source.transactionId]
            : ['r', source.receivedId]
      return {
        value: `${kind}:${id}`,
        label: t(`admin_orders.source.${kind}`, { left: formatPrice(left, locale) }),
        left,
      }
    })
}

/** What the refund offers: of all that is left, the amount that stands in its field, and whether a card refused it before. */
async function refundOf(page: StaffPage, orderId: number) {
  const back = page.may('order.refund') ? await moneyBack(page, orderId) : []
  const left = back.reduce((sum, one) => sum + one.left, 0)
  const refused = left === 0 ? 0 : await stillToGo({ db: page.db }, orderId)
  return {
    moneyBack: back.map(({ value, label }) => ({ value, label })),
    leftTyped: crownsTyped(left, page.locale),
    isRefundAgain: left > 0 && left <= refused,
  }
}

type Refund = Awaited<ReturnType<typeof findRefunds>>[number]

/** Money that a person sends in the bank: of a transfer, or what a card refused, while the order still owes it. */
function refundsToSend({ locale }: StaffPage, { states }: Order, refunds: Refund[]) {
  const isOwed =
    states.payment === 'REFUND_DUE' || (states.order === 'CANCELLED' && states.payment === 'PARTLY_REFUNDED')
  return refunds
    .filter(
      ({ state, attemptId }) =>
        (state === 'DUE' && attemptId === null) || (state === 'FAILED' && attemptId !== null && isOwed),
    )
    .map(({ id, amount }) => ({ id, amount: formatPrice(amount, locale) }))
}

/** Money for a card about which the gateway has given no answer for an hour. */
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

/** Staff operations on orders and their money. */
import { z } from 'zod'
import { formatPrice } from '../../lib/money.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { lockStates } from '../../shop/orders/orders.ts'
import { mayCancel, waitsForEmail, type States } from '../../shop/orders/rules.ts'
import { lockAttempts, type Refund } from '../../shop/payments/payments.ts'
import { loginOf } from '../../shop/staff/staff.ts'
import { cancelOrder, confirmByEmail, type Cancelled } from '../checkout/checkout.ts'
import { f, operation } from '../operations/operations.ts'
import { acceptPayment, denyPayment, type Accepted } from '../payment/payment.ts'
import { askRefund, refundByStaff, type Refunded } from '../refunds/refunds.ts'
import { writeOffLimit } from '../money/money.ts'
import { refundsAudit } from '../money/money.ts'
import { answersNew, isInReview, isOpen, order, type OrderState } from '../operations/order-fields.ts'

/** The context of an operation on an order. */
export interface OrderOperationContext extends OperationContext {
  queue: Queue
}

/** In the clerk's words. */
const why = { why: f.reason({ name: 'reason' }) }

/** The order with its states; locks go attempts, order, as everywhere. */
const orderAudit = ({ tx }: Writing, { orderId }: { orderId: number }) => ({
  subject: { kind: 'order', id: orderId },
  look: async () => {
    await lockAttempts({ tx }, orderId)
    return await lockStates({ tx }, orderId)
  },
})

/** Confirms cash on delivery after a call. */
export const confirmOrder = operation({
  operation: 'order.confirm',
  call: 'orders/confirm',
  summary: 'Confirms cash on delivery that waits for a click on the mailed link, such as after a call',
  input: { ...order, ...why },
  run: async (context, input) =>
    await confirmByEmail(context, { ...input, actor: 'staff', actorId: loginOf(context.actor) }),
  audit: orderAudit,
  answer: answersNew,
  forms: { confirm: { hotkey: 'p', offered: ({ states }: OrderState) => waitsForEmail(states) } },
})

/** As `acceptPayment` of the checkout, by staff. */
export const acceptOrderPayment = operation({
  operation: 'order.accept_payment',
  call: 'orders/accept',
  summary: 'Confirms the money of an order in review: the order is paid; a cancelled one is refunded',
  input: {
    ...order,
    payment: f.textOrNothing({
      pattern: String.raw`[\w-]{1,40}`,
      most: 40,
      fault: 'validation.invalid',
      isPicked: true,
      meaning:
        'Which payment brought it: an ORDERNUMBER of the gateway, or `transfer`; left out: the only one',
    }),
    ...why,
  },
  run: async (context, { payment, ...input }) =>
    await acceptPayment(context, {
      ...input,
      ...(payment === undefined ? {} : { payment }),
      actorId: loginOf(context.actor),
      staffId: context.actor.kind === 'staff' ? context.actor.staffId : null,
    }),
  audit: orderAudit,
  gives: async (context) => ({
    amount: async (_tx, { forgone = 0 }) => await Promise.resolve(forgone),
    alone: await writeOffLimit(context),
  }),
  answer: {
    schema: answersNew.schema.extend({
      state: z.enum(['paid', 'goes_back']).meta({ description: 'goes_back: the order is cancelled' }),
    }),
    of: ({ status: state }: Accepted) => ({ is_new: true, state }),
  },
  forms: {
    accept_payment: {
      hotkey: 'a',
      offered: isInReview,
      options: ({ payments }: OrderState) => ({ payment: payments }),
    },
  },
})

/** As `denyPayment` of the checkout, by staff. */
export const denyOrderPayment = operation({
  operation: 'order.deny_payment',
  call: 'orders/deny',
  summary: 'Denies the money of an order in review: it awaits payment again',
  input: { ...order, ...why },
  run: async (context, input) => await denyPayment(context, { ...input, actorId: loginOf(context.actor) }),
  audit: orderAudit,
  answer: answersNew,
  forms: { deny_payment: { hotkey: 'd', isWarned: true, offered: isInReview } },
})

/**
 * As `cancelOrder` of the checkout, by staff. If the goods were sent and came back, the refund counts against
 * the limit of the actor's roles, with earlier refunds of the order by staff. The money of an order that was
 * never packed goes back where it came from, for goods that were not sent: that needs no approval.
 */
export const cancelOrderByStaff = operation({
  operation: 'order.cancel',
  call: 'orders/cancel',
  summary: 'Cancels an unpacked or returned order: restocks it and refunds it',
  input: {
    ...order,
    why: f.reason({ name: 'reason', label: 'operation.order.field.told_reason', hasHint: true }),
  },
  run: async (context, { orderId, why: reason }) =>
    await cancelOrder(context, { orderId, actor: 'staff', actorId: loginOf(context.actor), reason }),
  audit: (context, input) => ({
    ...orderAudit(context, input),
    isChange: ({ cancelled }: Cancelled) => cancelled,
    paysBack: async ({ back }: Cancelled) => await Promise.resolve(back > 0),
  }),
  gives: (context, { orderId }) => ({
    amount: async (_tx, { back }, before) => {
      const wasSent = (before as States | null)?.fulfilment === 'RETURNED'
      return wasSent && back > 0 ? await refundByStaff(context, { orderId, but: '' }) : 0
    },
  }),
  says: (_context, { why: told }) => ({ texts: () => told }),
  answer: { ...answersNew, of: ({ cancelled }: Cancelled) => ({ is_new: cancelled }) },
  forms: {
    cancel: {
      hotkey: 'x',
      isWarned: true,
      sure: { field: 'order', fault: 'admin_orders.error.number' },
      offered: ({ states }: OrderState) =>
        mayCancel(states) || (isOpen(states) && states.fulfilment === 'RETURNED'),
    },
  },
})

type Source = { attemptId: number } | { transactionId: number } | { receivedId: number }

/** Which money goes back: of a card, of a transfer, or received otherwise. */
export function sourceIn(typed: string): Source {
  const [kind, id] = typed.split(':')
  if (kind === 'card') return { attemptId: Number(id) }
  return kind === 'transfer' ? { transactionId: Number(id) } : { receivedId: Number(id) }
}

const refundForm = {
  hotkey: 'm',
  isWarned: true,
  stored: ({ refundTyped }: OrderState) => ({ amount: refundTyped }),
  options: ({ moneyBack }: OrderState) => ({ source: moneyBack }),
} as const

/** As `askRefund` of the checkout, by staff. What staff gave back before counts with it against the limit of the actor's roles. */
export const refundOrder = operation({
  operation: 'order.refund',
  call: 'orders/refund',
  summary: 'Refunds money: to the card through the gateway; for a transfer, a person sends it in the bank',
  input: {
    ...order,
    key: f.key(),
    reason: f.reason(),
    amount: f.crowns(),
    source: f.textOrNothing({
      pattern: String.raw`(card|transfer|money):\d{1,12}`,
      most: 30,
      fault: 'validation.invalid',
      isPicked: true,
      meaning: 'Of which payment: card:1, transfer:1 or money:1; left out: as the shop chooses',
    }),
  },
  // A request of a release before has its source among the rest.
  run: async (context, { source, ...wanted }) =>
    await askRefund(context, {
      ...wanted,
      ...(source === undefined ? {} : sourceIn(source)),
      actor: 'staff',
    }),
  audit: (context, input) => refundsAudit(context, input),
  gives: (context, { orderId, amount, key }) => ({
    amount: async (_tx, { refund }, before) => {
      const isRepeated = (before as { id: number }[]).some(({ id }) => id === refund.id)
      return isRepeated ? 0 : amount + (await refundByStaff(context, { orderId, but: key }))
    },
  }),
  answer: {
    schema: z.object({
      refunds: z.array(z.number()).meta({ description: 'Its pieces, one for each payment' }),
    }),
    of: ({ pieces }: Refunded) => ({ refunds: pieces.map(({ id }) => id) }),
    told: ({ pieces }) => pieces.map(pieceInWords).join(' '),
  },
  forms: {
    refund: { ...refundForm, offered: ({ left, isRefundAgain }: OrderState) => left > 0 && !isRefundAgain },
    refund_again: { ...refundForm, offered: ({ isRefundAgain }) => isRefundAgain },
  },
})

function pieceInWords({ id, attemptId, amount, state }: Refund): string {
  const way = attemptId !== null ? 'goes back to the card' : 'is to be sent by you in the bank'
  return `Refund ${id} of ${formatPrice(amount, 'en')} ${way}; it is ${state}.`
}

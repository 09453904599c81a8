/** The moves that an order may make, its deadlines and its public status. Pure. */
import { payments, type PaymentCode } from '../../lib/delivery.ts'
import { boxOf } from '../../lib/goods-count.ts'
import type { Axis, FulfilmentState, Order, OrderLine, OrderStanding, PaymentState, States } from './order.ts'

export type {
  Address,
  Axis,
  FulfilmentState,
  Order,
  OrderLine,
  OrderStanding,
  OrderState,
  PaymentState,
  States,
} from './order.ts'

/**
 * The moves an order may make, by axis; '' is "not there yet". The database holds the same table and refuses
 * the rest. Order: NEW is received, CONFIRMED is sure to be served, COMPLETED is delivered and paid.
 */
export const transitions: Record<Axis, Record<string, string[]>> = {
  order: {
    '': ['NEW', 'WAITING_APPROVAL'],
    WAITING_APPROVAL: ['NEW', 'CANCELLED'],
    NEW: ['CONFIRMED', 'CANCELLED'],
    CONFIRMED: ['COMPLETED', 'CANCELLED'],
  },
  payment: {
    '': ['NOT_DUE_YET', 'AWAITING'],
    // A card payment that was begun before the buyer chose cash or an invoice may still arrive.
    NOT_DUE_YET: ['PAID', 'AWAITING', 'REVIEW', 'REFUND_DUE'],
    AWAITING: ['PAID', 'NOT_DUE_YET', 'REVIEW', 'REFUND_DUE'],
    REVIEW: ['PAID', 'REFUND_DUE', 'AWAITING'],
    // The money that paid an invoice was allocated elsewhere, or the order costs more now: the rest is owed again.
    PAID: ['REFUND_DUE', 'PARTLY_REFUNDED', 'REVIEW', 'NOT_DUE_YET', 'AWAITING'],
    REFUND_DUE: ['PARTLY_REFUNDED', 'REFUNDED'],
    PARTLY_REFUNDED: ['REFUNDED', 'REFUND_DUE'],
    // Paid once more after a full refund.
    REFUNDED: ['REFUND_DUE'],
  },
  fulfilment: {
    '': ['WAITING', 'READY'],
    WAITING: ['READY'],
    READY: ['WAITING', 'PACKED'],
    PACKED: ['READY', 'SHIPPED'],
    SHIPPED: ['DELIVERED', 'RETURNED'],
    // Returned goods may be sent again, and so may whatever was lost or damaged.
    DELIVERED: ['RETURNED', 'SHIPPED'],
    RETURNED: ['SHIPPED'],
  },
}

export function mayMove(axis: Axis, from: string, to: string): boolean {
  return transitions[axis][from]?.includes(to) ?? false
}

/** Paid for, though a part of it may have gone back. */
const isPaid = (payment: PaymentState): boolean => payment === 'PAID' || payment === 'PARTLY_REFUNDED'

/** The moves of an order that is paid: sure to be served, and ready where it was waiting. */
export const servedFrom = ({ order, fulfilment }: States): Partial<States> => ({
  payment: 'PAID',
  ...(order === 'COMPLETED' ? {} : { order: 'CONFIRMED' }),
  ...(fulfilment === 'WAITING' ? { fulfilment: 'READY' } : {}),
})

/** Amount to be paid for a new order after the credit that paid a part of it; in haléře. */
export const toPayOf = ({ totalWithVat, creditUsed }: Pick<Order, 'totalWithVat' | 'creditUsed'>): number =>
  Math.max(0, totalWithVat - creditUsed)

/**
 * True if the payment allows goods to leave (`may_be_sent_for`). A discount does not prevent it.
 * @param keepsMoney as in `Order`
 */
export const maySendFor = (payment: PaymentState, keepsMoney: boolean): boolean =>
  ['REFUND_DUE', 'PARTLY_REFUNDED'].includes(payment) ? keepsMoney : ['PAID', 'NOT_DUE_YET'].includes(payment)

/** Completes a confirmed order once it is delivered and paid. */
export function completed(states: States): States {
  const isDone = states.fulfilment === 'DELIVERED' && isPaid(states.payment) && states.order === 'CONFIRMED'
  return isDone ? { ...states, order: 'COMPLETED' } : states
}

/**
 * The axis of a move that conflicts with the states on the other axes: an order is packed only if it is sure to
 * be served, and paid or not due yet; an order that is packed or out of the warehouse can't be cancelled, and a
 * cancelled one can't be sent. null: no conflict.
 */
export function conflictOf(
  before: States,
  { order, payment, fulfilment }: States,
  keepsMoney = false,
): Axis | null {
  const isPacked = before.fulfilment === 'READY' && fulfilment === 'PACKED'
  if (isPacked && (order !== 'CONFIRMED' || !maySendFor(payment, keepsMoney))) return 'fulfilment'
  const isSent = before.fulfilment !== 'SHIPPED' && fulfilment === 'SHIPPED'
  if (isSent && order === 'CANCELLED') return 'fulfilment'
  const isCancelled = before.order !== 'CANCELLED' && order === 'CANCELLED'
  const isOut = fulfilment === 'PACKED' || fulfilment === 'SHIPPED' || fulfilment === 'DELIVERED'
  return isCancelled && isOut ? 'order' : null
}

/** Starting states of an order with cash on delivery that waits for its buyer to confirm the e-mail. */
export const waitingForEmail: States = { order: 'NEW', payment: 'NOT_DUE_YET', fulfilment: 'WAITING' }

/** True if it waits for the buyer to click the link that was mailed to them. */
export const waitsForEmail = ({ order, payment }: States): boolean =>
  order === 'NEW' && payment === 'NOT_DUE_YET'

/** True if it still awaits its payment, by card or by transfer. */
export const isUnpaid = ({ order, payment }: States): boolean => order === 'NEW' && payment === 'AWAITING'

/** True if it may still be cancelled; a packed order can't be called back. */
export function mayCancel({ order, fulfilment }: States): boolean {
  return (
    order !== 'CANCELLED' && order !== 'COMPLETED' && (fulfilment === 'WAITING' || fulfilment === 'READY')
  )
}

/** Starting states of a new order; a card and a transfer are awaited first (docs/orders.md, "States"). */
export function startingStates(paymentCode: Order['paymentCode']): States {
  return payments[paymentCode].isAwaited
    ? { order: 'NEW', payment: 'AWAITING', fulfilment: 'WAITING' }
    : { order: 'CONFIRMED', payment: 'NOT_DUE_YET', fulfilment: 'READY' }
}

/** The moves by which a new order reaches its starting states; a confirmed one was new first. */
export function firstMoves(states: States): { axis: Axis; before: string; after: string }[] {
  const order = states.order === 'CONFIRMED' ? ['NEW', 'CONFIRMED'] : [states.order]
  return [
    ...order.map((after, index) => ({ axis: 'order' as const, before: order[index - 1] ?? '', after })),
    { axis: 'payment', before: '', after: states.payment },
    { axis: 'fulfilment', before: '', after: states.fulfilment },
  ]
}

/** Starting states of an order that an approver of the company has to accept; nothing is due or packed before. */
export const waitingForApproval: States = {
  order: 'WAITING_APPROVAL',
  payment: 'NOT_DUE_YET',
  fulfilment: 'WAITING',
}

/** The withdrawals and complaints of an order, as far as its public status depends on them. */
export interface OrderClaims {
  /** The part of the order that was withdrawn from; refused withdrawals do not count. */
  withdrawn: 'none' | 'part' | 'whole'
  isWithdrawalOpen: boolean
  isComplaintOpen: boolean
}

export const noClaims: OrderClaims = { withdrawn: 'none', isWithdrawalOpen: false, isComplaintOpen: false }

/** The public status of an order; its text is `order_status.<status>`. */
export type OrderStatus =
  | 'waiting_approval'
  | 'to_confirm'
  | 'to_pay'
  | 'payment_review'
  | 'preparing'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'returned'
  | 'complaint'
  | 'withdrawal'
  | 'withdrawn'
  | 'refund_due'
  | 'refunded'
  | 'cancelled'

const statusOfParcel: Partial<Record<FulfilmentState, OrderStatus>> = {
  PACKED: 'packed',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
}

/**
 * The public status of an order: the same on every page, list, mail and document, for the buyer, colleagues and
 * representatives. First comes whatever ended the order, then open claims, then the progress of the parcel.
 */
export function statusOf({ order, payment, fulfilment }: States, claims: OrderClaims): OrderStatus {
  if (order === 'CANCELLED') return 'cancelled'
  if (order === 'WAITING_APPROVAL') return 'waiting_approval'
  if (waitsForEmail({ order, payment, fulfilment })) return 'to_confirm'
  if (claims.isWithdrawalOpen) return 'withdrawal'
  if (payment === 'REFUND_DUE') return 'refund_due'
  if (claims.withdrawn === 'whole') return 'withdrawn'
  if (payment === 'REFUNDED') return 'refunded'
  if (claims.isComplaintOpen) return 'complaint'
  const parcel = statusOfParcel[fulfilment]
  if (parcel) return parcel
  if (payment === 'REVIEW') return 'payment_review'
  // After a change of the order, the rest of its price may be awaited.
  return payment === 'AWAITING' ? 'to_pay' : 'preparing'
}

/** The claims still offered to the buyer: none once the order has ended. */
export function offersOf(
  status: OrderStatus,
  claims: OrderClaims,
): { mayWithdraw: boolean; mayComplain: boolean } {
  const hasEnded = ['cancelled', 'waiting_approval', 'to_confirm', 'withdrawn', 'refunded'].includes(status)
  const isBack = status === 'returned' || claims.withdrawn === 'whole'
  return { mayWithdraw: !hasEnded && !isBack, mayComplain: !hasEnded && claims.withdrawn !== 'whole' }
}

export type ChangeFault = 'packed' | 'cancelled' | 'not_approved' | 'to_confirm' | 'in_review' | 'money_back'

/** The reason why an order can't be changed; null: it can. Only orders waiting to be packed can change. */
export function changeFault(states: States): ChangeFault | null {
  const { order, payment, fulfilment } = states
  if (order === 'CANCELLED') return 'cancelled'
  if (fulfilment !== 'WAITING' && fulfilment !== 'READY') return 'packed'
  if (order === 'WAITING_APPROVAL') return 'not_approved'
  if (waitsForEmail(states)) return 'to_confirm'
  if (payment === 'REVIEW') return 'in_review'
  return payment === 'PAID' || payment === 'AWAITING' || payment === 'NOT_DUE_YET' ? null : 'money_back'
}

const minutes = 60_000
const days = 24 * 60 * minutes

/** Time for which an unpaid order keeps its stock, and for which its confirmation waits for a card; settings of the shop. */
export interface PaymentDeadlines {
  cardMinutes: number
  transferDays: number
  cardMailMinutes: number
}

/** Time until which an unpaid order keeps its stock; null: it does not expire. */
export function expiryOf(code: PaymentCode, from: Date, deadlines: PaymentDeadlines): Date | null {
  const { keepsStock } = payments[code]
  const unit = keepsStock === 'cardMinutes' ? minutes : days
  return keepsStock && new Date(from.getTime() + deadlines[keepsStock] * unit)
}

/**
 * The same where the buyer has to read a mail first, such as after an approver's decision or a call: for a
 * card, a day instead of minutes.
 */
export const mailedExpiry = (code: PaymentCode, from: Date, deadlines: PaymentDeadlines): Date | null =>
  code === 'card' ? new Date(from.getTime() + days) : expiryOf(code, from, deadlines)

/**
 * The same after a change of payment: a transfer has its days from the placing of the order, since changing
 * one's mind must not prolong the hold on the stock, but at least a day; a card has its minutes from now on.
 */
export function changedExpiry(
  paymentCode: PaymentCode,
  { orderedAt, now }: { orderedAt: Date; now: Date },
  deadlines: PaymentDeadlines,
): Date | null {
  if (paymentCode !== 'transfer') return expiryOf(paymentCode, now, deadlines)
  return new Date(Math.max(orderedAt.getTime() + deadlines.transferDays * days, now.getTime() + days))
}

/**
 * Time before its expiry at which an unpaid order gets a reminder: 45 minutes for a card, which leaves it the
 * first 20 at least; two days for a transfer, or half of its time where it has less than four.
 */
export const remindsBeforeMs = (code: 'card' | 'transfer', { transferDays }: PaymentDeadlines): number =>
  code === 'card' ? 45 * minutes : Math.min(2, transferDays / 2) * days

/** Time until which an order waits for an approver and keeps its stock: 7 days. */
export const approvalExpiry = (from: Date): Date => new Date(from.getTime() + 7 * days)

/** Two digits of the year and a running number: ten digits, so that it serves as the variable symbol. */
export function orderNumber(running: number, day: string): string {
  return `${day.slice(2, 4)}${String(running % 100_000_000).padStart(8, '0')}`
}

/**
 * Pieces of an order's line in the customer's unit: whole boxes in a line of boxes, else pieces.
 * @param pieces of the line; left out: all of them.
 */
export function countOf(
  line: Pick<OrderLine, 'quantity' | 'pieces'>,
  pieces: number = line.pieces,
): { unit: 'box' | 'piece'; count: number } {
  const box = boxOf(line)
  return box !== null && pieces % box === 0
    ? { unit: 'box', count: pieces / box }
    : { unit: 'piece', count: pieces }
}

/** States of orders that count nowhere: waiting for approval, cancelled, returned, or refunded in full. */
export const notStanding = {
  order: ['WAITING_APPROVAL', 'CANCELLED'],
  payment: ['REFUNDED'],
  fulfilment: ['RETURNED'],
} as const satisfies { [Of in Axis]: readonly States[Of][] }

/** True if an order counts at all; lists apply the same rule to their rows (`stands` of the search). */
export const standsUntil = (states: OrderStanding): boolean =>
  (Object.keys(notStanding) as Axis[]).every(
    (axis) => !(notStanding[axis] as readonly string[]).includes(states[axis]),
  )

/**
 * The state machines of the shop: the states each may reach, those that are an end, and the staff operations that lead out of
 * the others. Pure; test/ways-out.test.ts walks them, and the weeks of test/weeks perform them.
 */
import { transitions as complaintMoves } from '../src/shop/complaints/rules.ts'
import { type LineState } from '../src/shop/remittances/rules.ts'
import {
  conflictOf,
  completed,
  mayCancel,
  maySendFor,
  startingStates,
  transitions as orderMoves,
  waitingForApproval,
  waitingForEmail,
  type Axis,
  type States,
} from '../src/shop/orders/rules.ts'
import type { AttemptState } from '../src/shop/payments/rules.ts'
import type { Refund } from '../src/shop/payments/payments.ts'
import { packingFault, shipmentSteps, type ShipmentState } from '../src/shop/shipments/rules.ts'
import type { Operation } from '../src/shop/staff/rules.ts'
import { transitions as withdrawalMoves } from '../src/shop/withdrawals/rules.ts'

/** The ways out of a state: operations, the end, or `goesOn`: by itself, by a job that is repeated until it is done. */
export type Ways = readonly Operation[] | 'end' | 'goesOn'

/** Every state that a table of moves leads to. @param moves '' is "not there yet" */
export function reached(moves: Record<string, readonly string[]>): string[] {
  const seen = new Set<string>()
  const walk = (from: string): void => {
    for (const to of moves[from] ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      walk(to)
    }
  }
  walk('')
  return [...seen]
}

export const nameOf = ({ order, payment, fulfilment }: States): string => `${order} ${payment} ${fulfilment}`

const axes: Axis[] = ['order', 'payment', 'fulfilment']

/**
 * Every combination of states that an order may reach: from each start, by each move of the table on one of its
 * axes that fits the other axes. A superset of the states that occur, never less.
 */
export function orderStates(): States[] {
  const codes = ['card', 'transfer', 'cod', 'invoice', 'cash'] as const
  const seen = new Map<string, States>()
  const waiting = [...codes.map(startingStates), waitingForApproval, waitingForEmail]
  for (let states = waiting.pop(); states; states = waiting.pop()) {
    const name = nameOf(states)
    if (seen.has(name)) continue
    seen.set(name, states)
    for (const axis of axes)
      for (const to of orderMoves[axis][states[axis]] ?? []) {
        const next: States = { ...states, [axis]: to }
        if (conflictOf(states, next) === null) waiting.push(completed(next))
      }
  }
  return [...seen.values()]
}

/** Ways out of an order with money owed, or under review by a person. */
const unpaidWays: Operation[] = ['money.allocate', 'money.use_credit', 'money.write_off', 'statement.import']
const reviewWays: Operation[] = [
  'order.accept_payment',
  'order.deny_payment',
  // Money that came for it in another currency, say, goes back to its sender; then nothing of it is left to look at.
  'money.return',
  ...unpaidWays,
]
const backWays: Operation[] = ['order.refund_sent', 'order.refund']

function paymentWays({ order, payment }: States): Operation[] | null {
  if (payment === 'REVIEW') return reviewWays
  if (payment === 'REFUND_DUE') return backWays
  const isOwed = payment === 'AWAITING' || payment === 'NOT_DUE_YET'
  if (isOwed) return order === 'CANCELLED' ? null : [...unpaidWays, 'shipment.cod_paid', 'cod.import']
  // The money paid for a cancelled order goes back, all of it.
  if (order === 'CANCELLED' && payment !== 'REFUNDED') return backWays
  return null
}

/** The ways out of an order's states; its parcels, claims and money have their own machines. */
export function orderWays(states: States): Ways {
  const { order, payment, fulfilment } = states
  const money = paymentWays(states)
  if (order === 'CANCELLED') return money ?? 'end'
  const ways: Operation[] = []
  // Otherwise a member of staff first has to decide what the bank reversed of its payment.
  const keepsMoney = payment === 'PARTLY_REFUNDED'
  if (packingFault(states, keepsMoney) === null) ways.push('shipment.pack')
  if (order === 'NEW' && payment === 'NOT_DUE_YET') ways.push('order.confirm')
  if (fulfilment === 'PACKED' && maySendFor(payment, keepsMoney))
    ways.push('shipment.hand_over', 'shipment.delivered')
  if (fulfilment === 'PACKED') ways.push('shipment.cancel')
  const isBegun = fulfilment === 'PACKED' || fulfilment === 'SHIPPED'
  if (isBegun && packingFault({ ...states, fulfilment: 'READY' }, keepsMoney) === null)
    ways.push('shipment.pack')
  if (isBegun && order === 'CONFIRMED') ways.push('shipment.drop')
  if (fulfilment === 'SHIPPED') ways.push('shipment.delivered', 'shipment.returned', 'shipment.missing')
  if (fulfilment === 'RETURNED' && order === 'CONFIRMED') ways.push('shipment.refund', 'order.cancel')
  if (mayCancel(states)) ways.push('order.cancel')
  ways.push(...(money ?? []))
  return ways.length > 0 ? ways : 'end'
}

/** Of parcels; LOST, DAMAGED and RETURNED end by `settled_at` or by another parcel in their place. */
export const parcelWays: Record<ShipmentState, Ways> = {
  ASKED: ['shipment.cancel'],
  ANNOUNCED: ['shipment.hand_over', 'shipment.delivered', 'shipment.cancel'],
  HANDED_OVER: ['shipment.delivered', 'shipment.returned', 'shipment.missing'],
  READY: ['shipment.delivered', 'shipment.returned', 'shipment.missing', 'shipment.cancel'],
  DELIVERED: 'end',
  RETURNING: ['shipment.returned', 'shipment.delivered', 'shipment.missing'],
  RETURNED: ['shipment.refund', 'shipment.again', 'order.cancel'],
  CANCELLED: 'end',
  REFUSED: 'end',
  LOST: ['shipment.refund', 'shipment.again', 'shipment.delivered', 'shipment.returned', 'order.cancel'],
  DAMAGED: ['shipment.refund', 'shipment.again', 'shipment.returned', 'order.cancel'],
}

/**
 * Ways out of refunds to an account, or for cash. Refunds to a card proceed by themselves, until the gateway
 * accepts or refuses them.
 */
export const refundWays: Record<Refund['state'], Ways> = {
  DUE: ['order.refund_sent', 'money.return_sent', 'payout.make', 'payout.write_account'],
  SENT: 'goesOn',
  DONE: 'end',
  FAILED: 'end',
}

/** Ways of card payments: PENDING is polled until the gateway reports the outcome, or a person does. */
export const attemptWays: Record<AttemptState, Ways> = {
  PENDING: 'goesOn',
  PAID: 'end',
  FAILED: 'end',
  SURPLUS: 'end',
}

export const complaintWays: Record<string, Ways> = {
  RECEIVED: ['complaint.accept', 'complaint.refuse', 'complaint.take'],
  IN_WORK: ['complaint.accept', 'complaint.refuse'],
  ACCEPTED: ['complaint.settle', 'complaint.send'],
  REFUSED: 'end',
  SETTLED: 'end',
}

export const withdrawalWays: Record<string, Ways> = {
  RECEIVED: ['withdrawal.refund', 'withdrawal.goods_back', 'withdrawal.refuse', 'withdrawal.cancel'],
  GOODS_BACK: ['withdrawal.refund', 'withdrawal.refuse'],
  REFUND_DUE: ['withdrawal.paid'],
  REFUNDED: 'end',
  REFUSED: 'end',
  CANCELLED: 'end',
}

/** Of lines of carriers' remittances. */
export const lineWays: Record<LineState, Ways> = {
  WAITING: 'goesOn',
  PAID: 'end',
  DIFFERS: ['cod.accept', 'cod.claim', 'cod.release', 'cod.correct'],
  UNKNOWN: ['cod.correct', 'cod.release'],
  REPEATED: ['cod.release', 'cod.correct'],
  NOT_DUE: ['cod.release', 'cod.correct'],
  ACCEPTED: 'end',
  CLAIMED: ['cod.accept'],
  REST: 'end',
  RELEASED: 'end',
}

/** Things without a table of moves: their states are in a CHECK of their table, or follow from their rows. */
export const otherWays = {
  'money that is free': ['money.allocate', 'money.credit', 'money.keep', 'money.return'],
  'money without a rate': ['money.convert'],
  'money that the bank took back': ['money.void'],
  'cash with a carrier': ['money.remit', 'cod.import'],
  'a batch that is not settled': ['cod.match', 'cod.close', 'cod.unmatch', 'cod.void'],
  'a file that the bank has not paid': [
    'statement.import',
    'payout.reject',
    'payout.cancel',
    'payout.upload',
  ],
  'a movement of a statement that a person has to look at': ['statement.decide'],
  'refused orders that nobody has seen': ['order.see_refused'],
  'a claim at a carrier': ['shipment.claim'],
  'an order that is held': ['order.release'],
  'a blocked lot': ['stock.unblock'],
} as const satisfies Record<string, Ways>

/** The machines with moves in one table. */
export const machines: Record<
  string,
  { moves: Record<string, readonly string[]>; ways: Record<string, Ways> }
> = {
  parcel: { moves: shipmentSteps, ways: parcelWays },
  complaint: { moves: complaintMoves, ways: complaintWays },
  withdrawal: { moves: withdrawalMoves, ways: withdrawalWays },
}

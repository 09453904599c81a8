/** The public interface of orders: written once, found by their token, and moved by one function. */
import { reads } from '../../server/verb.ts'
import { selectPace } from './pace-queries.ts'
import type { Writing, Reading } from '../../server/context.ts'
import { toCzk } from '../../lib/money.ts'
import type { Reader } from '../../server/db.ts'
import { gathered } from '../../server/gathered.ts'
import { endHoldByMove } from './holds.ts'
import { selectNumbers } from './staff-queries.ts'
import { selectOrder, selectOrders } from './order-queries.ts'
import { withStatus } from './reads.ts'
import { giveBack } from '../stock/stock.ts'
import { promiseNow } from './promise.ts'
import { lockForMove, selectKeepsMoney, writeMoves, type EventRow } from './queries.ts'
import { conflictOf, completed, mayMove, type Axis, type Order, type States } from './rules.ts'
import type { OrderWire } from './schema.ts'

export {
  countWaiting,
  findOrderOf,
  findDecision,
  orderOf,
  findOrdersOf,
  orderIdOf,
  findDeliveredAt,
  findByNumber,
  isVisitorsOrder,
  findCancellation,
  findOverdue,
  findReturned,
  wasOrderedWith,
  boundStatement,
  networkStatement,
  countPaymentChanges,
  findPaymentId,
  findEvents,
  findListed,
  findWrittenSince,
  latestPlaces,
  findStatus,
  withStatus,
  sumPlaced,
  findSupply,
  findForSubmit,
  findLatestSubmission,
  findSubmission,
} from './reads.ts'
export { countryOfOrder, promiseOfOrder } from './promise.ts'
export { findDelays, recordArrival, recordLate, type OrderDelay } from './delays.ts'
export type { Places, Written } from './news-queries.ts'
export {
  lockWaiting,
  writeExpiry,
  restock,
  keepForPayment,
  lockForMoney,
  lockOverdue,
  lockStates,
  endCode,
  forgetCodes,
  recordCode,
  findOrderOfCode,
  takeTry,
  checkBound,
  lockOrigins,
  forgetOrigins,
  originStatement,
  letGoodsWait,
  takeWaitingGoods,
  writeFailureNotices,
  writeInvoiceNotices,
  writePayment,
  writeUnpaidNotices,
  writePerson,
  lockCreditOf,
  lockOrder,
  writeTaxedTotals,
  orderStatement,
  stockStatement,
} from './writes.ts'
export type { OrderRow, OrdersOf } from './company-queries.ts'

export type { OrderOrigin, UnpaidBound } from './unpaid-queries.ts'
export { isOverUnpaid, orderFailure, type OrderFailure } from './failures.ts'
export { findMailAgain, writeMailAgain, type MailAgain } from './again.ts'
export {
  correctCustomerNote,
  findHold,
  findHolds,
  findNotes,
  forgetNotes,
  holdOrder,
  isForgotten,
  noteOrder,
  releaseHold,
  type OrderHold,
  type OrderNote,
} from './holds.ts'
export {
  findBuyers,
  findMessage,
  findMessages,
  writeMessage,
  type OrderBuyer,
  type OrderMessage,
} from './messages.ts'
export {
  findLastOrderIn,
  findLatestOrders,
  findStaffOrder,
  lockStaffOrder,
  recordStaffOrder,
  type OrderByStaff,
  type OrderInShort,
} from './staff-orders.ts'
export { adoptOrders, countOrdersOf, type OrdersFrom } from './adopting.ts'
export {
  searchOf,
  searchOrders,
  type FoundOrder,
  type OrderSearch,
  type SearchFilter,
  type SearchSort,
} from './search.ts'
export { ordersOfWords, type OrdersOfWords } from './orders-of-words.ts'
export { findAllTags, findTags, tagOrder, untagOrder } from './tags.ts'
export {
  findChange,
  findChangeable,
  findChangeByKey,
  findChangesOf,
  findDocumentedChange,
  writeChange,
  type Changeable,
  type ChangedLine,
  type ChangedOrder,
  type ChangeSummary,
  type OrderChange,
} from './changes.ts'
export {
  findBrowsersOf,
  findRememberedOrder,
  forgetBrowsersOf,
  forgetExpiredBrowsers,
  forgetRememberedOrder,
  rememberNextOrder,
  rememberOrder,
} from './remembered.ts'
export { lastBranches, type LastBranch } from './last-branches.ts'
export { countryName, mailedOrder } from './mailed-order.ts'
export type { Notice, PaymentChange } from './payment-queries.ts'
export type { ListedOrder, OrderEvent, OrderFilter } from './staff-queries.ts'

export type { PlacedOrders } from './sum-queries.ts'
export type { SupplyEvents } from './supply-queries.ts'
export type { NewOrder, Submission } from './placing-queries.ts'

/**
 * Returns an order's pieces to the stock, as far as they have left it: reserved ones are free again, those that
 * had left with it come in for the reason passed. The caller holds the order's row.
 */
export async function returnStock(
  { tx, now }: Writing & { now: Date },
  { orderId, reason = 'RETURNED' }: { orderId: number; reason?: 'RETURNED' | 'UNCOLLECTED' },
): Promise<void> {
  await giveBack({ tx, now }, { orderId, reason })
}

/** The form of a token, checked first because URLs may contain anything. */
const tokenForm = /^[\w-]{1,100}$/

/** One order with its lines and VAT, by its secret token or by its id; null: no such order. */
export async function findOrder(
  { db }: Reading,
  by: { token: string } | { id: number },
): Promise<Order | null> {
  return 'token' in by && !tokenForm.test(by.token) ? null : await selectOrder(db, by)
}

const ordersTogether = gathered(selectOrders)
const statusesTogether = gathered(
  async (db: Reader, orders: Pick<Order, 'id' | 'states'>[]) => await withStatus({ db }, orders),
)

/** The order of a mail; mails written at the same time read theirs together. Null: no such order. */
export const findMailsOrder = reads(ordersTogether)

/** The public status of such an order. */
export const findMailsStatus = async ({ db }: Reading, order: Order) =>
  (await statusesTogether(db, order)).status

/** The numbers of orders by their ids, in one query; unknown ids are left out. */
export const findNumbers = async (
  { db }: Reading,
  { ids }: { ids: readonly number[] },
): Promise<Map<number, string>> =>
  new Map((await selectNumbers(db, ids)).map(({ id, number }) => [id, number]))

/** The actor, reason and time of a move. */
export interface MovedBy {
  actor: EventRow['actor']
  actorId?: number | null
  why: string
  now: Date
}

/** A move that the table does not allow: nothing was changed. */
export interface IllegalMove {
  illegal: true
  axis: Axis
  from: string
  to: string
}

/**
 * Moves an order along one or more axes, all or nothing, and writes an event for each: who, when, from, to,
 * why. Requested states that the order already has are left alone, so a repeated call changes nothing. An order
 * that is delivered and paid after the move is completed by it.
 * @returns the states afterwards, or the move that is not allowed.
 * @throws Error if there is no such order.
 */
export async function move(
  { tx }: Writing,
  { orderId, to, by }: { orderId: number; to: Partial<States>; by: MovedBy },
): Promise<{ states: States; moved: boolean } | IllegalMove> {
  const locked = await lockForMove(tx, orderId)
  if (!locked) throw new Error(`Order ${orderId} does not exist`)
  const { states: before, parcel } = locked
  const states = completed({ ...before, ...to })
  const events: EventRow[] = []
  for (const axis of ['order', 'payment', 'fulfilment'] as const) {
    const wanted = states[axis]
    if (wanted === before[axis]) continue
    if (!mayMove(axis, before[axis], wanted)) return { illegal: true, axis, from: before[axis], to: wanted }
    events.push({
      axis,
      from: before[axis],
      to: wanted,
      actor: by.actor,
      actorId: by.actorId ?? null,
      why: by.why,
    })
  }
  const goesBack = states.payment === 'REFUND_DUE' || states.payment === 'PARTLY_REFUNDED'
  const isAsked = goesBack && states.fulfilment === 'PACKED'
  const clash = conflictOf(before, states, isAsked && (await selectKeepsMoney(tx, orderId, states.payment)))
  if (clash) return { illegal: true, axis: clash, from: before[clash], to: states[clash] }
  await endHoldByMove({ tx }, { orderId, before, after: states, by })
  // The first time that it may be packed.
  const isReady = before.fulfilment === 'WAITING' && states.fulfilment === 'READY'
  const promised = isReady && parcel ? await promiseNow({ db: tx, now: by.now }, parcel) : null
  if (events.length > 0) await writeMoves(tx, { orderId, states, promised }, events, by.now)
  return { states, moved: events.length > 0 }
}

/** How many orders come, against what is usual at this hour: fewer than usual are the first sign of a fault. */
export const orderPace = async ({ db, now }: Reading & { now: Date }) => await selectPace(db, now)

/** An order in its wire format; its token opens the thank-you page. */
export function orderWire(order: Omit<Order, 'id' | 'creditUsed' | 'keepsMoney'>): OrderWire {
  return {
    number: order.number,
    token: order.token,
    order_state: order.states.order,
    payment_state: order.states.payment,
    fulfilment_state: order.states.fulfilment,
    total_with_vat: toCzk(order.totalWithVat),
    total_without_vat: toCzk(order.totalWithoutVat),
    currency: 'CZK',
    shipping: order.shippingCode,
    payment: order.paymentCode,
    variable_symbol: order.number,
    created_at: order.createdAt.toISOString(),
    promised_delivery: order.promised && { first_day: order.promised.first, last_day: order.promised.last },
  }
}

/** Reads of orders. */
import { reads } from '../../server/verb.ts'
import * as companyQueries from './company-queries.ts'
import type { Reading } from '../../server/context.ts'
import type { OrdersOf } from './company-queries.ts'
import type { PageQuery } from '../../server/page.ts'
import * as newsQueries from './news-queries.ts'
import * as claimQueries from './claim-queries.ts'
import * as queries from './queries.ts'
import * as unpaidQueries from './unpaid-queries.ts'
import type { UnpaidBound } from './unpaid-queries.ts'
import * as paymentQueries from './payment-queries.ts'
import * as staffQueries from './staff-queries.ts'
import type { OrderFilter } from './staff-queries.ts'
import * as statusQueries from './status-queries.ts'
import type { States } from './rules.ts'
import * as sumQueries from './sum-queries.ts'
import * as supplyQueries from './supply-queries.ts'
import * as placingQueries from './placing-queries.ts'
import type { OrderType } from '../../lib/trade.ts'

/** Counts the orders of a company that wait for an approver. */
export const countWaiting = reads(companyQueries.countWaiting)

/** The id of one of their orders by its number; null if they have no such order. */
export const findOrderOf = async ({ db }: Reading, { of, number }: { of: OrdersOf; number: string }) =>
  await companyQueries.findOrderOf(db, of, number)

/** The decision about an order that waited for an approver: who made it, and their words; null: undecided. */
export const findDecision = reads(companyQueries.selectDecision)

/** One of their orders as in the list; null: it belongs to another customer. */
export const orderOf = async ({ db }: Reading, { of, id }: { of: OrdersOf; id: number }) =>
  await companyQueries.selectOrderOf(db, of, id)

/** Their orders, newest first; `waiting`: those that wait for an approver, oldest first. */
export const findOrdersOf = async (
  { db }: Reading,
  { of, pageAsked }: { of: OrdersOf; pageAsked: PageQuery & { waiting?: boolean } },
) => await companyQueries.selectOrdersOf(db, of, pageAsked)

/** The order with this number, if it was placed with exactly this e-mail, ignoring case. Null: no such order. */
export const orderIdOf = async ({ db }: Reading, { number, email }: { number: string; email: string }) =>
  await claimQueries.orderIdOf(db, number, email)

/** Time of the last delivery of an order; null: not delivered yet, as far as we know. */
export const findDeliveredAt = reads(claimQueries.selectDeliveredAt)

/** The data that a transfer needs of the order with this number, which is its variable symbol; null: no such order. */
export const findByNumber = reads(queries.findByNumber)

/** True if the visitor with this token placed the order. */
export const isVisitorsOrder = async (
  { db }: Reading,
  { orderId, visitorTokenHash }: { orderId: number; visitorTokenHash: Uint8Array },
) => await queries.isVisitorsOrder(db, orderId, visitorTokenHash)

/** The actor and time of the cancellation of an order, and the shop's words about it; null if it is not cancelled. */
export const findCancellation = reads(queries.selectCancellation)

/** Ids of orders that were not paid in time, longest overdue first. */
export const findOverdue = async ({ db, now }: Reading & { now: Date }, limit: number) =>
  await queries.selectOverdue(db, now, limit)

/** The data of an order that the return page of a payment needs. */
export const findReturned = reads(queries.selectReturned)

/** True if the order with this number was placed with exactly this e-mail, ignoring case. */
export const wasOrderedWith = async ({ db }: Reading, { number, email }: { number: string; email: string }) =>
  await queries.wasOrderedWith(db, number, email)

/**
 * Fails on `card_bound` if the other card orders of its network hold too much of a variant; runs last, after
 * the stock's statement.
 */
export const networkStatement = (
  { db }: Reading,
  { orderId, cardShare }: { orderId: number; cardShare: number },
) => unpaidQueries.networkStatement(db, orderId, cardShare)

/** Fails on `unpaid_bound`, for a card order on `card_bound`, if it and the others of its origin hold more than allowed. */
export const boundStatement = (
  { db }: Reading,
  { orderId, bound }: { orderId: number; bound: UnpaidBound },
) => unpaidQueries.boundStatement(db, orderId, bound)

/** The id of a payment by its code. @throws Error for an unknown code */
export const findPaymentId = reads(paymentQueries.selectPaymentId)

/** Counts how often another payment was chosen for an order. */
export const countPaymentChanges = reads(paymentQueries.countPaymentChanges)

/** All events of an order, from its beginning. */
export const findEvents = reads(staffQueries.selectEvents)

/** A page of orders, latest first. */
export const findListed = async (
  { db }: Reading,
  { filter, asked }: { filter: OrderFilter; asked: PageQuery },
) => await staffQueries.selectListed(db, filter, asked)

/** The public status of an order, and the claims that it follows from. */
export const findStatus = reads(statusQueries.selectStatus)

/** The same for the rows of a list: each with its status. */
export const withStatus = async <Row extends { id: number; states: States }>({ db }: Reading, rows: Row[]) =>
  await statusQueries.withStatus(db, rows)

/** Orders placed from one day to another, both included, by kind of trade and payment. Days are Prague's. */
export const sumPlaced = async ({ db }: Reading, { from, to }: { from: string; to: string }) =>
  await sumQueries.sumPlaced(db, from, to)

export const findSupply = reads(supplyQueries.selectSupply)

/** The data that a new order needs: the terms in force on a day, its id, and the next running number. */
export const findForSubmit = async (
  { db }: Reading,
  { day, orderType }: { day: string; orderType: OrderType },
) => await placingQueries.selectForSubmit(db, day, orderType)

/** The answer to this visitor's latest order in a kind of trade. */
export const findLatestSubmission = async (
  { db }: Reading,
  { visitorTokenHash, orderType }: { visitorTokenHash: Uint8Array; orderType: 'B2C' | 'B2B' },
) => await placingQueries.selectLatestSubmission(db, visitorTokenHash, orderType)

/** The answer to an earlier submit under this key. */
export const findSubmission = async (
  { db }: Reading,
  { visitorTokenHash, key }: { visitorTokenHash: Uint8Array; key: string },
) => await placingQueries.selectSubmission(db, visitorTokenHash, key)

/** Rows written after these positions in the append-only tables, oldest first. Totals in haléře, with VAT. */
export const findWrittenSince = reads(newsQueries.selectWrittenSince)

/** The latest position in each of these tables. */
export const latestPlaces = reads(newsQueries.selectPlaces)

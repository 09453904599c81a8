/** Writes to orders, row by row. */
import { connects, writes } from '../../server/verb.ts'
import * as companyQueries from './company-queries.ts'
import type { Writing, Connected } from '../../server/context.ts'
import * as claimQueries from './claim-queries.ts'
import * as queries from './queries.ts'
import * as codeQueries from './code-queries.ts'
import * as unpaidQueries from './unpaid-queries.ts'
import type { UnpaidBound, OrderOrigin } from './unpaid-queries.ts'
import * as paymentQueries from './payment-queries.ts'
import type { PaymentChange } from './payment-queries.ts'
import type { PaymentDeadlines, Order } from './rules.ts'
import * as personQueries from './person-queries.ts'
import * as supplyQueries from './supply-queries.ts'
import type { TaxedLine } from './supply-queries.ts'
import * as placingQueries from './placing-queries.ts'
import type { NewOrder, Submission } from './placing-queries.ts'
import type { OrderType } from '../../lib/trade.ts'

/** Locks an order that waits for an approver. @returns false if it does not (any more). */
export const lockWaiting = writes(companyQueries.lockWaiting)

/** Sets the time until which an order is kept unpaid; null: it does not expire. */
export const writeExpiry = async (
  { tx }: Writing,
  { orderId, expiresAt }: { orderId: number; expiresAt: Date | null },
) => await companyQueries.writeExpiry(tx, orderId, expiresAt)

/**
 * Puts pieces that came back into stock again, with their movements: at most those that are out by the lots, since the parcel
 * may have been restocked before. The caller holds the order's row; rows of the stock are locked in the order of their ids.
 */
export const restock = async (
  { tx, now }: Writing & { now: Date },
  { orderId, pieces }: { orderId: number; pieces: readonly { variantId: number; pieces: number }[] },
) => await claimQueries.restock(tx, orderId, pieces, now)

/** Keeps an unpaid order, and its stock, at least until then. @returns false if it does not await its payment (any more). */
export const keepForPayment = async ({ tx }: Writing, { orderId, until }: { orderId: number; until: Date }) =>
  await queries.keepForPayment(tx, orderId, until)

/** Locks an order that received money. @returns its states and total, in haléře. */
export const lockForMoney = writes(queries.lockForMoney)

/** Locks an order if it is still overdue and not locked by another transaction. */
export const lockOverdue = async ({ tx, now }: Writing & { now: Date }, orderId: number) =>
  await queries.lockOverdue(tx, orderId, now)

/** Locks an order for a move. */
export const lockStates = writes(queries.lockStates)

/** Ends a code that was entered correctly. @returns false if it was used in the meantime. */
export const endCode = async ({ db, now }: Connected & { now: Date }, id: string) =>
  await codeQueries.endCode(db, id, now)

/** Deletes codes that ended before that moment. */
export const forgetCodes = connects(codeQueries.forgetCodes)

/** Writes a code that is valid from now on. */
export const recordCode = async (
  { tx, now }: Writing & { now: Date },
  { id, orderId, expiresAt }: { id: string; orderId: number; expiresAt: Date },
) => await codeQueries.insertCode(tx, { id, orderId, now, expiresAt })

/** The order of a code that is still valid; null: no such code. */
export const findOrderOfCode = async ({ db, now }: Connected & { now: Date }, id: string) =>
  await codeQueries.selectOrderOfCode(db, id, now)

/**
 * Takes one try from the latest code of an order, before it is compared: even a thousand concurrent calls get
 * no more than five.
 * @returns the code's id; null: no code is valid any more.
 */
export const takeTry = async ({ db, now }: Connected & { now: Date }, orderId: number) =>
  await codeQueries.takeTry(db, orderId, now)

/**
 * Locks the origins that an order is counted by, before its goods are taken or given back; the same order of
 * locks as for placing.
 */
export const lockOrigins = writes(unpaidQueries.lockOrigins)

/**
 * Applies `boundStatement` and `networkStatement` within a transaction, after an order has changed; its goods
 * have left the stock.
 * @throws the database's error, see `orderFailure`.
 */
export const checkBound = async (
  { tx }: Writing,
  { orderId, bound }: { orderId: number; bound: UnpaidBound },
) => await unpaidQueries.checkBound(tx, orderId, bound)

/** Deletes the origins of orders that hold nothing unpaid any more, and never will. */
export const forgetOrigins = connects(unpaidQueries.forgetOrigins)

/** Writes the origins that an order is counted by. */
export const originStatement = (
  { db }: Connected,
  { orderId, origins }: { orderId: number; origins: readonly OrderOrigin[] },
) => unpaidQueries.originStatement(db, orderId, origins)

/** Gives the goods of an order back to the stock until its money arrives; its row has to be locked. */
export const letGoodsWait = async ({ tx, now }: Writing & { now: Date }, orderId: number) =>
  await unpaidQueries.letGoodsWait(tx, orderId, now)

/**
 * Reserves the goods of an order that waited for its money; its row has to be locked. An order that holds its
 * goods already is unchanged. Rows of the stock are locked in the order of their ids, as everywhere.
 * @returns false if some goods are no longer available; nothing was taken then.
 */
export const takeWaitingGoods = async ({ tx, now }: Writing & { now: Date }, orderId: number) =>
  await unpaidQueries.takeWaitingGoods(tx, orderId, now)

/** Writes notices for card payments that failed ten minutes ago, of orders without another attempt since. */
export const writeFailureNotices = async ({ tx, now }: Writing & { now: Date }) =>
  await paymentQueries.writeFailureNotices(tx, now)

/**
 * Writes notices for invoices that are due within three days, or overdue by up to 14, and not paid in full; refunds count.
 * @param today in Prague
 */
export const writeInvoiceNotices = async (
  { tx, now }: Writing & { now: Date },
  { kind, today }: { kind: 'INVOICE_DUE' | 'INVOICE_OVERDUE'; today: string },
) => await paymentQueries.writeInvoiceNotices(tx, kind, today, now)

/** Changes the payment of an order with all consequences, and records the change. @returns the id of the change. */
export const writePayment = async (
  { tx }: Writing,
  {
    orderId,
    change,
    by,
  }: {
    orderId: number
    change: PaymentChange
    by: { actor: 'customer' | 'representative' | 'staff'; actorId: number | null; now: Date }
  },
) => await paymentQueries.writePayment(tx, orderId, change, by)

/**
 * Writes the reminders due now, each once per order. The buyer of a transfer that was chosen just now knows how
 * to pay, so gets none. Conditions are literals: a prepared statement must see that they match their index.
 */
export const writeUnpaidNotices = async (
  { tx }: Writing,
  { code, now, deadlines }: { code: 'card' | 'transfer'; now: Date; deadlines: PaymentDeadlines },
) => await paymentQueries.writeUnpaidNotices(tx, code, { now, deadlines })

/** Overwrites the person of an order with whatever is kept after their erasure. */
export const writePerson = async (
  { tx }: Writing,
  {
    orderId,
    left,
  }: {
    orderId: number
    left: Pick<
      Order,
      'billing' | 'delivery' | 'branch' | 'company' | 'email' | 'note' | 'purchaseOrderNumber'
    >
  },
) => await personQueries.writePerson(tx, orderId, left)

/** Locks the company that gives credit to an order paid by invoice. */
export const lockCreditOf = writes(supplyQueries.lockCompanyOf)

/** Locks an order, so that only one document at a time is made of it. @returns false if there is no such order. */
export const lockOrder = writes(supplyQueries.lockOrder)

/**
 * Writes the totals of an order at the VAT rates of its tax point; amounts in haléře. Only for an order that is
 * not paid yet, and within the transaction that issues the document.
 */
export const writeTaxedTotals = async (
  { tx }: Writing,
  {
    orderId,
    lines,
    vat,
  }: { orderId: number; lines: TaxedLine[]; vat: { percent: number; base: number; vat: number }[] },
) => await supplyQueries.writeTaxedTotals(tx, orderId, { lines, vat })

/**
 * Writes an order with its lines, VAT, events, stock movements and stored answer, and closes its cart: one
 * statement. It fails on the order's missing cart if the cart is no longer in the version that was priced.
 */
export const orderStatement = (
  { db }: Connected,
  { order, submission }: { order: NewOrder; submission: Submission },
) => placingQueries.orderStatement(db, order, submission)

/**
 * Takes the stock, as the last write before the commit: the rows everyone wants are held for the shortest time.
 * Rows are locked in the order of their ids, so that two baskets never wait for each other. If not all pieces
 * are there, the table's CHECK fails, and with it the whole order; the same if they are too near their
 * best-before date for a reseller. Consumers get the pieces that expire first.
 */
export const stockStatement = (
  { db }: Connected,
  { pieces, orderType }: { pieces: Map<number, number>; orderType: OrderType },
) => placingQueries.stockStatement(db, pieces, orderType)

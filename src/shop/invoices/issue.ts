/** Issues tax documents: once per cause, numbered without gaps. */
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Config } from '../../server/config.ts'
import type { Queue } from '../../server/queue.ts'
import { translator } from '../../server/texts.ts'
import { ownColours } from '../../lib/brand.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { moneyOfOrder } from '../money/money.ts'
import {
  findChangesOf,
  findDocumentedChange,
  findOrder,
  lockOrder,
  findSupply,
  lockCreditOf,
  writeTaxedTotals,
  type SupplyEvents,
} from '../orders/orders.ts'
import type { Order } from '../orders/rules.ts'
import { isDayClosed } from '../tax/tax.ts'
import { taxedOn } from './taxed-on.ts'
import { keptPriceOf, saleDocument, type Issuer } from './compose.ts'
import { correctionOf, type Correction, type CorrectionFacts, type CorrectionFault } from './correct.ts'
import { invoiceMail } from './mails.ts'
import { receivedFor } from './received.ts'
import { insertDocument, selectDocumentsOf, takeNumber, type IssuedDocument } from './queries.ts'
import {
  causeForm,
  changedCause,
  documentNumber,
  saleAfter,
  saleCause,
  saleIn,
  saleKind,
  supplyOf,
  type DocumentKind,
  type DocumentSnapshot,
} from './rules.ts'

export interface IssueContext {
  config: Pick<Config, 'shopName' | 'operator' | 'bankAccount' | 'brand' | 'tax'>
  queue: Queue
  now: Date
}

/**
 * Issues and mails the document of an order's sale, unless it has one for its current contents. It is due once the order is
 * paid or dispatched, whichever comes first; that day decides the tax and its rates, while the document is issued now. An
 * invoice that a reseller still has to pay follows a rate changed since the order, and so does the order's total. A changed
 * order gets a new document once it is paid or dispatched in its current form, and the former one is reversed. Locks the
 * order's row first and the series' last: two simultaneous calls issue one document.
 * @returns the document, new or old; null if the order is neither paid nor dispatched yet, or the month of its tax point is
 * closed and must be reopened for it (`unissuedOf` lists such orders)
 * @throws Error if there is no such order
 */
export async function issueInvoice(
  context: Writing & IssueContext,
  orderId: number,
): Promise<IssuedDocument | null> {
  const { tx } = context
  const { order, issued } = await orderToIssue(tx, orderId)
  const earlier = saleIn(issued)
  const change = await findDocumentedChange({ db: tx }, orderId)
  const isTold = earlier !== undefined && (change === null || earlier.orderChangeId === change.id)
  if (isTold || (earlier && order.states.order === 'CANCELLED')) return earlier ?? null
  const events = await findSupply({ db: tx }, orderId)
  const moment = earlier && change ? await suppliedAgain(tx, { order, change, events }) : supplyOf(events)
  if (!moment) return earlier ?? null
  const day = dayInPrague(moment)
  // The difference from a change in a closed month counts on the day of issue.
  const taxableOn = earlier ? await openDay(tx, day, context) : day
  if (await isDayClosed({ tx }, taxableOn)) return earlier ?? null
  const paidAt = earlier ? events.lastPaidAt : events.paidAt
  const isPaid = earlier === undefined || (await moneyOfOrder({ db: tx }, orderId)).open === 0
  const sale = await sell(context, {
    order,
    taxableOn,
    paidOn: paidAt && isPaid ? dayInPrague(paidAt) : null,
    changeId: change?.id ?? null,
    cause: earlier && change ? saleAfter(change.id) : saleCause,
  })
  // After the sale: series are locked in the same order everywhere, a sale's before that of corrections.
  if (earlier && change) await takeBack(context, { issued, earlier, change, taxableOn })
  return sale
}

/**
 * The moment when a changed order was paid or dispatched in its current form, whichever came first; null if
 * neither has happened.
 */
async function suppliedAgain(
  tx: Tx,
  { order, change, events }: { order: Order; change: { at: Date }; events: SupplyEvents },
): Promise<Date | null> {
  const later = (moment: Date) => (moment > change.at ? moment : change.at)
  // Even if its money has been refunded since.
  const { open } = await moneyOfOrder({ db: tx }, order.id)
  if (open === 0 && events.lastPaidAt) return later(events.lastPaidAt)
  return events.dispatchedAt && later(events.dispatchedAt)
}

/** Reverses the rest of the document issued before a change; it includes the refund caused by the change. */
async function takeBack(
  context: Writing & IssueContext,
  {
    issued,
    earlier,
    change,
    taxableOn,
  }: { issued: IssuedDocument[]; earlier: IssuedDocument; change: { id: number }; taxableOn: string },
): Promise<void> {
  const { orderId } = earlier
  const changes = (await findChangesOf({ db: context.tx }, orderId)).filter(
    ({ id }) => id > (earlier.orderChangeId ?? 0),
  )
  const facts = {
    taxableOn,
    reason: translator(earlier.document.locale)('invoice.reason_for.changed'),
    received: changes.reduce((sum, { toReturn }) => sum + toReturn, 0),
  }
  const wanted = { kind: 'rest' } as const
  const asked = { orderId, cause: changedCause(change.id), wanted, facts }
  const done = await writeCorrection(context, { issued, sale: earlier, ...asked })
  // Nothing was left: other corrections had reversed it before.
  if ('error_trans_key' in done && done.error_trans_key !== 'invoice.error.nothing_to_correct')
    throw new Error(`Order ${orderId}, the document before its change: ${done.error_trans_key}`)
}

interface ToSell {
  order: Order
  taxableOn: string
  paidOn: string | null
  changeId: number | null
  cause: string
}

async function sell(
  context: Writing & IssueContext,
  { order, taxableOn, paidOn, changeId, cause }: ToSell,
): Promise<IssuedDocument> {
  const { tx } = context
  const t = translator(order.locale)
  const { tax, isToConsumerAbroad, articles } = await taxedOn(context, { ...context, order, day: taxableOn })
  const names = {
    shipping: t(`shipping.${order.shippingCode}.name`),
    payment: t(`payment_method.${order.paymentCode}.name`),
  }
  const facts = { taxableOn, paidOn, names, articles, tax }
  const compose = (kind: DocumentKind, number: string, issuedOn: string) =>
    saleDocument(order, issuerOf(context), { ...facts, kind, number, issuedOn })
  if (keptPriceOf(order, paidOn) === 'base') {
    const { total, lines, vat } = compose('INVOICE', '', taxableOn)
    if (total !== order.totalWithVat) await writeTaxedTotals({ tx }, { orderId: order.id, lines, vat })
  }
  return await write(context, {
    orderId: order.id,
    cause,
    correctsId: null,
    orderChangeId: changeId,
    kind: saleKind(order),
    isToConsumerAbroad,
    compose,
  })
}

export interface CorrectionInput {
  orderId: number
  /** The subject, `withdrawal:12`: one corrective document each, however often it is requested. */
  cause: string
  wanted: Correction
  /** Printed on it (§ 45/1). */
  reason: string
  /** The day when the goods came back or the discount was agreed: its tax point, unless that month is closed. */
  on: Date
}

/**
 * Issues and mails a corrective document of the order's sale, once per cause.
 * @returns the document, new or old; or the reason: there is nothing (left) to correct
 * @throws Error if the order has no document of its sale: only an invoice can be corrected
 */
export async function issueCorrection(
  context: Writing & IssueContext,
  asked: CorrectionInput,
): Promise<IssuedDocument | { error_trans_key: CorrectionFault }> {
  const { tx } = context
  const { orderId, cause, wanted, reason, on } = asked
  if (!causeForm.test(cause) || cause === saleCause) throw new Error(`${cause} is no cause of a correction`)
  const { order, issued } = await orderToIssue(tx, orderId)
  const earlier = issued.find((one) => one.cause === cause)
  if (earlier) return earlier
  const sale = saleIn(issued)
  if (!sale) throw new Error(`Order ${orderId} has no document to correct`)
  const received = await receivedFor(context, order)
  const facts = { taxableOn: await openDay(tx, dayInPrague(on), context), reason, received }
  return await writeCorrection(context, { issued, sale, orderId, cause, wanted, facts })
}

interface CorrectionToWrite {
  issued: IssuedDocument[]
  /** The document to correct. */
  sale: IssuedDocument
  orderId: number
  cause: string
  wanted: Correction
  facts: Omit<CorrectionFacts, 'number' | 'issuedOn'>
}

async function writeCorrection(
  context: Writing & IssueContext,
  { issued, sale, orderId, cause, wanted, facts }: CorrectionToWrite,
): Promise<IssuedDocument | { error_trans_key: CorrectionFault }> {
  const corrections = issued.filter((one) => one.correctsId === sale.id).map(({ document }) => document)
  const issuedOn = dayInPrague(context.now)
  // Tried before a number is taken: every number needs a document.
  const tried = correctionOf(sale.document, corrections, wanted, { number: '', issuedOn, ...facts })
  if (typeof tried === 'string') return { error_trans_key: tried }
  return await write(context, {
    orderId,
    cause,
    correctsId: sale.id,
    orderChangeId: null,
    kind: 'CORRECTIVE',
    isToConsumerAbroad: sale.abroadBase !== null,
    compose: (_, number) => ({ ...tried, number }),
  })
}

/** A correction of an event in a closed month counts on the day of its issue. */
async function openDay(tx: Tx, day: string, { now }: IssueContext): Promise<string> {
  return (await isDayClosed({ tx }, day)) ? dayInPrague(now) : day
}

async function orderToIssue(tx: Tx, orderId: number): Promise<{ order: Order; issued: IssuedDocument[] }> {
  const order = (await lockOrder({ tx }, orderId)) ? await findOrder({ db: tx }, { id: orderId }) : null
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  return { order, issued: await selectDocumentsOf(tx, orderId) }
}

const issuerOf = ({ config }: IssueContext): Issuer => ({
  shopName: config.shopName,
  operator: config.operator,
  account: config.bankAccount,
  colours: ownColours(config.brand),
  logo: config.brand.logo,
})

interface DocumentToWrite {
  orderId: number
  cause: string
  correctsId: number | null
  orderChangeId: number | null
  kind: DocumentKind
  isToConsumerAbroad: boolean
  compose: (kind: DocumentKind, number: string, issuedOn: string) => DocumentSnapshot
}

async function write(
  { tx, queue, now }: Writing & IssueContext,
  { isToConsumerAbroad, compose, kind, ...given }: DocumentToWrite,
): Promise<IssuedDocument> {
  const issuedOn = dayInPrague(now)
  const year = Number(issuedOn.slice(0, 4))
  // The corrected amount of an invoice becomes free credit of its company; others also lock the company's row
  // before the series.
  await lockCreditOf({ tx }, given.orderId)
  // The series' row is contended: it is locked last, and only the document and its job come after.
  const sequence = await takeNumber(tx, kind, year)
  const document = compose(kind, documentNumber(kind, year, sequence), issuedOn)
  const abroadBase = isToConsumerAbroad ? document.vat.reduce((sum, { base }) => sum + base, 0) : null
  const issued = await insertDocument(tx, { ...given, sequence, abroadBase, document }, now)
  // The mail about its payment is due before, and has it attached.
  await queue.send(tx, invoiceMail, { invoiceId: issued.id }, { afterSeconds: 10 })
  return issued
}

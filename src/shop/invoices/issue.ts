/** Issuing tax documents: once for each cause, numbered without gaps. */
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Config } from '../../server/config.ts'
import type { Queue } from '../../server/queue.ts'
import { translator } from '../../server/texts.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { findOrder, lockOrder, findSupply, writeTaxedTotals } from '../orders/orders.ts'
import type { Order } from '../orders/rules.ts'
import { isDayClosed } from '../tax/tax.ts'
import { taxedOn } from './taxed-on.ts'
import { keptPriceOf, saleDocument, type Issuer, type SaleFacts } from './compose.ts'
import { correctionOf, type Correction, type CorrectionFault } from './correct.ts'
import { invoiceMail } from './jobs.ts'
import { receivedFor } from './received.ts'
import { insertDocument, selectDocumentsOf, takeNumber, type IssuedDocument } from './queries.ts'
import {
  causeForm,
  documentNumber,
  saleCause,
  saleKind,
  supplyOf,
  type DocumentKind,
  type DocumentSnapshot,
} from './rules.ts'

export interface IssueContext {
  config: Pick<Config, 'shopName' | 'operator' | 'bankAccount' | 'tax'>
  queue: Queue
  now: Date
}

/**
 * Issues the document of an order's sale, unless it has one, and has it mailed. It is due once the order was paid or
 * dispatched, whichever came first; the tax and its rates go by that day, the document is issued now. An invoice that a
 * reseller still has to pay follows a rate that changed since the order, and so does the order's total.
 * Takes the order's row first and the series' last: two at once make one document.
 * @returns the document, new or old; null: neither paid nor dispatched yet, or the month of its tax point is closed and
 *   has to be reopened for it (`unissuedOf` names such orders).
 * @throws Error when there is no such order.
 */
export async function issueInvoice(
  context: Writing & IssueContext,
  orderId: number,
): Promise<IssuedDocument | null> {
  const { tx } = context
  const { order, issued } = await orderToIssue(tx, orderId)
  const earlier = issued.find(({ cause }) => cause === saleCause)
  if (earlier) return earlier
  const events = await findSupply({ db: tx }, orderId)
  const supply = supplyOf(events)
  if (!supply) return null
  const t = translator(order.locale)
  const taxableOn = dayInPrague(supply)
  if (await isDayClosed({ tx }, taxableOn)) return null
  const { tax, isToConsumerAbroad, articles } = await taxedOn(context, { ...context, order, day: taxableOn })
  const facts = {
    taxableOn,
    paidOn: events.paidAt ? dayInPrague(events.paidAt) : null,
    names: {
      shipping: t(`shipping.${order.shippingCode}.name`),
      payment: t(`payment_method.${order.paymentCode}.name`),
    },
    articles,
    tax,
  }
  return await writeSale(context, order, { ...facts, isToConsumerAbroad })
}

async function writeSale(
  context: Writing & IssueContext,
  order: Order,
  {
    isToConsumerAbroad,
    ...facts
  }: Omit<SaleFacts, 'kind' | 'number' | 'issuedOn'> & { isToConsumerAbroad: boolean },
): Promise<IssuedDocument> {
  const compose = (kind: DocumentKind, number: string, issuedOn: string) =>
    saleDocument(order, issuerOf(context), { ...facts, kind, number, issuedOn })
  if (keptPriceOf(order, facts.paidOn) === 'base') {
    const { total, lines, vat } = compose('INVOICE', '', facts.taxableOn)
    if (total !== order.totalWithVat) await writeTaxedTotals(context, { orderId: order.id, lines, vat })
  }
  return await write(context, {
    orderId: order.id,
    cause: saleCause,
    correctsId: null,
    kind: saleKind(order),
    isToConsumerAbroad,
    compose,
  })
}

export interface CorrectionAsked {
  orderId: number
  /** What it is about, `withdrawal:12`: one corrective document each, however often it is asked for. */
  cause: string
  wanted: Correction
  /** Printed on it (§ 45/1). */
  reason: string
  /** When the goods came back or the discount was agreed: its tax point, unless that month is closed. */
  on: Date
}

/**
 * Issues a corrective document to the order's sale, once for its cause, and has it mailed.
 * @returns the document, new or old; or why not: there is nothing (left) to correct.
 * @throws Error when the order has no document of its sale: what was never invoiced is not corrected.
 */
export async function issueCorrection(
  context: Writing & IssueContext,
  asked: CorrectionAsked,
): Promise<IssuedDocument | { error_trans_key: CorrectionFault }> {
  const { tx } = context
  const { orderId, cause, wanted, reason, on } = asked
  if (!causeForm.test(cause) || cause === saleCause) throw new Error(`${cause} is no cause of a correction`)
  const { order, issued } = await orderToIssue(tx, orderId)
  const earlier = issued.find((one) => one.cause === cause)
  if (earlier) return earlier
  const sale = issued.find((one) => one.cause === saleCause)
  if (!sale) throw new Error(`Order ${orderId} has no document to correct`)
  const corrections = issued.filter((one) => one.correctsId === sale.id).map(({ document }) => document)
  const received = await receivedFor(context, order)
  const facts = { taxableOn: await openDay(tx, dayInPrague(on), context), reason, received }
  const compose = (_: DocumentKind, number: string, issuedOn: string) =>
    correctionOf(sale.document, corrections, wanted, { number, issuedOn, ...facts })
  // Tried before a number is taken: a number needs its document.
  const tried = compose('CORRECTIVE', '', dayInPrague(context.now))
  if (typeof tried === 'string') return { error_trans_key: tried }
  return await write(context, {
    orderId,
    cause,
    correctsId: sale.id,
    kind: 'CORRECTIVE',
    isToConsumerAbroad: sale.abroadBase !== null,
    compose: (_, number) => ({ ...tried, number }),
  })
}

/** A correction of what happened in a closed month counts on the day of its issue. */
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
})

interface DocumentToWrite {
  orderId: number
  cause: string
  correctsId: number | null
  kind: DocumentKind
  isToConsumerAbroad: boolean
  compose: (kind: DocumentKind, number: string, issuedOn: string) => DocumentSnapshot
}

async function write(
  { tx, queue, now }: Writing & IssueContext,
  { orderId, cause, correctsId, kind, isToConsumerAbroad, compose }: DocumentToWrite,
): Promise<IssuedDocument> {
  const issuedOn = dayInPrague(now)
  const year = Number(issuedOn.slice(0, 4))
  // The series' row is hot: it is taken last, and only the document and its job come after.
  const sequence = await takeNumber(tx, kind, year)
  const document = compose(kind, documentNumber(kind, year, sequence), issuedOn)
  const abroadBase = isToConsumerAbroad ? document.vat.reduce((sum, { base }) => sum + base, 0) : null
  const issued = await insertDocument(tx, { orderId, cause, correctsId, sequence, abroadBase, document }, now)
  await queue.send(tx, invoiceMail, { invoiceId: issued.id })
  return issued
}

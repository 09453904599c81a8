/** Documents follow the money: refunds, and cancellations after the document was issued, are corrected. */
import type { Writing, Connected, Reading } from '../../server/context.ts'
import { sql } from 'kysely'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { translator } from '../../server/texts.ts'
import { goneBack } from '../money/money.ts'
import { findOrder, lockOrder, findCancellation } from '../orders/orders.ts'
import { findRefunds, type Refund } from '../payments/payments.ts'
import { issueCorrection, type CorrectionInput, type IssueContext } from './issue.ts'
import { invoiceCorrect } from './jobs.ts'
import { selectDocumentsOf, type IssuedDocument } from './queries.ts'
import { saleIn } from './rules.ts'

/**
 * Queues the correction of an order's document after a refund or cancellation, in the transaction that wrote
 * it. Without a document nothing is corrected; if it is issued later, it is corrected then.
 */
export async function askForCorrection(
  { tx, queue }: Writing & { queue: Queue },
  orderId: number,
): Promise<void> {
  await queue.send(tx, invoiceCorrect, { orderId })
}

/**
 * Issues the corrective documents that an order lacks: one for each completed refund, one for the rest when it
 * is cancelled. Amounts already covered by other corrections (such as of a withdrawal) are not corrected again;
 * overpayments were never on the document. A repeat changes nothing.
 * @returns how many were issued
 */
export async function correctFor(context: Connected & IssueContext, orderId: number): Promise<number> {
  const { db } = context
  return await db.transaction().execute(async (tx) => {
    const order = (await lockOrder({ tx }, orderId)) ? await findOrder({ db: tx }, { id: orderId }) : null
    if (!order) throw new Error(`Order ${orderId} does not exist`)
    if (!saleIn(await selectDocumentsOf(tx, orderId))) return 0
    const isCancelled = order.states.order === 'CANCELLED'
    const cancelledAt = (isCancelled && (await findCancellation({ db: tx }, orderId))?.at) || null
    const wanted = await refundsToReport(tx, orderId)
    const before = wanted.filter(
      ({ settledAt }) => cancelledAt === null || (settledAt ?? cancelledAt) < cancelledAt,
    )
    let issued = 0
    for (const refund of before) if (await correctRefund({ ...context, tx }, refund)) issued++
    if (cancelledAt && (await correctRest({ ...context, tx }, orderId, cancelledAt))) issued++
    return issued
  })
}

/** Completed refunds; the ledger says how much of them was on the document. */
async function refundsToReport(tx: Tx, orderId: number): Promise<Refund[]> {
  return (await findRefunds({ db: tx }, orderId)).filter(({ state }) => state === 'DONE')
}

async function correctRefund(context: Writing & IssueContext, refund: Refund): Promise<boolean> {
  const { tx } = context
  const { orderId, id, settledAt, actor, reason } = refund
  const cause = `refund:${id}`
  const documents = await selectDocumentsOf(tx, orderId)
  const sale = saleIn(documents)
  // A refund requested by its correction, such as that of a withdrawal, has the same name.
  if (!sale || documents.some((one) => one.cause === cause || one.cause === refund.key)) return false
  const left = total(documents)
  const amount = Math.min(refund.amount, left, await notReportedYet(tx, orderId, documents, sale))
  if (amount <= 0) return false
  const t = translator(sale.document.locale)
  return await issue(context, {
    orderId,
    cause,
    wanted: amount === left ? { kind: 'rest' } : { kind: 'amount', amount, name: t('invoice.money_back') },
    reason: actor === 'staff' ? reason : t('invoice.reason_for.refund'),
    on: settledAt ?? context.now,
  })
}

/** The part of the order's payment that was returned without a correction, in haléře. */
async function notReportedYet(
  tx: Tx,
  orderId: number,
  documents: IssuedDocument[],
  sale: IssuedDocument,
): Promise<number> {
  return (await goneBack({ db: tx }, orderId)) - (sale.document.total - total(documents))
}

/** The rest of the sale after its corrections, in haléře. */
const total = (documents: IssuedDocument[]): number =>
  documents.reduce((sum, { document }) => sum + document.total, 0)

async function correctRest(context: Writing & IssueContext, orderId: number, on: Date): Promise<boolean> {
  const { tx } = context
  const documents = await selectDocumentsOf(tx, orderId)
  const sale = saleIn(documents)
  if (!sale || total(documents) <= 0 || documents.some(({ cause }) => cause === cancelledCause)) return false
  const reason = translator(sale.document.locale)('invoice.reason_for.cancelled')
  const asked = { orderId, cause: cancelledCause, wanted: { kind: 'rest' as const }, reason, on }
  return await issue(context, asked)
}

const cancelledCause = 'cancelled'

async function issue(context: Writing & IssueContext, asked: CorrectionInput): Promise<boolean> {
  const issued = await issueCorrection(context, asked)
  if ('error_trans_key' in issued)
    throw new Error(`Order ${asked.orderId}, correction ${asked.cause}: ${issued.error_trans_key}`)
  return true
}

/**
 * Recent orders with a document above the amount kept: after a refund or a cancellation.
 * @param asked limit: null for all of them
 */
export async function selectUncorrected(
  { db }: Reading,
  { since, limit }: { since: Date; limit: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    with changed as (
      select order_id from payment_refund where state = 'DONE' and settled_at >= ${since}::timestamptz
      union
      select order_id from order_event where to_state = 'CANCELLED' and at >= ${since}::timestamptz
    ), told as (
      select i.order_id, sum(i.total) as rest, -coalesce(sum(i.total) filter (where i.corrects_id = sale_of(i.order_id)), 0) as corrected
      from invoice i join changed using (order_id) group by i.order_id having bool_or(i.cause = 'sale')
    )
    select told.order_id from told join shop_order o on o.id = told.order_id
    where told.rest > 0 and (o.order_state = 'CANCELLED' or order_gone_back(o.id) > told.corrected)
    order by told.order_id limit ${limit}::integer`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

/** SQL of the lists of files of payments. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { mapPage, readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import { isNotSnoozed } from '../snooze/snooze.ts'
import { currencyOf } from './payouts/payout.ts'
import { payoutState, type PayoutBatch, type PayoutItem } from './payouts/rules.ts'
import type { PayoutSort, PayoutState } from './rules.ts'

/** A person makes a few a week, so the table stays small. */
const sorts = sortsBy('payouts', sql`b.id`, {
  made: { by: sql`b.made_at`, kind: 'moment' },
  due: { by: sql`b.due_on`, kind: 'day' },
  total: { by: sql`b.total`, kind: 'integer' },
})

const open = sql<number>`(select count(*) from payout_item i where i.batch_id = b.id and i.state = 'MADE')::int`

const batches = (db: Reader) =>
  db
    .selectFrom('payout_batch as b')
    .select(['b.id', 'b.format', 'b.due_on', 'b.items', 'b.total'])
    .select(['b.sha256', 'b.made_at', 'b.uploaded_at', 'b.cancelled_at', open.as('open')])

interface Row {
  id: number
  format: 'ABO' | 'SEPA'
  due_on: string
  items: number
  total: number
  sha256: Uint8Array
  made_at: Date
  uploaded_at: Date | null
  cancelled_at: Date | null
  open: number
}

const batchOf = (row: Row): PayoutBatch => ({
  id: row.id,
  format: row.format,
  state: payoutState({ open: row.open, uploadedAt: row.uploaded_at, cancelledAt: row.cancelled_at }),
  dueOn: row.due_on,
  items: row.items,
  total: { amount: row.total, currency: currencyOf(row.format) },
  open: row.open,
  sha256: Buffer.from(row.sha256).toString('hex'),
  madeAt: row.made_at,
  uploadedAt: row.uploaded_at,
})

/** The rule `payoutState`. */
const stateNow = sql<string>`case when b.cancelled_at is not null then 'CANCELLED' when ${open} = 0 then 'CONFIRMED'
  when b.uploaded_at is null then 'MADE' else 'UPLOADED' end`

export interface PayoutsQuery extends SortedPageQuery<PayoutSort> {
  /** Only files in this state; undefined: all. */
  state?: PayoutState | undefined
  /** Only files made before then, with payments that no statement has confirmed. */
  unconfirmedSince?: Date | undefined
  /** Leaves out payments snoozed beyond this day. */
  withoutAside?: string | undefined
}

export async function selectPayoutPage(
  db: Reader,
  { sort = 'made_down', state, unconfirmedSince, withoutAside, ...asked }: PayoutsQuery,
): Promise<Outcome<Page<PayoutBatch>>> {
  const query = batches(db)
    .$if(state !== undefined, (all) => all.where(stateNow, '=', state ?? ''))
    .where(isNotSnoozed('payout', sql`b.id`, withoutAside))
    .$if(unconfirmedSince !== undefined, (all) =>
      all.where(
        sql<boolean>`b.id in (select i.batch_id from payout_item i where i.state = 'MADE') and b.made_at < ${unconfirmedSince}::timestamptz`,
      ),
    )
  return await mapPage(await readPage(query, sorts[sort], asked), (rows) => rows.map(batchOf))
}

export async function selectPayout(db: Reader, batchId: number): Promise<PayoutBatch | null> {
  const row = await batches(db).where('b.id', '=', batchId).executeTakeFirst()
  return row ? batchOf(row) : null
}

/** The payments of a file, in its order. */
export async function selectItems(db: Reader, batchId: number): Promise<PayoutItem[]> {
  const rows = await db
    .selectFrom('payout_item as i')
    .innerJoin('payout_batch as b', 'b.id', 'i.batch_id')
    .innerJoin('payment_refund as r', 'r.id', 'i.refund_id')
    .leftJoin('shop_order as o', 'o.id', 'r.order_id')
    .select(['i.refund_id', 'o.number', 'i.state', 'i.amount', 'i.iban', 'i.variable_symbol', 'i.reason'])
    .select(['i.ended_at', 'b.format'])
    .where('i.batch_id', '=', batchId)
    .orderBy('i.id')
    .execute()
  return rows.map((row) => ({
    refundId: row.refund_id,
    orderNumber: row.number,
    state: row.state,
    amount: row.amount,
    currency: currencyOf(row.format),
    iban: row.iban,
    variableSymbol: row.variable_symbol,
    reason: row.reason,
    endedAt: row.ended_at,
  }))
}

export async function selectFile(
  db: Reader,
  batchId: number,
): Promise<{ format: 'ABO' | 'SEPA'; bytes: Uint8Array; isCancelled: boolean } | null> {
  const row = await db
    .selectFrom('payout_batch')
    .select(['format', 'file', 'cancelled_at'])
    .where('id', '=', batchId)
    .executeTakeFirst()
  return row ? { format: row.format, bytes: row.file, isCancelled: row.cancelled_at !== null } : null
}

/** All SQL of snoozed work items. */
import { sql } from 'kysely'
import { hasAll } from '../../server/beginning.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { countRows, readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import type { Snooze, SnoozeKind, SnoozeSort, SnoozeSubject } from './rules.ts'

export interface ListedSnooze extends SnoozeSubject, Snooze {
  /**
   * Display name: an order's number, a parcel's reference, `c12`, `w7`, a file's `#3`, or the applicant or
   * author; for a refund, its order's number.
   */
  name: string
  /** The order that it belongs to. */
  orderNumber: string | null
  /** The carrier's batch that it is a line of. */
  remittanceId: number | null
  staffId: number | null
  setAt: Date
}

/** By the index `work_aside_until`. */
const sorts = sortsBy('set aside', sql`a.id`, { until: { by: sql`a.until`, kind: 'day' } })

/** Items of these kinds that are snoozed until a future day. */
const waiting = (db: Reader, { today, kinds }: SnoozedQuery) =>
  db
    .selectFrom('work_aside as a')
    .where('a.until', '>', today)
    .where('a.kind', 'in', [...kinds])

export interface SnoozedQuery {
  today: string
  kinds: readonly SnoozeKind[]
}

/** Display names of the items. They are searched unindexed: the list holds only what a few people have snoozed. */
const named = sql<string>`case a.kind when 'order' then o.number when 'shipment' then s.reference when 'cash' then s.reference when 'payout' then '#' || a.subject_id
  when 'complaint' then 'c' || a.subject_id when 'withdrawal' then 'w' || a.subject_id
  when 'application' then p.company_name when 'refund' then coalesce(o.number, '#' || a.subject_id)
  when 'remittance_line' then l.reference when 'lot' then g.code else r.author end`

export async function selectSnoozedPage(
  db: Reader,
  {
    today,
    kinds,
    q = '',
    sort = 'until',
    ...asked
  }: SortedPageQuery<SnoozeSort> & SnoozedQuery & { q?: string },
): Promise<Outcome<Page<ListedSnooze>>> {
  const found = waiting(db, { today, kinds })
    .leftJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'a.subject_id').on('a.kind', 'in', ['shipment', 'cash']),
    )
    .leftJoin('review as r', (join) => join.onRef('r.id', '=', 'a.subject_id').on('a.kind', '=', 'review'))
    .leftJoin('reseller_application as p', (join) =>
      join.onRef('p.id', '=', 'a.subject_id').on('a.kind', '=', 'application'),
    )
    .leftJoin('payment_refund as f', (join) =>
      join.onRef('f.id', '=', 'a.subject_id').on('a.kind', '=', 'refund'),
    )
    .leftJoin('remittance_line as l', (join) =>
      join.onRef('l.id', '=', 'a.subject_id').on('a.kind', '=', 'remittance_line'),
    )
    .leftJoin('lot as g', (join) => join.onRef('g.id', '=', 'a.subject_id').on('a.kind', '=', 'lot'))
    .leftJoin('shop_order as o', (join) =>
      join.on(
        'o.id',
        '=',
        sql`case a.kind when 'order' then a.subject_id when 'shipment' then s.order_id when 'cash' then s.order_id when 'review' then r.order_id
          when 'refund' then f.order_id end`,
      ),
    )
    .select([
      'a.kind',
      'a.subject_id as id',
      'a.until',
      'a.why',
      'a.staff_id as staffId',
      'a.set_at as setAt',
      'o.number as orderNumber',
      'l.remittance_id as remittanceId',
      named.as('name'),
    ])
    .$if(q !== '', (rows) =>
      rows.where(hasAll(sql`search_folded(concat_ws(' ', ${named}, o.number, a.why))`, q)),
    )
  return await readPage(found, sorts[sort], asked)
}

/** Counts snoozed items, capped as by `countRows`. */
export const countSnoozed = async (db: Reader, asked: SnoozedQuery): Promise<number> =>
  await countRows(db, waiting(db, asked))

/** The end of an item's snooze and its reason; null if it is not snoozed. */
export async function selectSnooze(
  db: Reader,
  { kind, id }: SnoozeSubject,
  today: string,
): Promise<Snooze | null> {
  const row = await db
    .selectFrom('work_aside')
    .select(['until', 'why'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('until', '>', today)
    .executeTakeFirst()
  return row ?? null
}

/** The snoozed ones among these items, each with its end and reason, by id. */
export async function selectSnoozes(
  db: Reader,
  { kind, ids }: { kind: SnoozeKind; ids: readonly number[] },
  today: string,
): Promise<Map<number, Snooze>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('work_aside')
    .select(['subject_id', 'until', 'why'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .where('until', '>', today)
    .execute()
  return new Map(rows.map(({ subject_id: id, ...aside }) => [id, aside]))
}

export async function upsertSnooze(
  tx: Tx,
  { kind, id }: SnoozeSubject,
  { until, why, staffId, now }: Snooze & { staffId: number | null; now: Date },
): Promise<void> {
  const row = { until, why, staff_id: staffId, set_at: now }
  await tx
    .insertInto('work_aside')
    .values({ kind, subject_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doUpdateSet(row))
    .execute()
}

export async function deleteSnooze(tx: Tx, { kind, id }: SnoozeSubject): Promise<void> {
  await tx.deleteFrom('work_aside').where('kind', '=', kind).where('subject_id', '=', id).execute()
}

/** All SQL about months of the tax. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, type Page, type PageAsked, type Sort } from '../../server/page.ts'
import type { Month, MonthEvent } from './rules.ts'

const columns = ['month', 'number', 'act', 'staff_id', 'at', 'reason', 'sums'] as const

interface Row {
  month: string
  number: number
  act: string
  staff_id: number | null
  at: Date
  reason: string
  sums: unknown
}

const eventOf = ({ month, act, staff_id, ...row }: Row): MonthEvent => ({
  ...row,
  month: month.slice(0, 7),
  act: act as MonthEvent['act'],
  staffId: staff_id,
})

const newestFirst: Sort = {
  name: 'tax-months',
  direction: 'desc',
  keys: [
    { by: sql`month`, kind: 'day' },
    { by: sql`number`, kind: 'integer' },
  ],
}

/** What became of months, the latest month first, of each its latest event first. */
export async function selectEvents(db: Reader, asked: PageAsked): Promise<Outcome<Page<MonthEvent>>> {
  const found = db.selectFrom('tax_month_act').select(columns)
  return await mapPage(await readPage(found, newestFirst, asked), (rows) => rows.map(eventOf))
}

/** The latest event of a month; null: it was never closed. */
export async function selectLatest(db: Reader, month: Month): Promise<MonthEvent | null> {
  const row = db.selectFrom('tax_month_act').select(columns).where('month', '=', `${month}-01`)
  const found = await row.orderBy('number', 'desc').limit(1).executeTakeFirst()
  return found ? eventOf(found) : null
}

/** Waits for documents of the month that are being issued, and holds up those that follow until the transaction ends. */
export async function takeMonth(tx: Tx, month: Month): Promise<void> {
  await sql`select pg_advisory_xact_lock(77, tax_month_lock(${`${month}-01`}::date))`.execute(tx)
}

/** Waits for whoever closes or reopens the month, and keeps it as it is until the transaction ends. */
export async function shareMonth(tx: Tx, month: Month): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(77, tax_month_lock(${`${month}-01`}::date))`.execute(tx)
}

export async function insertEvent(tx: Tx, event: MonthEvent): Promise<void> {
  const { month, number, act, staffId, at, reason, sums } = event
  const stored = sums === null ? null : JSON.stringify(sums)
  const row = { month: `${month}-01`, number, act, staff_id: staffId, at, reason, sums: stored }
  await tx.insertInto('tax_month_act').values(row).execute()
}

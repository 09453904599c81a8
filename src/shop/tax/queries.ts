/** All SQL about the value added tax: its months, VAT numbers, and sales to other member states. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, type Page, type PageQuery, type Sort } from '../../server/page.ts'
import type { Month, MonthEvent, NumberCheck } from './rules.ts'

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

/** Events of months, latest month first, and each month's latest event first. */
export async function selectEvents(db: Reader, asked: PageQuery): Promise<Outcome<Page<MonthEvent>>> {
  const found = db.selectFrom('tax_month_act').select(columns)
  return await mapPage(await readPage(found, newestFirst, asked), (rows) => rows.map(eventOf))
}

/** The latest event of a month; null: it was never closed. */
export async function selectLatest(db: Reader, month: Month): Promise<MonthEvent | null> {
  const row = db.selectFrom('tax_month_act').select(columns).where('month', '=', `${month}-01`)
  const found = await row.orderBy('number', 'desc').limit(1).executeTakeFirst()
  return found ? eventOf(found) : null
}

/** Past months that are not closed, since the first document of all, oldest first: by two indexes, month by month. */
export async function selectOpenMonths(db: Reader, today: string): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select to_char(m.month, 'YYYY-MM') as month
    from (select least((select min(issued_on) from invoice), (select min(taxable_on) from invoice)) as day) as first,
      generate_series(date_trunc('month', first.day::timestamp), ${today}::date - interval '1 month', interval '1 month') as m(month)
    where not is_tax_month_closed(m.month::date) order by m.month`.execute(db)
  return rows.map(({ month }) => month)
}

/** Waits for documents of the month that are being issued, and makes later ones wait until the transaction ends. */
export async function takeMonth(tx: Tx, month: Month): Promise<void> {
  await sql`select pg_advisory_xact_lock(77, tax_month_lock(${`${month}-01`}::date))`.execute(tx)
}

/** Waits for a transaction that closes or reopens the month, and prevents others until this transaction ends. */
export async function shareMonth(tx: Tx, month: Month): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(77, tax_month_lock(${`${month}-01`}::date))`.execute(tx)
}

export async function insertEvent(tx: Tx, event: MonthEvent): Promise<void> {
  const { month, number, act, staffId, at, reason, sums } = event
  const stored = sums === null ? null : JSON.stringify(sums)
  const row = { month: `${month}-01`, number, act, staff_id: staffId, at, reason, sums: stored }
  await tx.insertInto('tax_month_act').values(row).execute()
}

/** Sales to consumers in other member states of a year, less their corrections, without tax. */
export interface AbroadInYear {
  year: number
  base: number
  /** True if one of them was taxed abroad. */
  isTaxedAbroad: boolean
}

/** Sales abroad in a year and in the one before it. */
export async function selectAbroad(db: Reader, year: number): Promise<AbroadInYear[]> {
  const { rows } = await sql<AbroadInYear>`
    select extract(year from taxable_on)::integer as year, sum(abroad_base)::bigint as base,
      bool_or(tax_regime = 'OSS') is true as "isTaxedAbroad"
    from invoice where abroad_base is not null
      and taxable_on >= make_date(${year}::integer - 1, 1, 1) and taxable_on < make_date(${year}::integer + 1, 1, 1)
    group by 1`.execute(db)
  return rows
}

/** Serialises decisions about the threshold of a year. */
export async function lockAbroad(tx: Tx, year: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(79, ${year}::integer)`.execute(tx)
}

export interface CheckToKeep extends Omit<NumberCheck, 'id'> {
  at: Date
  consultationNumber: string
  name: string
}

/** The latest answers about a number since then: definite answers of the register before failed checks. */
export async function selectCheck(
  db: Reader,
  vatNumber: string,
  since: Date,
): Promise<(NumberCheck & { at: Date }) | null> {
  const row = await db
    .selectFrom('vies_check')
    .select(['id', 'vat_number', 'outcome', 'at'])
    .where('vat_number', '=', vatNumber)
    .where('at', '>=', since)
    .orderBy(sql`outcome = 'UNREACHABLE'`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, vatNumber: row.vat_number, outcome: row.outcome, at: row.at } : null
}

/** Stores the register's answer about a number. */
export async function insertCheck(db: Db, check: CheckToKeep): Promise<NumberCheck> {
  const { vatNumber, outcome, at, consultationNumber, name } = check
  const row = await db
    .insertInto('vies_check')
    .values({ vat_number: vatNumber, at, outcome, consultation_number: consultationNumber, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, vatNumber, outcome }
}

/** All SQL of companies' debts on invoices: their age, reminders, and holds. */
import { sql, type RawBuilder } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { hasAll } from '../../server/beginning.ts'
import { byName, pageBy, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import { bandDays, type AgeBand, type DebtSort, type ReceivableSort, type ReminderText } from './rules.ts'

/** An invoice that is not fully paid; amounts in haléře. */
export interface Receivable {
  orderId: number
  orderNumber: string
  invoiceId: number
  invoiceNumber: string
  companyId: number
  companyName: string
  ico: string
  issuedOn: string
  dueOn: string
  /** Days past the due date; negative: not due yet. */
  daysOver: number
  due: number
  open: number
  /** Held by staff: no reminders, no block. */
  held: { reason: string; until: string | null } | null
  /** True if a complaint about its order is open. */
  isDisputed: boolean
  /** The last reminder sent. */
  reminded: ReminderText | null
}

const dueDay = sql`(i.issued_on + o.due_days)`
/** Debts are never numerous: they are found by the partial index and then sorted. */
const sorts = sortsBy('receivables', sql`i.id`, {
  due: { by: dueDay, kind: 'day' },
  invoice: { by: sql`i.number collate "C"`, kind: 'text' },
  company: byName(sql`c.name`),
  open: { by: sql`balance.open`, kind: 'integer' },
})

const owedOrders = (companyId?: number) => sql`(
    select o.id, o.number, o.company_id, o.due_days from shop_order o
    where o.payment_state = 'NOT_DUE_YET' and o.due_days is not null and o.order_state <> 'CANCELLED'
      and ${companyId === undefined ? sql`true` : sql`o.company_id = ${companyId}`} offset 0) as o
  cross join lateral order_balance(o.id) as balance
  join invoice i on i.id = balance.sale_id`

/** All companies' debts, read once for several lists: most of the cost of such a list. */
export type AllOwed = Record<keyof typeof owedColumns, (number | string)[]>
const owedColumns = {
  id: sql`bigint`,
  number: sql`text`,
  company_id: sql`bigint`,
  due_days: sql`integer`,
  sale_id: sql`bigint`,
  document: sql`text`,
  issued_on: sql`date`,
  due: sql`bigint`,
  open: sql`bigint`,
}
const columnNames = Object.keys(owedColumns) as (keyof AllOwed)[]

/** Larger results are not passed on to other statements. */
const mostOwed = 5000

/** @returns null if they are too many; each list then reads them itself */
export async function selectAllOwed(db: Reader): Promise<AllOwed | null> {
  const { rows } = await sql<Record<keyof AllOwed, number | string>>`
    select o.id, o.number, o.company_id, o.due_days, i.id as sale_id, i.number as document, i.issued_on, balance.due, balance.open
    from ${owedOrders()} where ${isOwed} limit ${mostOwed + 1}`.execute(db)
  if (rows.length > mostOwed) return null
  return Object.fromEntries(columnNames.map((name) => [name, rows.map((row) => row[name])])) as AllOwed
}

const readBefore = (all: AllOwed) => sql`unnest(${sql.join(
  columnNames.map((name) => sql`${all[name]}::${owedColumns[name]}[]`),
)}) as known(${sql.join(columnNames.map((name) => sql.ref(name)))})
  cross join lateral (select known.id, known.number, known.company_id, known.due_days) as o
  cross join lateral (select known.sale_id as id, known.document as number, known.issued_on) as i
  cross join lateral (select known.due, known.open) as balance`

/**
 * Unpaid invoices, of one company or of all. By the partial index `shop_order_owed`: its condition is text, not
 * a parameter, and comes first, since the planner does not know how few rows it leaves.
 */
const owed = (companyId?: number, all: AllOwed | null = null) => sql`
  ${all && companyId === undefined ? readBefore(all) : owedOrders(companyId)}
  join company c on c.id = o.company_id
  left join receivable_hold h on h.order_id = o.id and h.ended_at is null`
const isOwed = sql`balance.open > 0`
const isHeld = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(h.id is not null and coalesce(h.until >= ${today}::date, true))`
const isDisputed = sql<boolean>`exists (select from complaint d where d.order_id = o.id and d.state in ('RECEIVED', 'IN_WORK'))`

type Row = Omit<Receivable, 'held'> & {
  holdReason: string | null
  holdUntil: string | null
  pageKey: string[]
}

/** Filters of unpaid invoices. */
export interface ReceivablesNarrowed {
  today: string
  companyId?: number | undefined
  /** Age of the debt. */
  band?: AgeBand | undefined
  /** Words of the company, its IČO, the document's or the order's number. */
  q?: string | undefined
  /** The debts as read before; left out: read now. */
  all?: AllOwed | null
}

export type ReceivablesQuery = SortedPageQuery<ReceivableSort> & ReceivablesNarrowed

const said = sql`concat_ws(' ', c.name_folded, c.ico, lower(i.number), o.number)`

const isOfBand = (today: string, band: AgeBand): RawBuilder<boolean> => {
  const [least, most] = bandDays[band]
  return sql<boolean>`${today}::date - ${dueDay} between ${sql.lit(least)} and ${sql.lit(most)}`
}

const passes = ({ today, band, q = '' }: ReceivablesNarrowed): RawBuilder<boolean> =>
  sql<boolean>`${isOwed} and ${band === undefined ? sql`true` : isOfBand(today, band)} and ${hasAll(said, q)}`

/** A page of unpaid invoices, the oldest debt first. @param asked.companyId left out: of all companies */
export async function selectReceivables(
  db: Reader,
  { today, companyId, band, q, sort = 'due', all, ...asked }: ReceivablesQuery,
): Promise<Outcome<Page<Receivable>>> {
  const page = await pageBy(sorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<Row>`
      select o.id as "orderId", o.number as "orderNumber", i.id as "invoiceId", i.number as "invoiceNumber",
        c.id as "companyId", c.name as "companyName", c.ico, i.issued_on as "issuedOn", ${dueDay} as "dueOn",
        ${today}::date - ${dueDay} as "daysOver", balance.due, balance.open,
        case when ${isHeld(today)} then h.reason end as "holdReason", case when ${isHeld(today)} then h.until end as "holdUntil",
        ${isDisputed} as "isDisputed",
        (select r.step from invoice_reminder r where r.invoice_id = i.id order by r.at desc limit 1) as reminded, ${key} as "pageKey"
      from ${owed(companyId, all)} where ${passes({ today, band, q })} and ${where}
      order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
  if ('refused' in page) return page
  const rows = page.rows.map(({ holdReason, holdUntil, ...row }) => ({
    ...row,
    held: holdReason === null ? null : { reason: holdReason, until: holdUntil },
  }))
  return { ...page, rows }
}

/** The open amount of the matching invoices, in haléře. */
export async function sumReceivables(
  db: Reader,
  { companyId, all, ...narrowed }: ReceivablesNarrowed,
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(balance.open), 0)::bigint as open from ${owed(companyId, all)} where ${passes(narrowed)}`.execute(
    db,
  )
  return rows[0]?.open ?? 0
}

/** A company's debt by age; in haléře. */
export interface CompanyDebt {
  companyId: number
  name: string
  ico: string
  open: number
  bands: Record<AgeBand, number>
}

const inBand = (today: string, band: AgeBand): RawBuilder<number> =>
  sql`coalesce(sum(balance.open) filter (where ${isOfBand(today, band)}), 0)::bigint`

const debtSorts = sortsBy('debts', sql`d."companyId"`, {
  company: byName(sql`d.name`),
  open: { by: sql`d.open`, kind: 'integer' },
})

export interface DebtsQuery extends SortedPageQuery<DebtSort> {
  today: string
  /** Words of the company or its IČO. */
  q?: string | undefined
  /** The debts as read before; left out: read now. */
  all?: AllOwed | null
}

/** A page of companies with debts, by band of age. */
export async function selectDebts(
  db: Reader,
  { today, q = '', sort = 'company', all, ...asked }: DebtsQuery,
): Promise<Outcome<Page<CompanyDebt>>> {
  const page = await pageBy(debtSorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<
      CompanyDebt & { pageKey: string[]; b0: number; b1: number; b2: number; b3: number; b4: number }
    >`
      select d."companyId", d.name, d.ico, d.open, d.b0, d.b1, d.b2, d.b3, d.b4, ${key} as "pageKey" from (
      select c.id as "companyId", c.name, c.ico, sum(balance.open)::bigint as open,
        ${inBand(today, '0')} as b0, ${inBand(today, '1-14')} as b1, ${inBand(today, '15-30')} as b2,
        ${inBand(today, '31-60')} as b3, ${inBand(today, '60+')} as b4
      from ${owed(undefined, all)} where ${isOwed} and ${hasAll(sql`concat_ws(' ', c.name_folded, c.ico)`, q)} group by c.id) as d
      where ${where} order by ${orderBy} limit ${limit}`.execute(db)
    return rows.map(({ b0, b1, b2, b3, b4, ...row }) => ({
      ...row,
      bands: { '0': b0, '1-14': b1, '15-30': b2, '31-60': b3, '60+': b4 },
    }))
  })
  return page
}

/** True if a company has a debt more than `days` overdue that is neither held nor disputed. */
export async function selectIsOverdue(
  db: Reader,
  { companyId, today, days }: { companyId: number; today: string; days: number },
): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`
    select exists (select from ${owed(companyId)} where ${isOwed} and ${today}::date - ${dueDay} > ${days}
      and not ${isHeld(today)} and not ${isDisputed}) as late`.execute(db)
  return rows[0]?.late ?? false
}

/** Most reminders in one run; the next run takes the rest. */
const mostReminders = 500

/**
 * Finds the invoices now due for a step of reminders and records the reminders: each step once per document,
 * none after a later one, and none for held or disputed debts. Two concurrent processes record each only once.
 */
export async function writeReminders(
  tx: Tx,
  {
    step,
    later,
    afterDays,
    today,
    now,
  }: { step: ReminderText; later: readonly ReminderText[]; afterDays: number; today: string; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    with written as (
      insert into invoice_reminder (invoice_id, step, open, at)
      select i.id, ${step}, balance.open, ${now}::timestamptz from ${owed()}
      where ${isOwed} and ${today}::date - ${dueDay} >= ${afterDays} and not ${isHeld(today)} and not ${isDisputed}
        and not order_is_held(o.id)
        and not exists (select from invoice_reminder r where r.invoice_id = i.id and r.step = any(${[step, ...later]}::text[]))
      order by i.id limit ${mostReminders}
      on conflict do nothing returning invoice_id
    )
    select i.order_id from written w join invoice i on i.id = w.invoice_id`.execute(tx)
  return rows.map(({ order_id }) => order_id)
}

interface NewHold {
  orderId: number
  reason: string
  /** `null`: until it is released. */
  until: string | null
  staffId: number | null
  today: string
  now: Date
}

/** Holds the debt of an order; its row is locked. @returns false if it is held already */
export async function insertHold(
  tx: Tx,
  { orderId, reason, until, staffId, today, now }: NewHold,
): Promise<boolean> {
  // A hold past its last day no longer counts.
  await sql`update receivable_hold set ended_at = ${now}::timestamptz
    where order_id = ${orderId} and ended_at is null and until < ${today}::date`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into receivable_hold (order_id, reason, until, staff_id, since)
    values (${orderId}, ${reason}, ${until}::date, ${staffId}::bigint, ${now}::timestamptz)
    on conflict (order_id) where ended_at is null do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Ends the hold of an order. @returns false if it has no hold */
export async function endHold(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('receivable_hold')
    .set({ ended_at: now })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

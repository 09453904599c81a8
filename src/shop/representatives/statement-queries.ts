/** All SQL of statements of commission. */
import { sql } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, type Page, type PageQuery, type Sort } from '../../server/page.ts'
import type { StatementLine } from './statement-rules.ts'

/** A statement without its lines. */
export interface Statement {
  id: number
  representativeId: number
  /** `2026-11`. */
  month: string
  total: Halere
  staffId: number | null
  at: Date
}

const columns = ['id', 'representative_id', 'month', 'total', 'staff_id', 'at'] as const

interface Row {
  id: number
  representative_id: number
  month: string
  total: number
  staff_id: number | null
  at: Date
}

const statementOf = ({ id, representative_id, month, total, staff_id, at }: Row): Statement => ({
  id,
  representativeId: representative_id,
  month: month.slice(0, 7),
  total,
  staffId: staff_id,
  at,
})

const newestFirst: Sort = {
  name: 'commission-statements',
  direction: 'desc',
  keys: [
    { by: sql`month`, kind: 'day' },
    { by: sql`id`, kind: 'integer' },
  ],
}

/** Statements, latest month first; of one representative, if named. */
export async function selectStatements(
  db: Reader,
  { representativeId, ...asked }: PageQuery & { representativeId?: number },
): Promise<Outcome<Page<Statement>>> {
  const found = db
    .selectFrom('commission_statement')
    .select(columns)
    .$if(representativeId !== undefined, (query) =>
      query.where('representative_id', '=', representativeId ?? 0),
    )
  return await mapPage(await readPage(found, newestFirst, asked), (rows) => rows.map(statementOf))
}

export async function selectStatement(
  db: Reader,
  by: { representativeId: number; month: string },
): Promise<Statement | null> {
  const row = await db
    .selectFrom('commission_statement')
    .select(columns)
    .where('representative_id', '=', by.representativeId)
    .where('month', '=', `${by.month}-01`)
    .executeTakeFirst()
  return row ? statementOf(row) : null
}

/** Serialises the closing of one representative's statements. @returns their percentage; null if there is no such account */
export async function lockRepresentative(tx: Tx, id: number): Promise<{ percent: number } | null> {
  await sql`select pg_advisory_xact_lock(81, (${id}::bigint % 2000000000)::integer)`.execute(tx)
  const row = tx.selectFrom('customer').select('commission_percent as percent')
  const found = await row.where('id', '=', id).executeTakeFirst()
  return found ? { percent: found.percent ?? 0 } : null
}

export interface DocumentRow {
  id: number
  /** The sale that it is, or corrects; an order that changed after it was paid has several sales. */
  saleId: number
  number: string
  isSale: boolean
  total: Halere
  goods: Halere
  invoiced: Halere
  /** The percentage agreed with the order, or that of its earlier line; null: the representative's own applies. */
  percent: number | null
  left: Halere
}

interface DocumentsQuery {
  representativeId: number
  /** The first day after the month. */
  until: string
  /** The first moment of that day. */
  paidBefore: Date
  /** True if orders that assigned customers placed themselves count. */
  ownOrders: boolean
}

/**
 * Documents of paid orders up to a month that are in no statement yet, a sale before its corrections. An order
 * belongs to the representative with a statement that has its first sale, else to the one who placed it, else
 * to the one who looked after the customer at the end of the day of its tax point.
 */
export async function selectUncounted(
  db: Reader,
  { representativeId, until, paidBefore, ownOrders }: DocumentsQuery,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select i.id, s.id as "saleId", i.number, i.id = s.id as "isSale", i.total, s.total as invoiced,
      coalesce((select sum((line ->> 'base')::bigint) from jsonb_array_elements(s.snapshot::jsonb -> 'lines') as line
        where line ->> 'kind' = 'GOODS'), 0)::bigint as goods,
      coalesce(l.percent, o.commission_percent) as percent,
      coalesce((select sum(before.amount) from commission_line before join invoice c on c.id = before.invoice_id
        where coalesce(c.corrects_id, c.id) = s.id), 0)::bigint as "left"
    from shop_order o join invoice f on f.order_id = o.id and f.cause = 'sale' join invoice i on i.order_id = o.id
      join invoice s on s.id = coalesce(i.corrects_id, i.id)
      left join commission_line l on l.invoice_id = f.id left join commission_statement counted on counted.id = l.statement_id
    where o.id in (select id from shop_order where placed_by = ${representativeId}::bigint
        union select mine.id from shop_order mine join representative_assignment a on a.customer_id = mine.customer_id
          where a.representative_id = ${representativeId}::bigint
        union select held.order_id from invoice held join commission_line line on line.invoice_id = held.id
          join commission_statement own on own.id = line.statement_id where own.representative_id = ${representativeId}::bigint)
      and f.issued_on < ${until}::date and i.issued_on < ${until}::date
      and case when counted.representative_id is not null then counted.representative_id = ${representativeId}::bigint
        when o.placed_by is not null then o.placed_by = ${representativeId}::bigint
        else ${ownOrders}::boolean
          and (select a.representative_id from representative_assignment a where a.customer_id = o.customer_id
            and a.since < (f.taxable_on + 1)::timestamp at time zone 'Europe/Prague'
            order by a.since desc, a.id desc limit 1) = ${representativeId}::bigint end
      and exists (select from order_event e where e.order_id = o.id and e.axis = 'payment' and e.to_state = 'PAID'
        and e.at < ${paidBefore}::timestamptz)
      and not exists (select from commission_line known where known.invoice_id = i.id)
    order by i.order_id, i.id`.execute(db)
  return rows
}

/** Writes a statement with its lines; it is never changed. */
export async function insertStatement(
  tx: Tx,
  { lines, ...given }: Omit<Statement, 'id' | 'total'> & { lines: readonly StatementLine[] },
): Promise<Statement> {
  const { representativeId, month, staffId, at } = given
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const row = await tx
    .insertInto('commission_statement')
    .values({ representative_id: representativeId, month: `${month}-01`, total, staff_id: staffId, at })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await sql`insert into commission_line (invoice_id, statement_id, percent, amount)
    select l.invoice_id, ${row.id}::bigint, l.percent, l.amount
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ invoiceId, ...line }) => ({ invoice_id: invoiceId, ...line })))}::text::jsonb)
      as l(invoice_id bigint, percent integer, amount bigint)`.execute(tx)
  return statementOf(row)
}

export interface LineView {
  number: string
  issuedOn: string
  orderNumber: string
  percent: number
  amount: Halere
}

const byDocument: Sort = {
  name: 'commission-lines',
  direction: 'asc',
  keys: [{ by: sql`l.invoice_id`, kind: 'integer' }],
}

/** The lines of a statement, in the order in which their documents were issued. */
export async function selectLines(
  db: Reader,
  statementId: number,
  asked: PageQuery,
): Promise<Outcome<Page<LineView>>> {
  const found = db
    .selectFrom('commission_line as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
    .innerJoin('shop_order as o', 'o.id', 'i.order_id')
    .select(['i.number', 'i.issued_on as issuedOn', 'o.number as orderNumber', 'l.percent', 'l.amount'])
    .where('l.statement_id', '=', statementId)
  return await readPage(found, byDocument, asked)
}

/** SQL of a company's statement of account. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'

/** A line of a statement of account, in haléře; positive amounts increase the debt, negative ones reduce it. */
export interface StatementLine {
  day: string
  kind: 'DOCUMENT' | 'PAYMENT' | 'CREDIT' | 'WRITE_OFF' | 'MONEY_BACK'
  /** Number of the document or the order. */
  number: string
  amount: number
}

const movements = sql`
  select i.issued_on as day, 'DOCUMENT' as kind, i.number, i.total as amount, o.company_id, 0 as rank, i.id
  from invoice i join shop_order o on o.id = i.order_id
  union all
  select (e.at at time zone 'Europe/Prague')::date, case
      when e.refund_id is not null then 'MONEY_BACK' when e.kind = 'CREDIT_USED' then 'CREDIT'
      when e.kind = 'ALLOCATED' then 'PAYMENT' else 'WRITE_OFF' end,
    o.number, -e.amount, o.company_id, 1, e.id
  from money_entry e join shop_order o on o.id = e.order_id`

/** The balance before the first day, and every line of the days, both included. */
export async function selectStatement(
  db: Reader,
  { companyId, from, to }: { companyId: number; from: string; to: string },
): Promise<{ opening: number; lines: StatementLine[] }> {
  const before = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from (${movements}) as m where company_id = ${companyId} and day < ${from}::date`.execute(
    db,
  )
  const { rows } = await sql<StatementLine>`
    select day, kind, number, amount from (${movements}) as m
    where company_id = ${companyId} and day between ${from}::date and ${to}::date order by day, rank, id`.execute(
    db,
  )
  return { opening: before.rows[0]?.sum ?? 0, lines: rows }
}

export async function selectCompany(db: Reader, ico: string): Promise<{ id: number; name: string } | null> {
  const row = await db.selectFrom('company').select(['id', 'name']).where('ico', '=', ico).executeTakeFirst()
  return row ?? null
}

/** SQL of the lists of received money. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, pageBy, sortsBy, type Page, type Sort, type SortedPageQuery } from '../../server/page.ts'
import { isMoneyNotSnoozed } from '../snooze/snooze.ts'
import type { MoneyFilter, MoneySort } from './rules.ts'
import { foundMoney, mostInSet, type Begins } from './search-queries.ts'
import { readMoneyWords } from './search-words.ts'
import { receivedColumns, receivedOf, type Received, type ReceivedRow } from './queries.ts'

/** Received money with the data of its bank statement; the texts are empty if it came without a statement. */
export interface ListedMoney extends Received {
  variableSymbol: string | null
  /** IBAN of our account that received it; null: not known, or not a transfer. */
  ownIban: string | null
  counterAccount: string
  counterName: string
  message: string
}

const latestFirst: Sort = {
  name: 'money',
  direction: 'desc',
  keys: [{ by: sql`m.id`, kind: 'integer' }],
}

/** By the index `money_received_created`. */
const recordedLast: Sort = {
  name: 'money as recorded',
  direction: 'desc',
  keys: [{ by: sql`m.created_at`, kind: 'moment' }, ...latestFirst.keys],
}

/** By the indexes `money_received_on` and `money_received_amount`. */
const sorts = sortsBy('money', sql`m.id`, {
  on: { by: sql`m.received_on`, kind: 'day' },
  amount: { by: sql`m.amount`, kind: 'integer' },
})

/** Amounts are not in the order of the words. */
function beginsOf(order: Sort): Begins | null {
  const isAscending = order.direction === 'asc'
  if (order === latestFirst) return { by: 'id', isAscending }
  return order === sorts.on || order === sorts.on_down ? { by: 'day', isAscending } : null
}

/** By the partial index `money_received_open`: its condition is text, not a parameter. */
const isOpen = sql<boolean>`(m.free > 0 or (m.currency <> 'CZK' and m.rate is null))`

const listed = (db: Reader) =>
  db
    .selectFrom('money_received as m')
    .leftJoin('bank_transaction as b', 'b.id', 'm.transaction_id')
    .select(receivedColumns.map((column) => `m.${column}` as const))
    .select(['b.variable_symbol', 'b.counter_account', 'b.counter_name', 'b.message', 'b.own_iban'])

type Row = ReceivedRow & {
  variable_symbol: string | null
  own_iban: string | null
  counter_account: string | null
  counter_name: string | null
  message: string | null
}

const listedOf = (row: Row): ListedMoney => ({
  ...receivedOf(row),
  variableSymbol: row.variable_symbol,
  ownIban: row.own_iban,
  counterAccount: row.counter_account ?? '',
  counterName: row.counter_name ?? '',
  message: row.message ?? '',
})

export interface MoneyQuery extends SortedPageQuery<MoneySort> {
  filter: MoneyFilter
  /** Money snoozed until this day or earlier is open again. */
  today: string
  /** A symbol, an amount, a payer, an account or words of the message. */
  query?: string | undefined
  /** Days of receipt, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Recorded at this moment (ISO 8601) or later. */
  since?: string | undefined
  /** A word in more payments than this is checked for each payment in the order of the list. */
  most?: number
}

export async function selectReceivedPage(
  db: Reader,
  { filter, today, sort, query: typed = '', from, to, since, most = mostInSet, ...asked }: MoneyQuery,
): Promise<Outcome<Page<ListedMoney>>> {
  // A span of days is found by its index, and listed in its order.
  const usual = from !== undefined || to !== undefined ? sorts.on_down : since ? recordedLast : latestFirst
  const order = sort ? sorts[sort] : usual
  const found = await foundMoney(db, readMoneyWords(typed), { begins: beginsOf(order), most })
  const narrowed = [
    ...(filter === 'all' ? [] : [isOpen]),
    ...(filter === 'open' ? [isMoneyNotSnoozed(today)] : []),
    ...(filter === 'aside' ? [sql<boolean>`not (${isMoneyNotSnoozed(today)})`] : []),
    ...(from === undefined ? [] : [sql<boolean>`m.received_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`m.received_on <= ${to}::date`]),
    ...(since === undefined ? [] : [sql<boolean>`m.created_at >= ${since}::timestamptz`]),
  ]
  const page = await pageBy(order, asked, async ({ where, orderBy, limit, key }) => {
    const ways = found.map(
      (conditions) => sql<boolean>`${sql.join([where, ...narrowed, ...conditions], sql` and `)}`,
    )
    const [only] = ways
    const isFound =
      ways.length === 1 && only
        ? only
        : sql<boolean>`m.id in (${sql.join(
            ways.map(
              (way) =>
                sql`(select m.id from money_received m where ${way} order by ${orderBy} limit ${limit})`,
            ),
            sql` union all `,
          )})`
    const rows = listed(db).where(isFound).select(key.as('pageKey'))
    return await rows.orderBy(orderBy).limit(limit).execute()
  })
  return await mapPage(page, (rows) => rows.map(listedOf))
}

/** A payment with its bank statement's data. */
export async function selectReceived(db: Reader, receivedId: number): Promise<ListedMoney | null> {
  const row = await listed(db).where('m.id', '=', receivedId).executeTakeFirst()
  return row ? listedOf(row) : null
}

/** Counts the payments that need handling, of all days or of some. */
export async function countOpenMoney(
  db: Reader,
  { today, days }: { today: string; days?: { from: string; to: string } },
): Promise<number> {
  const { count } = await db
    .selectFrom('money_received as m')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOpen)
    .where(isMoneyNotSnoozed(today))
    .$if(days !== undefined, (rows) =>
      rows.where(sql<boolean>`m.received_on between ${days?.from}::date and ${days?.to}::date`),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Orders that the ledger has paid but that still await money; settled ones paid by invoice are in `shop_order_owed`. */
export async function selectCovered(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from order_money m join shop_order o on o.id = m.order_id
    where m.settled > 0 and o.payment_state in ('NOT_DUE_YET', 'AWAITING', 'REVIEW')
      and o.order_state in ('NEW', 'CONFIRMED', 'COMPLETED') and m.settled >= order_due(o.id)
      and not exists (select from payment_attempt a where a.order_id = o.id and a.doubt is not null)
    order by o.id limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** Calls the function of the migration that created the ledger. */
export async function bookMissing(tx: Tx): Promise<number> {
  const { rows } = await sql<{ written: number }>`select money_catch_up() as written`.execute(tx)
  return rows[0]?.written ?? 0
}

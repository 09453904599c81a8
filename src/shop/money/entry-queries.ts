/** All SQL of the ledger: the use of received money, and the payment of orders. */
import { camelCased } from '../../lib/facts.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import type { EntryKind } from './rules.ts'

/** The actor of a booking. */
export interface Booker {
  actor: 'gateway' | 'shop' | 'staff'
  staffId: number | null
}

/** A row of the ledger. */
export interface Entry {
  id: number
  kind: EntryKind
  /** Haléře; a negative amount reverses a part of `reversesId`. */
  amount: number
  receivedId: number | null
  orderId: number | null
  accountId: number | null
  refundId: number | null
  remitsId: number | null
  reversesId: number | null
  reason: string
  at: Date
}

export interface NewEntry {
  key: string
  kind: EntryKind
  amount: number
  receivedId?: number | null
  orderId?: number | null
  accountId?: number | null
  invoiceId?: number | null
  /** The cash on delivery that a carrier's transfer remits. */
  remitsId?: number | null
  reversesId?: number
  over?: boolean
  reason?: string
}

const entryColumns = [
  'id',
  'kind',
  'amount',
  'received_id',
  'order_id',
  'account_id',
  'refund_id',
  'remits_id',
  'reverses_id',
  'reason',
  'at',
] as const

interface EntryRow {
  id: number
  kind: string
  amount: number
  received_id: number | null
  order_id: number | null
  account_id: number | null
  refund_id: number | null
  remits_id: number | null
  reverses_id: number | null
  reason: string
  at: Date
}

const entryOf = (row: EntryRow): Entry => ({ ...camelCased(row), kind: row.kind as EntryKind })

export async function insertEntry(tx: Tx, entry: NewEntry, by: Booker, now: Date): Promise<Entry> {
  const row = await tx
    .insertInto('money_entry')
    .values({
      key: entry.key,
      kind: entry.kind,
      amount: entry.amount,
      received_id: entry.receivedId ?? null,
      order_id: entry.orderId ?? null,
      account_id: entry.accountId ?? null,
      invoice_id: entry.invoiceId ?? null,
      remits_id: entry.remitsId ?? null,
      reverses_id: entry.reversesId ?? null,
      over: entry.over ?? false,
      reason: entry.reason ?? '',
      actor: by.actor,
      staff_id: by.staffId,
      at: now,
    })
    .returning(entryColumns)
    .executeTakeFirstOrThrow()
  return entryOf(row)
}

/** An entry, with the part of it that was not reversed. */
export async function selectEntry(
  db: Reader,
  by: { id: number } | { key: string },
): Promise<(Entry & { rest: number }) | null> {
  const row = await db
    .selectFrom('money_entry as e')
    .select(entryColumns)
    .select(
      sql<number>`(e.amount + coalesce((select sum(r.amount) from money_entry r where r.reverses_id = e.id), 0))::bigint`.as(
        'rest',
      ),
    )
    .where((eb) => ('id' in by ? eb('e.id', '=', by.id) : eb('e.key', '=', by.key)))
    .executeTakeFirst()
  return row ? { ...entryOf(row), rest: row.rest } : null
}

/** The entries of one order, payment or credit, oldest first. */
/** The orders paid by payments, in full or in part, without reversed amounts. */
export async function selectOrdersOfMoney(
  db: Reader,
  receivedIds: readonly number[],
): Promise<{ receivedId: number; orderId: number }[]> {
  const { rows } = await sql<{ receivedId: number; orderId: number }>`
    select received_id as "receivedId", order_id as "orderId" from money_entry
    where received_id = any(${[...receivedIds]}::bigint[]) and order_id is not null
    group by received_id, order_id having sum(amount) > 0 order by received_id, order_id`.execute(db)
  return rows
}

export async function selectEntries(
  db: Reader,
  about: { receivedId: number } | { orderId: number } | { accountId: number },
): Promise<Entry[]> {
  const rows = await db
    .selectFrom('money_entry')
    .select(entryColumns)
    .where((eb) =>
      'receivedId' in about
        ? eb('received_id', '=', about.receivedId)
        : 'orderId' in about
          ? eb('order_id', '=', about.orderId)
          : eb('account_id', '=', about.accountId),
    )
    .orderBy('id')
    .execute()
  return rows.map(entryOf)
}

/** An order's total, the part settled by the ledger, and the open rest; in haléře. */
export interface OrderMoney {
  due: number
  settled: number
  open: number
}

/** Exact within a transaction that has locked the order. */
export async function selectOrderMoney(db: Reader, orderId: number): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    select b.due, coalesce(m.settled, 0)::bigint as settled, b.open
    from order_balance(${orderId}::bigint) as b left join order_money m on m.order_id = ${orderId}`.execute(
    db,
  )
  return rows[0] ?? { due: 0, settled: 0, open: 0 }
}

/** All SQL of money that came, of the ledger about it, and of customers' credit. */
import { sql, type Selectable } from 'kysely'
import type { MoneyReceivedTable } from '../../server/database-types.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { EntryKind, HandKind, Rate, ReceivedKind } from './rules.ts'

/** Money that came; amounts in haléře. */
export interface Received {
  id: number
  kind: ReceivedKind
  transactionId: number | null
  attemptId: number | null
  receivedOn: string
  currency: string
  /** In the smallest unit of its currency. */
  originalAmount: number
  rate: Rate | null
  /** 0 while a rate is wanting. */
  amount: number
  /** What nothing has become of yet. */
  free: number
  /** What the carrier keeps of cash on delivery. */
  fee: number
  aside: { until: string; why: string } | null
}

export const receivedColumns = [
  'id',
  'kind',
  'transaction_id',
  'attempt_id',
  'received_on',
  'currency',
  'original_amount',
  'rate',
  'rate_on',
  'rate_source',
  'amount',
  'free',
  'fee',
  'aside_until',
  'aside_why',
] as const
export type ReceivedRow = Pick<Selectable<MoneyReceivedTable>, (typeof receivedColumns)[number]>

export function receivedOf(row: ReceivedRow): Received {
  const { rate, rate_on: on, rate_source: source, aside_until: until, aside_why: why } = row
  return {
    id: row.id,
    kind: row.kind,
    transactionId: row.transaction_id,
    attemptId: row.attempt_id,
    receivedOn: row.received_on,
    currency: row.currency,
    originalAmount: row.original_amount,
    rate: rate === null || on === null || source === null ? null : { rate, on, source },
    amount: row.amount,
    free: row.free,
    fee: row.fee,
    aside: until === null || why === null ? null : { until, why },
  }
}

type ReceivedBy = { id: number } | { key: string } | { attemptId: number } | { transactionId: number }

/** One row, locked for what is booked on it. */
export async function lockReceived(tx: Tx, by: ReceivedBy): Promise<Received | null> {
  const row = await tx
    .selectFrom('money_received')
    .select(receivedColumns)
    .where((eb) =>
      'id' in by
        ? eb('id', '=', by.id)
        : 'key' in by
          ? eb('key', '=', by.key)
          : 'attemptId' in by
            ? eb('attempt_id', '=', by.attemptId)
            : eb('transaction_id', '=', by.transactionId),
    )
    .forUpdate()
    .executeTakeFirst()
  return row ? receivedOf(row) : null
}

export interface NewReceived {
  kind: HandKind | 'COD'
  key: string
  receivedOn: string
  amount: number
  fee: number
  staffId: number | null
  now: Date
}

/** Writes money that no statement and no gateway tells of. @returns null: this key was written before. */
export async function insertReceived(tx: Tx, given: NewReceived): Promise<Received | null> {
  const { kind, key, amount, fee } = given
  const row = await tx
    .insertInto('money_received')
    .values({
      kind,
      key,
      received_on: given.receivedOn,
      currency: 'CZK',
      original_amount: amount,
      amount,
      free: amount,
      fee,
      staff_id: given.staffId,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(receivedColumns)
    .executeTakeFirst()
  return row ? receivedOf(row) : null
}

/** Writes the rate of a locked row in another currency, and what it is worth by it. */
export async function writeRate(
  tx: Tx,
  id: number,
  { rate, on, source }: Rate,
  amount: number,
): Promise<void> {
  await tx
    .updateTable('money_received')
    .set({ rate, rate_on: on, rate_source: source, amount, free: amount })
    .where('id', '=', id)
    .execute()
}

/** Sets money aside until a day, or takes it up again (null). */
export async function writeAside(
  tx: Tx,
  id: number,
  aside: { until: string; why: string } | null,
): Promise<void> {
  await tx
    .updateTable('money_received')
    .set({ aside_until: aside?.until ?? null, aside_why: aside?.why ?? null })
    .where('id', '=', id)
    .execute()
}

/** Who books an entry. */
export interface Booker {
  actor: 'gateway' | 'shop' | 'staff'
  staffId: number | null
}

/** A row of the ledger. */
export interface Entry {
  id: number
  kind: EntryKind
  /** Haléře; below 0 it takes back a part of `reversesId`. */
  amount: number
  receivedId: number | null
  orderId: number | null
  accountId: number | null
  refundId: number | null
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
  reverses_id: number | null
  reason: string
  at: Date
}

const entryOf = (row: EntryRow): Entry => ({
  id: row.id,
  kind: row.kind as EntryKind,
  amount: row.amount,
  receivedId: row.received_id,
  orderId: row.order_id,
  accountId: row.account_id,
  refundId: row.refund_id,
  reversesId: row.reverses_id,
  reason: row.reason,
  at: row.at,
})

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

/** One entry, and what of it was not taken back. */
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

/** The entries about one thing, oldest first. */
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

/** What an order comes to, what was paid of it by the ledger, and what is open; in haléře. */
export interface OrderMoney {
  due: number
  settled: number
  open: number
}

/** Exact within a transaction that has locked the order. */
export async function selectOrderMoney(db: Reader, orderId: number): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    select order_due(o.id) as due, coalesce(m.settled, 0)::bigint as settled, order_open(o.id) as open
    from shop_order o left join order_money m on m.order_id = o.id where o.id = ${orderId}`.execute(db)
  return rows[0] ?? { due: 0, settled: 0, open: 0 }
}

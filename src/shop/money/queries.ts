/** All SQL of received money. */
import { sql, type Selectable } from 'kysely'
import type { Halere, Money } from '../../lib/money.ts'
import type { MoneyReceivedTable } from '../../server/database-types.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { HandKind, Rate, ReceivedKind } from './rules.ts'

/** Received money; amounts in haléře. */
export interface Received {
  id: number
  kind: ReceivedKind
  transactionId: number | null
  attemptId: number | null
  receivedOn: string
  /** In the original currency. */
  original: Money
  rate: Rate | null
  /** Its value in CZK; 0 without a rate. */
  amount: Halere
  /** The part not used yet. */
  free: number
  /** The carrier's fee, deducted from cash on delivery. */
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
    original: { amount: row.original_amount, currency: row.currency },
    rate: rate === null || on === null || source === null ? null : { rate, on, source },
    amount: row.amount,
    free: row.free,
    fee: row.fee,
    aside: until === null || why === null ? null : { until, why },
  }
}

type ReceivedBy = { id: number } | { key: string } | { attemptId: number } | { transactionId: number }

/** Locks a row for booking on it. */
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

/** Writes money received without a statement or a gateway. @returns null if this key was written before */
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

/** Writes the exchange rate of a locked row in another currency, and the resulting value. */
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

/** Writes the carrier's fee of cash on delivery. */
export async function writeFee(tx: Tx, id: number, fee: number): Promise<void> {
  await tx.updateTable('money_received').set({ fee }).where('id', '=', id).execute()
}

/** The remitted part of cash on delivery, in haléře. */
export async function selectRemitted(db: Reader, id: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum
    from money_entry where remits_id = ${id}`.execute(db)
  return rows[0]?.sum ?? 0
}

/**
 * The cash on delivery of an order for a transfer to remit: of the named parcel, else the oldest not remitted
 * yet, else one that was.
 * @param earlier the cash that the same call remitted before, if it is the order's
 * @returns null if none was booked
 */
export async function selectCashToRemit(
  db: Reader,
  { orderId, shipmentId, earlier }: { orderId: number; shipmentId: number | null; earlier: number | null },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select m.id from money_received m
    where m.kind = 'COD' and m.key in (
      select cod_cash_key(s.id) from shipment s
      where s.order_id = ${orderId} and s.cod is not null and s.id = coalesce(${shipmentId}::bigint, s.id)
      union select ${`shop:cod:${orderId}`} where ${shipmentId}::bigint is null)
    order by m.id = ${earlier}::bigint desc nulls last, (select coalesce(sum(e.amount), 0) from money_entry e where e.remits_id = m.id) > 0, m.id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Snoozes money until a day, or wakes it (null). */
export async function writeSnooze(
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

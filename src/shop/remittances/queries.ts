/** All SQL of remittances and their lines, except for the lists (list-queries.ts). */
import { camelCased } from '../../lib/facts.ts'
import type { Remitter } from '../../lib/delivery.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { RemittanceLineTable, RemittanceTable } from '../../server/database-types.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { spellings, undecided, type LineState, type RemittedParcel } from './rules.ts'

/** A batch of a carrier, void if it was written by mistake; amounts in haléře. */
export interface Remittance {
  id: number
  carrier: Remitter
  reference: string
  remittedOn: string
  variableSymbol: string | null
  collected: number
  fee: number
  contentHash: string
  isSettled: boolean
  voidedAt: Date | null
}

/** A line of a batch, with its outcome. */
export interface RemittanceLine {
  id: number
  remittanceId: number
  number: number
  reference: string
  otherReference: string
  amount: number
  fee: number
  state: LineState
  shipmentId: number | null
  cashId: number | null
  expected: number | null
  letGo: number
  missed: number
  reason: string
}

export const remittanceColumns = [
  'id',
  'carrier',
  'reference',
  'remitted_on',
  'variable_symbol',
  'collected',
  'fee',
  'content_hash',
  'is_settled',
  'voided_at',
] as const
export const lineColumns = [
  'id',
  'remittance_id',
  'number',
  'reference',
  'other_reference',
  'amount',
  'fee',
  'state',
  'shipment_id',
  'cash_id',
  'expected',
  'let_go',
  'missed',
  'reason',
] as const

export const remittanceOf = (
  row: Pick<Selectable<RemittanceTable>, (typeof remittanceColumns)[number]>,
): Remittance => ({ ...camelCased(row), carrier: row.carrier as Remitter })

export const lineOf = (
  row: Pick<Selectable<RemittanceLineTable>, (typeof lineColumns)[number]>,
): RemittanceLine => camelCased(row)

/** A remittance by its id, or a remittance that is not void by its content or the carrier's name for it; null: not found. */
export async function selectRemittance(
  db: Reader,
  by: { id: number } | { contentHash: string } | { carrier: Remitter; reference: string },
): Promise<Remittance | null> {
  const row = await db
    .selectFrom('remittance')
    .select(remittanceColumns)
    .where((eb) =>
      'id' in by
        ? eb('id', '=', by.id)
        : 'contentHash' in by
          ? eb('content_hash', '=', by.contentHash)
          : eb.and([eb('carrier', '=', by.carrier), eb('reference', '=', by.reference)]),
    )
    .$if(!('id' in by), (rows) => rows.where('voided_at', 'is', null))
    .executeTakeFirst()
  return row ? remittanceOf(row) : null
}

/** The same, locked: all changes of its lines are made under this lock. */
export async function lockRemittance(tx: Tx, id: number): Promise<Remittance | null> {
  const row = await tx
    .selectFrom('remittance')
    .select(remittanceColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? remittanceOf(row) : null
}

export interface NewRemittance extends Omit<Remittance, 'id' | 'isSettled' | 'voidedAt'> {
  staffId: number | null
  now: Date
  lines: { number: number; reference: string; otherReference: string; amount: number; fee: number }[]
}

/**
 * Writes a batch with its lines.
 * @returns null if its content or its reference was written before, maybe at the same moment
 */
export async function insertRemittance(tx: Tx, given: NewRemittance): Promise<Remittance | null> {
  const row = await tx
    .insertInto('remittance')
    .values({
      carrier: given.carrier,
      reference: given.reference,
      remitted_on: given.remittedOn,
      variable_symbol: given.variableSymbol,
      collected: given.collected,
      fee: given.fee,
      content_hash: given.contentHash,
      staff_id: given.staffId,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(remittanceColumns)
    .executeTakeFirst()
  if (!row) return null
  await sql`insert into remittance_line (remittance_id, number, reference, other_reference, amount, fee)
    select ${row.id}, l.number, l.reference, l."otherReference", l.amount, l.fee
    from jsonb_to_recordset(${JSON.stringify(given.lines)}::text::jsonb)
      as l(number integer, reference text, "otherReference" text, amount bigint, fee bigint)`.execute(tx)
  return remittanceOf(row)
}

export async function markSettled(tx: Tx, id: number, isSettled: boolean): Promise<void> {
  await tx.updateTable('remittance').set({ is_settled: isSettled }).where('id', '=', id).execute()
}

/** Lines not judged yet, in their order. */
export async function selectWaitingLines(
  db: Reader,
  { remittanceId, limit }: { remittanceId: number; limit: number },
): Promise<RemittanceLine[]> {
  const rows = await db
    .selectFrom('remittance_line')
    .select(lineColumns)
    .where('remittance_id', '=', remittanceId)
    .where(sql<boolean>`state = 'WAITING'`)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(lineOf)
}

export async function selectLine(db: Reader, id: number): Promise<RemittanceLine | null> {
  const row = await db
    .selectFrom('remittance_line')
    .select(lineColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? lineOf(row) : null
}

export async function updateLine(
  tx: Tx,
  id: number,
  set: Updateable<RemittanceLineTable>,
): Promise<RemittanceLine> {
  const rows = tx.updateTable('remittance_line').set(set).where('id', '=', id).returning(lineColumns)
  return lineOf(await rows.executeTakeFirstOrThrow())
}

/** Counts the lines that still wait for a person; `remittanceId` null: of all remittances. */
export async function countUndecided(db: Reader, remittanceId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('remittance_line')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`state in (${sql.join(undecided.map((state) => sql.lit(state)))})`)
    .$if(remittanceId !== null, (rows) => rows.where('remittance_id', '=', remittanceId ?? 0))
    .executeTakeFirstOrThrow()
  return count
}

/** A parcel that a line refers to; `key` is the spelling by which it was found. */
type FoundParcel = RemittedParcel & { key: string }

/** The state of a parcel's cash according to orders, ledger and earlier lines. */
const parcelColumns = sql`
  s.id as "shipmentId", s.order_id as "orderId", s.cod,
  (c.id is not null or (o.payment_state = 'NOT_DUE_YET' and o.order_state <> 'CANCELLED'
    and (s.state in ('HANDED_OVER', 'READY', 'DELIVERED', 'RETURNING') or s.delivered_at is not null))) as "isDue",
  (l.id is not null or coalesce((select sum(e.amount) from money_entry e where e.remits_id = c.id), 0) > 0) as "isRemitted",
  case when l.state = 'CLAIMED' and not exists (
      select from remittance_line r where r.shipment_id = s.id and r.state = 'REST')
    then l.expected - l.amount end as claimed`
const parcelTables = sql`
  shipment s join shop_order o on o.id = s.order_id
  left join money_received c on c.key = cod_cash_key(s.id) and c.kind = 'COD'
  left join remittance_line l on l.shipment_id = s.id and l.state in ('PAID', 'ACCEPTED', 'CLAIMED')`

/** A carrier's parcels by the references that name them, in any spelling. A reference that names several parcels finds nothing. */
export async function selectParcels(
  db: Reader,
  { carrier, references }: { carrier: Remitter; references: readonly string[] },
): Promise<Map<string, RemittedParcel>> {
  const keys = [...new Set(references.flatMap(spellings))]
  if (keys.length === 0) return new Map()
  const { rows } = await sql<FoundParcel>`
    with named as (select unnest(${keys}::text[]) as key), found as (
      select n.key, s.id from named n join shipment s on s.reference = n.key
      union select n.key, s.id from named n join shipment s on s.tracking_number = n.key
      union select n.key, s.id from named n join shipment s on s.carrier_id = n.key and s.carrier = ${carrier}
      union select n.key, s.id from named n join shop_order o on o.number = n.key join shipment s on s.order_id = o.id
    )
    select f.key, ${parcelColumns} from found f join ${parcelTables} on true
    where s.id = f.id and s.carrier = ${carrier} and s.state not in ('CANCELLED', 'REFUSED')`.execute(db)
  const seen = new Map<string, FoundParcel | null>()
  for (const row of rows) {
    const earlier = seen.get(row.key)
    seen.set(row.key, earlier === undefined || earlier?.shipmentId === row.shipmentId ? row : null)
  }
  return new Map([...seen].flatMap(([key, row]) => (row ? [[key, row] as const] : [])))
}

/** The current state of one parcel; the caller has locked its order. */
export async function selectParcel(db: Reader, shipmentId: number): Promise<RemittedParcel | null> {
  const { rows } = await sql<RemittedParcel>`
    select ${parcelColumns} from ${parcelTables} where s.id = ${shipmentId}`.execute(db)
  return rows[0] ?? null
}

/** A line with cash that transfers have not brought in full, and the amount they have brought of it. */
export interface PendingLine extends RemittanceLine {
  brought: number
  /** Ledger entries booked for it. */
  entries: number
}

export async function selectPending(
  db: Reader,
  { remittanceId, limit }: { remittanceId: number; limit: number },
): Promise<PendingLine[]> {
  const { rows } = await sql<
    Pick<Selectable<RemittanceLineTable>, (typeof lineColumns)[number]> & { brought: number; entries: number }
  >`select ${sql.join(lineColumns.map((column) => sql.ref(`l.${column}`)))}, b.brought, b.entries
    from remittance_line l ${broughtOfLine}
    where l.remittance_id = ${remittanceId} and l.cash_id is not null
      and least(l.expected, l.amount) - l.fee - l.missed > b.brought
    order by l.cash_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...lineOf(row), brought: row.brought, entries: row.entries }))
}

export const broughtOfLine = sql`cross join lateral (
  select coalesce(sum(e.amount + coalesce((select sum(r.amount) from money_entry r where r.reverses_id = e.id), 0)), 0)::bigint as brought,
    count(*)::integer as entries
  from remittance_entry x join money_entry e on e.id = x.entry_id where x.line_id = l.id) as b`

export async function insertBrought(tx: Tx, entry: { entryId: number; lineId: number }): Promise<void> {
  await tx.insertInto('remittance_entry').values({ entry_id: entry.entryId, line_id: entry.lineId }).execute()
}

/** True if a line is about this cash. */
export async function hasLine(db: Reader, cashId: number): Promise<boolean> {
  const { rows } = await sql`select id from remittance_line where cash_id = ${cashId} limit 1`.execute(db)
  return rows.length > 0
}

/** SQL of the lots: the pieces that lie in them, and the lots that were packed for each order. */
import { sql } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { firstRows, type FirstRow, type FirstRows } from '../../server/first-rows.ts'
import { readPage, type Page, type PageQuery, type Sort, sortsBy } from '../../server/page.ts'
import { isNotSnoozed } from '../snooze/snooze.ts'
import { lotsIn } from './recall-queries.ts'
import type { LotInStock, LotSort, WantedPieces } from './rules.ts'

/** A lot as staff sees it. */
export interface Lot extends LotInStock {
  variantCode: string
  isUnknown: boolean
  /** Cost of one piece, in haléře without VAT; null: unknown. */
  cost: number | null
  blockReason: string
}

const lots = (db: Reader) =>
  db
    .selectFrom('lot')
    .innerJoin('variant', 'variant.id', 'lot.variant_id')
    .select([
      'lot.id as lotId',
      'lot.variant_id as variantId',
      'variant.code as variantCode',
      'lot.code',
      'lot.is_unknown as isUnknown',
      'lot.best_before as bestBefore',
      'lot.cost',
      'lot.on_hand as onHand',
      'lot.block_reason as blockReason',
    ])
    .select((eb) => eb('lot.blocked_at', 'is not', null).as('isBlocked'))

// The comparison can't be null here.
const lotOf = (row: Awaited<ReturnType<ReturnType<typeof lots>['execute']>>[number]): Lot => ({
  ...row,
  isBlocked: Boolean(row.isBlocked),
})

export async function selectLot(db: Reader, lotId: number): Promise<Lot | null> {
  const row = await lots(db).where('lot.id', '=', lotId).executeTakeFirst()
  return row ? lotOf(row) : null
}

/** Lots of a variant with one code: a delivery in two parts makes two. */
export async function selectLotsByCode(
  db: Reader,
  { variantId, code }: { variantId: number; code: string },
): Promise<Lot[]> {
  const rows = lots(db).where('lot.variant_id', '=', variantId).where('lot.code', '=', code)
  return (await rows.orderBy('lot.id').execute()).map(lotOf)
}

/** Lots of these variants that hold pieces. */
export async function selectFilledLots(db: Reader, variantIds: readonly number[]): Promise<Lot[]> {
  if (variantIds.length === 0) return []
  const rows = lots(db).where('lot.variant_id', 'in', variantIds).where('lot.on_hand', '>', 0)
  return (await rows.orderBy('lot.id').execute()).map(lotOf)
}

const byId = { by: sql`lot.id`, kind: 'integer' } as const
const sorts: Record<LotSort, Sort> = {
  newest: { name: 'lots', direction: 'desc', keys: [byId] },
  ...sortsBy('lots', sql`lot.id`, {
    // A lot without a date is the last to go.
    best_before: { by: sql`coalesce(lot.best_before, date '9999-12-31')`, kind: 'day' },
    code: { by: sql`lot.code collate "C"`, kind: 'text' },
    variant: { by: sql`variant.code collate "C"`, kind: 'text' },
    on_hand: { by: sql`lot.on_hand`, kind: 'integer' },
  }),
}

export interface LotsQuery {
  /** Code of a variant, ignoring case. */
  code?: string | undefined
  /** Text in codes of lots and variants, ignoring case; from a scanner, an EAN. */
  search?: string | undefined
  /** Only lots that hold pieces. */
  isFilled?: boolean | undefined
  isBlocked?: boolean | undefined
  /** Today's date: only lots past their best-before date that hold pieces and are not blocked. */
  expiredOn?: string | undefined
  /**
   * Today's date: only lots with pieces that can't be sold, because it is blocked or too near its date (held pieces, as in `move_pieces`).
   */
  heldOn?: string | undefined
  /** Leaves out lots snoozed beyond this day. */
  withoutAside?: string | undefined
  sort?: LotSort | undefined
}

export type LotsNarrowed = Omit<LotsQuery, 'sort'>

/** Lots page by page, newest first. */
export async function pageOfLots(
  db: Reader,
  { sort = 'newest', ...narrowed }: LotsQuery,
  asked: PageQuery,
): Promise<Outcome<Page<Lot>>> {
  const page = await readPage(narrowedLots(db, narrowed), sorts[sort], asked)
  return 'rows' in page ? { ...page, rows: page.rows.map(lotOf) } : page
}

/** Counts the pieces in such lots. */
export async function sumOfLots(db: Reader, narrowed: LotsNarrowed): Promise<number> {
  const { pieces } = await db
    .selectFrom(narrowedLots(db, narrowed).as('one'))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('one.onHand'), sql<number>`0`).as('pieces'))
    .executeTakeFirstOrThrow()
  return pieces
}

function narrowedLots(db: Reader, narrowed: LotsNarrowed) {
  const { code, search = '', isFilled, isBlocked, expiredOn, heldOn, withoutAside } = narrowed
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return lots(db)
    .$if(code !== undefined, (all) =>
      all.where(sql<boolean>`lower(variant.code) = lower(${code ?? ''}::text)`),
    )
    .$if(search !== '', (all) =>
      all.where((eb) =>
        eb.or([
          eb('lot.code', 'ilike', like),
          eb('variant.code', 'ilike', like),
          eb('variant.ean', '=', search),
        ]),
      ),
    )
    .$if(isFilled === true, (all) => all.where('lot.on_hand', '>', 0))
    .$if(isBlocked === true, (all) => all.where('lot.blocked_at', 'is not', null))
    .$if(expiredOn !== undefined, (all) =>
      all.where(
        sql<boolean>`lot.on_hand > 0 and lot.best_before < ${expiredOn ?? ''}::date and lot.blocked_at is null`,
      ),
    )
    .$if(heldOn !== undefined, (all) =>
      all.where(sql<boolean>`lot.on_hand > 0 and not lot_fits(lot, lot_life('B2C'), ${heldOn ?? ''}::date)`),
    )
    .where(isNotSnoozed('lot', sql`lot.id`, withoutAside))
}

/** A lot past its best-before date. */
export interface ExpiredLot extends FirstRow {
  pieces: number
}

/** Lots past their date that hold pieces and are neither blocked nor snoozed. By the index `lot_best_before`. */
export async function selectExpiredFirst(db: Reader, today: string): Promise<FirstRows<ExpiredLot>> {
  return await firstRows<ExpiredLot>(db, {
    found: sql`select l.id, (l.best_before + 1)::timestamp at time zone 'Europe/Prague' as since, null::date as due, l.code, l.variant_id, l.on_hand
      from lot l where l.on_hand > 0 and l.best_before < ${today}::date and l.blocked_at is null
      and ${isNotSnoozed('lot', sql`l.id`, today)} order by l.best_before, l.id`,
    told: sql`select few.id, few.code as name, v.code as about, few.since, few.due, few.on_hand as pieces
      from variant v where v.id = few.variant_id`,
    more: ['pieces'],
  })
}

/**
 * Lots by a scanned or entered code: the whole EAN or code of a variant, or the code of a lot. Those that hold pieces come first, sorted by
 * expiry.
 */
export async function selectLotsToCount(db: Reader, typed: string, most: number): Promise<Lot[]> {
  const rows = lots(db)
    .where((eb) =>
      eb.or([
        eb('variant.ean', '=', typed),
        eb(sql`lower(variant.code)`, '=', typed.toLowerCase()),
        eb(sql`lower(lot.code)`, '=', typed.toLowerCase()),
      ]),
    )
    .orderBy(sql`lot.on_hand = 0`)
    .orderBy('lot.best_before')
    .orderBy('lot.id')
    .limit(most)
  return (await rows.execute()).map(lotOf)
}

/** Days that a piece must last when it is sent in a kind of trade: the settings in force. */
export async function selectLife(db: Reader, orderType: OrderType): Promise<number> {
  const { rows } = await sql<{ days: number }>`select lot_life(${orderType}::text) as days`.execute(db)
  return rows[0]?.days ?? 0
}

/** Pieces reserved for an order and not packed yet, by variant; null if there is no such order. */
export async function selectReserved(
  db: Reader,
  orderId: number,
): Promise<{ orderType: OrderType; wanted: WantedPieces[] } | null> {
  const order = await db
    .selectFrom('shop_order')
    .select('order_type')
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return null
  const { rows } = await sql<WantedPieces>`
    select variant_id as "variantId", pieces from reserved_by(${orderId}::bigint) where pieces > 0 order by variant_id`.execute(
    db,
  )
  return { orderType: order.order_type, wanted: rows }
}

export interface PackedPieces {
  lotId: number
  pieces: number
  note: string
}

/** Records the lots that pieces of an order were packed from. The caller holds the locks of their variants. */
export async function insertPacked(
  tx: Tx,
  { orderId, shipmentId, packed }: { orderId: number; shipmentId: number; packed: readonly PackedPieces[] },
  now: Date,
): Promise<void> {
  if (packed.length === 0) return
  const rows = packed.map(({ lotId, pieces, note }) => ({
    lot_id: lotId,
    change: -pieces,
    reason: 'PACKED' as const,
    order_id: orderId,
    shipment_id: shipmentId,
    note,
    at: now,
  }))
  await tx.insertInto('lot_movement').values(rows).execute()
}

/** Variants with pieces in a parcel, or with pieces that no record assigns to a parcel of the order. */
export async function selectPackedVariants(
  db: Reader,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
): Promise<number[]> {
  const rows = db
    .selectFrom('lot_movement')
    .innerJoin('lot', 'lot.id', 'lot_movement.lot_id')
    .select('lot.variant_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['PACKED', 'UNPACKED'])
    .where((eb) => eb.or([eb('shipment_id', '=', shipmentId), eb('shipment_id', 'is', null)]))
  return (await rows.execute()).map(({ variant_id }) => variant_id)
}

/** Returns the pieces of a parcel to their lots. */
export async function insertUnpacked(
  tx: Tx,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into lot_movement (lot_id, change, reason, order_id, shipment_id, at)
    select lot_id, -sum(change)::integer, 'UNPACKED', ${orderId}::bigint, shipment_id, ${now}::timestamptz
    from lot_movement
    where order_id = ${orderId} and reason in ('PACKED', 'UNPACKED') and (shipment_id = ${shipmentId} or shipment_id is null)
    group by lot_id, shipment_id having sum(change) < 0
    order by lot_id`.execute(tx)
}

/** True if a parcel holds pieces of a blocked lot. */
export async function selectIsBlocked(
  db: Reader,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
): Promise<boolean> {
  const { rows } = await sql<{ is_blocked: boolean }>`
    select exists (
      select from lot l where l.id in (${lotsIn({ orderId, shipmentId })}) and l.blocked_at is not null
    ) as is_blocked`.execute(db)
  return rows[0]?.is_blocked ?? false
}

export async function updateBlock(
  tx: Tx,
  lotIds: readonly number[],
  { at, reason }: { at: Date | null; reason: string },
): Promise<void> {
  await tx
    .updateTable('lot')
    .set({ blocked_at: at, block_reason: reason })
    .where('id', 'in', lotIds)
    .execute()
}

/** Creates an empty lot. @returns its id */
export async function insertLot(
  tx: Tx,
  lot: { variantId: number; code: string; bestBefore: string | null; cost: number | null },
  now: Date,
): Promise<number> {
  const { variantId, code, bestBefore, cost } = lot
  const row = tx
    .insertInto('lot')
    .values({ variant_id: variantId, code, best_before: bestBefore, cost, created_at: now })
    .returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}

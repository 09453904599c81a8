/** Lots as staff manages them: written off, blocked, and traced to the buyers who received them. */
import { reads } from '../../server/verb.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import type { FirstRows } from '../../server/first-rows.ts'
import type { Page, PageQuery } from '../../server/page.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  deletePlace,
  deleteThreshold,
  foldDays,
  pageOfLevels,
  selectReceiptWorth,
  selectPlaces,
  selectThreshold,
  selectVariantsToReckon,
  selectWorth,
  selectWriteOffAlone,
  upsertPlace,
  upsertThreshold,
  type LevelsQuery,
  type ListedLevel,
} from './level-queries.ts'
import {
  pageOfLots,
  selectExpiredFirst,
  selectLot,
  selectLotsByCode,
  sumOfLots,
  updateBlock,
  type ExpiredLot,
  type Lot,
  type LotsQuery,
} from './lot-queries.ts'
import { leaveStock, reckonFree, type StockContext } from './moving.ts'
import { lockLots, selectVariantIds } from './queries.ts'
import { once } from './request-queries.ts'
import type { LotWithReason, Place, Threshold, WriteOff } from './schema.ts'

/**
 * Writes pieces off: they are broken, too old, or given away as samples. With a key it is done once.
 * @returns the number of free pieces afterwards; refusals of `leaveStock`; 409 `stock.error.key`; 422 if there
 * is no such variant.
 */
export async function writeOffPieces(
  { tx, now }: StockContext,
  given: WriteOff,
): Promise<Outcome<{ variantId: number; free: number; isRepeat: boolean }>> {
  const { code, lot_id: lotId, pieces, reason, note, key } = given
  const variantId = (await selectVariantIds(tx, [code])).get(code)
  if (variantId === undefined) return refuse(422, 'stock.error.no_variant')
  return await once(tx, { key, input: given, now }, async () => {
    const left = await leaveStock({ tx, now }, { variantId, lotId, pieces, reason, note })
    return isRefusal(left) ? left : { variantId, free: left.free }
  })
}

/**
 * Cost of a write-off, a count or a stocktake, in haléře, if a second member of staff has to approve it: of all
 * losses of these variants within a day; 0: within the limit of one person.
 */
export async function writtenOffWorth(
  { tx, now }: StockContext,
  { variantIds }: { variantIds: number[] },
): Promise<number> {
  const worth = await selectWorth(tx, variantIds, new Date(now.getTime() - 24 * 3600_000))
  return worth > (await selectWriteOffAlone(tx)) ? worth : 0
}

/** The same for a reversed receipt: the cost of its pieces. */
export async function reversedWorth({ tx }: { tx: Tx }, { id }: { id: number }): Promise<number> {
  const worth = await selectReceiptWorth(tx, id)
  return worth > (await selectWriteOffAlone(tx)) ? worth : 0
}

/** Locks all lots of the same goods with the code of this one: a delivery in two parts makes two. */
export async function lotsLike(
  { tx }: { tx: Tx },
  { lotId }: { lotId: number },
): Promise<Outcome<{ lots: Lot[]; variantId: number; code: string }>> {
  const lot = await selectLot(tx, lotId)
  if (!lot) return refuse(404, 'stock.error.no_lot')
  const { variantId, code } = lot
  await lockLots(tx, [variantId])
  return { lots: await selectLotsByCode(tx, { variantId, code }), variantId, code }
}

/**
 * Blocks a lot, and others of the same goods with its code: from now on their pieces are not packed and do not
 * count as free. Pieces that orders reserved are missing for them then. Repeating it changes nothing.
 */
export async function blockLot(
  { tx, now }: StockContext,
  { lot_id: lotId, reason }: LotWithReason,
): Promise<Outcome<{ lots: Lot[]; isRepeat: boolean }>> {
  return await writeBlock({ tx, now }, lotId, { at: now, reason })
}

/** Unblocks a lot. Repeating it changes nothing. */
export async function unblockLot(
  { tx, now }: StockContext,
  { lot_id: lotId }: { lot_id: number },
): Promise<Outcome<{ lots: Lot[]; isRepeat: boolean }>> {
  return await writeBlock({ tx, now }, lotId, { at: null, reason: '' })
}

async function writeBlock(
  { tx, now }: StockContext,
  lotId: number,
  block: { at: Date | null; reason: string },
): Promise<Outcome<{ lots: Lot[]; isRepeat: boolean }>> {
  const like = await lotsLike({ tx }, { lotId })
  if (isRefusal(like)) return like
  const wanted = like.lots.filter(({ isBlocked }) => isBlocked !== (block.at !== null))
  if (wanted.length === 0) return { lots: like.lots, isRepeat: true }
  await updateBlock(
    tx,
    wanted.map((lot) => lot.lotId),
    block,
  )
  await reckonFree({ tx, now }, like.variantId)
  return { lots: await selectLotsByCode(tx, like), isRepeat: false }
}

/** Lots page by page, newest first or by their best-before dates. */
export async function listLots(
  { db }: { db: Reader },
  { asked, ...wanted }: LotsQuery & { asked: PageQuery },
): Promise<Outcome<Page<Lot>>> {
  return await pageOfLots(db, wanted, asked)
}

/** Counts the pieces in such lots together. */
export const lotPieces = reads(sumOfLots)

/** Lots past their date that hold pieces and are neither blocked nor snoozed: the first of them, and their number. */
export const findExpiredFirst = async (
  { db }: { db: Reader },
  { today }: { today: string },
): Promise<FirstRows<ExpiredLot>> => await selectExpiredFirst(db, today)

export async function findLot({ db }: { db: Reader }, { lotId }: { lotId: number }): Promise<Lot | null> {
  return await selectLot(db, lotId)
}

/** Stock of variants page by page: free, reserved, held and on hand; `onlyLow`: those on sale that run out. */
export async function listLevels(
  { db, now }: { db: Reader; now: Date },
  { asked, ...wanted }: LevelsQuery & { asked: PageQuery },
): Promise<Outcome<Page<ListedLevel>>> {
  return await pageOfLevels(db, { ...wanted, now }, asked)
}

/** The stock of one variant by its code; null if there is no such variant. */
export async function findLevel(
  { db, now }: { db: Reader; now: Date },
  { code }: { code: string },
): Promise<ListedLevel | null> {
  const page = await pageOfLevels(db, { code, now }, { size: 1 })
  return isRefusal(page) ? null : (page.rows[0] ?? null)
}

/**
 * Sets the number of free pieces below which a variant is low; null: by the settings and its pace.
 * @returns the thresholds before and after; 422 if there is no such variant.
 */
export async function setThreshold(
  { tx }: { tx: Tx },
  { code, pieces }: Threshold,
): Promise<Outcome<{ before: number | null; after: number | null }>> {
  const variantId = (await selectVariantIds(tx, [code])).get(code)
  if (variantId === undefined) return refuse(422, 'stock.error.no_variant')
  const before = await selectThreshold(tx, variantId)
  if (pieces === null) await deleteThreshold(tx, variantId)
  else await upsertThreshold(tx, variantId, pieces)
  return { before, after: pieces }
}

/** Sets the place of a variant; null: unknown. @returns the places before and after; 422 if there is no such variant. */
export async function setPlace(
  { tx }: { tx: Tx },
  { code, place }: Place,
): Promise<Outcome<{ before: string | null; after: string | null }>> {
  const variantId = (await selectVariantIds(tx, [code])).get(code)
  if (variantId === undefined) return refuse(422, 'stock.error.no_variant')
  const before = (await selectPlaces(tx, [variantId])).get(variantId) ?? null
  if (place === null) await deletePlace(tx, variantId)
  else await upsertPlace(tx, variantId, place)
  return { before, after: place }
}

/** The places of these variants; those without a known place are left out. */
export async function findPlaces(
  { db }: { db: Reader },
  { variantIds }: { variantIds: number[] },
): Promise<Map<number, string>> {
  return await selectPlaces(db, variantIds)
}

/** A movement is written at most this long after the time it states, in milliseconds. */
const writtenWithinMs = 3600_000

/**
 * Adds up past days: the pace of sales, the days without stock and balances of earlier times are read from
 * these sums (docs/stock-and-parcels.md, "Pace and low stock").
 * @param asked balancesApart: number of movements of a variant between two stored balances
 */
export async function foldStockDays(
  { db, now }: { db: Db; now: () => Date },
  { balancesApart = 2000 } = {},
): Promise<void> {
  await foldDays(db, dayInPrague(new Date(now().getTime() - writtenWithinMs)), balancesApart)
}

/**
 * Updates the free pieces for a new day: lots that came too near their best-before date are held. One variant
 * per transaction.
 */
export async function followBestBefore({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  for (const variantId of await selectVariantsToReckon(db))
    await db.transaction().execute(async (tx) => await reckonFree({ tx, now: now() }, variantId))
}

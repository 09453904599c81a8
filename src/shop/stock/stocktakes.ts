/** Stocktakes: people count lots while the shop keeps selling, and the differences are posted at once. */
import { reads } from '../../server/verb.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { Page } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import { selectLot } from './lot-queries.ts'
import type { StockContext } from './moving.ts'
import { lockLots, movePieces } from './queries.ts'
import type { Counted, IdWithReason } from './schema.ts'
import {
  endStocktake,
  insertCount,
  insertStocktake,
  lockStocktake,
  pageOfStocktakes,
  selectStocktake,
  type Stocktake,
} from './stocktake-queries.ts'
import {
  pageOfCounted,
  pageOfUncounted,
  selectCounted,
  selectPlacesCounted,
  selectSums,
  selectUncounted,
  type CountedQuery,
  type CountedLot,
  type CountedPlace,
  type UncountedQuery,
  type UncountedLot,
} from './stocktake-line-queries.ts'

/** A stocktake with its counted and uncounted lots. */
export interface StocktakeSheet {
  stocktake: Stocktake
  counted: CountedLot[]
  uncounted: UncountedLot[]
}

/** Pieces by which the count of a lot differs from the number it held. */
export type LotDifference = Pick<CountedLot, 'lotId' | 'difference'>

/** Opens a stocktake. @returns 409 if one is open already. */
export async function openStocktake(
  { tx, now }: StockContext,
  { note }: { note: string },
): Promise<Outcome<Stocktake>> {
  return (await insertStocktake(tx, note, now)) ?? refuse(409, 'stock.error.stocktake_open')
}

/**
 * Records the number of pieces of a lot at a place. A second count of a place replaces the first; places add up, unless
 * pieces of the lot moved between their counts: then it has to be counted again at each of them. Capitals, diacritics and
 * spaces do not distinguish places. Packed pieces lie in their parcel and are not counted.
 * @param staffId the clerk who counted; null: the program
 * @returns 404 if there is no such stocktake or lot; 409 if it has ended.
 */
export async function countLot(
  { tx, now, staffId }: StockContext & { staffId: number | null },
  { stocktake_id: stocktakeId, lot_id: lotId, place, pieces }: Counted,
): Promise<Outcome<{ counted: CountedLot }>> {
  const stocktake = await lockStocktake(tx, stocktakeId, 'to count')
  if (!stocktake) return refuse(404, 'stock.error.no_stocktake')
  if (stocktake.state !== 'OPEN') return refuse(409, 'stock.error.stocktake_ended')
  const found = await selectLot(tx, lotId)
  if (!found) return refuse(404, 'stock.error.no_lot')
  await lockLots(tx, [found.variantId])
  const onHand = (await selectLot(tx, lotId))?.onHand ?? 0
  await insertCount(tx, { stocktakeId, lotId, place, pieces, onHand, staffId }, now)
  const counted = (await selectCounted(tx, stocktakeId)).find((one) => one.lotId === lotId)
  if (!counted) throw new Error(`The count of lot ${lotId} is not there`)
  return { counted }
}

/** @returns null if there is no such stocktake. */
export async function findStocktake(
  { db }: { db: Reader },
  { id }: { id: number },
): Promise<StocktakeSheet | null> {
  const stocktake = await selectStocktake(db, id)
  if (!stocktake) return null
  const uncounted = stocktake.state === 'OPEN' ? await selectUncounted(db, id) : []
  return { stocktake, counted: await selectCounted(db, id), uncounted }
}

/**
 * A stocktake without its lines, which are read page by page: the number of counted lots, and the cost of the differences.
 * @returns null if there is no such stocktake.
 */
export async function summariseStocktake(
  { db }: { db: Reader },
  { id }: { id: number },
): Promise<{ stocktake: Stocktake; lots: number; cost: number } | null> {
  const stocktake = await selectStocktake(db, id)
  return stocktake && { stocktake, ...(await selectSums(db, id)) }
}

/** Counted lots page by page: those with a difference first by default. */
export async function listCounted(
  { db }: { db: Reader },
  { id, ...asked }: CountedQuery & { id: number },
): Promise<Outcome<Page<CountedLot>>> {
  return await pageOfCounted(db, id, asked)
}

/** The places at which lots were counted, in the order of their last counts. */
export const placesCounted = reads(selectPlacesCounted)

/** Lots that hold pieces and were not counted yet, page by page. */
export async function listUncounted(
  { db }: { db: Reader },
  { id, ...asked }: UncountedQuery & { id: number },
): Promise<Outcome<Page<UncountedLot>>> {
  return await pageOfUncounted(db, id, asked)
}

/** Stocktakes page by page, newest first by default. */
export const listStocktakes = reads(pageOfStocktakes)

/**
 * Posts the differences of a stocktake, all of them or none: each lot changes by the difference found when it was counted, so
 * that later movements stay right. Repeating it changes nothing. Uncounted lots stay as they are.
 * @param asked.lines the approved differences: exactly these are posted, or none
 * @returns the differences; 404; 409 `stock.error.stocktake_ended`: it was cancelled; 409 `stock.error.stocktake_changed`:
 * other differences were approved; 409 `stock.error.count_again`: pieces of these lots moved between the counts of their
 * places; 409 `stock.error.stocktake_moved`: a lot now holds fewer pieces than are missing by its count, so it has to be
 * counted again.
 */
export async function postStocktake(
  { tx, now }: StockContext,
  { id, reason, lines }: IdWithReason & { lines?: readonly LotDifference[] | undefined },
): Promise<Outcome<{ posted: CountedLot[]; isRepeat: boolean }>> {
  const stocktake = await lockStocktake(tx, id, 'to end')
  if (!stocktake) return refuse(404, 'stock.error.no_stocktake')
  if (stocktake.state === 'CANCELLED') return refuse(409, 'stock.error.stocktake_ended')
  const counted = await selectCounted(tx, id)
  const posted = counted.filter(({ difference }) => difference !== 0)
  if (lines && !areSame(posted, lines)) return refuse(409, 'stock.error.stocktake_changed')
  if (stocktake.state === 'POSTED') return { posted, isRepeat: true }
  const again = counted.filter(({ countAgain }) => countAgain)
  if (again.length > 0) {
    const lotIds = again.map(({ lotId }) => lotId)
    const places = await selectPlacesCounted(tx, { stocktakeId: id, lotIds })
    return refuse(409, 'stock.error.count_again', { values: { lots: namesOf(again, places) } })
  }
  await lockLots(
    tx,
    posted.map(({ variantId }) => variantId),
  )
  for (const { variantId, lotId, difference } of posted) {
    const onHand = (await selectLot(tx, lotId))?.onHand ?? 0
    if (onHand + difference < 0) return refuse(409, 'stock.error.stocktake_moved')
    const note = `stocktake ${id}: ${reason}`
    await movePieces(tx, { variantId, lotId, change: difference, reason: 'STOCKTAKE', note }, now)
  }
  await endStocktake(tx, { id, state: 'POSTED', reason }, now)
  return { posted, isRepeat: false }
}

function areSame(posted: readonly CountedLot[], lines: readonly LotDifference[]): boolean {
  const approved = new Map(lines.map(({ lotId, difference }) => [lotId, difference]))
  return (
    posted.length === approved.size &&
    posted.every(({ lotId, difference }) => approved.get(lotId) === difference)
  )
}

/** Most lots named in a refusal; the page marks all of them. */
const mostNamed = 10

/** Each lot with the places to be counted again; a place without a name is a dash. */
function namesOf(lots: readonly CountedLot[], places: readonly CountedPlace[]): string {
  const placesAgain = (lot: number) =>
    places
      .filter(({ lotId, countAgain }) => lotId === lot && countAgain)
      .map(({ place }) => place || '–')
      .join(', ')
  const named = lots
    .slice(0, mostNamed)
    .map(
      ({ lotId, variantCode, lotCode }) =>
        `${lotCode === 'unknown' ? variantCode : `${variantCode} ${lotCode}`} (${placesAgain(lotId)})`,
    )
  return named.join('; ') + (lots.length > mostNamed ? ' …' : '')
}

/** Ends a stocktake without posting anything. Repeating it changes nothing. @returns 404; 409 if it was posted. */
export async function cancelStocktake(
  { tx, now }: StockContext,
  { id, reason }: IdWithReason,
): Promise<Outcome<{ isRepeat: boolean }>> {
  const stocktake = await lockStocktake(tx, id, 'to end')
  if (!stocktake) return refuse(404, 'stock.error.no_stocktake')
  if (stocktake.state === 'POSTED') return refuse(409, 'stock.error.stocktake_ended')
  if (stocktake.state === 'CANCELLED') return { isRepeat: true }
  await endStocktake(tx, { id, state: 'CANCELLED', reason }, now)
  return { isRepeat: false }
}

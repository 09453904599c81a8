/** Choice of the lots that an order is packed from: proposed by the best-before date, written together with the parcel. */
import { dayInPrague } from '../../lib/dates.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  insertPacked,
  insertUnpacked,
  selectFilledLots,
  selectIsBlocked,
  selectLife,
  selectPackedVariants,
  selectReserved,
  type Lot,
} from './lot-queries.ts'
import { reckonFree, type StockContext } from './moving.ts'
import { lockLots } from './queries.ts'
import { lockLotsIn } from './recall-queries.ts'
import { byExpiry, isFit, lastingUntil, takenByExpiry, type LotPieces, type WantedPieces } from './rules.ts'

/** Pieces of one variant with the lots that they are taken from. */
export interface LotsOfVariant extends WantedPieces {
  lots: { lotId: number; code: string; bestBefore: string | null; pieces: number }[]
  /** Pieces without a lot that lasts long enough. */
  missing: number
}

/** Pieces of one variant that an order still waits for, with all lots that they may be packed from. */
export interface LotsToChoose extends WantedPieces {
  /** First to expire first. */
  lots: LotToChoose[]
}

interface LotToChoose extends Pick<Lot, 'lotId' | 'code' | 'isUnknown' | 'bestBefore' | 'onHand'> {
  /** Pieces of it that are packed unless a clerk chooses otherwise. */
  proposed: number
  /** It does not last long enough for the order's kind of trade: used only if a clerk chooses it. */
  isShort: boolean
}

/** Goods of an order to be packed, and the lots to take them from. */
export interface LotPlanInput {
  orderId: number
  /** Contents of this parcel; left out: everything that the order reserved and that is not packed. */
  lines?: readonly WantedPieces[] | undefined
  /** Lots that a clerk chose instead of the proposed ones; variants without a chosen lot are packed as proposed. */
  chosen?: readonly LotPieces[] | undefined
  /** Reason for choosing other lots. */
  note?: string | undefined
}

/** The lots that a parcel takes; to be written by `packLots` in the same transaction. */
export interface LotPlan {
  orderId: number
  variantIds: number[]
  packed: { lotId: number; pieces: number; note: string }[]
  /** True if some of the lots are no longer offered: the free pieces are computed again. */
  hasUnfit: boolean
}

/**
 * The lots that an order would be packed from now: of those that last long enough for its kind of trade, the first to expire.
 * @returns by variant; 404 if there is no such order.
 */
export async function proposeLots(
  { db, now }: { db: Reader; now: Date },
  { orderId }: { orderId: number },
): Promise<LotsOfVariant[] | Refusal> {
  const reserved = await selectReserved(db, orderId)
  if (!reserved) return refuse(404, 'stock.error.no_order')
  const { wanted } = reserved
  const lots = await selectFilledLots(
    db,
    wanted.map(({ variantId }) => variantId),
  )
  const until = lastingUntil(dayInPrague(now), await selectLife(db, reserved.orderType))
  return wanted.map(({ variantId, pieces }) => {
    const own = lots.filter((lot) => lot.variantId === variantId)
    const { taken, missing } = takenByExpiry(own, pieces, until)
    return { variantId, pieces, missing, lots: taken.map((one) => ({ ...one, ...lotMarks(own, one.lotId) })) }
  })
}

/** The lots that a clerk may choose for an order: not blocked, and not past their date. Empty: no pieces of it wait. */
export async function lotsToChoose(
  { db, now }: { db: Reader; now: Date },
  { orderId }: { orderId: number },
): Promise<LotsToChoose[]> {
  const reserved = await selectReserved(db, orderId)
  if (!reserved) return []
  const { wanted, orderType } = reserved
  const lots = await selectFilledLots(
    db,
    wanted.map(({ variantId }) => variantId),
  )
  const day = dayInPrague(now)
  const until = lastingUntil(day, await selectLife(db, orderType))
  return wanted.map(({ variantId, pieces }) => {
    const own = lots.filter((lot) => lot.variantId === variantId && isFit(lot, day)).toSorted(byExpiry)
    const { taken } = takenByExpiry(own, pieces, until)
    const choice = own.map((lot) => ({
      lotId: lot.lotId,
      code: lot.code,
      isUnknown: lot.isUnknown,
      bestBefore: lot.bestBefore,
      onHand: lot.onHand,
      proposed: piecesFrom(taken, lot.lotId),
      isShort: !isFit(lot, until),
    }))
    return { variantId, pieces, lots: choice }
  })
}

/**
 * The lots that the pieces of several orders are fetched from together: like `proposeLots`, but no piece of a
 * lot twice. Resellers' orders choose first, since their goods have to last longer.
 */
export async function pickLots(
  { db, now }: { db: Reader; now: Date },
  { wanted }: { wanted: readonly (WantedPieces & { orderType: OrderType })[] },
): Promise<LotsOfVariant[]> {
  const variantIds = [...new Set(wanted.map(({ variantId }) => variantId))]
  let lots = await selectFilledLots(db, variantIds)
  const picked = new Map<number, LotsOfVariant>()
  for (const orderType of ['B2B', 'B2C'] as const) {
    const until = lastingUntil(dayInPrague(now), await selectLife(db, orderType))
    for (const { variantId, pieces } of sums(wanted.filter((one) => one.orderType === orderType))) {
      const own = lots.filter((lot) => lot.variantId === variantId)
      const { taken, missing } = takenByExpiry(own, pieces, until)
      lots = lots.map((lot) => ({ ...lot, onHand: lot.onHand - piecesFrom(taken, lot.lotId) }))
      const before = picked.get(variantId) ?? { variantId, pieces: 0, missing: 0, lots: [] }
      picked.set(variantId, {
        variantId,
        pieces: before.pieces + pieces,
        missing: before.missing + missing,
        lots: addedTo(
          before.lots,
          taken.map((one) => ({ ...one, ...lotMarks(own, one.lotId) })),
        ),
      })
    }
  }
  return variantIds.flatMap((id) => picked.get(id) ?? [])
}

const piecesFrom = (taken: readonly LotPieces[], lotId: number): number =>
  taken.find((one) => one.lotId === lotId)?.pieces ?? 0

/** Lots of both kinds of trade, each once. */
const addedTo = (before: LotsOfVariant['lots'], more: LotsOfVariant['lots']): LotsOfVariant['lots'] => [
  ...before.map((lot) => ({ ...lot, pieces: lot.pieces + piecesFrom(more, lot.lotId) })),
  ...more.filter(({ lotId }) => !before.some((lot) => lot.lotId === lotId)),
]

const lotMarks = (lots: readonly Lot[], id: number): { code: string; bestBefore: string | null } => {
  const { code, bestBefore } = lots.find(({ lotId }) => lotId === id) ?? { code: '', bestBefore: null }
  return { code, bestBefore }
}

/**
 * Decides from which lots a parcel is packed, under the locks of the variants. The caller holds the order's row.
 * @returns the plan; 409 `stock.error.no_fitting_lot`: no lot lasts long enough, but a clerk may choose another one with a
 * reason; 409 `stock.error.not_reserved`: the order has fewer pieces left to pack; 409 `stock.error.lot_unfit`: a chosen lot
 * is blocked, expired, of other goods or holds less; 422: chosen lots do not make up the pieces, or differ from the proposed
 * ones without a reason. Faults of chosen lots stand at `lots.` and the lot's id.
 */
export async function planLots(
  { tx, now }: StockContext,
  { orderId, lines, chosen = [], note = '' }: LotPlanInput,
): Promise<LotPlan | Refusal> {
  const reserved = await selectReserved(tx, orderId)
  if (!reserved) return refuse(404, 'stock.error.no_order')
  const wanted = sums(lines ?? reserved.wanted)
  const open = new Map(reserved.wanted.map(({ variantId, pieces }) => [variantId, pieces]))
  if (wanted.some(({ variantId, pieces }) => pieces > (open.get(variantId) ?? 0)))
    return refuse(409, 'stock.error.not_reserved')
  const variantIds = wanted.map(({ variantId }) => variantId)
  await lockLots(tx, variantIds)
  const day = dayInPrague(now)
  const until = lastingUntil(day, await selectLife(tx, reserved.orderType))
  const lots = await selectFilledLots(tx, variantIds)
  const gone = chosen.filter(({ lotId }) => !lots.some((lot) => lot.lotId === lotId))
  if (gone.length > 0) return refusedLots(409, 'stock.error.lot_unfit', gone)
  const packed: LotPlan['packed'] = []
  for (const one of wanted) {
    const own = lots.filter((lot) => lot.variantId === one.variantId)
    const taken = ofVariant(one, own, { chosen, note, day, until })
    if (isRefusal(taken)) return taken
    packed.push(...taken)
  }
  return { orderId, variantIds, packed, hasUnfit: packed.some((one) => !isFitIn(lots, one.lotId, until)) }
}

const isFitIn = (lots: readonly Lot[], id: number, until: string): boolean =>
  lots.some((lot) => lot.lotId === id && isFit(lot, until))

function ofVariant(
  { pieces }: WantedPieces,
  lots: readonly Lot[],
  { chosen, note, day, until }: { chosen: readonly LotPieces[]; note: string; day: string; until: string },
): LotPlan['packed'] | Refusal {
  const own = chosen.filter(({ lotId }) => lots.some((lot) => lot.lotId === lotId))
  const { taken, missing } = takenByExpiry(lots, pieces, until)
  if (own.length === 0 && missing > 0) return refuse(409, 'stock.error.no_fitting_lot')
  const isOnce = new Set(own.map(({ lotId }) => lotId)).size === own.length
  if (own.length === 0 || (missing === 0 && isOnce && isSame(own, taken)))
    return taken.map((one) => ({ ...one, note: '' }))
  const isWhole = own.every((one) => Number.isInteger(one.pieces) && one.pieces > 0)
  if (!isWhole || !isOnce || own.reduce((sum, one) => sum + one.pieces, 0) !== pieces)
    return refusedLots(422, 'stock.error.chosen_pieces', own)
  const unfit = own.filter(
    (one) => !lots.some((lot) => lot.lotId === one.lotId && isFit(lot, day) && lot.onHand >= one.pieces),
  )
  if (unfit.length > 0) return refusedLots(409, 'stock.error.lot_unfit', unfit)
  if (note.trim() === '') return refuse(422, 'stock.error.reason')
  return own.map((one) => ({ ...one, note: note.trim() }))
}

/** True if a clerk chose the lots that would be packed anyway, which needs no reason. */
const isSame = (chosen: readonly LotPieces[], taken: readonly LotPieces[]): boolean =>
  chosen.length === taken.length && chosen.every((one) => piecesFrom(taken, one.lotId) === one.pieces)

/** A refusal with an error at each of the chosen lots concerned. */
const refusedLots = (status: 409 | 422, key: string, lots: readonly LotPieces[]): Refusal =>
  refuse(status, key, {
    errors: lots.map(({ lotId }) => ({ path: `lots.${lotId}`, error_trans_key: key })),
  })

function sums(lines: readonly WantedPieces[]): WantedPieces[] {
  const byVariant = new Map<number, number>()
  for (const { variantId, pieces } of lines)
    byVariant.set(variantId, (byVariant.get(variantId) ?? 0) + pieces)
  return [...byVariant]
    .map(([variantId, pieces]) => ({ variantId, pieces }))
    .toSorted((one, other) => one.variantId - other.variantId)
}

/** Writes a plan as the content of a parcel: its pieces leave their lots. */
export async function packLots(
  { tx, now }: StockContext,
  { plan, shipmentId }: { plan: LotPlan; shipmentId: number },
): Promise<void> {
  await insertPacked(tx, { ...plan, shipmentId }, now)
  if (plan.hasUnfit) await reckonAll({ tx, now }, plan.variantIds)
}

/** Returns the pieces of a parcel to their lots: the order reserves them as before. Repeating it changes nothing. */
export async function unpackLots(
  { tx, now }: StockContext,
  parcel: { orderId: number; shipmentId: number },
): Promise<void> {
  const variantIds = await selectPackedVariants(tx, parcel)
  await lockLots(tx, variantIds)
  await insertUnpacked(tx, parcel, now)
  await reckonAll({ tx, now }, variantIds)
}

/**
 * True if a packed parcel holds pieces of a lot that was blocked since: it must not leave the warehouse. Its
 * other lots can't be blocked until the transaction ends.
 */
export async function isBlockedParcel(
  { tx }: { tx: Tx },
  parcel: { orderId: number; shipmentId: number },
): Promise<boolean> {
  await lockLotsIn(tx, parcel)
  return await selectIsBlocked(tx, parcel)
}

async function reckonAll(context: { tx: Tx; now: Date }, variantIds: readonly number[]): Promise<void> {
  for (const variantId of variantIds.toSorted((one, other) => one - other))
    await reckonFree(context, variantId)
}

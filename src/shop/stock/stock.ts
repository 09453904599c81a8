/** The public interface of the stock: pieces of each variant, and the reasons for which they came and left. */
import { reads } from '../../server/verb.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Outcome } from '../../server/context.ts'
import type { Page, SortedPageQuery } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import {
  listStock as selectAllStock,
  insertStock,
  selectOut,
  selectStock,
  selectVariantIds,
} from './queries.ts'
import { selectLatestCosts } from './level-queries.ts'
import { pageOfReserved, type ReservedIn } from './reserved-queries.ts'
import type { ReservedSort } from './rules.ts'

export { findLotsLike, type FoundLot } from './find.ts'
export { changeStock, importStock, missingBy, type StockChange } from './changes.ts'
export { againWorth, lostWorth, returnedWorth } from './losing.ts'
export {
  changeReserved,
  enterStock,
  giveBack,
  leaveStock,
  release,
  type Entering,
  type Leaving,
} from './moving.ts'
export {
  isBlockedParcel,
  lotsToChoose,
  packLots,
  pickLots,
  planLots,
  proposeLots,
  unpackLots,
  type LotPlan,
  type LotPlanInput,
  type LotsOfVariant,
} from './packing.ts'
export type { CountedAt, StockLine } from './file.ts'
export {
  blockLot,
  findExpiredFirst,
  findLevel,
  findLot,
  lotPieces,
  foldStockDays,
  followBestBefore,
  listLevels,
  listLots,
  reversedWorth,
  findPlaces,
  setPlace,
  setThreshold,
  unblockLot,
  writeOffPieces,
  writtenOffWorth,
} from './lots.ts'
export { takeBackWriteOff } from './write-offs.ts'
export { findReceipt, listLotMovements, listMovements, lotsToCount, movedPieces } from './ledger.ts'
export type { LedgerFilter, LotMovement, Movement } from './ledger-queries.ts'
export type { ListedLevel } from './level-queries.ts'
export type { ExpiredLot, Lot } from './lot-queries.ts'
export type { LotSort } from './rules.ts'
export { readReceiptFile, receiptColumns, type LineInFile } from './receipt-file.ts'
export { listReceipts, receiveGoods, reverseReceipt } from './receipts.ts'
export type { Receipt } from './receipt-queries.ts'
export {
  findRecall,
  noticeOf,
  openRecall,
  recallReach,
  recallNotices,
  receiversOf,
  notifyOfRecall,
} from './recalls.ts'
export type { OpenedRecall, Recall, RecallNotice, Receiver, ReceiversQuery } from './recall-queries.ts'
export {
  cancelStocktake,
  countLot,
  findStocktake,
  listCounted,
  listStocktakes,
  listUncounted,
  openStocktake,
  placesCounted,
  postStocktake,
  summariseStocktake,
  type LotDifference,
  type StocktakeSheet,
} from './stocktakes.ts'
export type { Stocktake } from './stocktake-queries.ts'
export type { CountedLot } from './stocktake-line-queries.ts'
export * as stockSchemas from './schema.ts'
export type { ReservedIn } from './reserved-queries.ts'

/**
 * Pieces that can be sold now in a kind of trade, by variant id: resellers are not offered those too near their
 * best-before date.
 */
export async function stockOf(
  { db }: { db: Reader },
  { variantIds, orderType }: { variantIds: number[]; orderType: OrderType },
): Promise<Map<number, number>> {
  return await selectStock(db, variantIds, orderType)
}

/** The latest known cost of a piece, without VAT, in haléře, by variant id; variants without one are left out. */
export const latestCosts = reads(selectLatestCosts)

/**
 * Orders with reserved pieces of a variant that are not packed yet, oldest first by default.
 * @returns 404 if there is no such variant
 */
export async function listReserved(
  { db }: { db: Reader },
  { code, asked }: { code: string; asked: SortedPageQuery<ReservedSort> },
): Promise<Outcome<Page<ReservedIn>>> {
  const variantId = (await selectVariantIds(db, [code])).get(code)
  return variantId === undefined
    ? refuse(404, 'stock.error.no_variant')
    : await pageOfReserved(db, variantId, asked)
}

/** Pieces that left for an order and have not come back, by variant. */
export async function piecesOut(
  { db }: { db: Reader },
  { orderId }: { orderId: number },
): Promise<Map<number, number>> {
  return await selectOut(db, orderId)
}

/** Codes and pieces that can be sold now of all variants, by code. */
export const listStock = reads(selectAllStock)

/** Starts the stock of a new variant at 0 pieces. Repeating it changes nothing. */
export async function openStock({ tx }: { tx: Tx }, { variantId }: { variantId: number }): Promise<void> {
  await insertStock(tx, variantId)
}

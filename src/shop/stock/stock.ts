/** The face of the stock: how many pieces there are of each variant, and why they came and left. */
import type { Reader, Tx } from '../../server/db.ts'
import { listStock as selectAllStock, insertStock, selectStock } from './queries.ts'

export { changeStock, importStock, type StockChange } from './changes.ts'
export { enterStock, leaveStock, type Entering, type Leaving } from './moving.ts'
export type { StockFault, StockLine } from './file.ts'

/** Pieces that can be sold now of the variants asked for, by variant id. */
export async function stockOf({ db }: { db: Reader }, variantIds: number[]): Promise<Map<number, number>> {
  return await selectStock(db, variantIds)
}

/** Codes and pieces that can be sold now of all variants, by code. */
export async function listStock({ db }: { db: Reader }): Promise<{ code: string; onHand: number }[]> {
  return await selectAllStock(db)
}

/** Begins to count a new variant: there is none of it. Done again it changes nothing. */
export async function openStock({ tx }: { tx: Tx }, { variantId }: { variantId: number }): Promise<void> {
  await insertStock(tx, variantId)
}

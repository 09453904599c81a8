/** Read operations of catalogue. */
import { reads } from '../../server/verb.ts'
import * as historyQueries from './history-queries.ts'
import type { Reading } from '../../server/context.ts'
import { readShared } from '../../server/shared-reads.ts'
import * as bulkPriceQueries from './bulk-price-queries.ts'
import { selectBoxes } from './box-queries.ts'
import * as queries from './queries.ts'

/** The last change of each product's consumer prices, by product id. */
export const priceChanges = reads(historyQueries.selectPriceChanges)

/** Version and whole stock in one query, shared by the readers of a moment: the key of cached pages. */
export const catalogueState = async ({ db }: Reading) =>
  await readShared(db, 'catalogue state', async () => await queries.selectState(db))

/** The id of a product, published or not, by its code; null if not found. */
export const findProductId = reads(queries.selectProductId)

/** Code (SKU) and VAT rate of variants on a day (`2026-11-21`), by variant id; including those no longer sold. */
export const articlesOn = async (
  { db }: Reading,
  { variantIds, day }: { variantIds: number[]; day: string },
) => await queries.selectArticlesOn(db, variantIds, day)

/** Prices per piece of variants at a moment, by variant and by price list code; amounts in haléře. */
export const pricesAt = reads(historyQueries.selectPricesAt)

/** Pieces in the largest box of each variant, by the variant's code; variants without boxes are left out. */
export async function largestBoxes({ db }: Reading, codes: readonly string[]): Promise<Map<string, number>> {
  const ids = await bulkPriceQueries.selectIdsOf(db, [...new Set(codes)])
  const boxes = await selectBoxes(db, [...ids.values()])
  return new Map(
    [...ids].flatMap(([code, id]) => {
      const largest = boxes.get(id)?.at(-1)
      return largest ? [[code, largest.pieces] as const] : []
    }),
  )
}

/** Ids of variants, sold or not, by code. */
export const variantIdsOf = reads(bulkPriceQueries.selectIdsOf)

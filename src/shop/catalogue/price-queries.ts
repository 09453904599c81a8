/** All SQL by which prices are written. */
import type { Halere } from '../../lib/money.ts'
import type { Reader, Tx } from '../../server/db.ts'

/** Where a price stands. */
export interface PricePlace {
  listId: number
  variantId: number
  /** From so many pieces on. */
  minQuantity: number
}

export async function selectPriceListId(db: Reader, code: string): Promise<number | null> {
  const row = await db.selectFrom('price_list').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id ?? null
}

export async function selectPrice(db: Reader, place: PricePlace): Promise<Halere | null> {
  const row = await db
    .selectFrom('price')
    .select('amount')
    .where('price_list_id', '=', place.listId)
    .where('variant_id', '=', place.variantId)
    .where('min_quantity', '=', place.minQuantity)
    .executeTakeFirst()
  return row?.amount ?? null
}

export async function writePrice(tx: Tx, place: PricePlace, amount: Halere): Promise<void> {
  const { listId, variantId, minQuantity } = place
  await tx
    .insertInto('price')
    .values({ price_list_id: listId, variant_id: variantId, min_quantity: minQuantity, amount })
    .onConflict((conflict) =>
      conflict.columns(['price_list_id', 'variant_id', 'min_quantity']).doUpdateSet({ amount }),
    )
    .execute()
}

export async function deletePrice(tx: Tx, place: PricePlace): Promise<void> {
  await tx
    .deleteFrom('price')
    .where('price_list_id', '=', place.listId)
    .where('variant_id', '=', place.variantId)
    .where('min_quantity', '=', place.minQuantity)
    .execute()
}

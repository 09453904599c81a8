/** Writing prices: haléře of one piece, by price list, variant and quantity. */
import { fromCzk, toCzk } from '../../lib/money.ts'
import type { OperationContext, Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { deletePrice, selectPrice, selectPriceListId, writePrice } from './price-queries.ts'
import type { PriceToSet } from './price-schema.ts'
import { lockCatalogue } from './product-queries.ts'
import type { ProductRecord } from './product-schema.ts'
import { completeOf, findProductRecord } from './products.ts'

/**
 * Sets the price of one piece from a quantity on, or takes it away (null), from this moment.
 * @returns 404 no such list or variant; 409 with the price as it is when it is not `price_before`; 422 a published product
 * would be without a price.
 */
export async function setPrice(
  tx: Tx,
  context: Pick<OperationContext, 'now'>,
  { price_list, code, min_quantity, price, price_before }: PriceToSet,
): Promise<Outcome<ProductRecord>> {
  await lockCatalogue(tx)
  const product = await findProductRecord(tx, context, { variant: code })
  const variant = product?.variants.find((one) => one.code === code)
  const listId = await selectPriceListId(tx, price_list)
  if (!product || !variant || listId === null) return refuse(404, 'catalogue_admin.error.unknown')
  const place = { listId, variantId: variant.id, minQuantity: min_quantity }
  const now = await selectPrice(tx, place)
  if (now !== halere(price_before))
    return refuse(409, 'catalogue_admin.error.changed_meanwhile', {
      more: { price: now === null ? null : toCzk(now) },
    })
  const amount = halere(price)
  if (amount === null) await deletePrice(tx, place)
  else await writePrice(tx, place, amount)
  return await completeOf(tx, context, product.code)
}

/** The schema lets whole haléře through only. */
const halere = (czk: number | null) => (czk === null ? null : fromCzk(czk))

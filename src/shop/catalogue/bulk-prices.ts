/** Bulk change of prices in one list: first a preview, then exactly that change, or nothing. */
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import { fromCzk, toCzk, type Halere } from '../../lib/money.ts'
import { refuse } from '../../server/refusal.ts'
import { selectListPrices, selectPricesAt, updatePrices } from './bulk-price-queries.ts'
import { selectPriceListId } from './price-queries.ts'
import { mostAtOnce, type PricesToSet } from './price-schema.ts'
import { steppedPrice } from './price-steps.ts'
import { lockCatalogue } from './product-queries.ts'
import type { Rounding } from './schema.ts'

export interface PriceStep {
  code: string
  minQuantity: number
  before: Halere
  after: Halere
}

/**
 * Previews a change of a list's regular prices by hundredths of a percent; unchanged prices are left out.
 * @returns 404 if there is no such list; 422 if it affects more prices than may be changed at once, or one would be too high
 */
export async function priceSteps(
  { db }: Reading,
  given: { price_list: string; search: string; step: number; rounding: Rounding },
): Promise<Outcome<PriceStep[]>> {
  const listId = await selectPriceListId(db, given.price_list)
  if (listId === null) return refuse(404, 'catalogue_admin.error.unknown')
  const { search, step, rounding } = given
  const prices = await selectListPrices(db, { listId, search, most: mostAtOnce })
  if (prices.length > mostAtOnce) return refuse(422, 'catalogue_admin.error.too_many_prices')
  const steps: PriceStep[] = []
  for (const { code, minQuantity, amount } of prices) {
    const after = steppedPrice(amount, step, rounding)
    if (after === null) return refuse(422, 'catalogue_admin.validation.price')
    if (after !== amount) steps.push({ code, minQuantity, before: amount, after })
  }
  return steps
}

/**
 * Sets existing regular prices of one list, all or none. A price that is the same already is left alone, so a repeat changes
 * nothing. A scheduled price now in force without an end ends together with the regular one, as with `setPrice`.
 * @returns the changes; 404 if there is no such list; 409 if a price differs from the one the caller saw, or is gone
 */
export async function setPrices(
  { tx }: Writing,
  { price_list: list, prices }: PricesToSet,
): Promise<Outcome<{ changed: PriceStep[]; isRepeat: boolean }>> {
  await lockCatalogue(tx)
  const listId = await selectPriceListId(tx, list)
  if (listId === null) return refuse(404, 'catalogue_admin.error.unknown')
  const now = await selectPricesAt(
    tx,
    listId,
    prices.map(({ code }) => code),
  )
  const changed: (PriceStep & { variantId: number })[] = []
  for (const { code, min_quantity: minQuantity, price, price_before } of prices) {
    const there = now.get(`${code} ${minQuantity}`)
    const [after, before] = [fromCzk(price), fromCzk(price_before)]
    if (there && after !== null && there.amount === after) continue
    if (!there || after === null || there.amount !== before)
      return refuse(409, 'catalogue_admin.error.changed_meanwhile', {
        more: { price: there ? toCzk(there.amount) : null },
      })
    changed.push({ code, minQuantity, before, after, variantId: there.variantId })
  }
  const amounts = changed.map(({ after, ...place }) => ({ ...place, amount: after }))
  if (amounts.length > 0) await updatePrices(tx, listId, amounts)
  return { changed: changed.map(({ variantId: _id, ...step }) => step), isRepeat: changed.length === 0 }
}

/** The requested prices with the current regular ones; `null`: no price before, or none afterwards. */
export async function requestedPrices(
  { db }: Reading,
  given: {
    price_list: string
    prices: readonly { code: string; min_quantity: number; price: number | null }[]
  },
): Promise<{ code: string; minQuantity: number; before: Halere | null; after: Halere | null }[]> {
  const listId = await selectPriceListId(db, given.price_list)
  const codes = given.prices.map(({ code }) => code)
  const now = listId === null ? null : await selectPricesAt(db, listId, codes)
  return given.prices.map(({ code, min_quantity: minQuantity, price }) => ({
    code,
    minQuantity,
    before: now?.get(`${code} ${minQuantity}`)?.amount ?? null,
    after: price === null ? null : fromCzk(price),
  }))
}

/**
 * Writing prices: haléře per piece, by price list, variant and quantity. The regular price applies unless one
 * is scheduled. The database's clock decides, so that all processes agree on the moment when a price begins.
 */
import { reads } from '../../server/verb.ts'
import { fromCzk, toCzk } from '../../lib/money.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  deletePrice,
  deleteScheduled,
  endScheduled,
  insertPriceList,
  insertScheduled,
  selectList,
  selectMoment,
  selectOpenScheduled,
  selectOverlapping,
  selectPrice,
  selectPriceListId,
  selectPriceLists,
  selectScheduled,
  updatePriceList,
  writePrice,
  type ListValidity,
  type PricePlace,
} from './price-queries.ts'
import {
  validityOf,
  type PriceListRecord,
  type PriceListToWrite,
  type PriceToSchedule,
  type PriceToSet,
} from './price-schema.ts'
import { lockCatalogue } from './product-queries.ts'
import type { ProductRecord } from './product-schema.ts'
import { completeOf, findProductRecord } from './products.ts'

type Moment = Pick<OperationContext, 'now'>
const unknown = () => refuse(404, 'catalogue_admin.error.unknown')

/**
 * Sets the regular price per piece from a quantity on, or removes it (null), from this moment. A scheduled
 * price now in force without an end ends with it; one with an end continues.
 * @returns 404 if there is no such list or variant; 409 with the current price if it is not `price_before`; 422
 * if a published product would have no price
 */
export async function setPrice(
  context: Writing & Moment,
  given: PriceToSet,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const found = await placeAt(context, given)
  if (isRefusal(found)) return found
  const { place, product } = found
  const now = await selectPrice(tx, place)
  if (now !== halere(given.price_before))
    return refuse(409, 'catalogue_admin.error.changed_meanwhile', {
      more: { price: now === null ? null : toCzk(now) },
    })
  const amount = halere(given.price)
  if (amount === null) await deletePrice(tx, place)
  else await writePrice(tx, place, amount)
  const open = await selectOpenScheduled(tx, place)
  if (open !== null) await endScheduled(tx, open)
  return await completeOf(context, product)
}

/**
 * Schedules a price from a day or moment until another one; it overrides the regular price. Carts, pages and
 * orders switch to it automatically.
 * @returns 404 if there is no such list or variant; 409 if another scheduled price overlaps (see `prices` of
 * the product); 422 if it would begin in the past, or end before it begins
 */
export async function schedulePrice(
  context: Writing & Moment,
  given: PriceToSchedule,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const found = await placeAt(context, given)
  if (isRefusal(found)) return found
  const { place, product } = found
  const { from, to } = validityOf(given)
  const now = await selectMoment(tx)
  const past = (path: string) =>
    refuse(422, 'catalogue_admin.validation.past', {
      errors: [{ path, error_trans_key: 'catalogue_admin.validation.past' }],
    })
  if (from && to && to <= from) return endsFirst()
  if (from && from < now) return past('from')
  if (to && to <= now) return past('until')
  if (await selectOverlapping(tx, place, { from: from ?? now, to }))
    return refuse(409, 'catalogue_admin.error.scheduled_already', { more: { product } })
  await insertScheduled(tx, place, { amount: halere(given.price) ?? 0, from, to })
  return await completeOf(context, product)
}

/** Deletes a scheduled price before it begins, or ends it now. @returns 404 if not found; 409 if it has ended */
export async function cancelScheduledPrice(
  context: Writing & Moment,
  { id }: { id: number },
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  await lockCatalogue(tx)
  const scheduled = await selectScheduled(tx, id)
  const product =
    scheduled && (await findProductRecord({ ...context, db: tx }, { code: scheduled.productCode }))
  if (!product) return unknown()
  if (scheduled.state === 'ENDED') return refuse(409, 'catalogue_admin.error.scheduled_ended')
  if (scheduled.state === 'WAITING') await deleteScheduled(tx, id)
  else await endScheduled(tx, id)
  return await completeOf(context, product)
}

export const findScheduledPrice = reads(selectScheduled)

/** All price lists, the public ones first. */
export const listPriceLists = reads(selectPriceLists)

/**
 * Creates an empty price list for resellers, without VAT; companies and groups are assigned it by its code.
 * @returns 409 if the code is taken; 422 if it would end before it begins
 */
export async function createPriceList(
  { tx }: Writing,
  given: PriceListToWrite,
): Promise<Outcome<PriceListRecord>> {
  await lockCatalogue(tx)
  if ((await selectPriceListId(tx, given.code)) !== null)
    return refuse(409, 'catalogue_admin.error.code_taken')
  const holds = listValidity(given, { from: null, to: null })
  return isRefusal(holds) ? holds : await insertPriceList(tx, { ...given, ...holds })
}

/**
 * Changes a price list's name or validity. Outside its validity, buyers with this list pay the prices of the next one: their
 * group's, then those of all resellers. Carts and orders switch at that moment.
 * @returns 404 if there is no such list; 422 if it would end before it begins, or is a public list, which is always valid
 */
export async function changePriceList(
  { tx }: Writing,
  given: PriceListToWrite,
): Promise<Outcome<PriceListRecord>> {
  await lockCatalogue(tx)
  const now = await selectList(tx, given.code)
  if (!now) return unknown()
  const { isOfEverybody, held } = now
  const holds = listValidity(given, held)
  if (isRefusal(holds)) return holds
  if (isOfEverybody && (holds.from || holds.to)) return refuse(422, 'catalogue_admin.error.list_of_everybody')
  const { name } = given
  if (now.name === name && isSame(holds.from, held.from) && isSame(holds.to, held.to)) return now.list
  return await updatePriceList(tx, { code: given.code, name, ...holds })
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/** The list's new validity: the requested limits, else the former ones. */
function listValidity({ from, until }: PriceListToWrite, held: ListValidity): Outcome<ListValidity> {
  const asked = validityOf({ from: from ?? null, until: until ?? null })
  const holds = {
    from: from === undefined ? held.from : asked.from,
    to: until === undefined ? held.to : asked.to,
  }
  if (!holds.from || !holds.to || holds.to > holds.from) return holds
  return endsFirst()
}

const endsFirst = () =>
  refuse(422, 'catalogue_admin.validation.until', {
    errors: [{ path: 'until', error_trans_key: 'catalogue_admin.validation.until' }],
  })

/** Locks the catalogue and resolves the key of a price, with its product. */
async function placeAt(
  context: Writing & Moment,
  { price_list, code, min_quantity }: Pick<PriceToSet, 'price_list' | 'code' | 'min_quantity'>,
): Promise<Outcome<{ place: PricePlace; product: ProductRecord }>> {
  const { tx } = context
  await lockCatalogue(tx)
  const product = await findProductRecord({ ...context, db: tx }, { variant: code })
  const variant = product?.variants.find((one) => one.code === code)
  const listId = await selectPriceListId(tx, price_list)
  if (!product || !variant || listId === null) return unknown()
  return { place: { listId, variantId: variant.id, minQuantity: min_quantity }, product }
}

/** The schema admits only whole haléře. */
const halere = (czk: number | null) => (czk === null ? null : fromCzk(czk))

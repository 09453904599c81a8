/**
 * Writing prices: haléře of one piece, by price list, variant and quantity. The regular price holds unless one is scheduled.
 * The clock is the database's, so that all processes agree on the moment when a price begins.
 */
import { fromCzk, toCzk } from '../../lib/money.ts'
import type { OperationContext, Outcome, Writing, Reading } from '../../server/context.ts'
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
  type ScheduledPrice,
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
 * Sets the regular price of one piece from a quantity on, or takes it away (null), from this moment. A scheduled price that
 * holds for good by now ends with it; one that ends by itself goes on.
 * @returns 404 no such list or variant; 409 with the price as it is when it is not `price_before`; 422 a published product
 * would be without a price.
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
  return await completeOf(context, product.code)
}

/**
 * Lets a price hold from a day or moment on until another one, in the place of the regular one. Carts, pages and orders take
 * it at that moment by themselves.
 * @returns 404 no such list or variant; 409 another scheduled price holds in that time (`prices` of the product say which);
 * 422 it would begin in the past, or end before it begins.
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
  return await completeOf(context, product.code)
}

/** Takes a scheduled price back before it begins, or ends it at this moment. @returns 404 none; 409 it has ended. */
export async function cancelScheduledPrice(
  context: Writing & Moment,
  { id }: { id: number },
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  await lockCatalogue(tx)
  const scheduled = await selectScheduled(tx, id)
  if (!scheduled) return unknown()
  if (scheduled.state === 'ENDED') return refuse(409, 'catalogue_admin.error.scheduled_ended')
  if (scheduled.state === 'WAITING') await deleteScheduled(tx, id)
  else await endScheduled(tx, id)
  return await completeOf(context, scheduled.productCode)
}

/** Where and when a scheduled price holds; null: there is none. */
export async function findScheduledPrice({ db }: Reading, id: number): Promise<ScheduledPrice | null> {
  return await selectScheduled(db, id)
}

/** All price lists, those of everybody first. */
export async function listPriceLists({ db }: Reading): Promise<PriceListRecord[]> {
  return await selectPriceLists(db)
}

/**
 * A new list of resellers' prices, without VAT and empty; companies and groups are given it by its code.
 * @returns 409 the code is taken; 422 it would end before it begins.
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
 * Gives a price list another name, or another time in which it holds. Outside of it those who have the list are asked the
 * prices of the next one: their group's, then those of all resellers. Carts and orders follow at that moment.
 * @returns 404 there is no such list; 422 it would end before it begins, or is everybody's, which always holds.
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

/** When a list holds from now on: as it is asked for, else as it did. */
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

/** Where a price stands, with its product; nothing of it changes until the transaction ends. */
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

/** The schema lets whole haléře through only. */
const halere = (czk: number | null) => (czk === null ? null : fromCzk(czk))

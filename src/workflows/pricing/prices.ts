/** Staff operations on prices and price lists. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import {
  cancelScheduledPrice,
  changePriceList,
  createPriceList,
  deepestCut,
  findScheduledPrice,
  listPriceLists,
  productSchemas,
  schedulePrice,
  setPrice,
  setPrices,
  type PriceListRecord,
  type PriceStep,
  type ProductRecord,
  type ScheduledPrice,
} from '../../shop/catalogue/catalogue.ts'
import { usualPrices } from '../../shop/settings/schema.ts'
import { sectionInForce } from '../../shop/settings/settings.ts'
import { f, operation, type Field } from '../operations/operations.ts'

type Context = Writing & OperationContext
interface Stepped {
  changed: PriceStep[]
  isRepeat: boolean
}

/** The most that one member of staff takes off the price of a piece, in haléře. */
export async function priceCutLimit({ tx }: Writing): Promise<number> {
  return (await sectionInForce({ db: tx }, { section: 'prices', usual: usualPrices })).cutAlone
}

/** The discount that new prices grant: above the limit in the settings a second member of staff approves them. */
const cutBy = async (context: Writing, given: Parameters<typeof deepestCut>[1]) => ({
  amount: async (tx: Tx) => await deepestCut({ tx }, given),
  alone: await priceCutLimit(context),
})

type Place = Record<'price_list' | 'code', string> & { min_quantity: number; price: number | null }
const oneCut = async (context: Writing, { price_list, code, min_quantity, price }: Place) =>
  await cutBy(context, { price_list, prices: [{ code, min_quantity, price }] })

const { priceToSet, priceToSchedule, pricesToSet, productRecord, priceListToWrite, priceListRecord } =
  productSchemas

const place = {
  price_list: f.wire(priceToSet.shape.price_list, { isWord: true }),
  code: f.wire(priceToSet.shape.code, { isWord: true }),
  min_quantity: f.wire(priceToSet.shape.min_quantity, { isWord: true }),
}

const price = z.object({
  price: z.number().nullable().meta({ description: 'With 409: the price as it is, in CZK' }),
})
/** The product as it then is. */
const answer = {
  schema: z.object({ product: productRecord }),
  of: (product: ProductRecord) => ({ product }),
  told: ({ code, version }: ProductRecord) => `${code} is at version ${version}.`,
  refused: price.extend({ product: productRecord }),
}

/** As `setPrice` of the catalogue, by staff. A cut above the limit of the settings waits for a second member of staff. */
export const setPriceByStaff = operation({
  operation: 'price.set',
  call: 'prices/set',
  summary: 'Sets the regular unit price from a quantity on, at once; null removes it',
  input: { ...f.wires(priceToSet.shape), ...place },
  run: setPrice,
  audit: (_context, { price_list, code, min_quantity: from, price: to, price_before: before }) => ({
    subject: { kind: 'variant', id: code },
    keep: () => ({ list: price_list, from, price: to, before }),
  }),
  gives: oneCut,
  answer,
  forms: {},
})

/** As `schedulePrice` of the catalogue, by staff; a cut as with `price.set`. */
export const schedulePriceByStaff = operation({
  operation: 'price.schedule',
  call: 'prices/schedule',
  summary: 'Schedules a temporary price instead of the regular one; it begins and ends by itself',
  input: { ...f.wires(priceToSchedule.shape), ...place },
  run: schedulePrice,
  audit: (_context, { price_list, code, min_quantity: quantity, price: to, from, until }) => ({
    subject: { kind: 'variant', id: code },
    keep: () => ({ list: price_list, quantity, price: to, from, until }),
  }),
  gives: oneCut,
  answer,
  forms: {},
})

const scheduled: Field<{ id: number } & ScheduledPrice> = {
  shape: { is: 'id' },
  name: 'id',
  meaning: 'Of a scheduled price',
  find: async (context, given) => {
    const id = Number(given)
    const found = await findScheduledPrice(context, id)
    return found ? { id, ...found } : refuse(404, 'catalogue_admin.error.unknown')
  },
}

/** As `cancelScheduledPrice` of the catalogue, by staff. The audit keeps what was scheduled with its variant. */
export const cancelScheduledPriceByStaff = operation({
  operation: 'price.cancel',
  call: 'prices/cancel',
  summary: 'Cancels a scheduled price before it begins, or ends it at once',
  input: { scheduled },
  run: async (context: Context, given) => await cancelScheduledPrice(context, given.scheduled),
  audit: (_context, { scheduled: { code, list, quantity, amount, from, until } }) => ({
    subject: { kind: 'variant', id: code },
    keep: ({ code: product }: ProductRecord) => ({
      product,
      list,
      quantity,
      price: toCzk(amount),
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
    }),
  }),
  answer,
  forms: {
    cancel: { isWarned: true, offered: ({ hasBegun }: { hasBegun: boolean }) => !hasBegun },
    end: { isWarned: true, offered: ({ hasBegun }) => hasBegun },
  },
})

/** As `setPrices` of the catalogue, by staff. The audit keeps each price before and after; the deepest cut among them counts. */
export const setPricesByStaff = operation({
  operation: 'price.set_many',
  call: 'prices/set-many',
  summary: 'Changes existing regular prices of one list, all or none; a repeated call changes nothing',
  input: {
    ...f.wires(pricesToSet.shape),
    price_list: place.price_list,
    prices: f.wire(pricesToSet.shape.prices, {
      example: [{ code: 'none', min_quantity: 1, price: 1, price_before: 2 }],
    }),
  },
  run: setPrices,
  audit: (_context, { price_list }) => ({
    subject: { kind: 'price_list', id: price_list },
    keep: ({ changed }: Stepped) => changed,
    isChange: ({ isRepeat }: Stepped) => !isRepeat,
  }),
  gives: cutBy,
  answer: {
    schema: z.object({ changed: z.int(), is_repeat: z.boolean() }),
    of: ({ changed, isRepeat }: Stepped) => ({ changed: changed.length, is_repeat: isRepeat }),
    refused: price,
  },
  forms: {},
})

const answerList = {
  schema: z.object({ price_list: priceListRecord }),
  of: (list: PriceListRecord) => ({ price_list: list }),
  told: ({ code, name, valid_from, valid_to }: PriceListRecord) =>
    `${code} (${name ?? code}) holds ${valid_from ?? 'always'} to ${valid_to ?? 'for good'}.`,
}

/** As `createPriceList` of the catalogue, by staff. */
export const createPriceListByStaff = operation({
  operation: 'price_list.create',
  call: 'price-lists/create',
  summary: 'Creates a price list for resellers, without VAT, for a period or without end',
  input: f.wires(priceListToWrite.shape),
  run: createPriceList,
  audit: (_context, { code }) => ({
    subject: { kind: 'price_list', id: code },
    keep: (made: PriceListRecord) => made,
  }),
  answer: answerList,
  forms: {},
})

/** As `changePriceList` of the catalogue, by staff. */
export const changePriceListByStaff = operation({
  operation: 'price_list.change',
  call: 'price-lists/change',
  summary: 'Renames a price list or changes its period',
  input: { ...f.wires(priceListToWrite.shape), code: f.wire(priceListToWrite.shape.code, { isWord: true }) },
  run: changePriceList,
  audit: ({ tx }, { code: named }) => {
    let before: PriceListRecord | undefined
    return {
      subject: { kind: 'price_list', id: named },
      look: async () => (before = (await listPriceLists({ db: tx })).find(({ code }) => code === named)),
      keep: (changed: PriceListRecord) => changed,
      isChange: (changed: PriceListRecord) => !isDeepStrictEqual(changed, before),
    }
  },
  answer: answerList,
  forms: {},
})

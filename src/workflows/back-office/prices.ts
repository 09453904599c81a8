/** What staff does about prices: each asks for its permission, and is written into the audit. */
import { isDeepStrictEqual } from 'node:util'
import { toCzk } from '../../lib/money.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import {
  cancelScheduledPrice,
  changePriceList,
  createPriceList,
  deepestCut,
  findScheduledPrice,
  listPriceLists,
  schedulePrice,
  setPrice,
  setPrices,
  type PriceListRecord,
  type PriceListToWrite,
  type PricesToSet,
  type PriceStep,
  type PriceToSchedule,
  type PriceToSet,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import { usualPrices } from '../../shop/settings/schema.ts'
import { sectionInForce } from '../../shop/settings/settings.ts'
import { operate, type Giving } from '../../shop/staff/staff.ts'

/** The most that one member of staff takes off the price of a piece, in haléře. */
export async function priceCutLimit({ tx }: Writing): Promise<number> {
  return (await sectionInForce({ db: tx }, { section: 'prices', usual: usualPrices })).cutAlone
}

/** What prices give away: above the limit of the settings a second member of staff approves them. */
async function cutBy<Done>(
  { tx }: Writing,
  input: object,
  given: Parameters<typeof deepestCut>[1],
): Promise<Giving<Done>> {
  return {
    input,
    amount: async (inside) => await deepestCut({ tx: inside }, given),
    alone: await priceCutLimit({ tx }),
  }
}

/**
 * As `setPrice` of the catalogue, by staff: `price.set`. A cut above the limit of the settings waits for a second member of
 * staff.
 */
export async function setPriceByStaff(
  context: Writing & OperationContext,
  given: PriceToSet,
): Promise<Outcome<ProductRecord>> {
  const { price_list: list, code, min_quantity: from, price, price_before: before, reason = '' } = given
  const asked = {
    operation: 'price.set',
    subject: { kind: 'variant', id: code },
    reason,
    keep: () => ({ list, from, price, before }),
    gives: await cutBy<ProductRecord>(context, given, {
      price_list: list,
      prices: [{ code, min_quantity: from, price }],
    }),
  } as const
  return await operate(context, { asked, work: async () => await setPrice(context, given) })
}

/** As `schedulePrice` of the catalogue, by staff: `price.schedule`; a cut as with `price.set`. */
export async function schedulePriceByStaff(
  context: Writing & OperationContext,
  given: PriceToSchedule,
): Promise<Outcome<ProductRecord>> {
  const { price_list: list, code, min_quantity: quantity, price, from, until, reason = '' } = given
  const asked = {
    operation: 'price.schedule',
    subject: { kind: 'variant', id: code },
    reason,
    keep: () => ({ list, quantity, price, from, until }),
    gives: await cutBy<ProductRecord>(context, given, {
      price_list: list,
      prices: [{ code, min_quantity: quantity, price }],
    }),
  } as const
  return await operate(context, { asked, work: async () => await schedulePrice(context, given) })
}

/** As `cancelScheduledPrice` of the catalogue, by staff: `price.cancel`. The audit keeps what was scheduled with its variant. */
export async function cancelScheduledPriceByStaff(
  context: Writing & OperationContext,
  given: { id: number },
): Promise<Outcome<ProductRecord>> {
  const scheduled = await findScheduledPrice({ db: context.tx }, given.id)
  const asked = {
    operation: 'price.cancel',
    subject: scheduled
      ? { kind: 'variant', id: scheduled.code }
      : { kind: 'scheduled_price', id: String(given.id) },
    keep: ({ code }: ProductRecord) =>
      scheduled && {
        product: code,
        list: scheduled.list,
        quantity: scheduled.quantity,
        price: toCzk(scheduled.amount),
        from: scheduled.from.toISOString(),
        until: scheduled.until?.toISOString() ?? null,
      },
  } as const
  return await operate(context, { asked, work: async () => await cancelScheduledPrice(context, given) })
}

/** As `createPriceList` of the catalogue, by staff: `price_list.create`. */
export async function createPriceListByStaff(
  context: Writing & OperationContext,
  given: PriceListToWrite,
): Promise<Outcome<PriceListRecord>> {
  const subject = { kind: 'price_list', id: given.code }
  const asked = { operation: 'price_list.create', subject, keep: (list: PriceListRecord) => list } as const
  return await operate(context, { asked, work: async () => await createPriceList(context, given) })
}

/** As `changePriceList` of the catalogue, by staff: `price_list.change`. */
export async function changePriceListByStaff(
  context: Writing & OperationContext,
  given: PriceListToWrite,
): Promise<Outcome<PriceListRecord>> {
  const { tx } = context
  const subject = { kind: 'price_list', id: given.code }
  let before: PriceListRecord | undefined
  const asked = {
    operation: 'price_list.change',
    subject,
    look: async () => (before = (await listPriceLists({ db: tx })).find(({ code }) => code === given.code)),
    keep: (list: PriceListRecord) => list,
    isChange: (list: PriceListRecord) => !isDeepStrictEqual(list, before),
  } as const
  return await operate(context, { asked, work: async () => await changePriceList(context, given) })
}

/**
 * As `setPrices` of the catalogue, by staff: `price.set_many`. The audit keeps each price before and after. The deepest cut
 * among them counts as with `price.set`.
 */
export async function setPricesByStaff(
  context: Writing & OperationContext,
  given: PricesToSet,
): Promise<Outcome<{ changed: PriceStep[]; isRepeat: boolean }>> {
  type Done = { changed: PriceStep[]; isRepeat: boolean }
  const asked = {
    operation: 'price.set_many',
    subject: { kind: 'price_list', id: given.price_list },
    reason: given.reason ?? '',
    keep: ({ changed }: Done) => changed,
    isChange: ({ isRepeat }: Done) => !isRepeat,
    gives: await cutBy<Done>(context, given, given),
  } as const
  return await operate(context, { asked, work: async () => await setPrices(context, given) })
}

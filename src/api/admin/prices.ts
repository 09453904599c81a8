/** /api/admin/prices: prices as staff sets and schedules them, and price lists. */
import { z } from 'zod'
import type { Outcome } from '../../server/context.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  listPriceLists,
  productSchemas,
  type PriceListRecord,
  type PriceListToWrite,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  cancelScheduledPriceByStaff,
  changePriceListByStaff,
  createPriceListByStaff,
  schedulePriceByStaff,
  setPriceByStaff,
  setPricesByStaff,
} from '../../workflows/back-office/back-office.ts'
import { approvalAsked, staffCalls, staffRefusals, type StaffWork } from './staff-calls.ts'

const {
  priceListRecord,
  priceListToWrite,
  pricesToSet,
  priceToSchedule,
  priceToSet,
  productRecord,
  scheduledPriceId,
} = productSchemas

export function priceEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  const summaries = {
    set: 'Sets the regular price of one piece from a quantity on, at once; null takes it away',
    schedule: 'Lets a price hold for a time in place of the regular one; it begins and ends by itself',
    cancel: 'Takes a scheduled price back before it begins, or ends it at once',
  }
  return [
    endpoint({
      method: 'GET',
      path: '/api/admin/price-lists',
      tag: 'admin',
      summary: 'All price lists, those of everybody first',
      answer: z.object({ price_lists: z.array(priceListRecord) }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'prices.read', async (db) => ({ price_lists: await listPriceLists({ db }) })),
    }),
    writingList(
      shop,
      'create',
      'Makes a list of resellers’ prices, without VAT, that holds for a time or for good',
      createPriceListByStaff,
    ),
    writingList(
      shop,
      'change',
      'Gives a price list another name, or another time in which it holds',
      changePriceListByStaff,
    ),
    pricing(shop, 'set', summaries.set, priceToSet, setPriceByStaff),
    settingMany(shop),
    pricing(shop, 'schedule', summaries.schedule, priceToSchedule, schedulePriceByStaff),
    pricing(shop, 'cancel', summaries.cancel, scheduledPriceId, cancelScheduledPriceByStaff),
  ]
}

/** A change of a price, which answers the product as it then is. */
function pricing<Body>(
  shop: Shop,
  path: string,
  summary: string,
  body: z.ZodType<Body>,
  operation: (context: StaffWork, given: Body) => Promise<Outcome<ProductRecord>>,
): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `/api/admin/prices/${path}`,
    tag: 'admin',
    summary,
    body,
    answer: z.object({ product: productRecord }),
    refusals: [...staffRefusals, 404, 409, 422],
    refusalFields: z.object({
      price: z.number().nullable().meta({ description: 'With 409: the price as it is, in CZK' }),
      product: productRecord,
      ...approvalAsked.shape,
    }),
    handle: async (call) => {
      const product = await change(call, async (context) => await operation(context, call.body))
      return isRefusal(product) ? product : { product }
    },
  })
}

/** Many prices of one list at once, all of them or none. */
function settingMany(shop: Shop): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: '/api/admin/prices/set-many',
    tag: 'admin',
    summary:
      'Sets regular prices of one list that are there, all of them or none; the same again changes nothing',
    body: pricesToSet,
    answer: z.object({ changed: z.int(), is_repeat: z.boolean() }),
    refusals: [...staffRefusals, 404, 409, 422],
    refusalFields: z.object({
      price: z.number().nullable().meta({ description: 'With 409: a price as it is, in CZK' }),
      ...approvalAsked.shape,
    }),
    handle: async (call) => {
      const done = await change(call, async (context) => await setPricesByStaff(context, call.body))
      return isRefusal(done) ? done : { changed: done.changed.length, is_repeat: done.isRepeat }
    },
  })
}

function writingList(
  shop: Shop,
  path: string,
  summary: string,
  operation: (context: StaffWork, given: PriceListToWrite) => Promise<Outcome<PriceListRecord>>,
): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `/api/admin/price-lists/${path}`,
    tag: 'admin',
    summary,
    body: priceListToWrite,
    answer: z.object({ price_list: priceListRecord }),
    refusals: [...staffRefusals, 404, 409, 422],
    handle: async (call) => {
      const list = await change(call, async (context) => await operation(context, call.body))
      return isRefusal(list) ? list : { price_list: list }
    },
  })
}

/** /api/admin/orders: orders searched, filtered and sorted, and their tags. */
import { z } from 'zod'
import { dayInPrague } from '../../lib/dates.ts'
import { toCzk } from '../../lib/money.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findAllTags, searchOf, searchOrders, type FoundOrder } from '../../shop/orders/orders.ts'
import { pricedSorts, searchFields, searchSorts, tagBody } from '../../shop/orders/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import { tagOrdersByStaff, untagOrdersByStaff } from '../../workflows/orders/orders.ts'
import { pageQuery, staffChange, staffRead } from './staff-calls.ts'

const at = '/api/admin/orders'
const searchQuery = pageQuery.extend(searchFields.shape)

const found = z.object({
  number: z.string(),
  created_at: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  total: z.number().nullable().meta({ description: 'With VAT, in CZK; null: the caller sees no prices' }),
  trade: z.enum(['B2C', 'B2B']),
  shipping: z.string(),
  payment: z.string(),
  country: z.string(),
  promised_last_day: z.iso.date().nullable().meta({ description: 'Null: no day was promised' }),
  order_state: z.string(),
  payment_state: z.string(),
  fulfilment_state: z.string(),
  held: z.boolean(),
  tags: z.array(z.string()),
})
const total = z
  .object({ count: z.int(), is_more: z.boolean().meta({ description: 'There are more than were counted' }) })
  .nullable()
  .meta({ description: 'With the first page; null: not counted' })

const wireOf = (order: FoundOrder, isPriced: boolean): z.input<typeof found> => ({
  number: order.number,
  created_at: order.createdAt.toISOString(),
  name: order.name,
  email: order.email,
  total: isPriced ? toCzk(order.total) : null,
  trade: order.trade,
  shipping: order.shippingCode,
  payment: order.paymentCode,
  country: order.country,
  promised_last_day: order.promised,
  order_state: order.states.order,
  payment_state: order.states.payment,
  fulfilment_state: order.states.fulfilment,
  held: order.isHeld,
  tags: order.tags,
})

/** Orders as staff looks for them, and the tags that it finds them by. */
export const orderListEndpoints = (shop: Shop): Endpoint[] => [
  searchEndpoint(shop),
  tagsEndpoint(shop),
  taggingEndpoint(shop, 'tag'),
  taggingEndpoint(shop, 'untag'),
]

const searchEndpoint = (shop: Shop): Endpoint =>
  staffRead(shop, 'orders.read', {
    path: `${at}/search`,
    summary: 'Orders by number, name, e-mail, phone, IČO, parcel or goods; filtered and sorted',
    query: searchQuery,
    answer: z.object({
      orders: z.array(found),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      sort: z.enum(searchSorts).meta({
        description:
          'The order that holds: of more than a few orders of a word or a person, `newest` in place of `buyer`',
      }),
      total,
    }),
    read: async ({ db, actor }, call) => {
      const { size, after, ...fields } = call.query
      const isPriced = seesPrices(actor)
      const { sort, least, most } = fields
      // Sorting by price, or filtering by price bounds, would reveal prices too.
      if (!isPriced && (pricedSorts.includes(sort) || least !== undefined || most !== undefined))
        return refuse(403, 'staff.error.not_allowed')
      const page = await searchOrders(
        { db },
        { ...searchOf(fields, { today: dayInPrague(shop.now()) }), page: { size, after } },
      )
      if (isRefusal(page)) return page
      const { rows, next, previous, sort: held, total: counted } = page
      return {
        orders: rows.map((order) => wireOf(order, isPriced)),
        next,
        previous,
        sort: held,
        total: counted && { count: counted.count, is_more: counted.isMore },
      }
    },
  })

/** The most tags that are offered. */
const mostTags = 500

const tagsEndpoint = (shop: Shop): Endpoint =>
  staffRead(shop, 'orders.read', {
    path: `${at}/tags`,
    summary: 'The tags that orders have',
    answer: z.object({ tags: z.array(z.string()) }),
    read: async ({ db }) => ({
      tags: await findAllTags({ db }, mostTags),
    }),
  })

const taggingEndpoint = (shop: Shop, verb: 'tag' | 'untag'): Endpoint =>
  staffChange(shop, {
    path: `${at}/${verb}`,
    summary: verb === 'tag' ? 'Puts a tag on orders, all or none' : 'Takes a tag off orders, all or none',
    body: tagBody,
    answer: z.object({
      changed: z.int().meta({ description: 'How many orders got or lost the tag by this' }),
    }),
    refusals: [404, 409, 422],
    run: async (context, { body }) =>
      verb === 'tag' ? await tagOrdersByStaff(context, body) : await untagOrdersByStaff(context, body),
  })

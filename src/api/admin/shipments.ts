/** /api/admin/shipments: orders packed into parcels, and the way of each parcel. */
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { oddEnds } from '../../shop/shipments/rules.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import {
  findParcelList,
  listOddParcels,
  oddSorts,
  parcelPlaces,
  parcelSorts,
  proposeParcels,
  type ParcelPlace,
} from '../../shop/shipments/shipments.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import { linesOut, packedWire, packOrder } from '../../workflows/shipments/shipments.ts'
import { pageQuery, sortQuery, staffChange, staffRead, wordsQuery } from './staff-calls.ts'
import { listedWire, orderIdOf, packingIn, parcelWire } from './shipments-wire.ts'

export const shipmentsAt = '/api/admin/shipments'
const aPage = 100
const placeNames = Object.keys(parcelPlaces) as ParcelPlace[]

export const shipmentEndpoints = (shop: Shop): Endpoint[] => [...reading(shop), ...parcelChanges(shop)]

const reading = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'shipments.read', {
    path: `${shipmentsAt}/of`,
    summary: 'The parcels of an order with their lines, and what is left to pack',
    query: shipmentSchemas.order,
    answer: shipmentSchemas.packed,
    refusals: [404, 422],
    read: async ({ db, actor }, call) => {
      const found = await orderIdOf(db, call.query.order)
      return isRefusal(found) ? found : await packedWire({ db, actor }, found.orderId)
    },
  }),
  staffRead(shop, 'shipments.read', {
    path: `${shipmentsAt}/proposal`,
    summary: 'Proposes parcels for the rest of an order within the carrier’s weight limit',
    query: shipmentSchemas.proposal,
    answer: shipmentSchemas.proposed,
    refusals: [404, 422],
    read: async ({ db }, call) => {
      const found = await orderIdOf(db, call.query.order)
      if (isRefusal(found)) return found
      const proposed = await proposeParcels({ db }, { ...found, shippingCode: call.query.shipping })
      if (isRefusal(proposed)) return proposed
      const { parcels, mostWeightG } = proposed
      return {
        most_weight_g: mostWeightG,
        parcels: parcels.map(({ lines, packaging, weightG }) => ({
          lines: linesOut(lines),
          packaging,
          weight_g: weightG,
        })),
      }
    },
  }),
  staffRead(shop, 'shipments.read', {
    path: shipmentsAt,
    summary: 'Parcels by where they are, by their numbers, or by words of their orders, the oldest first',
    query: z.strictObject({
      ...pageQuery.shape,
      where: z.enum(placeNames, 'validation.query').default('all'),
      carrier: z.enum(shipmentSchemas.carrier.options, 'validation.query').optional(),
      q: wordsQuery,
      sort: sortQuery(parcelSorts),
    }),
    answer: shipmentSchemas.listed,
    refusals: [400],
    read: async ({ db, actor }, call) => {
      const { where, carrier, q, sort, ...asked } = call.query
      const states = parcelPlaces[where]
      const page = await findParcelList({ db }, { states, carrier, q, sort, asked })
      if (isRefusal(page)) return page
      return { next: page.next, parcels: page.rows.map((row) => listedWire(row, actor)) }
    },
  }),
  staffRead(shop, 'shipments.read', {
    path: `${shipmentsAt}/odd`,
    summary: 'Parcels that need attention: silent, lost, damaged, uncollected, claimed',
    query: shipmentSchemas.page.extend({
      sort: sortQuery(oddSorts),
      why: z.enum(oddEnds, 'validation.query').optional(),
    }),
    answer: shipmentSchemas.odd,
    refusals: [400, 422],
    read: async ({ db, actor }, call) => {
      const asked = { size: aPage, ...call.query }
      const page = await listOddParcels({ db, now: shop.now() }, asked)
      if (isRefusal(page)) return page
      return {
        next: page.next,
        parcels: page.rows.map((row) => ({
          ...parcelWire(row),
          why: row.why,
          claim_by: row.claimBy,
          claimed: row.asked === null || !seesPrices(actor) ? null : toCzk(row.asked),
          last_news: row.lastNews.toISOString(),
        })),
      }
    },
  }),
]

const parcelChanges = (shop: Shop): Endpoint[] => [
  staffChange(shop, {
    path: `${shipmentsAt}/pack`,
    summary: 'Packs the rest of an order, or the named lines, into one parcel',
    body: shipmentSchemas.pack,
    answer: shipmentSchemas.packed,
    refusals: [404, 409, 422],
    refusalFields: shipmentSchemas.why,
    run: async (context, { body }) => {
      const { tx, actor } = context
      const found = await orderIdOf(tx, body.order)
      if (isRefusal(found)) return found
      const { queue, carriers } = shop
      const done = await packOrder({ ...context, queue, carriers }, { ...found, ...packingIn(body) })
      return isRefusal(done) ? done : await packedWire({ db: tx, actor }, found.orderId)
    },
  }),
]

/** /api/admin/analytics: the numbers of the trade by their definitions (docs/back-office.md, "Numbers"). */
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { Actor } from '../../server/context.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { csvType, sendFile } from '../../server/file-answer.ts'
import {
  findKeptPromises,
  findLoyalty,
  findSales,
  findStockOuts,
  findVisits,
  salesCsv,
  type Sales,
} from '../../shop/analytics/analytics.ts'
import { salesQuery, spanQuery } from '../../shop/analytics/schema.ts'
import { seesCosts } from '../../shop/staff/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { staffRead } from './staff-calls.ts'

const at = '/api/admin/analytics'
const czk = (description: string) => z.number().meta({ description: `In CZK: ${description}` })
const share = z.number().min(0).nullable()

const salesRow = z.object({
  from: z.string().meta({ description: 'The first day of the period' }),
  key: z
    .string()
    .meta({ description: 'Trade, code of the product or e-mail of the representative; empty: none' }),
  orders: z.int().meta({ description: 'Placed in the period and not cancelled; of a product: 0' }),
  value: czk('what these come to, with VAT'),
  average_basket: czk('value by order').nullable(),
  boxes: z.int(),
  pieces: z.int(),
  documents: z.int(),
  turnover: czk('tax documents less corrective ones by their tax point, without VAT'),
  cost: czk('what the lots had cost from which was packed; null: no costs.read').nullable(),
  pieces_without_cost: z
    .int()
    .nullable()
    .meta({ description: 'Packed from lots whose cost is not known; null: no costs.read' }),
  margin: czk('turnover less cost; null: no costs.read').nullable(),
})

const wireOf = (row: Sales, actor: Actor): z.input<typeof salesRow> => ({
  from: row.day,
  key: row.key,
  orders: row.orders,
  value: toCzk(row.value),
  average_basket: row.averageBasket === null ? null : toCzk(row.averageBasket),
  boxes: row.boxes,
  pieces: row.pieces,
  documents: row.documents,
  turnover: toCzk(row.turnover),
  ...(seesCosts(actor)
    ? { cost: toCzk(row.cost), pieces_without_cost: row.uncosted, margin: toCzk(row.margin) }
    : { cost: null, pieces_without_cost: null, margin: null }),
})

/** Sums of sales, customers who came again, visits, and days without stock. */
export const analyticsEndpoints = (shop: Shop): Endpoint[] => [
  ...salesEndpoints(shop),
  ...otherEndpoints(shop),
]

const salesEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'analytics.read', {
    path: `${at}/sales`,
    summary:
      'Figures of orders, invoices and dispatches by day, week or month, and by trade, product or representative',
    query: salesQuery,
    answer: z.object({ sales: z.array(salesRow) }),
    refusals: [422],
    read: async ({ db, actor }, call) => ({
      sales: (await findSales({ db }, call.query)).map((row) => wireOf(row, actor)),
    }),
  }),
  staffRead(shop, 'analytics.read', {
    path: `${at}/sales.csv`,
    summary: 'The same as a table for a spreadsheet',
    query: salesQuery,
    answer: z.string(),
    media: 'text/csv',
    refusals: [422],
    read: async ({ db, actor }, call) => {
      const sales = await findSales({ db }, call.query)
      const { from, to, by } = call.query
      return await sendFile(call.reply, {
        name: `sales_${from}_${to}_${by}.csv`,
        contentType: csvType,
        content: salesCsv(sales, { withCosts: seesCosts(actor) }),
      })
    },
  }),
]

const otherEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'analytics.read', {
    path: `${at}/customers`,
    summary: "How many of the period's customers had ordered before it",
    query: spanQuery,
    answer: z.object({ customers: z.int(), again: z.int(), repeat_rate: share }),
    refusals: [422],
    read: async ({ db }, call) => {
      const { customers, again, repeatRate } = await findLoyalty({ db }, call.query)
      return { customers, again, repeat_rate: repeatRate }
    },
  }),
  staffRead(shop, 'analytics.read', {
    path: `${at}/visits`,
    summary: 'Progress of carts step by step, and the sources of visitors',
    query: spanQuery,
    answer: z.object({
      steps: z.array(z.object({ step: z.string(), count: z.int(), conversion: share })),
      sources: z.array(z.object({ source: z.string(), count: z.int() })),
    }),
    refusals: [422],
    read: async ({ db }, call) => {
      const { steps, sources } = await findVisits({ db }, call.query)
      return { steps, sources: sources.map(({ what, count }) => ({ source: what, count })) }
    },
  }),
  staffRead(shop, 'analytics.read', {
    path: `${at}/promises`,
    summary: 'Orders by their last promised day: how many came by it, later, or are overdue',
    query: spanQuery,
    answer: z.object({ kept: z.int(), late: z.int(), overdue: z.int(), share }),
    refusals: [422],
    read: async ({ db }, call) => await findKeptPromises({ db, now: shop.now() }, call.query),
  }),
  staffRead(shop, 'analytics.read', {
    path: `${at}/stock-outs`,
    summary: 'Variants on sale, with the days that ended without free stock',
    query: spanQuery,
    answer: z.object({ variants: z.array(z.object({ code: z.string(), days: z.int() })) }),
    refusals: [422],
    read: async ({ db }, call) => ({
      variants: await findStockOuts({ db, now: shop.now() }, call.query),
    }),
  }),
]

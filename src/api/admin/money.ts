/** /api/admin/money: money that came, what becomes of it, and what customers owe. */
import { z } from 'zod'
import { dayInPrague } from '../../lib/dates.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { entriesOf, findMoney, listMoney, moneyOfOrder, proposeOrders } from '../../shop/money/money.ts'
import {
  entryRecord,
  entryWire,
  moneyQuery,
  moneyRecord,
  moneyWire,
  orderMoneyRecord,
  orderMoneyWire,
  proposalRecord,
  proposalWire,
} from '../../shop/money/schema.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { pageAnswer, pageIn, staffRead } from './staff-calls.ts'

const at = '/api/admin/money'
const pageSize = 100

export const moneyEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'money.read', {
    path: at,
    summary: 'Received money: open, snoozed or all, the latest first',
    query: moneyQuery,
    answer: pageAnswer('money', moneyRecord),
    read: async ({ db }, call) => {
      const { q: query, ...narrowed } = call.query
      const asked = { ...narrowed, query, size: pageSize, today: dayInPrague(shop.now()) }
      return pageIn('money', await listMoney({ db }, asked), moneyWire)
    },
  }),
  staffRead(shop, 'money.read', {
    path: `${at}/proposals`,
    summary: 'Orders that may match the payments of a page of the list, the likeliest first',
    query: moneyQuery,
    answer: pageAnswer('proposals', proposalRecord),
    read: async ({ db }, call) => {
      const { q: query, ...narrowed } = call.query
      const asked = { ...narrowed, query, size: pageSize, today: dayInPrague(shop.now()) }
      const page = await listMoney({ db }, asked)
      if (isRefusal(page)) return page
      const proposals = await proposeOrders({ db }, page.rows)
      return { proposals: [...proposals.values()].flat().map(proposalWire), next: page.next }
    },
  }),
  staffRead(shop, 'money.read', {
    path: `${at}/one`,
    summary: 'One received payment and its allocation',
    query: z.strictObject({
      id: z.coerce.number('validation.query').int('validation.query').positive('validation.query'),
    }),
    answer: z.object({ money: moneyRecord, entries: z.array(entryRecord) }),
    refusals: [404],
    read: async ({ db }, call) => {
      const money = await findMoney({ db }, call.query.id)
      if (!money) return refuse(404, 'error.not_found')
      const entries = await entriesOf({ db }, { receivedId: money.id })
      return { money: moneyWire(money), entries: entries.map(entryWire) }
    },
  }),
  staffRead(shop, 'money.read', {
    path: `${at}/order`,
    summary: 'The total, the payments and the balance of an order, entry by entry',
    query: z.strictObject({ number: z.string().regex(/^\d{1,10}$/, 'validation.query') }),
    answer: z.object({ money: orderMoneyRecord, entries: z.array(entryRecord) }),
    refusals: [404],
    read: async ({ db }, call) => {
      const orderId = (await findByNumber({ db }, call.query.number))?.id
      if (orderId === undefined) return refuse(404, 'error.not_found')
      const entries = await entriesOf({ db }, { orderId })
      return {
        money: orderMoneyWire(await moneyOfOrder({ db }, orderId)),
        entries: entries.map(entryWire),
      }
    },
  }),
]

/** /api/admin/orders/refused: orders that buyers sent and the shop refused, counted by day and reason. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { listRefused } from '../../shop/refusals/refusals.ts'
import { refusalDoors, refusedSorts } from '../../shop/refusals/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { pageAnswer, pageQuery, sortQuery, spanQuery, staffRead } from './staff-calls.ts'

const at = '/api/admin/orders/refused'

const refused = z.object({
  id: z.int(),
  day: z.iso.date(),
  reason: z.string().meta({ description: "The last word of the refusal's `error_trans_key`" }),
  door: z.enum(refusalDoors),
  count: z.int(),
  seen: z.int().meta({ description: 'How many of them staff has seen' }),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  seen_at: z.iso.datetime().nullable(),
})

export const refusedOrderEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'orders.read', {
    path: at,
    summary: 'Counts of refused orders by day, reason and door, without personal data',
    query: pageQuery.extend({
      ...spanQuery,
      sort: sortQuery(refusedSorts),
      door: z.enum(refusalDoors, 'validation.query').optional(),
      reason: z
        .string()
        .regex(/^[a-z0-9_]{1,60}$/, 'validation.query')
        .optional(),
      unseen: z
        .literal('true', 'validation.query')
        .optional()
        .meta({ description: 'Only what turned buyers away lately and was not seen, as Today counts it' }),
    }),
    answer: pageAnswer('refused', refused),
    read: async ({ db }, call) => {
      const { unseen, ...asked } = call.query
      const page = await listRefused({ db, now: shop.now() }, { ...asked, isUnseen: unseen === 'true' })
      if (isRefusal(page)) return page
      return {
        refused: page.rows.map(({ firstAt, lastAt, seenAt, ...row }) => ({
          ...row,
          first_at: firstAt.toISOString(),
          last_at: lastAt.toISOString(),
          seen_at: seenAt && seenAt.toISOString(),
        })),
        next: page.next,
      }
    },
  }),
]

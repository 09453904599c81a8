/** /api/admin/webhooks: endpoints of other programs, the deliveries to them, and their answers. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { endpointSorts, endpointStates, deliverySorts } from '../../shop/webhooks/rules.ts'
import { findDeliveries, findEndpoint, findEndpoints } from '../../shop/webhooks/webhooks.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { idText } from './customers-schema.ts'
import { pageAnswer, pageQuery, staffRead } from './staff-calls.ts'

const at = '/api/admin/webhooks'
const moment = z.iso.datetime()
const endpointRow = z.object({
  id: z.int(),
  url: z.string(),
  name: z.string(),
  events: z.array(z.string()),
  created_at: moment,
  failing_since: moment.nullable(),
  paused_at: moment.nullable(),
  pause_reason: z.enum(['STAFF', 'FAILING']).nullable(),
})
const deliveryRow = z.object({
  id: z.int(),
  event_id: z.string().meta({ description: 'The same for every try, and in `webhook-id`' }),
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
  happened_at: moment,
  state: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
  next_at: moment.nullable(),
  tries: z.array(
    z.object({
      at: moment,
      by_hand: z.boolean(),
      status: z.int().nullable(),
      ms: z.int(),
      answer: z.string(),
      fault: z.string().nullable(),
    }),
  ),
})

export const webhookEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'webhooks.change', {
    path: at,
    summary: 'Endpoints of other programs, the newest first',
    query: pageQuery.extend({
      state: z.enum(endpointStates, 'validation.query').optional(),
      sort: z.enum(endpointSorts, 'validation.query').optional(),
    }),
    answer: pageAnswer('webhooks', endpointRow),
    read: async ({ db }, call) => {
      const page = await findEndpoints({ db }, call.query)
      if (isRefusal(page)) return page
      const webhooks = page.rows.map((row) => ({
        id: row.id,
        url: row.url,
        name: row.name,
        events: row.events,
        created_at: row.createdAt.toISOString(),
        failing_since: row.failingSince?.toISOString() ?? null,
        paused_at: row.pausedAt?.toISOString() ?? null,
        pause_reason: row.pauseReason,
      }))
      return { webhooks, next: page.next }
    },
  }),
  staffRead(shop, 'webhooks.change', {
    path: `${at}/deliveries`,
    summary: 'Deliveries to an endpoint, the newest first, with every attempt and the start of its answer',
    query: pageQuery.extend({
      id: idText,
      state: z.enum(['WAITING', 'DELIVERED', 'FAILED'], 'validation.query').optional(),
      sort: z.enum(deliverySorts, 'validation.query').optional(),
    }),
    answer: pageAnswer('deliveries', deliveryRow),
    refusals: [404],
    read: async ({ db }, call) => {
      const { id: endpointId, ...asked } = call.query
      if (!(await findEndpoint({ db }, endpointId))) return refuse(404, 'error.not_found')
      const page = await findDeliveries({ db }, { ...asked, endpointId })
      if (isRefusal(page)) return page
      const deliveries = page.rows.map((row) => ({
        id: row.id,
        event_id: row.eventId,
        event: row.event,
        data: row.data,
        happened_at: row.happenedAt.toISOString(),
        state: row.state,
        next_at: row.nextAt?.toISOString() ?? null,
        tries: row.tries.map(({ at: when, byHand, ...tried }) => ({
          ...tried,
          at: when.toISOString(),
          by_hand: byHand,
        })),
      }))
      return { deliveries, next: page.next }
    },
  }),
]

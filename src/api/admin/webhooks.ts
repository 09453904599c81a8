/** /api/admin/webhooks: endpoints of other programs, what they were told, and what they answered. */
import { z } from 'zod'
import { typedString } from '../../lib/typed.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { plain } from '../../shop/customers/schema.ts'
import { webhookEvents, endpointSorts, endpointStates, deliverySorts } from '../../shop/webhooks/rules.ts'
import { findDeliveries, findEndpoint, findEndpoints } from '../../shop/webhooks/webhooks.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  changeWebhook,
  createWebhook,
  pauseWebhook,
  redeliverByStaff,
  testWebhook,
  removeWebhook,
  rotateWebhook,
} from '../../workflows/back-office/back-office.ts'
import { idText } from './customers-schema.ts'
import { pageQuery, staffCalls, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/webhooks'
const moment = z.iso.datetime()
const id = z
  .int('validation.query')
  .min(1, 'validation.query')
  .max(Number.MAX_SAFE_INTEGER, 'validation.query')

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

export const webhookFields = {
  url: z.string('webhook.error.url').max(500, 'webhook.error.url'),
  name: typedString('webhook.error.name')
    .min(1, 'webhook.error.name')
    .max(100, 'webhook.error.name')
    .refine(plain, 'webhook.error.name'),
  events: z
    .array(z.enum(webhookEvents, 'webhook.error.events'), 'webhook.error.events')
    .min(1, 'webhook.error.events')
    .max(webhookEvents.length, 'webhook.error.events')
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
}

export function webhookEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: at,
      tag: 'admin',
      summary: 'Endpoints of other programs, the newest first',
      query: pageQuery.extend({
        state: z.enum(endpointStates, 'validation.query').optional(),
        sort: z.enum(endpointSorts, 'validation.query').optional(),
      }),
      answer: z.object({ webhooks: z.array(endpointRow), next: z.string().nullable() }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'webhooks.change', async (db) => {
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
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/deliveries`,
      tag: 'admin',
      summary: 'What an endpoint was told, the newest first, with every try and the beginning of its answer',
      query: pageQuery.extend({
        id: idText,
        state: z.enum(['WAITING', 'DELIVERED', 'FAILED'], 'validation.query').optional(),
        sort: z.enum(deliverySorts, 'validation.query').optional(),
      }),
      answer: z.object({ deliveries: z.array(deliveryRow), next: z.string().nullable() }),
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'webhooks.change', async (db) => {
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
        }),
    }),
    ...changes(shop),
  ]
}

const done = z.object({ is_new: z.boolean() })
const told = (outcome: { isNew: boolean } | Refusal) =>
  isRefusal(outcome) ? outcome : { is_new: outcome.isNew }

function changes(shop: Shop): Endpoint[] {
  return [
    changing(shop, 'create', {
      summary: 'Makes an endpoint; its secret is in this answer and nowhere else',
      body: z.strictObject(webhookFields),
      answer: z.object({ id: z.int(), secret: z.string() }),
      work: async (context, given) => await createWebhook(context, { ...given, isTest: false }),
    }),
    changing(shop, 'change', {
      summary: 'Changes where an endpoint is and what it is told',
      body: z.strictObject({ id, ...webhookFields }),
      answer: done,
      work: async (context, given) => told(await changeWebhook(context, { ...given, isTest: false })),
    }),
    changing(shop, 'rotate', {
      summary:
        'Gives an endpoint another secret, in this answer alone; the one before signs for a day as well',
      body: z.strictObject({ id }),
      answer: z.object({ secret: z.string() }),
      work: async (context, given) => await rotateWebhook(context, given.id),
    }),
    changing(shop, 'pause', {
      summary: 'Pauses an endpoint; what happens meanwhile is sent when it goes on',
      body: z.strictObject({ id }),
      answer: done,
      work: async (context, given) => told(await pauseWebhook(context, { ...given, pause: true })),
    }),
    changing(shop, 'resume', {
      summary: 'Lets a paused endpoint go on',
      body: z.strictObject({ id }),
      answer: done,
      work: async (context, given) => told(await pauseWebhook(context, { ...given, pause: false })),
    }),
    changing(shop, 'remove', {
      summary: 'Removes an endpoint with its secrets',
      body: z.strictObject({ id }),
      answer: done,
      work: async (context, given) => told(await removeWebhook(context, given.id)),
    }),
    changing(shop, 'test', {
      summary: 'Sends an event `shop.test`, signed and logged like any other',
      body: z.strictObject({ id }),
      answer: z.object({ status: z.literal('ok') }),
      work: async (context, given) => {
        const asked = await testWebhook(context, given.id)
        return isRefusal(asked) ? asked : { status: 'ok' as const }
      },
    }),
    changing(shop, 'redeliver', {
      summary: 'Sends a delivery once more, whatever became of it',
      body: z.strictObject({ delivery: id }),
      answer: z.object({ status: z.literal('ok') }),
      work: async (context, { delivery }) => {
        const asked = await redeliverByStaff(context, delivery)
        return isRefusal(asked) ? asked : { status: 'ok' as const }
      },
    }),
  ]
}

interface Changing<Body> {
  summary: string
  body: z.ZodType<Body>
  answer: z.ZodType
  work: (context: Writing & OperationContext & { queue: Queue }, body: Body) => Promise<object | Refusal>
}

function changing<Body>(shop: Shop, name: string, { summary, body, answer, work }: Changing<Body>): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/${name}`,
    tag: 'admin',
    summary,
    body,
    answer,
    refusals: [...staffRefusals, 404, 409, 422],
    handle: async (call) =>
      await change(call, async (context) => await work({ ...context, queue: shop.queue }, call.body)),
  })
}

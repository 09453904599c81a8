/** Staff operations on webhooks: each checks its permission, and is audited without addresses and secrets. */
import { z } from 'zod'
import type { Connected } from '../../server/context.ts'
import { everyRow } from '../../server/page.ts'
import { listLevels } from '../../shop/stock/stock.ts'
import {
  askRedelivery,
  askTest,
  changeEndpoint,
  createEndpoint,
  findEndpoint,
  isEventWanted,
  pauseEndpoint,
  removeEndpoint,
  rotateSecret,
  publishLowStock,
  type Endpoint,
} from '../../shop/webhooks/webhooks.ts'
import { webhookEvents } from '../../shop/webhooks/rules.ts'
import { f, operation } from '../operations/operations.ts'
import { answersIsNew, byStaff, isChange } from '../customers/fields.ts'

type WebhookView = Pick<Endpoint, 'name' | 'url' | 'events'>

/** The state of an endpoint that its page needs. */
export interface WebhookState extends WebhookView {
  isPaused: boolean
}

const webhook = { id: f.id({ label: 'admin_settings.webhooks.facts' }) }
const endpoint = {
  name: f.text({ most: 100, fault: 'webhook.error.name', label: 'admin_settings.webhooks.name' }),
  url: f.text({
    most: 500,
    fault: 'webhook.error.url',
    type: 'url',
    label: 'admin_settings.webhooks.url',
    hasHint: true,
    example: 'https://hooks.example.com/',
  }),
  events: f.choices(webhookEvents, {
    fault: 'webhook.error.events',
    label: 'admin_settings.webhooks.events',
    options: 'admin_settings.webhooks.event',
  }),
}

const subjectOf = (id: number | 'new') => ({ kind: 'webhook', id })

/** Its secret is in this answer and nowhere else. */
export const createWebhook = operation({
  operation: 'webhook.create',
  call: 'webhooks/create',
  summary: 'Creates an endpoint; only this answer contains its secret',
  input: endpoint,
  run: async (context, given) => await createEndpoint(byStaff(context), { ...given, isTest: false }),
  audit: (_context, { url, events }) => ({
    subject: subjectOf('new'),
    keep: ({ id }) => ({ webhook: id, host: new URL(url).host, events }),
  }),
  answer: {
    schema: z.object({ id: z.int(), secret: z.string() }),
    of: (made: { id: number; secret: string }) => made,
    secret: 'secret',
  },
  forms: { create: { hotkey: 'a', stored: () => ({ url: 'https://' }) } },
})

/** Initial values of the endpoint form. */
const webhookView = (of: WebhookView | null) => of && [of.name, of.url, of.events]

/** Changes where an endpoint is and what it is sent. */
export const changeWebhook = operation({
  operation: 'webhook.change',
  call: 'webhooks/change',
  summary: 'Changes the address and the events of an endpoint',
  input: { ...webhook, ...endpoint },
  run: async (context, given) => await changeEndpoint(byStaff(context), { ...given, isTest: false }),
  audit: (_context, { id, url, events }) => ({
    subject: subjectOf(id),
    keep: () => ({ host: new URL(url).host, events }),
    isChange,
  }),
  answer: answersIsNew,
  forms: {
    change: {
      hotkey: 'c',
      stored: ({ name, url, events }: WebhookState) => ({ name, url, events: events.join() }),
      seen: {
        of: webhookView,
        stored: async ({ tx }, { id }) => webhookView(await findEndpoint({ db: tx }, Number(id))),
      },
    },
  },
})

/** Gives an endpoint another secret, answered once; for a day deliveries are signed with the one before as well. */
export const rotateWebhook = operation({
  operation: 'webhook.rotate',
  call: 'webhooks/rotate',
  summary: 'Replaces the secret of an endpoint, only in this answer; the old one also signs for a day',
  input: webhook,
  run: async (context, { id }) => await rotateSecret(byStaff(context), id),
  audit: (_context, { id }) => ({ subject: subjectOf(id), keep: () => ({ rotated: true }) }),
  answer: {
    schema: z.object({ secret: z.string() }),
    of: ({ secret }: { secret: string }) => ({ secret }),
    secret: 'secret',
  },
  forms: { rotate: { isWarned: true } },
})

/** Pauses an endpoint: events in the meantime are sent when it resumes. */
export const pauseWebhook = operation({
  operation: 'webhook.pause',
  call: 'webhooks/pause',
  summary: 'Pauses an endpoint; events of the pause are sent when it resumes',
  input: webhook,
  run: async (context, { id }) => await pauseEndpoint(byStaff(context), { id, pause: true }),
  audit: (_context, { id }) => ({
    subject: subjectOf(id),
    keep: () => ({ paused: true }),
    isChange,
  }),
  answer: answersIsNew,
  forms: { pause: { hotkey: 'p', offered: ({ isPaused }: WebhookState) => !isPaused } },
})

/** Lets a paused endpoint go on. */
export const resumeWebhook = operation({
  operation: 'webhook.resume',
  call: 'webhooks/resume',
  summary: 'Resumes a paused endpoint',
  input: webhook,
  run: async (context, { id }) => await pauseEndpoint(byStaff(context), { id, pause: false }),
  audit: (_context, { id }) => ({
    subject: subjectOf(id),
    keep: () => ({ paused: false }),
    isChange,
  }),
  answer: answersIsNew,
  forms: { resume: { hotkey: 'p', offered: ({ isPaused }: WebhookState) => isPaused } },
})

/** Removes an endpoint with its secrets. */
export const removeWebhook = operation({
  operation: 'webhook.remove',
  call: 'webhooks/remove',
  summary: 'Removes an endpoint with its secrets',
  input: webhook,
  run: async (context, { id }) => await removeEndpoint(byStaff(context), id),
  audit: (_context, { id }) => ({ subject: subjectOf(id), keep: () => ({ removed: true }) }),
  answer: answersIsNew,
  forms: { remove: { isWarned: true, isSure: true } },
})

const answersOk = {
  schema: z.object({ status: z.literal('ok') }),
  of: () => ({ status: 'ok' as const }),
}

/** Sends a delivery again, whatever its outcome. */
export const redeliverByStaff = operation({
  operation: 'webhook.redeliver',
  call: 'webhooks/redeliver',
  summary: 'Sends a delivery again, whatever its outcome was',
  input: { deliveryId: f.id({ name: 'delivery', label: 'admin_settings.webhooks.log' }) },
  run: async (context, { deliveryId }) => await askRedelivery(context, deliveryId),
  audit: (_context, { deliveryId }) => ({
    subject: { kind: 'webhook_delivery', id: deliveryId },
    keep: ({ endpointId }) => ({ webhook: endpointId }),
  }),
  answer: answersOk,
})

/** Sends an event `shop.test`, signed and logged like any other. */
export const testWebhook = operation({
  operation: 'webhook.test',
  call: 'webhooks/test',
  summary: 'Sends an event `shop.test`, signed and logged like any other',
  input: webhook,
  run: async (context, { id }) => await askTest(context, id),
  audit: (_context, { id }) => ({ subject: subjectOf(id), keep: () => ({ tested: true }) }),
  answer: answersOk,
  forms: { test: { hotkey: 't', offered: ({ isPaused }: WebhookState) => !isPaused } },
})

/** Notifies the endpoints of variants that have become low, if one subscribes to that. @returns their number */
export async function publishLowVariants({ db, now }: Connected & { now: Date }): Promise<number> {
  if (!(await isEventWanted({ db }, 'stock.low'))) return 0
  const codes: string[] = []
  const read = async (asked: { size: number; after?: string }) =>
    await listLevels({ db, now }, { onlyLow: true, asked })
  for await (const { code } of everyRow(read as Parameters<typeof everyRow<{ code: string }>>[0]))
    codes.push(code)
  return await db.transaction().execute(async (tx) => await publishLowStock({ tx, now }, codes))
}

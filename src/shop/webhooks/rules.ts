/** Events for endpoints, and the schedule of a delivery's tries. Pure. */
import { codesOf } from '../../lib/choices.ts'
import type { Look } from '../../lib/tone.ts'
import { bothWays } from '../../lib/sort-names.ts'

export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.packed',
  'order.shipped',
  'order.delivered',
  'order.returned',
  'order.cancelled',
  'refund.sent',
  'document.issued',
  'application.received',
  'stock.low',
] as const
/** Test event, sent to see if an endpoint answers; no endpoint subscribes to it. */
export const testEvent = 'shop.test'
export type WebhookEvent = (typeof webhookEvents)[number]

const minute = 60_000
/** Delays after each failed try: short at first, with the last try a day after the event. */
export const retryMs: readonly number[] = [1, 5, 15, 30, 60, 120, 240, 480, 489].map(
  (minutes) => minutes * minute,
)

/** Time of the next try after a number of failed ones; null: given up. */
export function nextTry(failed: number, now: Date): Date | null {
  const wait = retryMs[failed - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Time of failing after which an endpoint is paused. */
export const failingMs = 3 * 24 * 3600_000
/** Time for which the old secret signs in addition to the new one. */
export const overlapMs = 24 * 3600_000
/** Time for which deliveries and their tries are kept. */
export const keptDays = 30
export const keptMs = keptDays * 24 * 3600_000
/** An answer that takes longer counts as missing. */
export const patienceMs = 10_000
/** Bytes of an answer that are kept. */
export const answerBytes = 1024

export const deliveryLook = {
  texts: 'admin_settings.webhooks.delivery',
  column: 'webhook_delivery.state',
  tones: { WAITING: 'wait', DELIVERED: 'good', FAILED: 'bad' },
} as const satisfies Look
export const deliveryStates = codesOf(deliveryLook.tones)
export type DeliveryState = keyof typeof deliveryLook.tones

/** Sorts of endpoints and of deliveries. */
export const endpointSorts = bothWays('name', 'created')
export type EndpointSort = (typeof endpointSorts)[number]
export const endpointLook = {
  texts: 'admin_settings.webhooks.state',
  tones: { open: 'good', failing: 'bad', FAILING: 'bad', STAFF: 'wait' },
} as const satisfies Look
export const endpointStates = codesOf(endpointLook.tones)
export type EndpointState = keyof typeof endpointLook.tones

/**
 * State of an endpoint: events are delivered if it is `open` or `failing`, not if paused by the shop
 * (`FAILING`) or by a person (`STAFF`).
 */
export const endpointState = (endpoint: {
  pausedAt: Date | null
  pauseReason: 'STAFF' | 'FAILING' | null
  failingSince: Date | null
}): EndpointState =>
  endpoint.pausedAt ? (endpoint.pauseReason ?? 'STAFF') : endpoint.failingSince ? 'failing' : 'open'
export const deliverySorts = bothWays('happened')
export type DeliverySort = (typeof deliverySorts)[number]

/** Deliveries are sent when they are due, and tried again for a day; an endpoint that fails for days is paused. */
import { reads } from '../../server/verb.ts'
import type { Connected, Outcome, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse } from '../../server/refusal.ts'
import * as deliveries from './delivery-queries.ts'
import type { Delivery } from './delivery-queries.ts'
import { redeliverWebhook } from './jobs.ts'
import { webhookPaused } from './mails.ts'
import { lockEndpoint, selectEndpoint, selectSecrets, writePause } from './queries.ts'
import { failingMs, keptMs, nextTry, testEvent } from './rules.ts'
import { post, type Answered, type Outside } from './sending.ts'
import { signedHeaders } from './signature.ts'

export interface SendContext extends Connected {
  queue: Queue
  now: () => Date
  outside: Outside
  /** Receives the error of one delivery while the others go on. */
  report: (error: Error) => void
}

/** The body of a delivery; `data` refers to things by ids, numbers and codes. */
const bodyOf = ({ event, happenedAt, data }: Delivery): string =>
  JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data })

/** Deliveries to an endpoint that are taken and sent at the same time. */
const atOnce = 5
/** By then, a process that died has sent it, or never will. */
const takenMs = 120_000
/** Longest duration of one run; another one follows every minute. */
const lookMs = 50_000

/**
 * Sends all due deliveries, to each endpoint separately: one that does not answer holds up no other.
 * @returns the number of deliveries tried
 */
export async function sendDue(context: SendContext): Promise<number> {
  const endpoints = await deliveries.selectDueEndpoints(context.db, context.now())
  const tried = await Promise.allSettled(endpoints.map(async (id) => await sendDueTo(context, id)))
  for (const one of tried) if (one.status === 'rejected') throw one.reason
  return tried.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
}

async function sendDueTo(context: SendContext, endpointId: number): Promise<number> {
  const { db, now } = context
  const started = performance.now()
  let tried = 0
  while (performance.now() - started < lookMs) {
    const until = new Date(now().getTime() + takenMs)
    const due = await deliveries.takeDue(db, { endpointId, now: now(), until, most: atOnce })
    const ended = await Promise.allSettled(
      due.map(async (delivery) => await attempt(context, delivery, false)),
    )
    // A result that was not written is retried by a later run, once its delivery no longer counts as taken.
    for (const one of ended)
      if (one.status === 'rejected')
        context.report(new Error('A delivery was not written down', { cause: one.reason }))
    tried += due.length
    if (due.length < atOnce) break
  }
  return tried
}

/** Sends one delivery now, whatever its state; it is not retried because of that. */
export async function redeliver(context: SendContext, { deliveryId }: { deliveryId: number }): Promise<void> {
  const delivery = await deliveries.selectDelivery(context.db, deliveryId)
  if (delivery) await attempt(context, delivery, true)
}

async function attempt(context: SendContext, delivery: Delivery, byHand: boolean): Promise<void> {
  const { db, now, outside } = context
  const endpoint = await selectEndpoint(db, delivery.endpointId)
  if (!endpoint) return
  const at = now()
  const secrets = await selectSecrets(db, endpoint.id, at)
  const body = bodyOf(delivery)
  const headers = signedHeaders({ id: delivery.eventId, at, body, secrets })
  const answered = await post(outside, { url: endpoint.url, body, headers })
  await db
    .transaction()
    .execute(async (tx) => await record({ ...context, tx, at }, { delivery, answered, byHand }))
}

async function record(
  { tx, at, queue }: SendContext & Writing & { at: Date },
  {
    delivery: { id, endpointId },
    answered,
    byHand,
  }: { delivery: Delivery; answered: Answered; byHand: boolean },
): Promise<void> {
  const { status } = answered
  const isDelivered = status !== null && status >= 200 && status < 300
  // Locked before its delivery, like when removing the endpoint. A removed endpoint is still recorded.
  await lockEndpoint(tx, endpointId)
  const present = await deliveries.lockDelivery(tx, id)
  if (!present) return
  await deliveries.insertAttempt(tx, id, { ...answered, at, byHand })
  const attempts = present.attempts + 1
  // A delivery that was given up stays so when a manual try fails; a delivered one stays delivered.
  const isOpen = present.state === 'WAITING'
  const nextAt = isDelivered || !isOpen || byHand ? null : nextTry(attempts, at)
  if (isDelivered)
    await deliveries.writeState(tx, id, { state: 'DELIVERED', attempts, nextAt: null, now: at })
  else if (isOpen && !byHand)
    await deliveries.writeState(tx, id, { state: nextAt ? 'WAITING' : 'FAILED', attempts, nextAt, now: at })
  const since = await deliveries.writeFailing(tx, endpointId, { failed: !isDelivered, now: at })
  if (since === null || at.getTime() - since.getTime() < failingMs) return
  await writePause(tx, endpointId, { at, reason: 'FAILING' })
  await queue.send(tx, webhookPaused, { endpointId, at: at.toISOString() })
}

/**
 * Schedules a delivery to be sent again, by hand.
 * @returns 404 if it does not exist, or its endpoint is gone; 409 if the endpoint is paused
 */
export async function askRedelivery(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  deliveryId: number,
): Promise<Outcome<{ endpointId: number }>> {
  const delivery = await deliveries.lockDelivery(tx, deliveryId)
  const endpoint = delivery && (await selectEndpoint(tx, delivery.endpointId))
  if (!endpoint) return refuse(404, 'error.not_found')
  if (endpoint.pausedAt) return refuse(409, 'webhook.error.paused')
  await queue.send(tx, redeliverWebhook, { deliveryId, at: now.toISOString() })
  return { endpointId: endpoint.id }
}

/**
 * Sends an endpoint the test event `shop.test`, signed and logged like all others. If it does not answer, it is
 * retried like others.
 * @returns 404 if there is no such endpoint; 409 if it is paused
 */
export async function askTest(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  endpointId: number,
): Promise<Outcome<{ endpointId: number }>> {
  const endpoint = await lockEndpoint(tx, endpointId)
  if (!endpoint) return refuse(404, 'error.not_found')
  if (endpoint.pausedAt) return refuse(409, 'webhook.error.paused')
  const nextAt = nextTry(1, now) ?? now
  const deliveryId = await deliveries.insertDelivery(tx, {
    endpointId,
    event: testEvent,
    data: {},
    at: now,
    nextAt,
  })
  await queue.send(tx, redeliverWebhook, { deliveryId, at: now.toISOString() })
  return { endpointId }
}

/** Deliveries to an endpoint, newest first, with every try. */
export const findDeliveries = reads(deliveries.selectDeliveries)

/** Deletes deliveries and their tries after a month, even those that wait for a paused endpoint. */
export async function tidyDeliveries({ db, now }: Connected & { now: Date }): Promise<void> {
  await deliveries.deleteOld(db, new Date(now.getTime() - keptMs))
}

/** True if any endpoint subscribes to an event: an event that is costly to detect is not looked for otherwise. */
export const isEventWanted = reads(deliveries.isWanted)

/** Emits an event for each variant that has become low, once until it is no longer low. @param codes all that are low */
export async function publishLowStock(
  { tx, now }: Writing & { now: Date },
  codes: string[],
): Promise<number> {
  const become = await deliveries.replaceLow(tx, codes, now)
  for (const code of become) await deliveries.emit(tx, { event: 'stock.low', data: { code }, at: now })
  return become.length
}

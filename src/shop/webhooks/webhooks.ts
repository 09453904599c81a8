/** The public interface of webhooks: endpoints of other programs, which receive the shop's events. */
import { reads } from '../../server/verb.ts'
import { randomBytes } from 'node:crypto'
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import type { FirstRows } from '../../server/first-rows.ts'
import { refuse } from '../../server/refusal.ts'
import * as queries from './queries.ts'
import { endpointUrl } from './networks.ts'
import { keptDays, overlapMs, type WebhookEvent } from './rules.ts'
import { printableSecret } from './signature.ts'

export {
  askRedelivery,
  askTest,
  findDeliveries,
  isEventWanted,
  redeliver,
  sendDue,
  publishLowStock,
  tidyDeliveries,
  type SendContext,
} from './delivering.ts'
export type { Attempt, Delivery } from './delivery-queries.ts'
export type { Endpoint } from './queries.ts'
export type { Outside } from './sending.ts'

/** No shop needs more, and each event is written once per endpoint. */
const mostEndpoints = 20

type ByStaff = Writing & { now: Date; staffId: number | null }

export interface EndpointInput {
  url: string
  name: string
  events: readonly WebhookEvent[]
  /** Plain http is allowed only in tests. */
  isTest: boolean
}

export const findEndpoints = reads(queries.selectEndpoints)

/** An endpoint; null if it does not exist (any more). */
export const findEndpoint = reads(queries.selectEndpoint)

/**
 * Endpoints that the shop paused because they failed for days. Later events are kept for them: the day to act
 * is the one before the first of these is deleted.
 */
export const findPausedFirst = async ({ db }: Reading): Promise<FirstRows> =>
  await queries.selectPausedFirst(db, keptDays - 1)

/**
 * Creates an endpoint. Its secret is returned once.
 * @returns 409 if there are twenty already; 422 if it is not a public https URL
 */
export async function createEndpoint(
  { tx, now, staffId }: ByStaff,
  { isTest, ...asked }: EndpointInput,
): Promise<Outcome<{ id: number; secret: string }>> {
  const url = endpointUrl(asked.url, isTest)
  if (url === null) return refuse(422, 'webhook.error.url')
  if ((await queries.countEndpoints(tx)) >= mostEndpoints) return refuse(409, 'webhook.error.many')
  const id = await queries.insertEndpoint(tx, { ...asked, url, staffId, now })
  return { id, secret: await newSecret(tx, id, now) }
}

async function newSecret(tx: Writing['tx'], id: number, now: Date): Promise<string> {
  const secret = randomBytes(32)
  await queries.insertSecret(tx, id, secret, now)
  return printableSecret(secret)
}

/** Changes the URL of an endpoint and its events. */
export async function changeEndpoint(
  { tx }: ByStaff,
  { id, isTest, ...asked }: EndpointInput & { id: number },
): Promise<Outcome<{ isNew: boolean }>> {
  const url = endpointUrl(asked.url, isTest)
  if (url === null) return refuse(422, 'webhook.error.url')
  const before = await queries.lockEndpoint(tx, id)
  if (!before) return refuse(404, 'error.not_found')
  const isNew =
    before.url !== url || before.name !== asked.name || before.events.join() !== asked.events.join()
  if (isNew) await queries.updateEndpoint(tx, id, { ...asked, url })
  return { isNew }
}

/** Gives an endpoint another secret, returned once; for a day deliveries are signed with the previous one as well. */
export async function rotateSecret({ tx, now }: ByStaff, id: number): Promise<Outcome<{ secret: string }>> {
  if (!(await queries.lockEndpoint(tx, id))) return refuse(404, 'error.not_found')
  await queries.endSecrets(tx, id, { endsAt: new Date(now.getTime() + overlapMs), now })
  return { secret: await newSecret(tx, id, now) }
}

/**
 * Pauses an endpoint, or resumes it: events of the time in between are sent then.
 * @returns `isNew` false if it was in that state before
 */
export async function pauseEndpoint(
  { tx, now }: ByStaff,
  { id, pause }: { id: number; pause: boolean },
): Promise<Outcome<{ isNew: boolean }>> {
  const endpoint = await queries.lockEndpoint(tx, id)
  if (!endpoint) return refuse(404, 'error.not_found')
  if ((endpoint.pausedAt !== null) === pause) return { isNew: false }
  await queries.writePause(tx, id, pause ? { at: now, reason: 'STAFF' } : null)
  return { isNew: true }
}

/** Removes an endpoint: it receives no more events, and its secrets are deleted. */
export async function removeEndpoint({ tx, now }: ByStaff, id: number): Promise<Outcome<{ isNew: boolean }>> {
  if (!(await queries.lockEndpoint(tx, id))) return refuse(404, 'error.not_found')
  await queries.markRemoved(tx, id, now)
  return { isNew: true }
}

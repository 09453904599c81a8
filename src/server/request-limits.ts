/** Limits requests by the network that they come from. */
import type { FastifyRequest } from 'fastify'
import { mailboxOf, networkOf } from '../lib/networks.ts'
import { refuse, type Refusal } from './refusal.ts'
import type { Limits, Taken } from './limits.ts'

/** A limit of calls by network: `max` calls in `windowMs`, a window that opens with the first of them. */
export interface CallLimit {
  name: string
  max: number
  windowMs: number
}

/** An error that is answered with 429, and with the time to retry. */
export class LimitReached extends Error {
  readonly statusCode = 429
  readonly retryAfterSeconds: number

  constructor({ retryAfterSeconds }: Pick<Taken, 'retryAfterSeconds'>) {
    super('Too many requests')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Takes one call of a network address. @throws LimitReached once the limit is used up. */
export async function takeCall(limits: Limits, address: string, limit: CallLimit): Promise<void> {
  const taken = await limits.take({ ...limit, key: networkOf(address) })
  if (!taken.allowed) throw new LimitReached(taken)
}

/**
 * Takes one of all requests that a network may send in a minute, of any kind: in portions, since there are many.
 * @throws LimitReached once the limit is used up
 */
export async function takeRequest(limits: Limits, { ip }: FastifyRequest, max: number): Promise<void> {
  const all = { name: 'requests', key: networkOf(ip), max, windowMs: 60_000 }
  const counted = limits.takeInPortions(all)
  const taken = counted instanceof Promise ? await counted : counted
  if (!taken.allowed) throw new LimitReached(taken)
}

/** A daily limit on something that one mailbox causes. */
export interface MailboxLimit {
  name: string
  max: number
  /** The refusal's translation key. */
  errorKey: string
}

/**
 * Takes one of a mailbox's daily actions of a kind, regardless of anything behind a plus in its address. Must
 * not be called within a transaction.
 * @returns the refusal (429) once the limit is used up
 */
export async function takeOfMailbox(
  limits: Limits,
  email: string,
  { name, max, errorKey }: MailboxLimit,
): Promise<Refusal | null> {
  const key = mailboxOf(email.trim().toLowerCase())
  const taken = await limits.take({ name: `mailbox ${name}`, key, max, windowMs: 24 * 3600_000 })
  return taken.allowed ? null : { ...refuse(429, errorKey), retryAfter: taken.retryAfterSeconds }
}

/** Limits of the pages' operations, by the caller's network: taken by the operation itself, once it knows the request. */
import { redirect } from 'react-router'
import { networkOf } from '../../lib/networks.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { LimitReached, takeCall, type CallLimit } from '../../server/request-limits.ts'
import type { PageCall } from '../context.server.ts'

const minute = 60_000
const hour = 60 * minute

/** Each is a share of `RATE_LIMIT_PER_MINUTE` (docs/runbook.md, "Limits"). */
const pageLimits = {
  order: { part: 10, windowMs: minute },
  withdrawal: { part: 120, windowMs: hour },
  complaint: { part: 60, windowMs: hour },
  /** Forms with photos, counted before they are read; after a refused photo the form is sent again. */
  upload: { part: 30, windowMs: hour },
  /** Complaints with photos and without an order's link: ten a day at 600 requests a minute. */
  photos: { part: 60, windowMs: 24 * hour },
  review: { part: 20, windowMs: hour },
  search: { part: 12, windowMs: minute },
} as const satisfies Record<string, { part: number; windowMs: number }>

export type PageLimit = keyof typeof pageLimits

/** The limit of one operation of pages, as a part of all allowed requests a minute. */
export function pageLimit(name: PageLimit, perMinute: number): CallLimit {
  const { part, windowMs } = pageLimits[name]
  return { name: `page ${name}`, max: Math.ceil(perMinute / part), windowMs }
}

/** Takes one call for an operation that reports a used-up limit itself: then it returns false. */
export async function mayTakePageCall(
  { shop: { limits, config }, requestContext }: Pick<PageCall, 'shop' | 'requestContext'>,
  name: PageLimit,
): Promise<boolean> {
  const limit = pageLimit(name, config.rateLimitPerMinute)
  return (await limits.take({ ...limit, key: networkOf(requestContext.address) })).allowed
}

/**
 * Takes one call for an operation that has read a long form: the page shows the form again, with all its values.
 * @returns the refusal (429) with the time to try again, once the limit is used up; null: the call is taken
 */
export async function pageCallRefusal(
  { shop: { limits, config }, requestContext }: Pick<PageCall, 'shop' | 'requestContext'>,
  name: PageLimit,
  errorKey = 'error.too_many_requests',
): Promise<Refusal | null> {
  const limit = pageLimit(name, config.rateLimitPerMinute)
  const taken = await limits.take({ ...limit, key: networkOf(requestContext.address) })
  return taken.allowed ? null : { ...refuse(429, errorKey), retryAfter: taken.retryAfterSeconds }
}

/** Takes one call; once the limit is used up the whole request is answered with 429, and no page is drawn. */
export async function takePageCall(
  call: Pick<PageCall, 'shop' | 'requestContext' | 'outage'>,
  name: PageLimit,
): Promise<void> {
  const { limits, config } = call.shop
  try {
    await takeCall(limits, call.requestContext.address, pageLimit(name, config.rateLimitPerMinute))
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    call.outage = error
    // It is never sent: a redirect is the way to end a request without further loaders.
    throw redirect('/')
  }
}

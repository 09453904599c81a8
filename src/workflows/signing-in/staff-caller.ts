/** Which member of staff makes a call of the back office. */
import type { StaffActor } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import type { RequestContext } from '../../server/session.ts'
import { callerByKey, findMember, isKey, staffActor, type StaffMember } from '../../shop/staff/staff.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { customerAt } from './identity.ts'

/** A signed-in member of staff, with the roles of this moment. */
export interface StaffCaller {
  member: StaffMember
  actor: StaffActor
}

/**
 * The member of staff who is calling. Whether they may do what they ask for is decided by the operation.
 * @returns 401 for a caller who is not signed in, 403 for a login that is no active member's.
 */
export async function staffAt(shop: Shop, requestContext: RequestContext): Promise<StaffCaller | Refusal> {
  const caller = await customerAt(shop, requestContext)
  if (isRefusal(caller)) return caller
  const member = await findMember(shop, { customerId: caller.customer.id })
  return member ? { member, actor: staffActor(member) } : refuse(403, 'staff.error.not_a_member')
}

const noKey = refuse(401, 'api_key.error.unknown')

/**
 * As `staffAt`, for calls of the interface: a program may bring a key as the bearer, and acts for the key's member of staff with
 * no more than both may do. Each key has a number of calls a minute.
 * @returns as `staffAt`; 401 for a key that is none, or no more; 429 for one too many calls
 */
export async function staffOrKeyAt(
  shop: Shop,
  requestContext: RequestContext,
): Promise<StaffCaller | Refusal> {
  const { bearer } = requestContext.credentials
  if (bearer === null || !isKey(bearer)) return await staffAt(shop, requestContext)
  const caller = await callerByKey({ db: shop.db, now: shop.now() }, bearer)
  if (!caller) return noKey
  const { id, callsPerMinute } = caller.key
  const limit = { name: 'api key', key: String(id), max: callsPerMinute, windowMs: 60_000 }
  const taken = await shop.limits.takeInPortions(limit)
  if (taken.allowed) return { member: caller.member, actor: caller.actor }
  return { ...refuse(429, 'error.too_many_requests'), retryAfter: taken.retryAfterSeconds }
}

/** The member of staff who makes a call of the back office, and their proofs for it. */
import type { Reading, StaffActor } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import type { RequestContext } from '../../server/session.ts'
import {
  callerByKey,
  findMember,
  isKey,
  staffActor,
  standingOf,
  type StaffMember,
} from '../../shop/staff/staff.ts'
import type { FactorContext } from '../../shop/factors/factors.ts'
import { atThisMoment, type Shop } from '../../shop/shop-context.ts'
import { customerAt, refusalOfNoCustomer, whoCalls, type Caller } from './identity.ts'

/** A signed-in member of staff, with their current roles. */
export interface StaffCaller {
  member: StaffMember
  actor: StaffActor
}

/** A member of staff with a login that has not proved a second factor yet. */
export interface StaffAtTheDoor {
  member: StaffMember
  sessionId: string
}

/**
 * A caller's progress on the way into the back office. `guest`: not signed in, or so long ago that the password
 * is needed again; `not_a_member`: signed in as a customer who does not work here; `set_up`: a member without a
 * second factor; `verify`: one who has to prove it; `in`: one who has, `isFresh` if a short while ago.
 */
export type StaffStanding = { kind: 'guest' | 'not_a_member' } | MemberStanding

/** The progress of a member of staff with a recent login. */
export type MemberStanding =
  | ({ kind: 'set_up' | 'verify' } & StaffAtTheDoor)
  | ({ kind: 'in'; isFresh: boolean } & StaffAtTheDoor & StaffCaller)

/** Returns a caller's progress at this moment. @param caller as `whoCalls` found them */
export async function staffStanding(shop: Shop, caller: Caller): Promise<StaffStanding> {
  if (caller.kind !== 'customer') return { kind: 'guest' }
  const { customer, sessionId } = caller
  const member = customer.isAdmin ? await findMember(shop, { customerId: customer.id }) : null
  if (!member) return { kind: 'not_a_member' }
  const standing = await standingOf({ db: shop.db, now: shop.now() }, { staffId: member.id, sessionId })
  if (standing.kind === 'over') return { kind: 'guest' }
  if (standing.kind !== 'in') return { kind: standing.kind, member, sessionId }
  const { isFresh } = standing
  return {
    kind: 'in',
    isFresh,
    member,
    sessionId,
    actor: staffActor(member, { session: { id: sessionId, isFresh }, shopUrl: shop.config.publicUrl }),
  }
}

/**
 * The member of staff who is calling. The operation decides about their permission.
 * @returns 401 for a caller who is not signed in, or was so for longer than a day's work; 403 for a login of no
 * active member, and 403 `staff.error.second_factor` without a proved second factor
 */
export const staffAt = async (shop: Shop, requestContext: RequestContext): Promise<StaffCaller | Refusal> =>
  await staffWho(shop, await whoCalls(shop, requestContext))

/** As `staffAt`, if the caller is known already. @param caller as `whoCalls` found them in this request */
export async function staffWho(shop: Shop, caller: Caller): Promise<StaffCaller | Refusal> {
  if (caller.kind !== 'customer') return refusalOfNoCustomer(caller)
  const standing = await staffStanding(shop, caller)
  return standing.kind === 'in'
    ? { member: standing.member, actor: standing.actor }
    : refusalOfStanding(standing.kind)
}

/** True if a login that was let in is still valid, with the same roles: for answers that last. */
export async function isStillIn(
  { db, now }: Reading & { now: Date },
  { member, actor }: StaffCaller,
): Promise<boolean> {
  if (!actor.session) return false
  const standing = await standingOf({ db, now }, { staffId: member.id, sessionId: actor.session.id })
  const current = standing.kind === 'in' ? await findMember({ db }, { id: member.id }) : null
  return current !== null && current.roles.join() === member.roles.join()
}

/** The member of staff who is calling, even without a second factor: for calls that prove the second factor itself. */
export async function memberAt(
  shop: Shop,
  requestContext: RequestContext,
): Promise<MemberStanding | Refusal> {
  const caller = await customerAt(shop, requestContext)
  if (isRefusal(caller)) return caller
  const standing = await staffStanding(shop, caller)
  return 'member' in standing ? standing : refusalOfStanding(standing.kind)
}

function refusalOfStanding(kind: Exclude<StaffStanding['kind'], 'in'>): Refusal {
  if (kind === 'not_a_member') return refuse(403, 'staff.error.not_a_member')
  return kind === 'guest'
    ? refuse(401, 'staff.error.session_over', { more: { message: 'Sign in again' } })
    : refuse(403, 'staff.error.second_factor')
}

/** The context of the verbs of second factors, at this moment. */
export const factorContext = (shop: Shop): FactorContext => ({
  ...atThisMoment(shop),
  isDemo: !shop.config.production,
})

const noKey = refuse(401, 'api_key.error.unknown')

/**
 * As `staffAt`, for API calls: a program may send a key as the bearer, and then acts for the key's member of
 * staff, limited to the permissions that both have. Each key has a number of calls a minute.
 * @returns as `staffAt`; 401 for an unknown or expired key; 429 for one too many calls
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
  const { shopHost } = staffActor(caller.member, { shopUrl: shop.config.publicUrl })
  if (taken.allowed)
    return { member: caller.member, actor: { ...caller.actor, ...(shopHost ? { shopHost } : {}) } }
  return { ...refuse(429, 'error.too_many_requests'), retryAfter: taken.retryAfterSeconds }
}

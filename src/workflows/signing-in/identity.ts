/**
 * Identifies callers, for API and pages alike, by logins tied to the carts that they bring along.
 * `requestContextOf` (server/session.ts) reads the caller's side, and passes back what the browser shall keep.
 */
import type { RequestContext } from '../../server/session.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  changePassword as changeOwnPassword,
  keepActingFor,
  logIn,
  logInByPasskey,
  logOut,
  proofOf,
  setPasswordByLink,
  type LinkRefused,
  type Origin,
  type SignedIn,
} from '../../shop/auth/auth.ts'
import type { Login, SetPassword } from '../../shop/auth/schema.ts'
import { adoptCart, guest, type CartKey, type CartOwner } from '../../shop/cart/cart.ts'
import { isReseller, type Customer } from '../../shop/customers/rules.ts'
import type { OrderType } from '../../lib/trade.ts'
import { ownCustomer, recordAct } from '../../shop/representatives/representatives.ts'
import { atThisMoment, type Shop } from '../../shop/shop-context.ts'

/** A signed-in customer. */
export interface SignedInCaller {
  kind: 'customer'
  customer: Customer
  sessionId: string
  /** The customer that a representative orders for; `lost`: a customer who is no longer theirs, so nothing may be ordered. */
  acting: Customer | 'lost' | null
}

/** The caller. `ended`: with tokens that are no longer valid, and were removed from the browser. */
export type Caller = { kind: 'nobody' } | SignedInCaller | { kind: 'ended'; refusal: Refusal }

export interface SignedInAnswer {
  /** The access token, for callers that send it themselves. */
  token: string
  customer: Customer
}

const tokensOf = ({ credentials: { bearer, token, session } }: RequestContext) =>
  bearer === null ? { token, session } : { token: bearer, session: null }

const originOf = ({ address, device, credentials }: RequestContext): Origin => ({
  address,
  device,
  deviceToken: credentials.device,
  session: credentials.session,
})

const unauthorized = (error_trans_key: string, message: string) =>
  refuse(401, error_trans_key, { more: { message } })
const refusals = {
  none: unauthorized('error.token_not_found', 'JWT Token not found'),
  expired: unauthorized('error.token_expired', 'Expired JWT Token'),
  invalid: unauthorized('error.token_invalid', 'Invalid JWT Token'),
}

/**
 * Identifies the caller, and renews an expired access token as long as its session lives. Call it once a request. The
 * customer's rights are read again each time, so a right that was withdrawn is gone at the next call.
 */
export async function whoCalls(shop: Shop, requestContext: RequestContext): Promise<Caller> {
  const proof = await proofOf(atThisMoment(shop), tokensOf(requestContext))
  if (proof.kind === 'none') return { kind: 'nobody' }
  if (proof.kind === 'customer') {
    if (proof.renewed) requestContext.keep({ token: proof.renewed })
    const { customer, sessionId, acting } = proof
    return { kind: 'customer', customer, sessionId, acting }
  }
  if (requestContext.credentials.bearer === null) requestContext.keep(null)
  return { kind: 'ended', refusal: refusals[proof.kind] }
}

/** The calling customer, or the 401 with the reason (docs/people.md, "Accounts"). */
export async function customerAt(
  shop: Shop,
  requestContext: RequestContext,
): Promise<SignedInCaller | Refusal> {
  const caller = await whoCalls(shop, requestContext)
  return caller.kind === 'customer' ? caller : refusalOfNoCustomer(caller)
}

/** The 401 that says why no customer is calling. */
export const refusalOfNoCustomer = (caller: Exclude<Caller, SignedInCaller>): Refusal =>
  caller.kind === 'ended' ? caller.refusal : refusals.none

/** The buyer: the customer that a representative orders for, else the signed-in customer; null: a guest. */
export function buyerOf(caller: Caller): Customer | null {
  if (caller.kind !== 'customer' || caller.acting === 'lost') return null
  return caller.acting ?? caller.customer
}

/** The kind of trade in which a customer buys unless the call says otherwise. */
export const tradeOf = (buyer: Customer | null): OrderType => (buyer?.type === 'B2B' ? 'B2B' : 'B2C')

/**
 * The cart that a caller may use: that of the customer they order for, their own, or the visitor's. A
 * reseller's cart is for resellers only: 401 for guests, 403 for any other customer. A representative who
 * orders for a customer that is no longer theirs gets 403, never their own cart instead.
 * @param orderType left out: that of the buyer's own kind of trade
 */
export function cartKeyOf(caller: Caller, visitor: string | null, orderType?: OrderType): CartKey | Refusal {
  if (caller.kind === 'ended') return caller.refusal
  if (caller.kind === 'nobody')
    return orderType === 'B2B' ? refusals.none : { owner: guest(visitor), orderType: 'B2C' }
  if (caller.acting === 'lost') return notTheirs
  const buyer = caller.acting ?? caller.customer
  const trade = orderType ?? tradeOf(buyer)
  if (trade === 'B2B' && !isReseller(buyer)) return refuse(403, 'error.not_a_reseller')
  const owner: CartOwner = caller.acting
    ? { kind: 'representative', representativeId: caller.customer.id, customerId: buyer.id }
    : { kind: 'customer', customerId: buyer.id }
  return { owner, orderType: trade }
}

const notTheirs = refuse(403, 'error.not_your_customer')

/**
 * Lets a representative order for one of their customers in this session, or for themselves again (null).
 * @returns the customer they order for now, or 403 for a caller who is not a representative, or not that customer's
 */
export async function actFor(
  shop: Shop,
  { caller, customerId }: { caller: SignedInCaller; customerId: number | null },
): Promise<{ acting: Customer | null } | Refusal> {
  const { customer: representative, sessionId, acting: before } = caller
  if (!representative.isSalesRepresentative) return refuse(403, 'error.not_a_representative')
  const at = shop.now()
  return await shop.db.transaction().execute(async (tx) => {
    const acting =
      customerId === null
        ? null
        : await ownCustomer({ db: tx }, { representativeId: representative.id, customerId })
    if (customerId !== null && !acting) return notTheirs
    const act = { representativeId: representative.id, at }
    if (before && before !== 'lost' && before.id !== acting?.id)
      await recordAct({ tx }, { ...act, customerId: before.id, act: 'ACTING_ENDED' })
    if (acting && (before === 'lost' || before?.id !== acting.id))
      await recordAct({ tx }, { ...act, customerId: acting.id, act: 'ACTING_STARTED' })
    await keepActingFor({ tx }, { sessionId, customerId: acting?.id ?? null })
    return { acting }
  })
}

/** Signs in, merges the browser's cart into the customer's, and sets the browser's tokens. */
export async function signIn(
  shop: Shop,
  { requestContext, given }: { requestContext: RequestContext; given: Login },
): Promise<SignedInAnswer | Refusal> {
  const done = await logIn(atThisMoment(shop), { login: given, from: originOf(requestContext) })
  return isRefusal(done) ? done : await welcome(shop, requestContext, done)
}

/** Signs in by a passkey, without a password. @param input.response the browser's signature; untrusted */
export async function signInByPasskey(
  shop: Shop,
  {
    requestContext,
    ...input
  }: {
    requestContext: RequestContext
    origin: string
    response: unknown
    authType: 'B2C' | 'B2B' | null
  },
): Promise<SignedInAnswer | Refusal> {
  const done = await logInByPasskey(atThisMoment(shop), { ...input, from: originOf(requestContext) })
  return isRefusal(done) ? done : await welcome(shop, requestContext, done)
}

/** Sets a password by a mailed link and signs in; an unusable link is an answer, not a refusal. */
export async function signInByLink(
  shop: Shop,
  { requestContext, given }: { requestContext: RequestContext; given: SetPassword },
): Promise<SignedInAnswer | LinkRefused | Refusal> {
  const done = await setPasswordByLink(atThisMoment(shop), { given, from: originOf(requestContext) })
  return isRefusal(done) || 'status' in done ? done : await welcome(shop, requestContext, done)
}

/** Ends the caller's session and removes the tokens from the browser. */
export async function signOut(shop: Shop, requestContext: RequestContext): Promise<void> {
  // Cookies are removed for the browser's own login, no matter which login came as a bearer.
  await logOut(atThisMoment(shop), {
    given: { ...tokensOf(requestContext), session: requestContext.credentials.session },
    from: requestContext,
  })
  requestContext.keep(null)
}

/** Changes the password of the signed-in customer; every other session of theirs ends. */
export async function changePassword(
  shop: Shop,
  { requestContext, given }: { requestContext: RequestContext; given: { current: string; password: string } },
): Promise<{ status: 'ok' } | Refusal> {
  const caller = await customerAt(shop, requestContext)
  return isRefusal(caller)
    ? caller
    : await changeOwnPassword(atThisMoment(shop), { ...caller, given, from: requestContext })
}

async function welcome(shop: Shop, requestContext: RequestContext, done: SignedIn): Promise<SignedInAnswer> {
  const { token, session, device, customer } = done
  const { visitor, remembered } = requestContext
  if (visitor !== null) {
    const context = atThisMoment(shop)
    const renewed = await shop.db
      .transaction()
      .execute(
        async (tx) =>
          await adoptCart(
            { ...context, tx },
            { visitor, customerId: customer.id, isOfAnother: remembered !== null },
          ),
      )
    if (renewed) requestContext.remember(renewed)
  }
  requestContext.keep({ token, session, device })
  return { token, customer }
}

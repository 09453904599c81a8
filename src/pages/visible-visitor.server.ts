/**
 * What the shop's public pages show of a visitor: the goods in their cart, and the name of a consumer who has logged in.
 * Visitors with the same goods and name get the same page (docs/storefront.md, "Kept pages and a CDN").
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Capacity } from '../server/capacity.ts'
import { isRefusal } from '../server/refusal.ts'
import { isPersonal, requestContextOf, type RequestContext } from '../server/session.ts'
import { Overloaded } from '../server/unavailable.ts'
import { loadCart, visibleGoods, type CartKey, type OpenCart } from '../shop/cart/cart.ts'
import { displayName, type Customer } from '../shop/customers/rules.ts'
import { atThisMoment, type Shop } from '../shop/shop-context.ts'
import { cartKeyOf, whoCalls, type Caller } from '../workflows/signing-in/signing-in.ts'

export interface VisibleVisitor {
  cart: OpenCart
  /** The caller as a page may show them: of a customer nothing but the name and the language. */
  caller: Caller
}

/** Who makes a request, the reader of their carts, and what pages show of them. `reading` bounds the work for the last. */
export function visitorsOf(shop: Shop, secure: boolean, reading: Capacity) {
  const cartOf = async (key: CartKey) => await loadCart({ ...atThisMoment(shop), db: shop.db }, key)
  /** A form changes carts, so its page reads them each time. */
  const readerOf = (request: FastifyRequest) => (request.method === 'POST' ? cartOf : once(cartOf))
  const callers = new WeakMap<FastifyRequest, Promise<Caller>>()
  /** Read once for each request: a login that is renewed sets a cookie. */
  const callerOf = async (request: FastifyRequest, requestContext: RequestContext): Promise<Caller> => {
    const caller = callers.get(request) ?? whoCalls(shop, requestContext)
    callers.set(request, caller)
    return await caller
  }
  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    const requestContext = requestContextOf(request, reply, secure)
    const caller = await callerOf(request, requestContext)
    const person = visiblePerson(caller)
    const key = cartKeyOf(caller, requestContext.visitor)
    if (person === null || isRefusal(key)) return null
    const { cart, same } = visibleGoods(await cartOf(key))
    return { own: { cart, caller: person.caller }, same: JSON.stringify([same, person.same]) }
  }
  /**
   * null: pages show more of this visitor than they may share, or it can't be read now: the page that is drawn says why.
   * @throws Overloaded
   */
  const visibleOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ own: VisibleVisitor | null; same: string } | null> => {
    if (!isPersonal(request, secure)) return { own: null, same: '' }
    return await reading(async () => await read(request, reply)).catch((fault: unknown) => {
      if (fault instanceof Overloaded) throw fault
      return null
    })
  }
  return { callerOf, readerOf, visibleOf }
}

/** Reads each cart once. */
function once(read: (key: CartKey) => Promise<OpenCart>): (key: CartKey) => Promise<OpenCart> {
  const known = new Map<string, Promise<OpenCart>>()
  return async (key) => {
    const name = JSON.stringify(key)
    const reading = known.get(name) ?? read(key)
    known.set(name, reading)
    return await reading
  }
}

/**
 * A caller as pages show them, without anything else about them.
 * @returns `same`: equal for those who look the same; null for a reseller, a representative, a member of staff or an ended
 *   login, since pages show them more
 */
function visiblePerson(caller: Caller): { caller: Caller; same: string } | null {
  if (caller.kind === 'nobody') return { caller, same: '' }
  if (caller.kind !== 'customer' || !isPlainConsumer(caller.customer) || caller.acting) return null
  const { firstName, lastName, locale } = caller.customer
  const customer = { ...nameless, firstName, lastName, locale }
  return {
    caller: { kind: 'customer', customer, sessionId: '', acting: null },
    same: `${displayName(customer)} ${locale}`,
  }
}

const isPlainConsumer = ({ type, isSalesRepresentative, isAdmin }: Customer): boolean =>
  type === 'B2C' && !isSalesRepresentative && !isAdmin

const nameless = {
  id: 0,
  email: '',
  emailKey: '',
  type: 'B2C',
  isSalesRepresentative: false,
  isAdmin: false,
  phone: '',
  company: null,
  confirmedAt: null,
  deactivatedAt: null,
} as const

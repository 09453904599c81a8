/** The target of a login: by role, or back to the page that sent the person here. Pure. */
import { href, routeAt, type Locale, type RouteName } from '../../lib/routes.ts'

/** Pages that no login returns to: they are about logging in themselves. */
const turnstiles: ReadonlySet<RouteName> = new Set(['login', 'forgotPassword', 'setPassword', 'registration'])

/**
 * The page of our own that `next` names, or null. Only an address in the table of pages, spelled plainly, is
 * accepted: another site, a script or an encoded slash is not.
 */
export function nextPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > 500 || !/^\/[\w/-]*(?:\?[\w=&.~%+-]*)?$/.test(next))
    return null
  const page = next.startsWith('//') ? null : routeAt(next.split('?', 1)[0] ?? '')
  return page && !turnstiles.has(page.name) ? next : null
}

/** Pages of resellers, representatives and of the customer's own account: a login there returns there. */
const isBusiness = (path: string): boolean => /^(?:\/en){0,2}\/(?:b2b|ucet|admin)(?:[/?]|$)/.test(path)

/**
 * The target of a customer who has just logged in (specification, section 4): representatives go to their
 * customers, resellers to their area, all others home or to `next`.
 */
export function afterLogin(
  customer: { type: string; isSalesRepresentative: boolean },
  locale: Locale,
  next: string | null = null,
): string {
  const isBusinessCustomer = customer.isSalesRepresentative || customer.type === 'B2B'
  if (next !== null && (!isBusinessCustomer || isBusiness(next))) return next
  if (customer.isSalesRepresentative) return href('addCustomerB2b', locale)
  return href(customer.type === 'B2B' ? 'b2bHome' : 'home', locale)
}

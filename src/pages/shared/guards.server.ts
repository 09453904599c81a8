/** Guards of routes that name one in their `handle.guard`: the one table of guards. */
import { data, redirect, type ServerBuild } from 'react-router'
import { href, localeOf } from '../../lib/routes.ts'
import { isReseller } from '../../shop/customers/rules.ts'
import type { PageCall } from '../context.server.ts'

/** Lets a visitor pass, or throws the answer that they get instead. */
export type Guard = (call: Pick<PageCall, 'shop' | 'customer' | 'acting'>, url: URL) => void

const missing = () => data(null, { status: 404 })

export const guards: Record<string, Guard> = {
  /**
   * The resellers' area (specification, section 2): a visitor without a login gets its login window,
   * representatives go to their own home unless they order for a customer, and other customers are turned away.
   */
  reseller: ({ customer, acting }, url) => {
    const locale = localeOf(url.pathname)
    if (customer?.isSalesRepresentative && !acting) throw redirect(href('addCustomerB2b', locale))
    const buyer = acting ?? customer
    if (buyer && !isReseller(buyer)) throw redirect(href('home', locale))
  },
  /**
   * The representatives' home; a visitor without a login gets the resellers' login window, resellers go to their area, other customers home.
   */
  representative: ({ customer }, url) => {
    if (!customer || customer.isSalesRepresentative) return
    throw redirect(href(isReseller(customer) ? 'b2bHome' : 'home', localeOf(url.pathname)))
  },
  /** The same for consumers' customers; all others go home. */
  representativeOrHome: ({ customer }, url) => {
    if (!customer?.isSalesRepresentative) throw redirect(href('home', localeOf(url.pathname)))
  },
  /**
   * The customer's own account: a visitor without a login gets the login first and then returns. A
   * representative acting for a customer sees their own.
   */
  account: ({ customer }, url) => {
    if (customer) return
    const next = new URLSearchParams({ next: url.pathname + url.search })
    throw redirect(`${href('login', localeOf(url.pathname))}?${next}`)
  },
  /** The test of the card gateway (docs/money.md, "Cards"): for staff, and for visitors of a demo shop. */
  staffOrDemo: ({ shop, customer }) => {
    if (shop.config.production && !customer?.isAdmin) throw missing()
  },
  /** Development tools. */
  outsideProduction: ({ shop }) => {
    if (shop.config.production) throw missing()
  },
}

/** @throws the answer 500 'Unknown middleware' for a guard that is not in the table (specification, section 8) */
export function guardNamed(name: string): Guard {
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
  if (!guard) throw data('Unknown middleware', { status: 500 })
  return guard
}

/**
 * Finds the guards named by the routes of a match, outermost first, by the pattern that the router matched: the
 * router alone decides which routes an address has. Routes of one pattern share their guards.
 * @throws for a pattern without a route
 */
export function guardFinder(routes: ServerBuild['routes']): (pattern: string) => readonly string[] {
  const found = new Map<string, readonly string[]>()
  for (const route of Object.values(routes)) {
    // A layout without its own path is matched only together with a route within it.
    if (!route || (route.path === undefined && !route.index)) continue
    const branch: (typeof route)[] = []
    for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
      branch.unshift(at)
    const pattern = patternOf(branch.map(({ path }) => path))
    const named = branch.flatMap(({ module }) => {
      const handle = module.handle as { guard?: unknown } | undefined
      return typeof handle?.guard === 'string' ? [handle.guard] : []
    })
    found.set(pattern, [...new Set([...(found.get(pattern) ?? []), ...named])])
  }
  return (pattern) => {
    const named = found.get(pattern)
    if (!named) throw new Error(`No route has the pattern ${pattern}`)
    return named
  }
}

/** The router's spelling of a match's pattern. */
const patternOf = (paths: readonly (string | undefined)[]) =>
  paths
    .filter(Boolean)
    .join('/')
    .replaceAll(/[\\/]{2,}/g, '/') || '/'

/**
 * Pages with views that may be reported to trackers. All other pages are never reported: accounts, payment,
 * resellers, mailed links.
 */
import { routeAt, type RouteName } from '../../lib/routes.ts'

const tracked: ReadonlySet<RouteName> = new Set([
  'home',
  'product',
  'order',
  'search',
  'terms',
  'oldTerms',
  'privacy',
  'shippingAndPayment',
  'complaints',
  'contact',
  'cookies',
  'accessibility',
  'legalGuarantee',
  'competitionTerms',
  'aboutReviews',
])

/** A page as it is reported to trackers: its name, and its address without anything that people or mails put into it. */
export interface TrackedPage {
  name: RouteName
  path: string
  /** The page after an order: its purchase is reported, not its view. */
  isPurchase: boolean
}

/** @returns null if no tracker may be there */
export function trackedPage({ pathname, search }: { pathname: string; search: string }): TrackedPage | null {
  const page = routeAt(pathname)
  if (page?.name === 'orderThanks') return { name: page.name, path: pathname, isPurchase: true }
  if (!page || !tracked.has(page.name) || new URLSearchParams(search).has('token')) return null
  return { name: page.name, path: pathname, isPurchase: false }
}

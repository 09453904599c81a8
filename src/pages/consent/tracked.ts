/** Where trackers may be told of a view. No tracker is told of a page that does not stand here: accounts, payment, resellers, mailed links. */
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

/** What trackers are told of the page at an address: its name, and its address without what people or mails put into it. */
export interface TrackedPage {
  name: RouteName
  path: string
  /** The page after an order: trackers are told of the purchase, not of the view. */
  isPurchase: boolean
}

/** Null: no tracker may be there. */
export function trackedPage({ pathname, search }: { pathname: string; search: string }): TrackedPage | null {
  const page = routeAt(pathname)
  if (page?.name === 'orderThanks') return { name: page.name, path: pathname, isPurchase: true }
  if (!page || !tracked.has(page.name) || new URLSearchParams(search).has('token')) return null
  return { name: page.name, path: pathname, isPurchase: false }
}

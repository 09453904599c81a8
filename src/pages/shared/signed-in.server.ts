/** Data of the signed-in customer for layouts, and the handling of expired logins. */
import { redirect, type MiddlewareFunction } from 'react-router'
import { href, localeOf, routeAt, type RouteName } from '../../lib/routes.ts'
import { displayName } from '../../shop/customers/rules.ts'
import { callOf, type PageCall } from '../context.server.ts'
import type { HeaderUser } from './header.tsx'
import { nextPath } from './next-path.ts'

/** The person in the header; null: a guest, as on every kept page. */
export function headerUser({ customer }: Pick<PageCall, 'customer'>): HeaderUser | null {
  if (!customer) return null
  const { type, isSalesRepresentative } = customer
  return { displayName: displayName(customer), type, isSalesRepresentative }
}

/** The query of the home page that reports the ended login; `next`: the page to return to. */
const endedQuery = { login: 'ended' } as const

/** The notice on the home page that the login has ended; null: no notice. */
export function loginEnded(
  { customer }: Pick<PageCall, 'customer'>,
  url: URL,
): { next: string | null } | null {
  if (customer || url.searchParams.get('login') !== endedQuery.login) return null
  return { next: nextPath(url.searchParams.get('next')) }
}

/** Pages for logging in, or reached by a link with its own secret: an expired login does not matter there. */
const openToAll: ReadonlySet<RouteName> = new Set([
  'login',
  'forgotPassword',
  'setPassword',
  'registration',
  'newsletter',
  'newsletterLeave',
  'review',
  'reviewsLeave',
  'accountEmail',
  'accountGone',
  'orderThanks',
  'b2bInvitation',
  'b2bApproval',
  'b2bActivation',
  'adminSignIn',
  'adminVerify',
  'adminSecurity',
  'mailbox',
])

/**
 * A customer with a login that has ended and can't be renewed is sent home (specification, section 4): this answer removes
 * their tokens, so that the next call is a guest's. Their cart waits in the database until they log in again.
 */
export const sendEndedHome: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const page = routeAt(url.pathname)
  const isOpen = !page || openToAll.has(page.name) || url.searchParams.has('token')
  if (isOpen || callOf(context).caller.kind !== 'ended') return await next()
  const wanted = page.name === 'home' ? null : nextPath(url.pathname)
  const query = new URLSearchParams({ ...endedQuery, ...(wanted ? { next: wanted } : {}) })
  throw redirect(`${href('home', localeOf(url.pathname))}?${query}`)
}

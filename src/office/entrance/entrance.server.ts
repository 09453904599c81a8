/** The sign-in of the back office: redirects callers who have not proved who they are. */
import { redirect, type RouterContextProvider } from 'react-router'
import { localeOf, type Locale } from '../../lib/routes.ts'
import type { Refusal } from '../../server/refusal.ts'
import type { AtDoor, FactorContext } from '../../shop/factors/factors.ts'
import { factorContext, staffStanding, type StaffStanding } from '../../workflows/signing-in/signing-in.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { staffNext, withNext } from './staff-next.ts'

export interface EntranceCall extends PageCall {
  locale: Locale
  standing: StaffStanding
  /** The page to open afterwards. */
  next: string
}

/** The context of a sign-in page. @param form the posted form, which names the next page as well */
export async function entranceCall(
  context: Readonly<RouterContextProvider>,
  url: URL,
  form: FormData | null = null,
): Promise<EntranceCall> {
  const call = callOf(context)
  const locale = localeOf(url.pathname)
  const next = staffNext(form?.get('next') ?? url.searchParams.get('next'), locale)
  return { ...call, locale, next, standing: await staffStanding(call.shop, call.caller) }
}

/** The arguments of the second-factor verbs for a member of staff who is signing in. */
export function atDoor(
  { shop, requestContext: { address } }: PageCall,
  { member, sessionId }: Extract<StaffStanding, { member: unknown }>,
): { context: FactorContext; at: AtDoor } {
  return { context: factorContext(shop), at: { member, sessionId, address } }
}

/** The standing of a member of staff. @throws a redirect to the sign-in for everyone else */
export function memberOf({
  standing,
  locale,
  next,
}: EntranceCall): Extract<StaffStanding, { member: unknown }> {
  if ('member' in standing) return standing
  throw redirect(withNext('adminSignIn', locale, next))
}

/** Redirects to the next page, which itself asks for the factor again if it was proved too long ago. */
export const onwards = ({ next }: EntranceCall) => redirect(next, 303)

/**
 * The page to redirect to after a back-office refusal: sign-in or second factor; null if the refusal is about
 * the request itself.
 * @param url the requested page, to which the caller returns afterwards
 */
export function entranceFor({ error_trans_key: key, status }: Refusal, url: URL): string | null {
  const locale = localeOf(url.pathname)
  const next = staffNext(url.pathname + url.search, locale)
  if (status === 401 || key === 'staff.error.not_a_member') return withNext('adminSignIn', locale, next)
  const asksForFactor = key === 'staff.error.second_factor' || key === 'staff.error.factor_again'
  return asksForFactor ? withNext('adminVerify', locale, next) : null
}

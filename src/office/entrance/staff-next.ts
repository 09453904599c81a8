/** The destination after the back-office sign-in. Pure. */
import { href, type Locale } from '../../lib/routes.ts'
import { adminBase } from '../../lib/admin-base.ts'

/** Pages that are never a destination, because they are the sign-in itself. */
const doors: ReadonlySet<string> = new Set(
  (['cs', 'en'] as const).flatMap((locale) => [href('adminSignIn', locale), href('adminVerify', locale)]),
)

/**
 * The page of the back office that `next` names, or its home. Only a plain path below /admin is accepted: no
 * other site, no script, no encoded slash.
 */
export function staffNext(next: unknown, locale: Locale): string {
  if (typeof next !== 'string' || next.length > 1000) return adminBase(locale)
  const isPlain = /^(?:\/en)?\/admin(?:\/[\w.:-]+)*\/?(?:\?[\w=&.~%+:,*-]*)?$/.test(next)
  const [path = ''] = next.split('?', 1)
  return isPlain && !path.includes('..') && !doors.has(path.replace(/\/$/, '')) ? next : adminBase(locale)
}

/** The URL of a sign-in page that continues to `next`. */
export function withNext(
  name: 'adminSignIn' | 'adminVerify' | 'adminSecurity',
  locale: Locale,
  next: string,
): string {
  const path = href(name, locale)
  return next === adminBase(locale) ? path : `${path}?${new URLSearchParams({ next })}`
}

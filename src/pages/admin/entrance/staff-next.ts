/** Where the way into the back office leads. Pure. */
import { href, type Locale } from '../../../lib/routes.ts'
import { adminBase } from '../../../lib/admin-base.ts'

/** Pages that nobody is led back to: they are the way in. */
const doors: ReadonlySet<string> = new Set(
  (['cs', 'en'] as const).flatMap((locale) => [href('adminSignIn', locale), href('adminVerify', locale)]),
)

/**
 * The page of the back office that `next` names, or its home. Only a plain address below /admin leads anywhere: another
 * site, a script or an encoded slash does not.
 */
export function staffNext(next: unknown, locale: Locale): string {
  if (typeof next !== 'string' || next.length > 1000) return adminBase(locale)
  const isPlain = /^(?:\/en)?\/admin(?:\/[\w.:-]+)*\/?(?:\?[\w=&.~%+:,*-]*)?$/.test(next)
  const [path = ''] = next.split('?', 1)
  return isPlain && !path.includes('..') && !doors.has(path.replace(/\/$/, '')) ? next : adminBase(locale)
}

/** A page of the way in that leads on to `next` afterwards. */
export function withNext(
  name: 'adminSignIn' | 'adminVerify' | 'adminSecurity',
  locale: Locale,
  next: string,
): string {
  const path = href(name, locale)
  return next === adminBase(locale) ? path : `${path}?${new URLSearchParams({ next })}`
}

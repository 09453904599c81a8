/** Links to pages of other parts, if this shop has them and the member may open them. */
import { adminHref, adminPage, adminPages, type AdminPageName } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'

export function hrefIfThere(
  { locale, holds }: Pick<StaffPage, 'locale' | 'holds'>,
  name: string,
  parameters: Record<string, string> = {},
  behind = '',
): string | null {
  if (!Object.hasOwn(adminPages, name)) return null
  const { permission } = adminPage(name as AdminPageName)
  return permission === null || holds(permission)
    ? adminHref(name as AdminPageName, locale, parameters) + behind
    : null
}

import { useLocation } from 'react-router'
import { usePageTexts } from '../kit/page-texts.ts'
import { useStaff } from '../kit/act-form.tsx'
import { PageLinks } from '../kit/part-links.tsx'
import { adminHref } from '../routes.ts'
import { openGroups } from './groups.ts'

/** Links back to all settings and to the others of this page's group; without the right to all settings, to what is open. */
export function SettingsLinks() {
  const { t, locale } = usePageTexts()
  const { pathname } = useLocation()
  const permissions: readonly string[] = useStaff()?.permissions ?? []
  const groups = openGroups({ locale, t, holds: (permission) => permissions.includes(permission) })
  const here = groups.find(({ items }) =>
    items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  )
  const seesAll = permissions.includes('settings.read')
  const items = seesAll ? (here?.items ?? []) : groups.flatMap((group) => group.items)
  return (
    <PageLinks
      label={(seesAll ? here?.label : null) ?? t('admin_settings.title')}
      links={[
        ...(seesAll ? [[adminHref('settings', locale), t('admin_settings.page.settings')] as const] : []),
        ...items.map(({ to, label }) => [to, label] as const),
      ]}
    />
  )
}

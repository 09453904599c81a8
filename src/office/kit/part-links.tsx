/** Links between the pages of a part, under its heading. */
import { NavLink, useLocation } from 'react-router'
import { partPages } from '../part-pages.ts'
import { adminHref, adminPage } from '../routes.ts'
import { openGroups } from '../settings/groups.ts'
import { useStaff } from './act-form.tsx'
import { usePageTexts } from './page-texts.ts'
import styles from './part-links.module.css'

export type LinkedPart = keyof typeof partPages

/** Links between the pages of a part that this member may open. */
export const PartLinks = ({ of }: { of: LinkedPart }) =>
  of === 'settings' ? <SettingsLinks /> : <PagesOf part={of} />

function PagesOf({ part }: { part: Exclude<LinkedPart, 'settings'> }) {
  const { t, locale } = usePageTexts()
  const permissions: readonly (string | null)[] = [null, ...(useStaff()?.permissions ?? [])]
  return (
    <PageLinks
      label={t(`admin_${part}.title`)}
      links={partPages[part]
        .filter((page) => permissions.includes(adminPage(page).permission))
        .map((page) => [adminHref(page, locale), t(`admin_${part}.page.${page}`)] as const)}
    />
  )
}

/** Links back to all settings and to the others of this page's group; without the right to all settings, to what is open. */
function SettingsLinks() {
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

function PageLinks({
  label,
  links,
}: {
  label: string
  links: readonly (readonly [to: string, label: string])[]
}) {
  return (
    <nav aria-label={label} className={styles.links}>
      {links.map(([to, text]) => (
        <NavLink key={to} to={to} end>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

/** Links between the pages of a part, under its heading. */
import { NavLink } from 'react-router'
import { partPages } from '../part-pages.ts'
import { adminHref, adminPage } from '../routes.ts'
import { useStaff } from './act-form.tsx'
import { usePageTexts } from './page-texts.ts'
import styles from './part-links.module.css'

/** A part of several pages; the settings are in groups of their own. */
export type LinkedPart = Exclude<keyof typeof partPages, 'settings'>

/** Links between the pages of a part that this member may open. */
export function PartLinks({ of }: { of: LinkedPart }) {
  const { t, locale } = usePageTexts()
  const permissions: readonly (string | null)[] = [null, ...(useStaff()?.permissions ?? [])]
  return (
    <PageLinks
      label={t(`admin_${of}.title`)}
      links={partPages[of]
        .filter((page) => permissions.includes(adminPage(page).permission))
        .map((page) => [adminHref(page, locale), t(`admin_${of}.page.${page}`)] as const)}
    />
  )
}

export function PageLinks({
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

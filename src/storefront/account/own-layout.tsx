import { NavLink, Outlet, useLoaderData } from 'react-router'
import { href, type RouteName } from '../../lib/routes.ts'
import { Container } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { accountTexts } from './account-texts.ts'
import type { loader } from './own-layout.server.ts'
import styles from './own.module.css'

export { loader } from './own-layout.server.ts'

/** Only a signed-in customer gets here; other visitors get the login first. */
export const handle = { guard: 'account' }

/** The account's own navigation next to its pages, within the consumers' layout. */
export default function OwnLayout() {
  return (
    <AreaTexts texts={accountTexts}>
      <Container className={styles.layout}>
        <Navigation />
        <main className={styles.main}>
          <Outlet />
        </main>
      </Container>
    </AreaTexts>
  )
}

const pages: [RouteName, string][] = [
  ['account', 'overview'],
  ['accountOrders', 'orders'],
  ['accountAddresses', 'addresses'],
  ['accountProfile', 'profile'],
  ['accountSecurity', 'security'],
  ['accountPrivacy', 'privacy'],
]

function Navigation() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name } = useLoaderData<typeof loader>()
  return (
    <nav aria-label={t('account.nav.label')} className={styles.nav}>
      <p className={styles.name}>{name}</p>
      <ul>
        {pages.map(([page, key]) => (
          <li key={page}>
            <NavLink to={href(page, locale)} end={page === 'account'} className={styles.link ?? ''}>
              {t(`account.nav.${key}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

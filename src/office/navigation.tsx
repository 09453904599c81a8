/** The navigation: the parts open to this member, their account, and the one search box. */
import { NavLink, useLocation } from 'react-router'
import { href, type Locale } from '../lib/routes.ts'
import { MenuIcon } from '../ui/art/icons.tsx'
import { BullMark } from '../ui/art/logo.tsx'
import { useTranslation } from '../ui/texts.tsx'
import { forgetDrafts } from '../pages/forms/forget-drafts.ts'
import { Finder } from './finder.tsx'
import { adminHref, areas, type OpenAreas } from './routes.ts'
import styles from './navigation.module.css'

export interface NavigationProps {
  shopName: string
  name: string
  roles: string[]
  open: OpenAreas
  locale: Locale
}

// Keyed by the page, so that the drawer is closed on the next one.
const drawer = 'admin-navigation'

/** Next to the page on a wide screen; a drawer on a tablet, which opens without scripts too. */
export function Navigation(props: NavigationProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <>
      <header className={styles.bar}>
        <button type="button" className={styles.opener} popoverTarget={drawer}>
          <MenuIcon size={20} />
          {t('admin.nav.menu')}
        </button>
        <span className={styles.shop}>{props.shopName}</span>
      </header>
      <aside
        className={styles.side}
        id={drawer}
        popover="auto"
        key={pathname}
        aria-label={t('admin.nav.label')}
      >
        <Inside {...props} />
      </aside>
    </>
  )
}

function Inside({ shopName, name, roles, open, locale }: NavigationProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.inside}>
      <NavLink to={adminHref('today', locale)} end className={styles.mark}>
        <BullMark size={28} />
        <span>
          {shopName}
          <small>{t('admin.nav.workshop')}</small>
        </span>
      </NavLink>
      <Finder open={open} />
      <nav aria-label={t('admin.nav.label')}>
        <ul className={styles.list}>
          {areas.map(([area]) => {
            const page = open[area]
            return page === undefined ? null : (
              <li key={area}>
                <NavLink to={adminHref(page, locale)} end={page === 'today'} className={styles.link ?? ''}>
                  {t(`admin.nav.${area}`)}
                </NavLink>
              </li>
            )
          })}
        </ul>
      </nav>
      <Person name={name} roles={roles} locale={locale} />
    </div>
  )
}

function Person({ name, roles, locale }: Pick<NavigationProps, 'name' | 'roles' | 'locale'>) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const other = locale === 'cs' ? `/en${pathname}${search}` : pathname.replace(/^\/en/, '') + search
  return (
    <div className={styles.person}>
      <p>
        <strong>{name}</strong>
        <span>{roles.join(', ')}</span>
      </p>
      <ul className={styles.ways}>
        <li>
          <a href={other} hrefLang={locale === 'cs' ? 'en' : 'cs'} lang={locale === 'cs' ? 'en' : 'cs'}>
            {t('admin.nav.other_language')}
          </a>
        </li>
        <li>
          <a href={href('home', locale)}>{t('admin.nav.to_shop')}</a>
        </li>
        <li>
          <NavLink to={`${adminHref('approvals', locale)}?which=mine`}>{t('admin.nav.requests')}</NavLink>
        </li>
        <li>
          <a href={href('adminSecurity', locale)}>{t('admin.nav.security')}</a>
        </li>
        <li>
          <form method="post" action={href('login', locale)} onSubmit={forgetDrafts}>
            <button type="submit" name="intent" value="logout">
              {t('layout.logout')}
            </button>
          </form>
        </li>
      </ul>
    </div>
  )
}

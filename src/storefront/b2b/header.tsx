/** The header of pages for resellers. */
import { useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { href, type Locale } from '../../lib/routes.ts'
import { PersonIcon } from '../../ui/art/icons.tsx'
import { Logo } from '../../ui/art/logo.tsx'
import { classes } from '../../ui/classes.ts'
import { Container } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { HeaderUser } from '../../pages/shared/header.tsx'
import type { HeaderProps } from '../../pages/shared/frame-data.ts'
import { useAway } from '../../pages/shared/header-away.ts'
import shared from '../../pages/shared/header.module.css'
import { useLocale } from '../../pages/shared/locale.ts'
import { LanguageSwitch, MiniCart, SiteMenu } from '../../pages/shared/site-menu.tsx'
import { forgetDrafts } from '../../pages/forms/forget-drafts.ts'
import styles from './header.module.css'

/** Hides when scrolling down and returns when scrolling up, like the consumers' header. */
export function ResellersHeader({ shopName, user, cart, home }: HeaderProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const header = useRef<HTMLElement>(null)
  const { away, comeBack } = useAway(header)
  return (
    <header ref={header} className={classes(shared.header, away && shared.away)} onFocus={comeBack}>
      <Container className={shared.bar}>
        <Link
          to={href(home, locale)}
          className={classes(shared.logo, styles.logo)}
          aria-label={t('entrance.to_area', { name: shopName })}
        >
          <Logo name={shopName} height={32} />
          <span className={styles.mark}>{t('entrance.mark')}</span>
        </Link>
        <AreaMenu locale={locale} user={user} />
        {cart ? <MiniCart {...cart} /> : null}
      </Container>
    </header>
  )
}

function AreaMenu({ locale, user }: { locale: Locale; user: HeaderUser | null }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover?.()
  const terms = href('b2bTerms', locale)
  const links = [
    [href('b2bHome', locale), t('entrance.home')],
    [href('b2bGuide', locale), t('entrance.guide')],
    [terms, t('entrance.terms')],
    ...(user ? [] : [[href('merchantRegistrationB2b', locale), t('entrance.become')] as const]),
  ] as const
  return (
    <SiteMenu menu={menu} className={styles.menu}>
      {links.map(([address, name]) => (
        <NavLink
          key={address}
          to={address}
          end
          className={address === terms ? styles.inFooter : undefined}
          onClick={close}
        >
          {name}
        </NavLink>
      ))}
      <LanguageSwitch otherwise="b2bHome" />
      <PersonOrLogin user={user} locale={locale} close={close} />
    </SiteMenu>
  )
}

/** The signed-in person and the logout, or the login. */
function PersonOrLogin({
  user,
  locale,
  close,
}: {
  user: HeaderUser | null
  locale: Locale
  close: () => void
}) {
  const { t } = useTranslation()
  if (!user) {
    return (
      <Link to={href('b2bHome', locale)} className={shared.login} onClick={close}>
        <PersonIcon size={22} />
        {t('layout.login')}
      </Link>
    )
  }
  return (
    <>
      {user.isSalesRepresentative ? (
        <Link to={href('addCustomerB2b', locale)} onClick={close}>
          {t('layout.add_customer')}
        </Link>
      ) : null}
      <Link to={href('account', locale)} onClick={close} className={shared.person}>
        <PersonIcon size={22} />
        <span className={shared.name}>{user.displayName}</span>
      </Link>
      {/* Followed by a whole new document, so that nothing of the person stays in the page. */}
      <form method="post" action={href('login', locale)} className={shared.logout} onSubmit={forgetDrafts}>
        <button type="submit" name="intent" value="logout">
          {t('layout.logout')}
        </button>
      </form>
    </>
  )
}

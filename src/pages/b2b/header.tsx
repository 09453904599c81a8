/** The header of pages for resellers. */
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { href, routes, type Locale } from '../../lib/routes.ts'
import { CartIcon, CloseIcon, GlobeIcon, MenuIcon, PersonIcon } from '../../ui/art/icons.tsx'
import { Logo } from '../../ui/art/logo.tsx'
import { classes } from '../../ui/classes.ts'
import { Container } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { orderPage } from '../b2c/order/steps.ts'
import { useAlternates } from '../shared/alternates.ts'
import { useAway } from '../shared/header-away.ts'
import shared from '../shared/header.module.css'
import { rememberLanguageChoice } from '../shared/language-suggestion.tsx'
import { useLocale } from '../shared/locale.ts'
import styles from './header.module.css'

interface Person {
  name: string
}

export type ResellersHeaderProps = {
  shopName: string
  /** Who is signed in; null: nobody. */
  person: Person | null
  /** The reseller's cart and its pieces (null: it can't be told right now); null for whoever has none. */
  cart: { count: number | null } | null
}

/** It hides on the way down and comes back on the way up, as the consumers' does. */
export function ResellersHeader({ shopName, person, cart }: ResellersHeaderProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const header = useRef<HTMLElement>(null)
  const { away, comeBack } = useAway(header)
  return (
    <header ref={header} className={classes(shared.header, away && shared.away)} onFocus={comeBack}>
      <Container className={shared.bar}>
        <Link
          to={href('b2bHome', locale)}
          className={classes(shared.logo, styles.logo)}
          aria-label={t('entrance.to_area', { name: shopName })}
        >
          <Logo height={32} />
          <span className={styles.mark}>{t('entrance.mark')}</span>
        </Link>
        <AreaMenu locale={locale} person={person} />
        {cart ? <ResellersCart count={cart.count} locale={locale} /> : null}
      </Container>
    </header>
  )
}

const menuId = 'site-menu'

/** The links; under 768 px behind a button. A popover opens, closes on Escape and returns the focus without scripts too. */
function AreaMenu({ locale, person }: { locale: Locale; person: Person | null }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<boolean>()
  const close = () => menu.current?.hidePopover?.()
  useEffect(() => {
    setOpen(false)
    const wide = matchMedia('(min-width: 768px)')
    const closeWide = () => menu.current?.hidePopover?.()
    wide.addEventListener('change', closeWide)
    return () => wide.removeEventListener('change', closeWide)
  }, [])
  const terms = href('b2bTerms', locale)
  const links = [
    [href('b2bHome', locale), t('entrance.home')],
    [href('b2bGuide', locale), t('entrance.guide')],
    [terms, t('entrance.terms')],
    ...(person ? [] : [[href('merchantRegistrationB2b', locale), t('entrance.become')] as const]),
  ] as const
  return (
    <>
      <button
        type="button"
        className={shared.burger}
        popoverTarget={menuId}
        aria-expanded={open}
        aria-label={t('layout.menu')}
      >
        {open ? <CloseIcon size={28} /> : <MenuIcon size={28} />}
      </button>
      <nav
        ref={menu}
        id={menuId}
        popover="auto"
        className={classes(shared.menu, styles.menu)}
        aria-label={t('layout.navigation')}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
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
        <LanguageSwitch locale={locale} />
        <Whoever person={person} locale={locale} close={close} />
      </nav>
    </>
  )
}

/** Who is signed in, and the way out; or the way in. */
function Whoever({ person, locale, close }: { person: Person | null; locale: Locale; close: () => void }) {
  const { t } = useTranslation()
  if (!person) {
    return (
      <Link to={href('b2bHome', locale)} className={shared.login} onClick={close}>
        <PersonIcon size={22} />
        {t('layout.login')}
      </Link>
    )
  }
  return (
    <>
      <Link to={href('account', locale)} onClick={close} className={shared.person}>
        <PersonIcon size={22} />
        <span className={shared.name}>{person.name}</span>
      </Link>
      {/* A whole new document afterwards: nothing of the person stays in the page. */}
      <form method="post" action={href('login', locale)} className={shared.logout}>
        <button type="submit" name="intent" value="logout">
          {t('layout.logout')}
        </button>
      </form>
    </>
  )
}

/** The same page in the other language, as a whole new document: texts are loaded once for each. */
function LanguageSwitch({ locale }: { locale: Locale }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const other = locale === 'cs' ? 'en' : 'cs'
  const address = useAlternates()?.[other] ?? routes.b2bHome[other]
  return (
    <a href={address + search} lang={other} hrefLang={other} onClick={rememberLanguageChoice}>
      <GlobeIcon size={20} />
      {t('layout.other_language')}
    </a>
  )
}

/** The cart of the company: it is never mixed with a consumer's. */
function ResellersCart({ count, locale }: { count: number | null; locale: Locale }) {
  const { t } = useTranslation()
  return (
    <Link to={orderPage(locale, 'B2B')} className={shared.cart}>
      <CartIcon size={26} />
      <VisuallyHidden>{t('layout.cart')} </VisuallyHidden>
      {count === null ? null : (
        <span className={count > 0 ? shared.count : shared.empty}>
          {count > 0 ? t('layout.cart_count', { count }) : t('layout.cart_empty')}
        </span>
      )}
    </Link>
  )
}

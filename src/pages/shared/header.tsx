import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Link, useLocation } from 'react-router'
import { href, routes, type Locale } from '../../lib/routes.ts'
import { CartIcon, CloseIcon, GlobeIcon, MenuIcon } from '../../ui/art/icons.tsx'
import { Logo } from '../../ui/art/logo.tsx'
import { classes } from '../../ui/classes.ts'
import { Container } from '../../ui/layout.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useAlternates } from './alternates.ts'
import { anchors } from './anchors.ts'
import { useAway } from './header-away.ts'
import styles from './header.module.css'
import { rememberLanguageChoice } from './language-suggestion.tsx'
import { useLocale } from './locale.ts'
import { PersonMenu, type HeaderUser } from './person-menu.tsx'

export type { HeaderUser } from './person-menu.tsx'

export type HeaderProps = {
  shopName: string
  /** Pieces in the cart; null when it can't be told right now. */
  cartCount: number | null
  /** Who is signed in; null: nobody. */
  user: HeaderUser | null
  /** Whether it shows the cart: the representatives' header has none. */
  cart?: boolean
  /** Where the cart leads, when not to the consumers' order. */
  cartHref?: string
}

/** The header of every page: it hides on the way down and comes back on the way up. */
export function Header({ shopName, cartCount, user, cart = true, cartHref }: HeaderProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const header = useRef<HTMLElement>(null)
  const { away, comeBack } = useAway(header)
  return (
    <header ref={header} className={classes(styles.header, away && styles.away)} onFocus={comeBack}>
      <Container className={styles.bar}>
        <Link
          to={href('home', locale)}
          className={styles.logo}
          aria-label={t('layout.to_home', { name: shopName })}
        >
          <Logo height={32} />
        </Link>
        <SiteMenu locale={locale} user={user} />
        {cart ? <MiniCart to={cartHref ?? href('order', locale)} count={cartCount} /> : null}
      </Container>
    </header>
  )
}

const menuId = 'site-menu'

/** The links; under 768 px behind a button. A popover opens, closes on Escape and returns the focus without scripts too. */
function SiteMenu({ locale, user }: { locale: Locale; user: HeaderUser | null }) {
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
  const home = href('home', locale)
  const links = [
    [`${home}#${anchors.flavours[locale]}`, t('layout.flavours')],
    [`${home}#${anchors.inside[locale]}`, t('layout.inside')],
    [href('shippingAndPayment', locale), t('layout.shipping_and_payment')],
  ] as const
  return (
    <>
      <button
        type="button"
        className={styles.burger}
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
        className={styles.menu}
        aria-label={t('layout.navigation')}
        onToggle={(event) => {
          // The login's window opens from within, and tells so here as well.
          if (event.target === event.currentTarget) setOpen(event.newState === 'open')
        }}
      >
        {links.map(([address, name]) => (
          <Link key={address} to={address} onClick={close} className={styles.spare}>
            {name}
          </Link>
        ))}
        <LanguageSwitch locale={locale} />
        <PersonMenu user={user} locale={locale} close={close} />
      </nav>
    </>
  )
}

/** The same page in the other language, as a whole new document: texts are loaded once for each. */
function LanguageSwitch({ locale }: { locale: Locale }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const other = locale === 'cs' ? 'en' : 'cs'
  const address = useAlternates()?.[other] ?? routes.home[other]
  return (
    <a
      href={address + search}
      lang={other}
      hrefLang={other}
      className={styles.language}
      onClick={rememberLanguageChoice}
    >
      <GlobeIcon size={20} />
      {t('layout.other_language')}
    </a>
  )
}

function MiniCart({ to, count }: { to: string; count: number | null }) {
  const { t } = useTranslation()
  return (
    <Link to={to} className={styles.cart}>
      <CartIcon size={26} />
      <VisuallyHidden>{t('layout.cart')} </VisuallyHidden>
      {count === null ? null : (
        <span className={count > 0 ? styles.count : styles.empty}>
          {count > 0 ? t('layout.cart_count', { count }) : t('layout.cart_empty')}
        </span>
      )}
    </Link>
  )
}

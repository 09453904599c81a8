/** The parts of every header: the menu, the link to the other language, and the cart. */
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { routes, type RouteName } from '../../lib/routes.ts'
import { CartIcon, CloseIcon, GlobeIcon, MenuIcon } from '../../ui/art/icons.tsx'
import { classes } from '../../ui/classes.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useAlternates } from './alternates.ts'
import styles from './header.module.css'
import { rememberLanguageChoice } from './language-suggestion.tsx'
import { useLocale } from './locale.ts'

const menuId = 'site-menu'

type SiteMenuProps = {
  /** Used by its links to close it. */
  menu: RefObject<HTMLElement | null>
  className?: string | undefined
  /** The links. */
  children: ReactNode
}

/** The links; under 768 px behind a button. A popover opens, closes on Escape and restores the focus without scripts too. */
export function SiteMenu({ menu, className, children }: SiteMenuProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    setOpen(false)
    const wide = matchMedia('(min-width: 768px)')
    const closeWide = () => menu.current?.hidePopover?.()
    wide.addEventListener('change', closeWide)
    return () => wide.removeEventListener('change', closeWide)
  }, [menu])
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
        className={classes(styles.menu, className)}
        aria-label={t('layout.navigation')}
        onToggle={(event) => {
          // The login's window opens inside it, and its event arrives here as well.
          if (event.target === event.currentTarget) setOpen(event.newState === 'open')
        }}
      >
        {children}
      </nav>
    </>
  )
}

/**
 * The same page in the other language, as a whole new document: texts are loaded once for each.
 * @param otherwise the target if this is not one of our pages
 */
export function LanguageSwitch({ otherwise }: { otherwise: RouteName }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const other = useLocale() === 'cs' ? 'en' : 'cs'
  const address = useAlternates()?.[other] ?? routes[otherwise][other]
  return (
    // A kept page is served without the tags of a campaign's link, and its address stays as it was served.
    <a
      href={address + search}
      lang={other}
      hrefLang={other}
      onClick={rememberLanguageChoice}
      suppressHydrationWarning
    >
      <GlobeIcon size={20} />
      {t('layout.other_language')}
    </a>
  )
}

/** @param count pieces; null: unknown right now */
export function MiniCart({ to, count }: { to: string; count: number | null }) {
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

import { useRef } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Link } from 'react-router'
import { href, type Locale } from '../../lib/routes.ts'
import { Logo } from '../../ui/art/logo.tsx'
import { classes } from '../../ui/classes.ts'
import { Container } from '../../ui/layout.tsx'
import { Menu } from '../../ui/menu.tsx'
import { anchors } from './anchors.ts'
import { useAway } from './header-away.ts'
import styles from './header.module.css'
import { useLocale } from './locale.ts'
import { PersonMenu, type HeaderUser } from './person-menu.tsx'
import type { HeaderProps } from './frame-data.ts'
import { LanguageSwitch, MiniCart, SiteMenu } from './site-menu.tsx'

export type { HeaderUser } from './person-menu.tsx'

/** The header of the consumers' pages: hides when scrolling down and returns when scrolling up. */
export function Header({ shopName, user, cart, home, range }: HeaderProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const header = useRef<HTMLElement>(null)
  const { away, comeBack } = useAway(header)
  return (
    <header ref={header} className={classes(styles.header, away && styles.away)} onFocus={comeBack}>
      <Container className={styles.bar}>
        <Link
          to={href(home, locale)}
          className={styles.logo}
          aria-label={t('layout.to_home', { name: shopName })}
        >
          <Logo name={shopName} height={32} />
        </Link>
        <ConsumersMenu locale={locale} user={user} range={range} />
        {cart ? <MiniCart {...cart} /> : null}
      </Container>
    </header>
  )
}

function ConsumersMenu({
  locale,
  user,
  range,
}: {
  locale: Locale
  user: HeaderUser | null
  range: HeaderProps['range']
}) {
  const { t } = useTranslation()
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover?.()
  const home = href('home', locale)
  const links = [
    ...(range.length > 0 ? [] : [[`${home}#${anchors.flavours[locale]}`, t('layout.flavours')] as const]),
    [`${home}#${anchors.inside[locale]}`, t('layout.inside')],
    [href('shippingAndPayment', locale), t('layout.shipping_and_payment')],
    [href('search', locale), t('layout.search')],
  ] as const
  return (
    <SiteMenu menu={menu}>
      {range.length > 0 ? <RangeMenu links={range} close={close} /> : null}
      {links.map(([address, name]) => (
        <Link key={address} to={address} onClick={close} className={styles.spare}>
          {name}
        </Link>
      ))}
      <LanguageSwitch otherwise="home" />
      <PersonMenu user={user} locale={locale} close={close} />
    </SiteMenu>
  )
}

/** The tree of categories; opens without scripts too. */
function RangeMenu({ links, close }: { links: HeaderProps['range']; close: () => void }) {
  const { t } = useTranslation()
  return (
    <Menu label={t('layout.range')} side="start" className={styles.range}>
      {links.map(({ name, to, level }) => (
        <Link key={to} to={to} onClick={close} data-level={level}>
          {name}
        </Link>
      ))}
    </Menu>
  )
}

/** The signed-in person in the header: their account, the other parts of the shop open to them, and signing out. */
import { useState } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Link, useLocation } from 'react-router'
import { href, routeAt, type Locale } from '../../lib/routes.ts'
import { isReseller } from '../../lib/trade.ts'
import type { CustomerType } from '../../shop/customers/rules.ts'
import { PersonIcon } from '../../ui/art/icons.tsx'
import { forgetDrafts } from '../forms/forget-drafts.ts'
import styles from './header.module.css'
import { LoginOpener } from './login-opener.tsx'

export interface HeaderUser {
  displayName: string
  type: CustomerType
  isSalesRepresentative: boolean
}

type PersonMenuProps = { user: HeaderUser | null; locale: Locale; close: () => void }

export function PersonMenu({ user, locale, close }: PersonMenuProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [isLoggingIn, setLoggingIn] = useState(false)
  // A customer who has just logged in still sees the window: it closes by itself.
  if (!user || isLoggingIn) {
    return (
      <LoginOpener
        className={styles.login}
        onOpen={close}
        onWindow={setLoggingIn}
        next={routeAt(pathname)?.name === 'order' ? pathname : null}
      >
        <PersonIcon size={22} />
        {t('layout.login')}
      </LoginOpener>
    )
  }
  return (
    <>
      {user.isSalesRepresentative ? (
        <Link to={href('addCustomerB2b', locale)} onClick={close}>
          {t('layout.add_customer')}
        </Link>
      ) : null}
      {isReseller(user) && !user.isSalesRepresentative ? (
        <Link to={href('b2bHome', locale)} onClick={close}>
          {t('layout.for_resellers')}
        </Link>
      ) : null}
      <Link
        to={href('account', locale)}
        onClick={close}
        className={styles.person}
        title={t('layout.account')}
      >
        <PersonIcon size={22} />
        <span className={styles.name}>{user.displayName}</span>
      </Link>
      {/* Followed by a whole new document, so that nothing of the person stays in the page. */}
      <form method="post" action={href('login', locale)} className={styles.logout} onSubmit={forgetDrafts}>
        <button type="submit" name="intent" value="logout">
          {t('layout.logout')}
        </button>
      </form>
    </>
  )
}

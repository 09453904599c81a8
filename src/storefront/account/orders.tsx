import { Link, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { OrderCard } from './order-card.tsx'
import { OwnPage } from './own-page.tsx'
import type { loader } from './orders.server.ts'
import styles from './own.module.css'

export { loader } from './orders.server.ts'

/** /ucet/objednavky: the customer's orders while signed in, page by page. */
export default function Orders() {
  const { t } = useTranslation()
  const address = href('accountOrders', useLocale())
  const { orders, next, isFirst } = useLoaderData<typeof loader>()
  return (
    <OwnPage title={t('account.orders.title')} lead={t('account.orders.lead')}>
      {orders.length === 0 ? <p>{t('account.orders.none')}</p> : null}
      <ul className={`${styles.cards ?? ''} ${styles.wide ?? ''}`}>
        {orders.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {next || !isFirst ? (
        <nav className={styles.ways} aria-label={t('account.orders.title')}>
          {isFirst ? null : (
            <Link to={address} className={styles.way}>
              {t('account.orders.newest')}
            </Link>
          )}
          {next ? (
            <Link to={`${address}?${new URLSearchParams({ after: next })}`} className={styles.way}>
              {t('account.orders.older')}
            </Link>
          ) : null}
        </nav>
      ) : null}
      <p className={styles.soft}>{t('account.orders.guest')}</p>
    </OwnPage>
  )
}

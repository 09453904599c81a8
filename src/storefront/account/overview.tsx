import { Link, useLoaderData } from 'react-router'
import { href, type RouteName } from '../../lib/routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { OrderCard } from './order-card.tsx'
import { OwnPage, OwnPart } from './own-page.tsx'
import type { loader } from './overview.server.ts'
import styles from './own.module.css'

export { loader } from './overview.server.ts'

const tiles: [RouteName, string][] = [
  ['accountAddresses', 'addresses'],
  ['accountProfile', 'profile'],
  ['accountSecurity', 'security'],
  ['accountPrivacy', 'privacy'],
]

/** /ucet: the last order and links to the other pages. */
export default function Overview() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { last, isReseller } = useLoaderData<typeof loader>()
  return (
    <OwnPage title={t('account.overview.title')} lead={t('account.hello')}>
      <OwnPart title={t('account.overview.last')} id="last-order">
        {last ? <OrderCard order={last} /> : <p>{t('account.overview.none')}</p>}
        {isReseller ? <p>{t('account.overview.company_text')}</p> : null}
        <div className={styles.ways}>
          {last ? (
            <Link to={href('accountOrders', locale)} className={styles.way}>
              {t('account.overview.all')}
            </Link>
          ) : isReseller ? null : (
            <ButtonLink as={Link} to={href('home', locale)}>
              {t('account.overview.to_shop')}
            </ButtonLink>
          )}
          {isReseller ? (
            <ButtonLink as={Link} to={href('b2bOrders', locale)}>
              {t('account.overview.company_orders')}
            </ButtonLink>
          ) : null}
        </div>
      </OwnPart>
      <OwnPart title={t('account.overview.links')} id="ways-on">
        <ul className={styles.cards}>
          {tiles.map(([page, key]) => (
            <li key={page}>
              <Link to={href(page, locale)} className={`${styles.card ?? ''} ${styles.tile ?? ''}`}>
                <strong>{t(`account.nav.${key}`)}</strong>
                <span>{t(`account.overview.${key}_text`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </OwnPart>
    </OwnPage>
  )
}

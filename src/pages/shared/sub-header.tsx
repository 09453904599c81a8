import { useTranslation } from '../../ui/texts.tsx'
import { Link } from 'react-router'
import { formatPrice, type Halere } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import { TruckIcon } from '../../ui/art/icons.tsx'
import { useLocale } from './locale.ts'
import styles from './sub-header.module.css'

/** One line under the header: the limit for free delivery, and the time until goods are sent. */
export function SubHeader({ freeShippingFrom }: { freeShippingFrom: Halere | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <aside className={styles.line} data-tone="ink" aria-label={t('layout.delivery')}>
      <TruckIcon size={20} />
      {freeShippingFrom === null ? null : (
        <Link to={href('shippingAndPayment', locale)} className={styles.free}>
          {t('layout.free_shipping_from', { price: formatPrice(freeShippingFrom, locale) })}
        </Link>
      )}
      <span className={styles.soon}>{t('layout.dispatch')}</span>
    </aside>
  )
}

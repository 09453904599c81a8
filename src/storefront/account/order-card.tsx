import { Link } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { hasPaymentBadge } from '../../pages/shared/order-states.tsx'
import { OrderAgain } from '../../pages/shared/order-again.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { OrderView } from './listed-order.server.ts'
import styles from './own.module.css'

/** An order with its public status and its payment. */
export function OrderCard({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { number, token, status, states, items, isUnpaid } = order
  const isCancelled = status === 'cancelled'
  return (
    <article className={styles.card} aria-labelledby={`order-${number}`}>
      <div className={styles.row}>
        <Link
          id={`order-${number}`}
          to={href('accountOrder', locale, { number })}
          className={`${styles.way ?? ''} ${styles.number ?? ''}`}
        >
          {number}
        </Link>
        <Badge kind={isCancelled ? 'bad' : isUnpaid ? 'strong' : 'plain'}>
          {t(`order_status.${status}`)}
        </Badge>
      </div>
      <p className={styles.soft}>{order.day}</p>
      <ul className={styles.items}>
        {items.map(({ name, quantity }, place) => (
          <li key={`${name}${place}`}>{t('account.orders.item', { quantity, name })}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <strong>{formatPrice(order.totalWithVat, locale)}</strong>
        {isUnpaid ? (
          <ButtonLink as={Link} to={`${href('orderThanks', locale)}?${new URLSearchParams({ token })}`}>
            {t('account.order.pay')}
          </ButtonLink>
        ) : hasPaymentBadge(status, states) ? (
          <span className={styles.soft}>{t(paymentKey(order))}</span>
        ) : null}
      </div>
      <OrderAgain action={href('accountOrder', locale, { number })} describedBy={`order-${number}`} />
    </article>
  )
}

function paymentKey({ states, paymentCode }: OrderView): string {
  const isInvoice = states.payment === 'NOT_DUE_YET' && paymentCode === 'invoice'
  return `thanks.payment.${isInvoice ? 'NOT_DUE_YET_invoice' : states.payment}`
}

/** A company's orders, each with its state and a button to order it again. */
import { Form, Link } from 'react-router'
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { OrderStatus } from '../../shop/orders/rules.ts'
import type { OrderView } from './company-order.ts'
import styles from './company-order-list.module.css'

export function OrderList({ orders, caption }: { orders: OrderView[]; caption: string }) {
  const { t } = useTranslation()
  return (
    <table className={styles.orders}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('b2b.orders.number')}</th>
          <th scope="col">{t('b2b.orders.ordered')}</th>
          <th scope="col">{t('b2b.orders.state')}</th>
          <th scope="col" className={styles.figure}>
            {t('b2b.orders.without_vat')}
          </th>
          <th scope="col">
            <span className={styles.hidden}>{t('b2b.orders.again')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.number} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { number, createdAt, status, totalWithoutVat, count, orderedBy, placedBy } = order
  return (
    <tr>
      <th scope="row">
        <Link to={href('b2bOrder', locale, { number })}>{number}</Link>
        {order.purchaseOrderNumber ? (
          <span className={styles.soft}>
            {t('b2b.orders.their_number', { number: order.purchaseOrderNumber })}
          </span>
        ) : null}
      </th>
      <td>
        {formatDay(createdAt, locale)}
        <span className={styles.soft}>
          {placedBy
            ? t('b2b.orders.by_representative', { name: orderedBy, representative: placedBy })
            : orderedBy}
        </span>
      </td>
      <td>
        <StatusBadge status={status} />
      </td>
      <td className={styles.figure}>
        <strong>{formatPrice(totalWithoutVat, locale)}</strong>
        <span className={styles.soft}>{t('b2b.orders.pieces', { count })}</span>
      </td>
      <td className={styles.again}>
        <ReorderForm number={number} />
      </td>
    </tr>
  )
}

/** One click: available goods go into the cart; differences from then are shown first. */
export function ReorderForm({ number, large = false }: { number: string; large?: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Form method="post" action={href('b2bOrder', locale, { number })}>
      <Button
        type="submit"
        name="intent"
        value="reorder"
        variant={large ? 'primary' : 'secondary'}
        aria-label={t('b2b.orders.again_label', { number })}
      >
        {t('b2b.orders.again')}
      </Button>
    </Form>
  )
}

const kinds: Partial<Record<OrderStatus, 'good' | 'bad' | 'strong'>> = {
  cancelled: 'bad',
  waiting_approval: 'strong',
  to_pay: 'strong',
  delivered: 'good',
  shipped: 'good',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return <Badge kind={kinds[status] ?? 'plain'}>{t(`order_status.${status}`)}</Badge>
}

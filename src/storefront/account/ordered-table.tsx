import { formatPrice } from '../../lib/money.ts'
import { Table } from '../../ui/table.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { OwnOrderData } from './order-data.ts'
import styles from './own.module.css'

/** The ordered goods and their prices, as frozen in the order. */
export function OrderedTable({ order }: { order: OwnOrderData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const amount = (haler: number) => (haler === 0 ? t('checkout.free') : formatPrice(haler, locale))
  const fees = [
    { key: 'shipping', cells: [t(`shipping.${order.shippingCode}.name`), amount(order.shippingWithVat)] },
    { key: 'payment', cells: [t(`payment_method.${order.paymentCode}.name`), amount(order.paymentWithVat)] },
    ...(order.rounding === 0
      ? []
      : [{ key: 'rounding', cells: [t('checkout.totals.rounding'), formatPrice(order.rounding, locale)] }]),
  ]
  return (
    <div>
      <Table
        caption={t('account.order.lines')}
        rows={[
          ...order.lines.map((line, place) => ({
            key: `${line.code}${place}`,
            cells: [
              <>
                {t('account.orders.item', { quantity: line.quantity, name: line.name })}
                {line.kind === 'GOODS' ? (
                  <span className={styles.each}>
                    {t('account.order.each', { price: formatPrice(line.unitPrice, locale) })}
                  </span>
                ) : null}
              </>,
              line.kind === 'GIFT' ? t('checkout.gift') : formatPrice(line.total, locale),
            ],
          })),
          ...fees,
          {
            key: 'total',
            cells: [t('thanks.total'), formatPrice(order.totalWithVat, locale)],
            strong: true,
          },
          ...(order.creditUsed === 0
            ? []
            : [
                {
                  key: 'credit',
                  cells: [t('thanks.credit_used'), formatPrice(-order.creditUsed, locale)],
                },
                {
                  key: 'to_pay',
                  cells: [t('thanks.to_pay'), formatPrice(order.totalWithVat - order.creditUsed, locale)],
                  strong: true,
                },
              ]),
        ]}
      />
      {order.orderType === 'B2B' ? <p className={styles.soft}>{t('account.order.prices_without')}</p> : null}
    </div>
  )
}

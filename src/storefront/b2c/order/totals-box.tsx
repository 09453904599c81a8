import { useTranslation } from '../../../ui/texts.tsx'
import type { Translate } from '../../../lib/i18n.ts'
import { formatPrice } from '../../../lib/money.ts'
import type { Locale } from '../../../lib/routes.ts'
import { Table } from '../../../ui/table.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import type { OrderData } from './order-data.ts'
import styles from './totals-box.module.css'

type Row = { key: string; label: string; text: string; strong: boolean }

/** Goods, shipping, payment, rounding and the total, as far as they are known. */
export function totalRows(order: OrderData, locale: Locale, t: Translate): Row[] {
  const { totals, shipping, payment } = order
  const used = order.customerCredit?.used ?? 0
  const side = order.trade === 'B2B' ? 'withoutVat' : 'withVat'
  const text = (amount: number) => (amount === 0 ? t('checkout.free') : formatPrice(amount, locale))
  const row = (key: string, label: string, value: string, strong = false): Row => ({
    key,
    label,
    text: value,
    strong,
  })
  return [
    ...(shipping ? [row('shipping', t(`shipping.${shipping.code}.name`), text(totals.shipping[side]))] : []),
    ...(payment
      ? [row('payment', t(`payment_method.${payment.code}.name`), text(totals.payment[side]))]
      : []),
    ...(order.trade === 'B2B'
      ? [
          row('without', t('checkout.b2b.total_without'), formatPrice(totals.totalWithoutVat, locale), true),
          ...totals.vat.map(({ percent, vat }) =>
            row(`vat${percent}`, t('checkout.b2b.vat', { percent }), formatPrice(vat, locale)),
          ),
        ]
      : []),
    ...(totals.rounding === 0
      ? []
      : [row('rounding', t('checkout.totals.rounding'), formatPrice(totals.rounding, locale))]),
    row('total', t('checkout.totals.total'), formatPrice(totals.totalWithVat, locale), true),
    ...(used === 0
      ? []
      : [
          row('credit', t('checkout.totals.credit'), formatPrice(-used, locale)),
          row('to_pay', t('checkout.totals.to_pay'), formatPrice(totals.totalWithVat - used, locale), true),
        ]),
  ]
}

/** The totals; beside the steps on a wide screen, under them on a narrow one. */
export function TotalsBox({ order }: { order: OrderData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { totals } = order
  const rows = totalRows(order, locale, t)
  return (
    <aside className={styles.box} aria-labelledby="totals-title" data-tone="ink">
      <h2 id="totals-title" className={styles.title}>
        {t('checkout.totals.title')}
      </h2>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>{t(order.trade === 'B2B' ? 'checkout.b2b.goods' : 'checkout.totals.goods')}</dt>
          <dd>{formatPrice(totals.goods[order.trade === 'B2B' ? 'withoutVat' : 'withVat'], locale)}</dd>
        </div>
        {rows.map(({ key, label, text, strong }) => (
          <div
            key={key}
            className={strong ? styles.total : styles.row}
            {...(key === 'total' ? { 'aria-live': 'polite', 'aria-atomic': true } : {})}
          >
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {order.shipping ? null : <p className={styles.note}>{t('checkout.totals.without_shipping')}</p>}
      <Vat order={order} />
    </aside>
  )
}

/** The VAT included in a consumer's total, by rate on demand; a company's totals list it anyway. */
export function Vat({ order: { trade, totals } }: { order: Pick<OrderData, 'trade' | 'totals'> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (trade === 'B2B') return null
  const { vat } = totals
  const amount = formatPrice(
    vat.reduce((sum, part) => sum + part.vat, 0),
    locale,
  )
  return (
    <details className={styles.vat}>
      <summary>{t('checkout.totals.vat_within', { amount })}</summary>
      <Table
        caption={t('checkout.totals.vat')}
        hideCaption
        head={[t('checkout.totals.rate'), t('checkout.totals.base'), t('checkout.totals.vat_amount')]}
        figures={[1, 2]}
        rows={vat.map((part) => ({
          key: String(part.percent),
          cells: [
            t('checkout.totals.percent', { percent: part.percent }),
            formatPrice(part.base, locale),
            formatPrice(part.vat, locale),
          ],
        }))}
      />
    </details>
  )
}

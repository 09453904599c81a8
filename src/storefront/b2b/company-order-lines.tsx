/** The lines and sums of an order, without VAT first. */
import { formatPrice } from '../../lib/money.ts'
import { Table } from '../../ui/table.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'

export interface LineView {
  kind: 'GOODS' | 'GIFT'
  code: string
  name: string
  quantity: number
  pieces: number
  unitPrice: number
  total: number
}

export function OrderLines({ lines }: { lines: LineView[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Table
      caption={t('b2b.orders.lines')}
      hideCaption
      head={[
        t('b2b.orders.goods'),
        t('b2b.orders.quantity'),
        t('b2b.orders.piece_price'),
        t('b2b.orders.without_vat'),
      ]}
      figures={[1, 2, 3]}
      rows={lines.map(({ kind, code, name, quantity, pieces, unitPrice, total }) => ({
        key: `${kind} ${code}`,
        cells: [
          name,
          pieces === quantity
            ? t('b2b.orders.pieces', { count: pieces })
            : t('b2b.orders.boxes', { count: quantity, pieces }),
          kind === 'GIFT' ? t('b2b.orders.gift') : formatPrice(unitPrice, locale),
          formatPrice(total, locale),
        ],
      }))}
    />
  )
}

export interface SumsView {
  shippingCode: string
  paymentCode: string
  dueDays: number | null
  shippingWithVat: number
  paymentWithVat: number
  totalWithoutVat: number
  totalWithVat: number
  vat: { percent: number; base: number; vat: number }[]
}

export function OrderSums({ order }: { order: SumsView }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { shippingCode, paymentCode, dueDays, totalWithoutVat, totalWithVat, vat } = order
  const fee = (amount: number) =>
    amount === 0
      ? t('b2b.orders.free')
      : t('b2b.orders.amount_with_vat', { price: formatPrice(amount, locale) })
  const payment = t(`payment_method.${paymentCode}.name`)
  return (
    <Table
      caption={t('b2b.orders.sums')}
      hideCaption
      rows={[
        {
          key: 'shipping',
          cells: [t(`shipping.${shippingCode}.name`), fee(order.shippingWithVat)],
        },
        {
          key: 'payment',
          cells: [
            dueDays === null ? payment : t('b2b.orders.due', { payment, count: dueDays }),
            fee(order.paymentWithVat),
          ],
        },
        {
          key: 'without',
          strong: true,
          cells: [t('b2b.orders.total_without_vat'), formatPrice(totalWithoutVat, locale)],
        },
        ...vat.map((line) => ({
          key: `vat ${line.percent}`,
          part: true,
          cells: [t('b2b.orders.vat', { percent: line.percent }), formatPrice(line.vat, locale)],
        })),
        {
          key: 'with',
          cells: [t('b2b.orders.total_with_vat'), formatPrice(totalWithVat, locale)],
        },
      ]}
    />
  )
}

/** The ordered goods: as a picture, and as a table with its prices. */
import { formatPrice } from '../../lib/money.ts'
import { OrderPicture } from '../../ui/art/order-picture.tsx'
import { Picture } from '../../ui/art/pictures.tsx'
import { useBrand } from '../../ui/brand.tsx'
import { Table } from '../../ui/table.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { ProductPicture } from '../../pages/shared/product-picture.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { ThanksData } from './order-thanks-data.ts'
import styles from './order-thanks.module.css'

/** The order as a picture: boxes above, pieces below. */
export function PicturedGoods({ order }: { order: ThanksData }) {
  const { t } = useTranslation()
  const { boxes, pieces } = order.pictured
  if (boxes + pieces === 0 || order.states.order === 'CANCELLED') return null
  return (
    <OrderPicture boxes={boxes} pieces={pieces} title={t('thanks.picture')} className={styles.shelf ?? ''} />
  )
}

/** A line's picture beside its quantity and name. */
function OrderedLine({ line: { name, quantity, isBox, image } }: { line: ThanksData['lines'][number] }) {
  const { t } = useTranslation()
  const { drawings } = useBrand()
  return (
    <span className={styles.line}>
      <span className={styles.thumb}>
        {isBox && drawings ? (
          <Picture name="box" width={44} />
        ) : image ? (
          <ProductPicture {...image} width={44} />
        ) : null}
      </span>
      {t('checkout.cart.times', { count: quantity })} {name}
    </span>
  )
}

/** The ordered goods, as frozen in the order. */
export function OrderedGoods({ order }: { order: ThanksData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { totals, branch } = order
  const text = (amount: number) => (amount === 0 ? t('checkout.free') : formatPrice(amount, locale))
  const shipping = t(`shipping.${order.shippingCode}.name`)
  return (
    <Table
      caption={t(order.trade === 'B2B' ? 'thanks.list_b2b' : 'thanks.list')}
      rows={[
        ...order.lines.map((line) => ({
          key: `${line.kind}${line.code}`,
          cells: [
            <OrderedLine key="what" line={line} />,
            line.kind === 'GIFT' ? t('checkout.gift') : formatPrice(line.total, locale),
          ],
        })),
        {
          key: 'shipping',
          cells: [
            <Unbroken key="name">{branch ? `${shipping}: ${branch.name}` : shipping}</Unbroken>,
            text(totals.shippingWithVat),
          ],
        },
        {
          key: 'payment',
          cells: [t(`payment_method.${order.paymentCode}.name`), text(totals.paymentWithVat)],
        },
        ...(totals.rounding === 0
          ? []
          : [
              {
                key: 'rounding',
                cells: [t('checkout.totals.rounding'), formatPrice(totals.rounding, locale)],
              },
            ]),
        ...(order.trade === 'B2B'
          ? [
              {
                key: 'without',
                cells: [t('thanks.total_without_vat'), formatPrice(totals.totalWithoutVat, locale)],
              },
            ]
          : []),
        {
          key: 'total',
          cells: [t('thanks.total'), formatPrice(totals.totalWithVat, locale)],
          strong: true,
        },
        ...(totals.creditUsed === 0
          ? []
          : [
              {
                key: 'credit',
                cells: [t('thanks.credit_used'), formatPrice(-totals.creditUsed, locale)],
              },
              {
                key: 'to_pay',
                cells: [t('thanks.to_pay'), formatPrice(totals.toPay, locale)],
                strong: true,
              },
            ]),
      ]}
    />
  )
}

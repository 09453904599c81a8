import { useTranslation } from '../../ui/texts.tsx'
import { formatPrice } from '../../lib/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { Table } from '../../ui/table.tsx'
import { RestockForm, type RestockFormProps } from '../../pages/shared/restock-form.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { quoteOf, type Pricing } from '../../pages/shared/quote.ts'
import type { Choice } from './product.server.ts'
import styles from './product.module.css'

export type ProductPriceProps = {
  pricing: Pricing
  /** Announced with the earlier price, as the law requires. */
  reduction: Choice['reduction']
}

/** The price of one piece, with its weight and the price of a kilogram. */
export function ProductPrice({ pricing, reduction }: ProductPriceProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { total, perKg } = quoteOf(1, pricing)
  return (
    <p className={styles.price}>
      <Price
        size="l"
        note={t('product_page.per_piece')}
        before={
          reduction
            ? t('product_page.reduced', {
                percent: reduction.percent,
                price: formatPrice(reduction.lowest, locale),
              })
            : null
        }
      >
        {formatPrice(total, locale)}
      </Price>
      {perKg === null ? null : (
        <span className={styles.perKg}>
          {t('product_page.weight_and_per_kg', {
            weight: pricing.netWeightG,
            price: formatPrice(perKg, locale),
          })}
        </span>
      )}
    </p>
  )
}

/** The price of a piece by quantity. */
export function PriceTiers({ pricing }: { pricing: Pricing }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const isFood = pricing.netWeightG !== null
  const rows = pricing.tiers.map(({ quantity, amount }) => {
    const { perKg } = quoteOf(quantity, pricing)
    const cells = [t('product_page.tier_from', { count: quantity }), formatPrice(amount, locale)]
    return {
      key: String(quantity),
      cells: perKg === null ? cells : [...cells, formatPrice(perKg, locale)],
    }
  })
  const head = [t('product_page.tier_pieces'), t('product_page.tier_price')]
  return (
    <Table
      caption={t('product_page.tiers')}
      head={isFood ? [...head, t('product_page.tier_per_kg')] : head}
      figures={[1, 2]}
      rows={rows}
    />
  )
}

/** Says that nothing is left, and takes an address for a mail when it is back. */
export function SoldOut({ variants }: { variants: RestockFormProps['variants'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Notice kind="info" role="none" title={t('product_page.sold_out')}>
        <p>{t('restock.offer')}</p>
      </Notice>
      <RestockForm variants={variants} />
    </>
  )
}

import { useTranslation } from '../../ui/texts.tsx'
import { formatPrice } from '../../lib/money.ts'
import { TruckIcon } from '../../ui/art/icons.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Price } from '../../ui/price.tsx'
import { useLocale } from './locale.ts'
import type { Quote } from './quote.ts'
import styles from './quote-lines.module.css'

/** The current total, the price of a piece and of a kilogram, and the progress to free delivery. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { total, next } = quote
  // Goods that are not sold by weight have no such price.
  const nextKg = next?.perKg == null ? '' : ` (${formatPrice(next.perKg, locale)}/kg)`
  return (
    <div className={styles.lines}>
      <p className={styles.total} aria-live="polite" aria-atomic="true">
        <Price size="l" note={t('home.order.with_vat')}>
          {formatPrice(total, locale)}
        </Price>
        <span className={styles.each}>
          <EachPiece quote={quote} />
        </span>
      </p>
      {next && (next.cheaper || next.missingPieces <= 10) ? (
        <p className={styles.next}>
          {next.cheaper
            ? t('home.order.next_is_cheaper', {
                quantity: next.quantity,
                price: formatPrice(next.unitPrice * next.quantity, locale) + nextKg,
              })
            : t('home.order.next', {
                count: next.missingPieces,
                price: formatPrice(next.unitPrice, locale) + nextKg,
              })}
        </p>
      ) : null}
      <FreeShipping quote={quote} />
    </div>
  )
}

/** The price of a piece; with food that of a kilogram, which the law wants beside it. */
export function EachPiece({ quote: { pieces, unitPrice, perKg } }: { quote: Quote }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const each = { price: formatPrice(unitPrice, locale), count: pieces }
  return perKg === null
    ? t('home.order.each', each)
    : t('home.order.each_with_kg', { ...each, perKg: formatPrice(perKg, locale) })
}

function FreeShipping({ quote: { freeShipping } }: { quote: Quote }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!freeShipping) return null
  const { reached, missing, missingPieces, worth, from } = freeShipping
  const label = reached
    ? t('home.order.free_reached')
    : t('home.order.free_missing', { price: formatPrice(missing, locale), count: missingPieces })
  return <Meter live icon={<TruckIcon />} label={label} value={reached ? from : worth} max={from} />
}

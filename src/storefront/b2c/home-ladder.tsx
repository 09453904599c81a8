import { useTranslation } from '../../ui/texts.tsx'
import { formatPrice } from '../../lib/money.ts'
import { tierFor } from '../../shop/catalogue/rules.ts'
import { classes } from '../../ui/classes.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { quoteOf, type Quote } from '../../pages/shared/quote.ts'
import type { SnackOffer } from '../../pages/shared/snack-offer.ts'
import styles from './home-ladder.module.css'

/** The price of a piece by quantity as a descending stair; the current step stands out. */
export function HomeLadder({ offer, quote }: { offer: SnackOffer; quote: Quote }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { tiers } = offer.pricing
  const highest = tiers[0]?.amount ?? 1
  const inForce = quote.pieces > 0 ? tierFor(tiers, quote.pieces)?.quantity : undefined
  return (
    <ol className={styles.ladder} aria-label={t('home.order.ladder')}>
      {tiers.map(({ quantity, amount }) => {
        const { perKg } = quoteOf(quantity, offer.pricing)
        const height = Math.round((amount / highest) * 60)
        return (
          <li
            key={quantity}
            className={classes(styles.step, quantity === inForce && styles.now)}
            aria-current={quantity === inForce || undefined}
          >
            <svg viewBox="0 0 100 60" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
              <rect y={60 - height} width="100" height={height} />
            </svg>
            <span className={styles.from}>{t('home.order.from', { count: quantity })}</span>
            <span className={styles.price}>{formatPrice(amount, locale)}</span>
            {perKg === null ? null : (
              <span className={styles.perKg}>
                {t('home.order.per_kg', { price: formatPrice(perKg, locale) })}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

import { formatPrice } from '../../lib/money.ts'
import type { MonthFigures } from '../../shop/representatives/rules.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { monthName } from './month-name.ts'
import styles from './months-chart.module.css'

const height = 100
/** A month with little turnover must still be visible. */
const least = 1.5

/** Turnover by month as columns, with the count of orders on each; the table below says what is earned of it. */
export function MonthsChart({ months }: { months: MonthFigures[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const most = Math.max(...months.map(({ turnover }) => turnover))
  const best = months.find(({ turnover }) => turnover === most)
  const label =
    most > 0 && best
      ? t('sales.figures.best', {
          month: monthName(best.month, locale, 'long'),
          amount: formatPrice(most, locale),
        })
      : t('sales.figures.nothing')
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{label}</figcaption>
      <div role="img" aria-label={label} className={styles.chart}>
        {months.map(({ month, orders, turnover }) => {
          const size = most > 0 && turnover > 0 ? Math.max(least, (turnover / most) * height) : 0
          return (
            <div key={month} className={styles.month} aria-hidden="true">
              <svg viewBox={`0 0 10 ${height}`} preserveAspectRatio="none" className={styles.column}>
                <rect className={styles.ground} width="10" height={height} />
                <rect className={styles.bar} y={height - size} width="10" height={size} />
              </svg>
              <span className={styles.name}>{monthName(month, locale, 'short')}</span>
              <span className={styles.count}>{orders === 0 ? '–' : orders}</span>
            </div>
          )
        })}
      </div>
      <p className={styles.legend} aria-hidden="true">
        {t('sales.figures.legend')}
      </p>
    </figure>
  )
}

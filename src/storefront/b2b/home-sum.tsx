/** The current total of the order, its shortfalls, and the button to go on. */
import { formatPrice } from '../../lib/money.ts'
import { ArrowIcon, TruckIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Price } from '../../ui/price.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { OrderRules, Sum } from './home-offer.ts'
import type { HomeData } from './home-data.ts'
import styles from './home-sum.module.css'

export type HomeSumProps = {
  sum: Sum
  rules: OrderRules
  credit: HomeData['credit']
  pending: boolean
  /** True if the form has just been accepted and nothing was changed since. */
  saved: boolean
}

export function HomeSum({ sum, rules, credit, pending, saved }: HomeSumProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pieces, goods } = sum
  return (
    <aside className={styles.sum} aria-labelledby="sum-title">
      <h2 id="sum-title" className={styles.title}>
        {t('b2b.home.sum')}
      </h2>
      <p className={styles.total} aria-live="polite" aria-atomic="true">
        <span className={styles.count}>{t('b2b.home.count', { count: pieces })}</span>
        <Price size="l" note={t('b2b.home.without_vat')}>
          {formatPrice(goods.withoutVat, locale)}
        </Price>
        <span className={styles.withVat}>
          {t('b2b.home.with_vat', { price: formatPrice(goods.withVat, locale) })}
        </span>
      </p>
      <div className={styles.goals}>
        <Goals sum={sum} rules={rules} />
        {credit ? <Credit credit={credit} total={goods.withVat} /> : null}
      </div>
      <div className={styles.actions}>
        <Button type="submit" name="then" value="order" size="l" wide icon={<ArrowIcon />} pending={pending}>
          {t('b2b.home.to_order')}
        </Button>
        <Button type="submit" name="then" value="stay" variant="quiet" wide pending={pending}>
          {t('b2b.home.save')}
        </Button>
        <p role="status" className={styles.saved}>
          {saved ? t('b2b.home.saved') : ''}
        </p>
      </div>
    </aside>
  )
}

/** The progress to the minimum order and to free delivery. */
function Goals({ sum, rules: { minimum, freeShipping } }: Pick<HomeSumProps, 'sum' | 'rules'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pieces, goods, missingToMinimum, piecesToFreeShipping } = sum
  const from = freeShipping.freeShippingPcs
  return (
    <>
      {minimum === null ? null : (
        <Meter
          value={Math.min(goods.withoutVat, minimum)}
          max={minimum}
          label={
            missingToMinimum > 0
              ? t('b2b.home.minimum_missing', { price: formatPrice(missingToMinimum, locale) })
              : t('b2b.home.minimum_reached', { price: formatPrice(minimum, locale) })
          }
        />
      )}
      {from === null ? null : (
        <Meter
          icon={<TruckIcon />}
          value={sum.freeShipping ? from : Math.min(pieces, from)}
          max={from}
          label={
            sum.freeShipping
              ? t('b2b.home.free_reached')
              : t('b2b.home.free_missing', { count: piecesToFreeShipping })
          }
        />
      )}
    </>
  )
}

/** The credit that is left for invoices; an order above it is paid in another way. */
function Credit({ credit, total }: { credit: NonNullable<HomeSumProps['credit']>; total: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { left, limit, dueDays } = credit
  return (
    <p className={styles.credit}>
      {t('b2b.home.credit', {
        left: formatPrice(left, locale),
        limit: formatPrice(limit, locale),
        count: dueDays,
      })}
      {total > left ? <strong> {t('b2b.home.credit_over')}</strong> : null}
    </p>
  )
}

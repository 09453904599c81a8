/** A representative's own figures: a chart of the months, the same as a table, the file, and their actions. */
import { Link } from 'react-router'
import { formatPrice, type Halere } from '../../lib/money.ts'
import type { CustomerKind, MonthFigures } from '../../shop/representatives/rules.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import styles from './figures.module.css'
import { monthName } from './month-name.ts'
import { MonthsChart } from './months-chart.tsx'
import type { SalesPageData } from './page-data.ts'
import { viewHref } from './views.ts'

type FiguresData = NonNullable<SalesPageData['figures']>

export function Figures({ kind, figures }: { kind: CustomerKind; figures: FiguresData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { months } = figures
  return (
    <>
      <Sums months={months} />
      <section aria-labelledby="months-title" className={styles.part}>
        <Title id="months-title" size="s">
          {t('sales.figures.chart')}
        </Title>
        <MonthsChart months={months} />
      </section>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('sales.figures.table')}>
        <Table
          caption={t('sales.figures.table')}
          hideCaption
          figures={[1, 2, 3, 4]}
          head={['month', 'orders', 'turnover', 'commission', 'awaited'].map((name) =>
            t(`sales.figures.${name}`),
          )}
          rows={months.toReversed().map(({ month, orders, turnover, commission, awaited }) => ({
            key: month,
            cells: [
              monthName(month, locale, 'long'),
              orders,
              ...[turnover, commission, awaited].map((amount) => formatPrice(amount, locale)),
            ],
          }))}
        />
      </div>
      <p className={styles.soft}>{t('sales.figures.how')}</p>
      <div>
        <ButtonLink
          href={`/api/sales-representative/figures.csv?locale=${locale}`}
          download
          variant="secondary"
        >
          {t('sales.figures.download')}
        </ButtonLink>
      </div>
      <Acts kind={kind} figures={figures} />
    </>
  )
}

function Sums({ months }: { months: MonthFigures[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const sum = (of: (month: MonthFigures) => Halere) => months.reduce((total, month) => total + of(month), 0)
  const price = (amount: Halere) => formatPrice(amount, locale)
  const sums = [
    ['orders', String(sum(({ orders }) => orders))],
    ['turnover', price(sum(({ turnover }) => turnover))],
    ['commission', price(sum(({ commission }) => commission))],
    ['awaited', price(sum(({ awaited }) => awaited))],
  ] as const
  return (
    <section aria-labelledby="sums-title" className={styles.part}>
      <Title id="sums-title" size="s">
        {t('sales.figures.sums')}
      </Title>
      <dl className={styles.sums}>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`sales.figures.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Acts({ kind, figures: { acts, next } }: { kind: CustomerKind; figures: FiguresData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <section aria-labelledby="acts-title" className={styles.part}>
      <Title id="acts-title" size="s">
        {t('sales.acts.title')}
      </Title>
      {acts.length === 0 ? <p>{t('sales.acts.none')}</p> : null}
      <ol className={styles.acts}>
        {acts.map(({ id, moment, act, customer, orderNumber, times }) => (
          <li key={id}>
            <span className={styles.moment}>{moment}</span>
            <span>
              {t(`sales.acts.${act}`)}
              {times > 1 ? ` ${t('sales.acts.times', { count: times })}` : ''}:{' '}
              <strong>{customer ?? t('sales.not_yours')}</strong>
              {orderNumber === null ? null : `, ${t('sales.row.number', { number: orderNumber })}`}
            </span>
          </li>
        ))}
      </ol>
      {next === null ? null : (
        <div>
          <ButtonLink as={Link} to={viewHref(kind, 'figures', locale, { after: next })} variant="secondary">
            {t('sales.acts.older')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

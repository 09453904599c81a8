import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { groups } from '../../shop/analytics/rules.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvFile } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FilterSelect } from '../kit/filters.tsx'
import { InnerLinks } from '../kit/inner-links.tsx'
import { useRows, type RowOf } from '../kit/packed-rows.ts'
import type { loader } from './analytics.server.ts'
import { ChartView } from './chart-view.tsx'
import { numberHref } from './number-lists.ts'
import type { NumberName } from './numbers.ts'
import { SpanFilters } from './span-filters.tsx'
import styles from './analytics.module.css'

export { loader } from './analytics.server.ts'

/** /admin/analytics: orders, invoices and earnings. */
export default function Analytics() {
  const { t } = useTranslation()
  const { isOdd, csv, chart, shown } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_analytics"
      actions={<CsvFile to={csv} />}
      part="analytics"
    >
      <Choice />
      {isOdd ? <Notice kind="warning">{text('span')}</Notice> : null}
      <Main />
      <Panel title={text(`number.${shown}`)} id="chart">
        <p className={styles.means}>{text(`means.${shown}`)}</p>
        {chart ? (
          <ChartView chart={chart} label={t('admin_analytics.chart', { name: text(`number.${shown}`) })} />
        ) : (
          <p>{text('none')}</p>
        )}
      </Panel>
      <Panel title={text('against')} id="against">
        <Against />
      </Panel>
      <Promises />
      <Panel title={text('by_period')} id="periods">
        <Behind />
      </Panel>
    </AdminPage>
  )
}

function Choice() {
  const { t } = useTranslation()
  const { asked, shown, names } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.${key}`)
  return (
    <SpanFilters asked={asked} trade={text('trade')}>
      <FilterSelect
        name="group"
        label={text('group')}
        value={asked.group === 'none' ? '' : asked.group}
        none={text('group_word.none')}
        options={groups.flatMap((one) => (one === 'none' ? [] : [[one, text(`group_word.${one}`)] as const]))}
      />
      <FilterSelect
        name="number"
        label={text('what')}
        value={shown}
        options={names.map((one) => [one, text(`number.${one}`)] as const)}
      />
    </SpanFilters>
  )
}

/** A number with a link to the list behind it. */
const opening = (to: string | null, told: string | undefined) =>
  to === null ? told : <Link to={to}>{told}</Link>

const mainNumbers: readonly NumberName[] = ['value', 'orders', 'average', 'turnover']

/** The main figures, with their change against the days before. */
function Main() {
  const { t } = useTranslation()
  const { numbers } = useLoaderData<typeof loader>()
  return (
    <dl className={styles.main}>
      {numbers
        .filter(({ name }) => mainNumbers.includes(name))
        .map(({ name, now, to, before, beforeChange }) => (
          <div key={name}>
            <dt>{t(`admin_analytics.number.${name}`)}</dt>
            <dd>
              <b>{opening(to, now)}</b>
              <small>
                {t('admin_analytics.before')}: {before} {beforeChange}
              </small>
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Against() {
  const { t } = useTranslation()
  const { numbers } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.${key}`)
  const past = (told: string, change: string, to: string | null) => (
    <>
      {opening(to, told)} <span className={styles.change}>{change}</span>
    </>
  )
  return (
    <DataTable
      caption={text('against')}
      rows={numbers}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        {
          key: 'name',
          label: text('what'),
          isMain: true,
          render: ({ name }) => text(`number.${name}`),
        },
        { key: 'now', label: text('now'), isFigure: true, render: ({ now, to }) => opening(to, now) },
        {
          key: 'before',
          label: text('before'),
          isFigure: true,
          render: ({ before, beforeChange, beforeTo }) => past(before, beforeChange, beforeTo),
        },
        {
          key: 'year',
          label: text('year'),
          isFigure: true,
          render: ({ year, yearChange, yearTo }) => past(year, yearChange, yearTo),
        },
        {
          key: 'means',
          isText: true,
          label: text('definition'),
          render: ({ name }) => <span className={styles.means}>{text(`means.${name}`)}</span>,
        },
      ]}
    />
  )
}

/** The share of orders that came by their promised day. */
function Promises() {
  const { t } = useTranslation()
  const { promises } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.promises.${key}`)
  return (
    <Panel title={text('title')} id="promises">
      <Facts
        facts={[
          [text('share'), promises.share],
          ...promises.counts.map(({ promise, told, to }) => [text(promise), told, to] as const),
        ]}
      />
      <p className={styles.means}>{text('means')}</p>
    </Panel>
  )
}

type SalesRow = RowOf<Awaited<ReturnType<typeof loader>>['rows']>

/** The table behind the chart. */
function Behind() {
  const { t } = useTranslation()
  const { rows, next, previous, asked, lists, names } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.${key}`)
  return (
    <InnerLinks>
      <DataTable
        name="analytics"
        caption={text('by_period')}
        rows={useRows(rows)}
        keyOf={({ id }) => id}
        next={next}
        previous={previous}
        prefix="rows_"
        sort="period_down"
        empty={text('none')}
        columns={[
          { key: 'period', label: text('period'), isMain: true, sorts: sortedBy('period') },
          ...(asked.group === 'none'
            ? []
            : [
                {
                  key: 'key',
                  spot: 'near',
                  label: text(`group_head.${asked.group}`),
                  sorts: sortedBy('key'),
                  render: ({ key }: { key: string }) => key,
                },
              ]),
          ...names.map((name, nth) => ({
            key: name,
            // The metrics that people compare first stand in the two lines of a row.
            spot: ['amount', 'state', 'when'][nth],
            isNamed: nth > 0,
            label: text(`number.${name}`),
            isFigure: true,
            sorts: sortedBy(name),
            render: ({ told, ...row }: SalesRow) => {
              const to = numberHref(name, row, lists)
              return to === null ? told[nth] : <a href={to}>{told[nth]}</a>
            },
          })),
        ]}
      />
    </InnerLinks>
  )
}

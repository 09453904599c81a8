import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvFile } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { InnerLinks } from '../kit/inner-links.tsx'
import { ChartView } from './chart-view.tsx'
import { SpanFilters } from './span-filters.tsx'
import type { loader } from './visits.server.ts'
import styles from './analytics.module.css'

export { loader } from './visits.server.ts'

/** /admin/analytics/visits */
export default function Visits() {
  const { t } = useTranslation()
  const { isOdd, asked, loyalty, csv, lists } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.${key}`)
  return (
    <AdminPage
      title={text('page.visits')}
      texts="admin_analytics"
      actions={<CsvFile to={csv} />}
      part="analytics"
    >
      <SpanFilters asked={asked} trade={text('trade_of_visits')} />
      {isOdd ? <Notice kind="warning">{text('span')}</Notice> : null}
      <Panel title={text('customers')} id="customers">
        <Facts
          facts={[
            [text('customers_count'), loyalty.customers],
            [text('again'), loyalty.again],
            [text('repeat'), loyalty.rate],
          ]}
        />
        <p className={styles.means}>{text('means_repeat')}</p>
        <ListLink to={lists.customers} />
      </Panel>
      <Carts />
      <InnerLinks className={styles.beside}>
        <Steps />
        <Sources />
        <StockOuts />
        <Looks />
        <Seen what="pages" />
        <Seen what="products" />
      </InnerLinks>
    </AdminPage>
  )
}

/** Links to the list behind the numbers of a panel. */
function ListLink({ to }: { to: string | null }) {
  const { t } = useTranslation()
  return to === null ? null : (
    <p>
      <Link to={to}>{t('admin_analytics.shown_list')}</Link>
    </p>
  )
}

/** The note below a list that continues in the file. */
function Cut({ list }: { list: string }) {
  const { t } = useTranslation()
  const { cut, mostShown: pageSize } = useLoaderData<typeof loader>()
  return cut.includes(list) ? <p>{t('admin_analytics.most_shown', { count: pageSize })}</p> : null
}

/** The steps that carts reached in each period, as a chart and as a table. */
function Carts() {
  const { t } = useTranslation()
  const { chart, carts, cartPages, steps } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.${key}`)
  if (chart === null) return null
  return (
    <Panel title={text('carts')} id="carts">
      <ChartView chart={chart} label={t('admin_analytics.chart', { name: text('carts') })} />
      <InnerLinks>
        <DataTable
          name="carts"
          caption={text('carts')}
          rows={carts}
          keyOf={({ key }) => key}
          {...cartPages}
          prefix="carts_"
          sort="period_down"
          empty={text('no_visits')}
          columns={[
            { key: 'period', label: text('period'), isMain: true, sorts: sortedBy('period') },
            ...steps.map(({ step, name }, nth) => ({
              key: step,
              label: name,
              isFigure: true,
              sorts: sortedBy(step),
              render: ({ counts, to }: (typeof carts)[number]) => <PageLink to={to}>{counts[nth]}</PageLink>,
            })),
          ]}
        />
      </InnerLinks>
    </Panel>
  )
}

/** A number with a link to the list behind it. */
function PageLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? children : <a href={to}>{children}</a>
}

function Steps() {
  const { t } = useTranslation()
  const { steps, lists } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.${key}`)
  return (
    <Panel title={text('steps')} id="steps">
      <p className={styles.means}>{text('means_conversion')}</p>
      <ListLink to={lists.steps} />
      <ol className={styles.funnel}>
        {steps.map(({ step, name, count, width, conversion, loss }) => (
          <li key={step}>
            <span>{name}</span>
            <b>
              <PageLink to={lists.steps}>{count}</PageLink>
            </b>
            <svg height="8" aria-hidden="true">
              <rect width={`${width}%`} height="8" className={styles.bar} />
            </svg>
            {conversion === null ? null : (
              <small>{t('admin_analytics.step_share', { conversion, loss: loss ?? '' })}</small>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Sources() {
  const { t } = useTranslation()
  const { sources } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.${key}`)
  return (
    <Panel title={text('sources')} id="sources">
      <DataTable
        caption={text('sources')}
        rows={sources}
        keyOf={({ what }) => what}
        prefix="source_"
        sort="count_down"
        empty={text('no_visits')}
        columns={[
          {
            key: 'source',
            label: text('source'),
            isMain: true,
            sorts: sortedBy('name'),
            render: ({ name }) => name,
          },
          {
            key: 'count',
            label: text('count'),
            isFigure: true,
            sorts: sortedBy('count'),
            render: ({ count, to }) => <PageLink to={to}>{count}</PageLink>,
          },
        ]}
      />
      <Cut list="sources" />
    </Panel>
  )
}

function StockOuts() {
  const { t } = useTranslation()
  const { stockOuts, lists } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.${key}`)
  return (
    <Panel title={text('stock_outs')} id="stock-outs">
      <p className={styles.means}>{text('means_stock_outs')}</p>
      <ListLink to={lists.stockOuts} />
      <DataTable
        caption={text('stock_outs')}
        rows={stockOuts}
        keyOf={({ code }) => code}
        prefix="stock_outs_"
        sort="days_down"
        empty={text('no_stock_outs')}
        columns={[
          { key: 'code', label: text('variant'), isMain: true, sorts: sortedBy('code') },
          {
            key: 'days',
            label: text('days'),
            isFigure: true,
            sorts: sortedBy('days'),
            render: ({ days, to }) => <PageLink to={to}>{days}</PageLink>,
          },
        ]}
      />
      <Cut list="stock_outs" />
    </Panel>
  )
}

/** Views, phones and searches: sums without any data about a visitor. */
function Looks() {
  const { t } = useTranslation()
  const { looks } = useLoaderData<typeof loader>()
  return (
    <Panel title={t('admin_analytics.looks.title')} id="looks">
      <Facts
        facts={looks.facts.map(({ name, told, to }) => [
          name,
          <PageLink key={name} to={to}>
            {told}
          </PageLink>,
        ])}
      />
    </Panel>
  )
}

function Seen({ what }: { what: 'pages' | 'products' }) {
  const { t } = useTranslation()
  const { looks } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.looks.${key}`)
  return (
    <Panel title={text(what)} id={`seen-${what}`}>
      <DataTable
        caption={text(what)}
        rows={looks[what]}
        keyOf={(row) => row.what}
        prefix={what === 'pages' ? 'page_' : 'product_'}
        sort="count_down"
        empty={t('admin_analytics.no_visits')}
        columns={[
          {
            key: 'what',
            label: text(`one_of.${what}`),
            isMain: true,
            isText: true,
            sorts: sortedBy('name'),
            render: ({ name }) => name,
          },
          {
            key: 'count',
            label: text('views'),
            isFigure: true,
            sorts: sortedBy('count'),
            render: ({ count, to }) => <PageLink to={to}>{count}</PageLink>,
          },
        ]}
      />
      <Cut list={what} />
    </Panel>
  )
}

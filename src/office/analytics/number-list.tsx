import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvFile } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FilterField, Filters, FilterSelect } from '../kit/filters.tsx'
import type { loader } from './number-list.server.ts'

export { loader } from './number-list.server.ts'

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const figures = new Set([
  'boxes',
  'pieces',
  'value',
  'with_vat',
  'base',
  'cost',
  'documents',
  'turnover',
  'margin',
  'count',
])
const isFigure = (name: string): boolean => figures.has(name) || name.startsWith('step_')

/** /admin/analytics/list/:list: the rows behind the numbers of some days. */
export default function NumberListPage() {
  const { t } = useTranslation()
  const loaded = useLoaderData<typeof loader>()
  const { sort, sorted, hasTrade } = loaded
  const { list, columns, rows, next, previous, sums, csv, from, to, trade, only, isOdd, fromTold, toTold } =
    loaded
  const text = (key: string) => t(`admin_analytics.${key}`)
  return (
    <AdminPage
      title={t(`admin_analytics.list.${list}`, { from: fromTold, to: toTold })}
      lead={text(`list_means.${list}`)}
      texts="admin_analytics"
      actions={<CsvFile to={csv} />}
      part="analytics"
    >
      {only.map((told) => (
        <Notice key={told} kind="info">
          {told}
        </Notice>
      ))}
      <Filters keep={['sort', 'product', 'representative', 'source', 'code', 'counted', 'what']}>
        {() => (
          <>
            <FilterField name="from" type="date" label={text('from')} value={from} />
            <FilterField name="to" type="date" label={text('to')} value={to} />
            {hasTrade ? (
              <FilterSelect
                name="trade"
                label={text('trade')}
                value={trade}
                none={text('all_trades')}
                options={(['B2C', 'B2B'] as const).map((one) => [one, one] as const)}
              />
            ) : null}
          </>
        )}
      </Filters>
      {isOdd ? <Notice kind="warning">{text('span')}</Notice> : null}
      <Panel title={text('adds_up')} id="sums">
        <Facts
          isWide
          facts={sums.map(({ label, told, to: goal }) => [
            label,
            goal === null ? (
              told
            ) : (
              <Link key={label} to={goal}>
                {told}
              </Link>
            ),
          ])}
        />
      </Panel>
      <DataTable
        name={`analytics.${list}`}
        caption={t(`admin_analytics.list.${list}`, { from: fromTold, to: toTold })}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        sort={sort}
        empty={text(`list_none.${list}`)}
        columns={columns.map((name, at) => ({
          key: name,
          label: name.startsWith('step_') ? text(`step_word.${name.slice(5)}`) : text(`column.${name}`),
          isMain: at === 0,
          isFigure: isFigure(name),
          ...(sorted.includes(name) ? { sorts: sortedBy(name) } : {}),
          render: ({ cells }: Row) => {
            const { told, to: goal } = cells[at] ?? { told: '', to: null }
            return goal === null ? (
              told
            ) : (
              <Link to={goal} data-row-link={at === 0 ? '' : undefined}>
                {told}
              </Link>
            )
          },
        }))}
      />
    </AdminPage>
  )
}

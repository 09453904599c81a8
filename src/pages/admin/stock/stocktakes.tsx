import { sortedBy } from '../../../lib/sort-names.ts'
import { Link, useLoaderData } from 'react-router'
import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Verb } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FilterDays, Filters } from '../kit/filters.tsx'
import { StockLinks } from './stock-links.tsx'
import { StocktakeState } from './stocktake-state.tsx'
import type { loader } from './stocktakes.server.ts'

export { action, loader } from './stocktakes.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

/** /admin/stock/stocktakes */
export default function Stocktakes() {
  const { t } = useTranslation()
  const { rows, next, previous, mayOpen } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={text('page.stocktakes')}
      texts="admin_stock"
      actions={
        <>
          <CsvLink page="stocktakesCsv" />
          {mayOpen ? (
            <Verb intent="open" label={text('stocktake.new')} hotkey="n" submit={text('stocktake.begin')}>
              {(field) => (
                <Field
                  {...field('note')}
                  label={text('column.note')}
                  hint={text('stocktake.note_hint')}
                  maxLength={500}
                />
              )}
            </Verb>
          ) : null}
        </>
      }
    >
      <StockLinks mayChange={mayOpen} />
      <Filters search={{ label: text('stocktake.search') }}>
        {(value) => <FilterDays value={value} />}
      </Filters>
      <DataTable
        name="stocktakes"
        caption={text('page.stocktakes')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        empty={text('stocktake.none')}
        sort="opened_down"
        columns={[
          {
            key: 'id',
            label: text('stocktake.number'),
            isMain: true,
            sorts: sortedBy('number'),
            render: ({ id, to }) => (
              <Link to={to} data-row-link="">
                {id}
              </Link>
            ),
          },
          {
            key: 'state',
            label: text('column.state'),
            render: ({ state }) => <StocktakeState state={state} />,
          },
          {
            key: 'opened',
            label: text('stocktake.opened'),
            sorts: sortedBy('opened'),
            render: ({ openedAt }) => openedAt,
          },
          { key: 'ended', label: text('stocktake.ended'), render: ({ endedAt }) => endedAt },
          { key: 'note', label: text('column.note'), render: ({ note }) => note },
          { key: 'reason', label: text('column.reason'), render: ({ reason }) => reason },
        ]}
      />
    </AdminPage>
  )
}

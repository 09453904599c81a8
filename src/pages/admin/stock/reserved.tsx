import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { loader } from './reserved.server.ts'

export { loader } from './reserved.server.ts'

/** /admin/stock/variants/:code/reserved: which orders hold its pieces. */
export default function Reserved() {
  const { t } = useTranslation()
  const { code, name, to, reserved, rows, next, previous } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={t('admin_stock.reserved_of', { code })}
      texts="admin_stock"
      lead={<Link to={to}>{name}</Link>}
      actions={<CsvLink page="stockReservedCsv" of={{ code }} />}
    >
      <Panel title={text('reserved_orders')} id="reserved">
        <DataTable
          name="reserved"
          caption={text('reserved_orders')}
          rows={rows}
          keyOf={({ number }) => number}
          next={next}
          previous={previous}
          sort="at"
          empty={text('reserved_none')}
          columns={[
            {
              key: 'order',
              label: text('column.order'),
              isMain: true,
              render: ({ number, to: order }) =>
                order === null ? (
                  number
                ) : (
                  <Link to={order} data-row-link="">
                    {number}
                  </Link>
                ),
            },
            { key: 'at', label: text('column.at'), sorts: sortedBy('at'), render: ({ placed }) => placed },
            {
              key: 'state',
              label: text('column.state'),
              render: ({ fulfilment }) => t(`admin_orders.fulfilment_state.${fulfilment}`),
            },
            {
              key: 'pieces',
              label: text('column.reserved'),
              isFigure: true,
              render: ({ pieces }) => pieces,
            },
          ]}
        />
        <Facts facts={[[text('reserved_sum'), reserved]]} areFigures />
      </Panel>
    </AdminPage>
  )
}

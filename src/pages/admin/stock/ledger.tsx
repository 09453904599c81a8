/** A ledger: what came and left, the latest first or the first. */
import { Link } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { Filters, FilterDays, FilterSelect } from '../kit/filters.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'

interface LedgerRow {
  id: number
  at: string
  change: string
  reason: string
  order: string | null
  orderTo: string | null
  note: string
}

interface LedgerProps<Row extends LedgerRow> {
  /** Under which its columns are kept. */
  name: string
  /** Which kinds it can be narrowed by. */
  reasons: readonly string[]
  /** What else the address says of the page. */
  keep?: string[]
  rows: Row[]
  next: string | null
  previous: string | null
  /** Whether orders are links. */
  seesOrders: boolean
  more?: Column<Row>[]
}

export function Ledger<Row extends LedgerRow>({
  name,
  reasons,
  keep = [],
  rows,
  next,
  previous,
  seesOrders,
  more = [],
}: LedgerProps<Row>) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <>
      <Filters label={text('ledger')} keep={['sort', ...keep]}>
        {(value) => (
          <>
            <FilterSelect
              name="reason"
              label={text('column.reason')}
              value={value('reason')}
              options={reasons.map((reason) => [reason, text(`movement.${reason}`)])}
            />
            <FilterDays value={value} />
          </>
        )}
      </Filters>
      <DataTable
        name={name}
        caption={text('ledger')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        sort="at_down"
        empty={text('ledger_none')}
        columns={[
          {
            key: 'at',
            label: text('column.at'),
            sorts: sortedBy('at'),
            isMain: true,
            render: ({ at }) => at,
          },
          { key: 'reason', label: text('column.reason'), render: ({ reason }) => text(`movement.${reason}`) },
          { key: 'change', label: text('column.change'), isFigure: true, render: ({ change }) => change },
          ...more,
          {
            key: 'order',
            label: text('column.order'),
            render: ({ order, orderTo }) =>
              order !== null && orderTo !== null && seesOrders ? <Link to={orderTo}>{order}</Link> : order,
          },
          { key: 'note', label: text('column.note'), render: ({ note }) => note },
        ]}
      />
    </>
  )
}

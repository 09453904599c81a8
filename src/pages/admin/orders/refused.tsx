import { useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { refusalDoors } from '../../../shop/refusals/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { ActForm } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FilterDays, Filters, FilterSelect } from '../kit/filters.tsx'
import type { loader } from './refused.server.ts'

export { action, loader } from './refused.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

/** /admin/orders/refused: how many orders were refused on each day, and why. */
export default function RefusedOrders() {
  const { t } = useTranslation()
  const { rows, next, previous, reasons, maySee } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.refused.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_orders"
      actions={<CsvLink page="refusedOrdersCsv" />}
    >
      <Filters>
        {(value) => (
          <>
            <FilterSelect
              name="unseen"
              label={text('unseen')}
              value={value('unseen')}
              options={[['true', text('unseen_only')]]}
              none={text('all')}
            />
            <FilterSelect name="reason" label={text('reason')} value={value('reason')} options={reasons} />
            <FilterSelect
              name="door"
              label={text('door')}
              value={value('door')}
              options={refusalDoors.map((door) => [door, text(`doors.${door}`)])}
            />
            <FilterDays value={value} />
          </>
        )}
      </Filters>
      <DataTable
        name="refused-orders"
        caption={text('title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        sort="day_down"
        empty={text('none')}
        toneOf={({ waits }) => (waits ? 'warn' : undefined)}
        columns={[
          {
            key: 'reason',
            label: text('reason'),
            isMain: true,
            isText: true,
            render: ({ reason }) => reason,
          },
          { key: 'day', label: text('day'), sorts: sortedBy('day'), render: ({ day }) => day },
          {
            key: 'count',
            label: text('refused'),
            isFigure: true,
            sorts: sortedBy('count'),
            render: ({ count }) => count,
          },
          { key: 'door', label: text('door'), render: ({ door }) => text(`doors.${door}`) },
          { key: 'last', label: text('last'), render: ({ last }) => last },
          { key: 'first', label: text('first'), isExtra: true, render: ({ first }) => first },
          { key: 'seen', label: text('seen'), isFigure: true, isExtra: true, render: ({ seen }) => seen },
          {
            key: 'verb',
            label: text('verb'),
            render: ({ id, count, waits }) =>
              waits && maySee ? (
                <ActForm
                  intent="see"
                  of={String(id)}
                  given={{ id, seen: count }}
                  submit={text('see')}
                  variant="secondary"
                />
              ) : null,
          },
        ]}
      />
    </AdminPage>
  )
}

import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { CsvFile } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FulfilmentState, OrderState, PaymentState } from '../orders/order-state-badges.tsx'
import type { loader } from './representative.server.ts'

/** The orders of the requested month or customer, with their total. */
export function RepresentativeOrders() {
  const { t } = useTranslation()
  const { shownOrders } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_representatives.${key}`)
  if (!shownOrders) return null
  const { title, rows, next, previous, sum, awaitedSum, csv } = shownOrders
  return (
    <Panel title={title} id="orders" actions={<CsvFile to={csv} />}>
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ number }) => number}
        next={next}
        previous={previous}
        prefix="orders_"
        sort="day_down"
        empty={text('no_orders')}
        columns={[
          {
            key: 'number',
            label: text('order'),
            sorts: sortedBy('number'),
            isMain: true,
            render: ({ number, to }) => <Link to={to}>{number}</Link>,
          },
          { key: 'day', label: text('placed'), sorts: sortedBy('day') },
          { key: 'buyer', label: text('buyer'), sorts: sortedBy('buyer'), isText: true },
          {
            key: 'states',
            label: text('states'),
            render: ({ states }) => (
              <>
                <OrderState state={states.order} /> <PaymentState states={states} />{' '}
                <FulfilmentState states={states} />
              </>
            ),
          },
          { key: 'goods', label: text('turnover'), sorts: sortedBy('goods'), isFigure: true },
          ...(awaitedSum === null
            ? []
            : [
                {
                  key: 'awaited',
                  label: text('awaited'),
                  sorts: sortedBy('awaited'),
                  isFigure: true,
                  render: ({ awaited }: (typeof rows)[number]) => awaited,
                },
              ]),
        ]}
      />
      <Facts
        facts={[
          [text('turnover_sum'), sum],
          [text('awaited_sum'), awaitedSum],
        ]}
        areFigures
      />
    </Panel>
  )
}

import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { orderFilters } from './order-filters.ts'
import type { loader } from './orders.server.ts'
import { FulfilmentState, OrderState, PaymentState } from './order-state-badges.tsx'

export { loader } from './orders.server.ts'

/** /admin/orders */
export default function Orders() {
  const { t } = useTranslation()
  const { rows, next, previous } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
  return (
    <AdminPage title={text('title')} texts="admin_orders">
      <Filters>
        {(value) => (
          <FilterSelect
            name="filter"
            label={text('filter.label')}
            value={value('filter')}
            options={orderFilters.map((one) => [one, text(`filter.${one}`)] as const)}
          />
        )}
      </Filters>
      <DataTable
        name="orders"
        caption={text('title')}
        rows={rows}
        keyOf={({ number }) => number}
        next={next}
        previous={previous}
        empty={text('none')}
        columns={[
          {
            key: 'number',
            label: text('number'),
            isMain: true,
            render: ({ number, to }) => (
              <Link to={to} data-row-link="">
                {number}
              </Link>
            ),
          },
          { key: 'created', label: text('created'), render: ({ createdAt }) => createdAt },
          { key: 'order', label: text('order'), render: ({ states }) => <OrderState state={states.order} /> },
          {
            key: 'payment',
            label: text('payment'),
            render: ({ states }) => <PaymentState state={states.payment} />,
          },
          {
            key: 'fulfilment',
            label: text('fulfilment'),
            render: ({ states }) => <FulfilmentState state={states.fulfilment} />,
          },
          { key: 'total', label: text('total'), isFigure: true, render: ({ total }) => total },
        ]}
      />
    </AdminPage>
  )
}

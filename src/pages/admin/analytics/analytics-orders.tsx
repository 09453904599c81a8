import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { AnalyticsLinks } from './analytics-links.tsx'
import type { loader } from './analytics-orders.server.ts'

export { loader } from './analytics-orders.server.ts'

/** /admin/analytics/orders: what the numbers of some days add up from. */
export default function AnalyticsOrders() {
  const { t } = useTranslation()
  const { from, to, rows, next, previous } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_analytics.${key}`)
  return (
    <AdminPage
      title={t('admin_analytics.orders_of', { from, to })}
      lead={text('means.orders')}
      texts="admin_analytics"
    >
      <AnalyticsLinks />
      <DataTable
        caption={text('number.orders')}
        rows={rows}
        keyOf={({ number }) => number}
        next={next}
        previous={previous}
        empty={text('none')}
        columns={[
          {
            key: 'number',
            label: t('admin_orders.number'),
            isMain: true,
            render: ({ number, to: order }) => (
              <Link to={order} data-row-link="">
                {number}
              </Link>
            ),
          },
          { key: 'at', label: t('admin_orders.created'), render: ({ at }) => at },
          { key: 'name', label: text('buyer'), render: ({ name }) => name },
          { key: 'trade', label: text('trade'), render: ({ trade }) => trade },
          { key: 'total', label: t('admin_orders.total'), isFigure: true, render: ({ total }) => total },
        ]}
      />
    </AdminPage>
  )
}

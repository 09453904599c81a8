import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FulfilmentState, OrderState, PaymentState } from '../orders/order-state-badges.tsx'
import type { loader } from './representative.server.ts'

/** The orders of the month that was asked for, and what they add up to. */
export function MonthOrders() {
  const { t } = useTranslation()
  const { monthOrders } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_representatives.${key}`)
  if (!monthOrders) return null
  const { month, rows, next, previous, sum, csv } = monthOrders
  return (
    <Panel
      title={t('admin_representatives.month_orders', { month })}
      id="month-orders"
      actions={
        <a href={csv} download>
          {t('admin.csv')}
        </a>
      }
    >
      <DataTable
        caption={t('admin_representatives.month_orders', { month })}
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
          { key: 'day', label: text('placed'), sorts: sortedBy('day'), render: ({ day }) => day },
          {
            key: 'buyer',
            label: text('buyer'),
            sorts: sortedBy('buyer'),
            isText: true,
            render: ({ buyer }) => buyer,
          },
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
          {
            key: 'goods',
            label: text('turnover'),
            sorts: sortedBy('goods'),
            isFigure: true,
            render: ({ goods }) => goods,
          },
        ]}
      />
      <Facts facts={[[text('turnover_sum'), sum]]} areFigures />
    </Panel>
  )
}

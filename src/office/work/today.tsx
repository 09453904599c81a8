import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { TodayFigures } from '../analytics/today-figures.tsx'
import { AdminPage, Columns, Panel } from '../kit/admin-page.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { DataTable } from '../kit/data-table.tsx'
import { GoodsState, PaymentState } from '../orders/order-state-badges.tsx'
import type { loader } from './today.server.ts'
import { Opening } from './opening.tsx'
import { Waiting } from './waiting.tsx'
import type { Refreshed } from '../refresh.ts'
import { adminHref } from '../routes.ts'
import styles from './today.module.css'

export { loader } from './today.server.ts'

export const handle: Refreshed = { refreshes: 'work' }

/** /admin: waiting work, incoming orders, goods that run out. */
export default function Today() {
  const { t } = useTranslation()
  const { figures, opening, low } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('admin_today.title')} texts="admin_today">
      <Columns
        main={
          <>
            {figures ? <TodayFigures figures={figures} /> : null}
            <SinceVisit />
            <Opening steps={opening} />
            <Waiting />
            <Latest />
          </>
        }
        aside={low ? <RunningOut low={low} /> : null}
      />
    </AdminPage>
  )
}

/** One line: what came since the member was last here. */
function SinceVisit() {
  const { since } = useLoaderData<typeof loader>()
  if (!since) return null
  return (
    <div className={styles.since} id="since">
      <span>{since.title}</span>
      <ul>
        {since.items.map(({ kind, text, to }) => (
          <li key={kind}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Latest() {
  const { t } = useTranslation()
  const { orders } = useLoaderData<typeof loader>()
  if (orders.length === 0) return null
  const text = (key: string) => t(`admin_orders.${key}`)
  return (
    <Panel title={t('admin_today.latest')} id="latest">
      <DataTable
        caption={t('admin_today.latest')}
        rows={orders}
        keyOf={({ number }) => number}
        empty=""
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
          { key: 'at', spot: 'when', label: text('created') },
          {
            key: 'payment',
            spot: 'state',
            label: text('payment'),
            render: ({ states }) => <PaymentState states={states} />,
          },
          {
            key: 'fulfilment',
            label: text('fulfilment'),
            render: ({ states }) => <GoodsState states={states} />,
          },
          ...(orders.some(({ total }) => total !== null)
            ? [
                {
                  key: 'total',
                  spot: 'amount',
                  label: text('total'),
                  isFigure: true,
                  render: ({ total }: (typeof orders)[number]) => total,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

type Low = NonNullable<Awaited<ReturnType<typeof loader>>['low']>

function RunningOut({ low: { rows, count, to } }: { low: Low }) {
  const { t, locale } = usePageTexts()
  return (
    <Panel title={t('admin_today.low.title')} id="low">
      {rows.length === 0 ? <p>{t('admin_today.low.none')}</p> : null}
      <ul className={styles.items}>
        {rows.map(({ code, free, daysLeft }) => (
          <li key={code}>
            <Link to={adminHref('stockVariant', locale, { code })}>{code}</Link>
            <span>
              {[
                t('admin_today.low.free', { count: free }),
                daysLeft === null ? '' : t('admin_today.low.days', { count: daysLeft }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {count === 0 ? null : (
        <p>
          <Link to={to}>{t('admin_today.low.all', { count })}</Link>
        </p>
      )}
    </Panel>
  )
}

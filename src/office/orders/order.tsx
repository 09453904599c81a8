import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Columns, Facts, Panel, Timeline } from '../kit/admin-page.tsx'
import { SnoozedNotice } from '../kit/snooze.tsx'
import { OrderParcels } from '../shipments/order-parcels.tsx'
import { OrderMoney } from '../money/order-money.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './order.server.ts'
import { Goods } from './order-goods.tsx'
import { Claims, Documents, Mails } from './order-sent.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderWaits } from './order-waits.tsx'
import { FulfilmentState, OrderState, PaymentState } from './order-state-badges.tsx'
import { Tags } from './tags.tsx'
import styles from './orders.module.css'

export { action, loader } from './order.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

export const handle: Refreshed = { refreshes: 'order' }

/** /admin/orders/:number: an order on one page, with every allowed verb. */
export default function Order() {
  const { t } = useTranslation()
  const order = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
  return (
    <AdminPage
      title={order.number}
      texts="admin_orders"
      marks={
        <>
          <OrderState state={order.states.order} />
          <PaymentState states={order.states} />
          <FulfilmentState states={order.states} />
          <Tags tags={order.tags} />
        </>
      }
      lead={<Lead />}
      actions={<OrderActions />}
    >
      <OrderWaits />
      <SnoozedNotice aside={order.putOff} />
      <Columns
        main={
          <>
            <Goods />
            <OrderParcels shown={order.parcels} />
            <OrderMoney money={order.money} />
            <Documents />
            <Claims />
            <Mails />
          </>
        }
        aside={
          <>
            <Buyer />
            <Panel title={text('places')} id="places">
              <Facts facts={order.places} />
            </Panel>
            {order.note === '' ? null : (
              <Panel title={text('customer_note')} id="customer-note">
                <p className={styles.text}>{order.note}</p>
              </Panel>
            )}
            <Panel title={text('timeline')} id="timeline">
              <Timeline events={order.timeline} />
            </Panel>
          </>
        }
      />
    </AdminPage>
  )
}

/** Who bought, for how much, and by when it is to leave. */
function Lead() {
  const { t } = useTranslation()
  const { people, others, total, promised, shipBy } = useLoaderData<typeof loader>()
  return (
    <>
      <Link to={people.customer ?? people.company ?? others}>{people.name}</Link>
      {total === null ? null : ` · ${total}`}
      {promised === null ? null : ` · ${t('admin_orders.promised', { days: promised })}`}
      {shipBy === null ? null : ` · ${t('admin_orders.ship_by', { day: shipBy })}`}
    </>
  )
}

function Buyer() {
  const { t } = useTranslation()
  const { people, others } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
  const links = [
    [people.customer, text('customer_card')],
    [people.company, text('company_card')],
    [others, text('other_orders')],
  ] as const
  return (
    <Panel title={text('buyer')} id="buyer">
      <Facts facts={people.facts} />
      <p className={styles.verbs}>
        {links.map(([to, label]) =>
          to === null ? null : (
            <Link key={to} to={to}>
              {label}
            </Link>
          ),
        )}
      </p>
    </Panel>
  )
}

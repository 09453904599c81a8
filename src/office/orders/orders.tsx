import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { BulkOutcome, bulkId, OrdersBar, useBulkOrders } from './bulk-verb.tsx'
import { KeyLink } from '../kit/key-link.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './orders.server.ts'
import { GoodsState, OrderState, PaymentState } from './order-state-badges.tsx'
import { Tags } from './tags.tsx'

export { action, loader } from './orders.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

export const handle: Refreshed = { refreshes: 'order' }

type Row = Awaited<ReturnType<typeof loader>>['list']['rows'][number]

/** /admin/orders: search by any known detail, filters, sorting, and bulk actions. */
export default function Orders() {
  const { t } = useTranslation()
  const { list, verbs, prints, newOrder } = useLoaderData<typeof loader>()
  const batch = useBulkOrders()
  const chosen = {
    form: bulkId,
    name: 'order',
    label: ({ key: number }: Row) => t('admin_orders.choose', { number }),
  }
  return (
    <AdminPage
      title={list.title}
      texts="admin_orders"
      lead={list.lead}
      actions={
        <>
          <ListFiles of={list} />
          {newOrder === null ? null : (
            <KeyLink to={newOrder} hotkey="c" label={t('admin_orders.new.title')} />
          )}
        </>
      }
    >
      <List
        of={list}
        draw={drawn}
        {...(verbs.length > 0 ? { chosen } : {})}
        bar={
          verbs.length > 0 ? (
            <>
              {batch.run ? <BulkOutcome batch={batch} /> : null}
              {list.rows.length > 0 ? <OrdersBar {...{ verbs, prints, batch }} /> : null}
            </>
          ) : null
        }
      >
        {/* Of a form that was sent without scripts. */}
        {batch.run ? null : <BulkOutcome batch={batch} />}
      </List>
    </AdminPage>
  )
}

const drawn = {
  payment: ({ own }: Row) => <PaymentState states={own.states} />,
  fulfilment: ({ own }: Row) => <GoodsState states={own.states} />,
  order: ({ own }: Row) => <OrderState state={own.states.order} />,
  tags: ({ own }: Row) => <Tags tags={own.tags} mark={own.mark} />,
}

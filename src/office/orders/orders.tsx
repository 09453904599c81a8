import { useLoaderData } from 'react-router'
import { Menu } from '../../ui/menu.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { OpenChosen } from '../shipments/bulk.tsx'
import { BulkOutcome, BulkVerb, bulkId, useBulkOrders } from './bulk-verb.tsx'
import { KeyLink } from '../kit/key-link.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './orders.server.ts'
import { GoodsState, OrderState, PaymentState } from './order-state-badges.tsx'
import { Tags } from './tags.tsx'

export { action, loader } from './orders.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/after-clash.ts'

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
          {verbs.length > 0 ? <BulkVerb verbs={verbs} batch={batch} /> : null}
          {list.rows.length > 0 && verbs.length > 0 ? <Prints prints={prints} /> : null}
          <ListFiles of={list} />
          {newOrder === null ? null : (
            <KeyLink to={newOrder} hotkey="c" label={t('admin_orders.new.title')} />
          )}
        </>
      }
    >
      <List of={list} draw={drawn} {...(verbs.length > 0 ? { chosen } : {})}>
        <BulkOutcome batch={batch} />
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

/** Opens the prints of the selected orders, or of all orders on the page. */
function Prints({ prints }: { prints: { what: string; to: string }[] }) {
  const { t } = useTranslation()
  if (prints.length === 0) return null
  return (
    <Menu label={t('admin_orders.print.label')}>
      {prints.map(({ what, to }) => (
        <OpenChosen key={what} form={bulkId} rows="order" name="order" address={to}>
          {t(`admin_orders.print.${what}`)}
        </OpenChosen>
      ))}
    </Menu>
  )
}

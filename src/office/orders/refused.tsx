import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { Operation } from '../kit/operations.tsx'
import type { loader } from './refused.server.ts'

export { action, loader } from './refused.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/orders/refused: the number of refused orders per day and reason. */
export default function RefusedOrders() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return <ListPage of={list} lead={t('admin_orders.refused.lead')} texts="admin_orders" draw={drawn} />
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = { verbs: (row: Row) => <See of={row} /> }

function See({ of: { key, own } }: { of: Row }) {
  const { offers } = useLoaderData<typeof loader>()
  if (!own.waits) return null
  return offers.map((offer) => (
    <Operation key={offer.intent} offer={offer} of={key} given={{ id: own.id, seen: own.count }} />
  ))
}

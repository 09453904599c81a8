import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { BulkVerb, bulkId } from './bulk-verb.tsx'
import { KeyLink } from './key-link.tsx'
import { OrderFilters } from './order-filters.tsx'
import type { loader } from './orders.server.ts'
import { FulfilmentState, OrderState, PaymentState } from './order-state-badges.tsx'
import { Tags } from './tags.tsx'
import { Views } from './views.tsx'

export { action, loader } from './orders.server.ts'

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** /admin/orders: found by whatever is known of them, narrowed, sorted, and changed several at once. */
export default function Orders() {
  const { t } = useTranslation()
  const { rows, next, previous, total, csv, verbs, newOrder } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
  return (
    <AdminPage
      title={text('title')}
      texts="admin_orders"
      lead={
        total ? t(total.isMore ? 'admin_orders.over' : 'admin_orders.found', { count: total.count }) : null
      }
      actions={
        <>
          {verbs.length > 0 ? <BulkVerb verbs={verbs} /> : null}
          <a href={csv} download>
            {t('admin.csv')}
          </a>
          {newOrder === null ? null : <KeyLink to={newOrder} hotkey="c" label={text('new.title')} />}
        </>
      }
    >
      <Views />
      <OrderFilters />
      <DataTable
        name="orders"
        caption={text('title')}
        rows={rows}
        keyOf={({ number }) => number}
        next={next}
        previous={previous}
        sort="newest"
        empty={text('none')}
        toneOf={({ isHeld }) => (isHeld ? 'warn' : undefined)}
        {...(verbs.length > 0
          ? {
              chosen: {
                form: bulkId,
                name: 'order',
                label: ({ number }: Row) => t('admin_orders.choose', { number }),
              },
            }
          : {})}
        columns={columnsOf(text)}
      />
    </AdminPage>
  )
}

const columnsOf = (text: (key: string) => string): Column<Row>[] => [
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
  {
    key: 'created',
    label: text('created'),
    sorts: { asc: 'oldest', desc: 'newest' },
    render: ({ createdAt }) => createdAt,
  },
  { key: 'buyer', label: text('buyer'), render: ({ person, email }) => person || email },
  { key: 'company', label: text('company'), render: ({ company }) => company },
  { key: 'city', label: text('city'), render: ({ city }) => city },
  { key: 'order', label: text('order'), render: ({ states }) => <OrderState state={states.order} /> },
  { key: 'payment', label: text('payment'), render: ({ states }) => <PaymentState state={states.payment} /> },
  {
    key: 'fulfilment',
    label: text('fulfilment'),
    sorts: { asc: 'ship_by' },
    render: ({ states }) => <FulfilmentState state={states.fulfilment} />,
  },
  { key: 'shipping', label: text('shipping'), render: ({ shipping }) => shipping },
  { key: 'payment_way', label: text('payment_way'), render: ({ payment }) => payment },
  {
    key: 'tags',
    label: text('tags'),
    render: ({ tags, isHeld }) => <Tags tags={tags} {...(isHeld ? { mark: text('held_short') } : {})} />,
  },
  { key: 'email', label: text('email'), isExtra: true, render: ({ email }) => email },
  { key: 'trade', label: text('trade'), isExtra: true, render: ({ trade }) => trade },
  { key: 'country', label: text('country'), isExtra: true, render: ({ country }) => country },
  {
    key: 'total',
    label: text('total'),
    isFigure: true,
    sorts: { desc: 'total' },
    render: ({ total }) => total,
  },
]

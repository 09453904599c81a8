import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Menu } from '../../../ui/menu.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { OpenChosen } from '../packing/bulk.tsx'
import { BulkOutcome, BulkVerb, bulkId, useBulkOrders } from './bulk-verb.tsx'
import { KeyLink } from './key-link.tsx'
import { OrderFilters } from './order-filters.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './orders.server.ts'
import { GoodsState, OrderState, PaymentState } from './order-state-badges.tsx'
import { Tags } from './tags.tsx'
import { Views } from './views.tsx'
import styles from './orders.module.css'

export { action, loader } from './orders.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

export const handle: Refreshed = { refreshes: 'order' }

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** /admin/orders: found by whatever is known of them, narrowed, sorted, and changed several at once. */
export default function Orders() {
  const { t } = useTranslation()
  const { rows, next, previous, total, isNotByBuyer, csv, verbs, prints, newOrder, seesPrices } =
    useLoaderData<typeof loader>()
  const batch = useBulkOrders()
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
          {verbs.length > 0 ? <BulkVerb verbs={verbs} batch={batch} /> : null}
          {rows.length > 0 && verbs.length > 0 ? <Prints prints={prints} /> : null}
          <a href={csv} download>
            {t('admin.csv')}
          </a>
          {newOrder === null ? null : <KeyLink to={newOrder} hotkey="c" label={text('new.title')} />}
        </>
      }
    >
      <Views />
      <OrderFilters />
      <BulkOutcome batch={batch} />
      {isNotByBuyer ? <Notice kind="info">{text('not_by_buyer')}</Notice> : null}
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
        columns={columnsOf(text, seesPrices)}
      />
    </AdminPage>
  )
}

/** Opens what is printed of the chosen orders, or of all of the page. */
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

/** What is asked for first stands in front, in sight on a phone too; the last ones are hidden until they are chosen. */
const columnsOf = (text: (key: string) => string, seesPrices: boolean): Column<Row>[] => [
  {
    key: 'number',
    label: text('number'),
    isMain: true,
    sorts: sortedBy('number'),
    render: ({ number, to }) => (
      <Link to={to} data-row-link="">
        {number}
      </Link>
    ),
  },
  {
    key: 'buyer',
    label: text('buyer'),
    sorts: sortedBy('buyer'),
    render: ({ person, company, email }) => (
      <span className={styles.buyer}>
        {company || person || email}
        {company && person ? <small> · {person}</small> : null}
      </span>
    ),
  },
  ...(seesPrices
    ? [
        {
          key: 'total',
          label: text('total'),
          isFigure: true,
          sorts: { asc: 'total_up', desc: 'total' },
          render: ({ total }: Row) => total,
        },
      ]
    : []),
  { key: 'payment', label: text('payment'), render: ({ states }) => <PaymentState states={states} /> },
  {
    key: 'fulfilment',
    label: text('fulfilment'),
    render: ({ states }) => <GoodsState states={states} />,
  },
  {
    key: 'created',
    label: text('created'),
    sorts: { asc: 'oldest', desc: 'newest' },
    render: ({ createdAt }) => createdAt,
  },
  {
    key: 'shipping',
    label: text('shipping'),
    render: ({ shipping }) => <span className={styles.oneLine}>{shipping}</span>,
  },
  {
    key: 'tags',
    label: text('tags'),
    render: ({ tags, isHeld }) => <Tags tags={tags} {...(isHeld ? { mark: text('held_short') } : {})} />,
  },
  {
    key: 'order',
    label: text('order'),
    isExtra: true,
    render: ({ states }) => <OrderState state={states.order} />,
  },
  { key: 'payment_way', label: text('payment_way'), isExtra: true, render: ({ payment }) => payment },
  { key: 'city', label: text('city'), isExtra: true, render: ({ city }) => city },
  { key: 'email', label: text('email'), isExtra: true, render: ({ email }) => email },
  { key: 'trade', label: text('trade'), isExtra: true, render: ({ trade }) => trade },
  { key: 'country', label: text('country'), isExtra: true, render: ({ country }) => country },
]

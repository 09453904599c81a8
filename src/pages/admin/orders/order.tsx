import { useLoaderData } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel, Timeline } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { OrderParcels } from '../packing/order-parcels.tsx'
import { OrderMoney } from '../money/order-money.tsx'
import type { loader } from './order.server.ts'
import { FulfilmentState, OrderState, PaymentState } from './order-state-badges.tsx'

export { action, loader } from './order.server.ts'

const loadHold = async (): Promise<Check> => checkBy((await import('./order-forms.ts')).holdForm)
const loadNote = async (): Promise<Check> => checkBy((await import('./order-forms.ts')).noteForm)

/** /admin/orders/:number: an order on one page, with every verb that is allowed. */
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
          <PaymentState state={order.states.payment} />
          <FulfilmentState state={order.states.fulfilment} />
        </>
      }
      actions={<Verbs />}
    >
      {order.hold ? (
        <Notice kind="warning" title={text('held')}>
          {order.hold.reason} · {order.hold.since}
        </Notice>
      ) : null}
      <Columns
        main={
          <>
            <Panel title={text('goods')} id="goods">
              <DataTable
                caption={text('goods')}
                rows={order.lines}
                keyOf={({ key }) => key}
                empty=""
                columns={[
                  { key: 'name', label: text('product'), isMain: true, render: ({ name }) => name },
                  { key: 'pieces', label: text('pieces'), isFigure: true, render: ({ pieces }) => pieces },
                  { key: 'total', label: text('total'), isFigure: true, render: ({ total }) => total },
                ]}
              />
            </Panel>
            <OrderParcels shown={order.parcels} />
            <OrderMoney money={order.money} />
            <Panel title={text('timeline')} id="timeline">
              <Timeline
                events={order.events.map(({ axis, from, to, at, why }, place) => ({
                  key: String(place),
                  at,
                  who: null,
                  what: `${text(axis)}: ${!from ? '' : `${text(`${axis}_state.${from}`)} → `}${text(`${axis}_state.${to}`)}`,
                  more: why,
                }))}
              />
            </Panel>
          </>
        }
        aside={
          <>
            <Panel title={text('buyer')} id="buyer">
              <Facts
                facts={[
                  [text('name'), order.buyer],
                  [text('email'), order.email],
                  [text('created'), order.createdAt],
                  [text('total'), order.total],
                ]}
              />
            </Panel>
            <Panel title={text('notes')} id="notes">
              <Timeline
                events={order.notes.map(({ id, text: what, at }) => ({
                  key: String(id),
                  at,
                  who: null,
                  what,
                }))}
              />
            </Panel>
          </>
        }
      />
    </AdminPage>
  )
}

function Verbs() {
  const { t } = useTranslation()
  const { hold, mayHold, mayNote } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.verb.${key}`)
  const intent = hold ? 'release' : 'hold'
  return (
    <>
      {mayHold ? (
        <Verb
          key={intent}
          intent={intent}
          label={text(intent)}
          hotkey="h"
          submit={text(intent)}
          load={loadHold}
        >
          {(field) => <Reason field={field} />}
        </Verb>
      ) : null}
      {mayNote ? (
        <Verb intent="note" label={text('note')} hotkey="n" submit={text('note')} load={loadNote}>
          {(field) => <TextArea {...field('text')} label={text('note_text')} rows={4} required />}
        </Verb>
      ) : null}
    </>
  )
}

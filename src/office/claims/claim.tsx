import { Link, useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Columns, Facts, Panel, Timeline } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { snoozeBarVerbs, SnoozedNotice } from '../kit/snooze.tsx'
import { FulfilmentState, OrderState, PaymentState } from '../orders/order-state-badges.tsx'
import { claimLooks } from './claim-looks.ts'
import { State } from '../kit/state-badge.tsx'
import { barVerb, VerbBar } from '../kit/verb-bar.tsx'
import type { loader } from './claim.server.ts'
import styles from './claim.module.css'

export { action, loader } from './claim.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** What ends a claim well leads, as far as its state allows. */
const claimRanks = {
  primary: ['complaint.accept', 'complaint.settle', 'withdrawal.refund', 'withdrawal.paid'],
}

/** /admin/claims/:name: a complaint or a withdrawal, its order and its verbs. */
export default function Claim() {
  const { t } = useTranslation()
  const claim = useLoaderData<typeof loader>()
  const { kind, name, state, due, orderNumber, email, goods, facts, photos, events } = claim
  const text = (key: string) => t(`admin_claims.${key}`)
  return (
    <AdminPage
      title={`${text(kind)} ${name}`}
      texts="admin_claims"
      marks={<State look={claimLooks[kind]} is={state} />}
      lead={t('admin_claims.due_on', { due })}
      actions={
        <VerbBar
          verbs={[...claim.offers.map((offer) => barVerb(offer)), ...snoozeBarVerbs(claim.putOff, 'o')]}
          ranks={claimRanks}
        />
      }
    >
      <SnoozedNotice aside={claim.putOff} />
      {claim.waitsForBank ? <Notice kind="info">{text('money_waits')}</Notice> : null}
      <Columns
        main={
          <>
            <Panel title={text('told')} id="told">
              <Facts
                facts={[
                  [text('email'), email],
                  [text('goods'), goods === '' ? text('whole') : goods],
                  ...facts,
                ]}
              />
              <ul className={styles.photos}>
                {photos.map(({ to, width, height }, place) => (
                  <li key={to}>
                    <a href={to}>
                      <img
                        src={to}
                        width={width}
                        height={height}
                        loading="lazy"
                        alt={t('admin_claims.photo', { number: place + 1 })}
                      />
                    </a>
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title={`${text('order')} ${orderNumber}`} id="order">
              <Ordered />
            </Panel>
          </>
        }
        aside={
          <Panel title={text('history')} id="history">
            <Timeline events={events} />
          </Panel>
        }
      />
    </AdminPage>
  )
}

function Ordered() {
  const { t } = useTranslation()
  const { order } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_claims.${key}`)
  if (!order) return <p>{text('no_order')}</p>
  return (
    <>
      <p className={styles.states}>
        <Link to={order.to}>{order.number}</Link>
        <OrderState state={order.states.order} />
        <PaymentState states={order.states} />
        <FulfilmentState states={order.states} />
      </p>
      <DataTable
        caption={text('order')}
        rows={order.lines}
        keyOf={({ line }) => String(line)}
        empty=""
        columns={[
          { key: 'name', label: text('product'), isMain: true, isText: true },
          { key: 'pieces', label: text('pieces'), isFigure: true, render: ({ amount }) => amount },
          { key: 'claimed', label: text('claimed'), isFigure: true },
          ...(order.lines.some(({ total }) => total !== null)
            ? [
                {
                  key: 'total',
                  label: text('total'),
                  isFigure: true,
                  render: ({ total }: (typeof order.lines)[number]) => total,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

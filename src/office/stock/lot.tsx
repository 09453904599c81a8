import { Link, useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operations } from '../kit/operations.tsx'
import { SnoozedNotice, SnoozeForm } from '../kit/snooze.tsx'
import type { loader } from './lot.server.ts'
import { Recall, Recalled } from './recall.tsx'

export { action, loader } from './lot.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** The query parameters of each list on the page, which filtering the other list keeps. */
const receiverNames = ['receivers_sort', 'receivers_after', 'receivers_state', 'receivers_told']
const ledgerNames = ['reason', 'from', 'to', 'sort', 'after']

/** /admin/stock/lots/:id */
export default function LotPage() {
  const { t } = useTranslation()
  const { lot, variantTo, movements, receivers, recall, putOff, offers, mayRecall } =
    useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={lot.lot ?? text('lot_unknown')}
      texts="admin_stock"
      actions={
        <>
          <Operations offers={offers} given={{ code: lot.code }} />
          <SnoozeForm aside={putOff} hotkey="o" />
        </>
      }
    >
      {lot.isBlocked ? (
        <Notice kind="warning" role="none" title={text('blocked_title')}>
          {lot.blockReason}
        </Notice>
      ) : null}
      <SnoozedNotice aside={putOff} />
      <Columns
        main={
          <>
            <Panel title={movements.title} id="ledger" actions={<ListFiles of={movements} />}>
              <List of={movements} label={movements.title} keep={['sort', ...receiverNames]} />
            </Panel>
            {receivers ? (
              <Panel title={receivers.title} id="receivers" actions={<ListFiles of={receivers} />}>
                <List of={receivers} label={receivers.title} keep={['receivers_sort', ...ledgerNames]} />
              </Panel>
            ) : null}
          </>
        }
        aside={
          <>
            <Panel title={text('figures')} id="figures">
              <Facts
                facts={[
                  [
                    text('column.code'),
                    <Link key="code" to={variantTo}>
                      {lot.code}
                    </Link>,
                  ],
                  [text('column.on_hand'), <strong key="on hand">{lot.onHand}</strong>],
                  [text('column.best_before'), lot.bestBefore],
                  [text('column.cost'), lot.cost],
                ]}
              />
            </Panel>
            {recall ? <Recalled {...recall} /> : mayRecall ? <Recall /> : null}
          </>
        }
      />
    </AdminPage>
  )
}

import { Link, useLoaderData } from 'react-router'
import { lineLook, remittanceLook } from '../../shop/remittances/rules.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operation, Operations } from '../kit/operations.tsx'
import { SnoozedLine, SnoozeForm } from '../kit/snooze.tsx'
import { State } from '../kit/state-badge.tsx'
import styles from './money.module.css'
import type { loader } from './cod-batch.server.ts'

export { action, loader } from './cod-batch.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

type Line = Awaited<ReturnType<typeof loader>>['lines']['rows'][number]

const drawn = {
  state: ({ own }: Line) => <LineState of={own} />,
  verbs: ({ own }: Line) => <Verbs of={own} />,
}

/** /admin/money/cod/:id: a carrier's batch, line by line. */
export default function CodBatch() {
  const { t } = useTranslation()
  const batch = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.cod.${key}`)
  return (
    <AdminPage
      title={batch.reference}
      texts="admin_money"
      marks={<State look={remittanceLook} is={batch.state} />}
      actions={<Operations offers={batch.offers} values={{ missing: batch.missing }} />}
      part="money"
    >
      <Panel title={text('batch')} id="batch">
        <Facts
          isWide
          facts={[
            [text('carrier'), text(`carrier_${batch.carrier}`)],
            [text('on'), batch.on],
            [text('symbol'), batch.symbol],
            [text('collected'), batch.collected],
            [text('fee'), batch.fee],
            [text('transferred'), batch.transferred],
            [text('brought'), batch.brought],
            [text('missing'), batch.missing],
            [text('elsewhere'), batch.elsewhere],
            [text('let_go'), batch.letGo],
          ]}
        />
        {batch.transfers.map(({ id, to }) => (
          <div key={id} className={styles.proposal}>
            <Link to={to}>{t('admin_money.payment', { id })}</Link>
            {batch.unmatch ? <Operation offer={batch.unmatch} of={String(id)} given={{ money: id }} /> : null}
          </div>
        ))}
      </Panel>
      <Panel title={batch.lines.title} id="lines" actions={<ListFiles of={batch.lines} />}>
        <List of={batch.lines} draw={drawn} />
      </Panel>
    </AdminPage>
  )
}

function LineState({ of: { state, reason, putOff } }: { of: Line['own'] }) {
  return (
    <>
      <State look={lineLook} is={state} />
      {reason === '' ? null : <div className={styles.soft}>{reason}</div>}
      <SnoozedLine aside={putOff} />
    </>
  )
}

function Verbs({ of: { line, verbs, putOff } }: { of: Line['own'] }) {
  const { ofLine } = useLoaderData<typeof loader>()
  return (
    <div className={styles.proposal}>
      {ofLine
        .filter(({ intent }) => verbs.includes(intent))
        .map((offer) => (
          <Operation key={offer.intent} offer={offer} of={String(line)} given={{ line }} />
        ))}
      <SnoozeForm aside={putOff} />
    </div>
  )
}

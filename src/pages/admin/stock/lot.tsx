import { Link, useLoaderData } from 'react-router'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { CsvLink } from '../kit/csv-link.tsx'
import { AsideNotice, AsideVerb } from '../kit/set-aside.tsx'
import { Ledger } from './ledger.tsx'
import type { loader } from './lot.server.ts'
import { Recall, Recalled } from './recall.tsx'
import { Receivers } from './receivers.tsx'
import { lotReasons } from '../../../shop/stock/rules.ts'
import { receiverNames } from './stock-lists.ts'
import { WhyWrittenOff } from './why-written-off.tsx'

export { action, loader } from './lot.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadReason = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).reasonForm)
const loadWriteOff = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).writeOffForm)

/** /admin/stock/lots/:id */
export default function LotPage() {
  const { t } = useTranslation()
  const { lot, variantTo, movements, receivers, recall, putOff, seesOrders, mayRecall } =
    useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage title={lot.lot ?? text('lot_unknown')} texts="admin_stock" actions={<Verbs />}>
      {lot.isBlocked ? (
        <Notice kind="warning" role="none" title={text('blocked_title')}>
          {lot.blockReason}
        </Notice>
      ) : null}
      <AsideNotice aside={putOff} />
      <Columns
        main={
          <>
            <Panel
              title={text('ledger')}
              id="ledger"
              actions={<CsvLink page="stockLotMovementsCsv" of={{ id: String(lot.id) }} />}
            >
              <Ledger
                name="lot_movements"
                reasons={lotReasons}
                keep={receiverNames}
                {...movements}
                seesOrders={seesOrders}
              />
            </Panel>
            {receivers ? <Receivers {...receivers} lot={String(lot.id)} seesOrders={seesOrders} /> : null}
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

function Verbs() {
  const { t } = useTranslation()
  const { lot, putOff, mayBlock, mayUnblock, mayWriteOff } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <>
      {mayBlock && !lot.isBlocked ? (
        <Verb
          key="block"
          intent="block"
          label={text('verb.block')}
          hotkey="b"
          submit={text('verb.block')}
          warning={text('block_warning')}
          load={loadReason}
        >
          {(field) => <Reason field={field} />}
        </Verb>
      ) : null}
      {mayUnblock && lot.isBlocked ? (
        <Verb
          key="unblock"
          intent="unblock"
          label={text('verb.unblock')}
          hotkey="b"
          submit={text('verb.unblock')}
          warning={text('unblock_warning')}
          load={loadReason}
        >
          {(field) => <Reason field={field} />}
        </Verb>
      ) : null}
      {mayWriteOff && lot.onHand > 0 ? (
        <Verb
          intent="write_off"
          label={text('verb.write_off')}
          hotkey="w"
          submit={text('verb.write_off')}
          warning={text('write_off_warning')}
          load={loadWriteOff}
        >
          {(field) => (
            <>
              <Field {...field('pieces')} label={text('pieces')} inputMode="numeric" required />
              <WhyWrittenOff field={field} />
              <Reason field={field} />
            </>
          )}
        </Verb>
      ) : null}
      <AsideVerb aside={putOff} hotkey="o" />
    </>
  )
}

import { remitters } from '../../lib/delivery.ts'
import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { useAnswer, Verb, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { FileField } from '../kit/file-field.tsx'
import { ListFilters } from '../kit/list-filters.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import { SnoozedLine, SnoozeForm } from '../kit/snooze.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader, PlanView } from './cod.server.ts'

export { action, loader } from './cod.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadBatch = async (): Promise<Check> => checkBy((await import('./cod-forms.ts')).batchForm)

/** /admin/money/cod: remittances of carriers, and the cash they still owe. */
export default function Cod() {
  const { t } = useTranslation()
  const { batches, awaited, mayImport } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.cod.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_money"
      actions={
        <>
          {mayImport ? <Import /> : null}
          <ListFiles of={batches} />
        </>
      }
      part="money"
    >
      {/* One form filters both lists. */}
      <ListFilters
        of={{ ...batches, filters: [...batches.filters, ...awaited.filters] }}
        keep={['sort', 'awaited_sort']}
      />
      <Panel title={batches.title} id="batches">
        <ListTable of={batches} />
      </Panel>
      <Panel title={awaited.title} id="awaited" actions={<ListFiles of={awaited} />}>
        <ListTable of={awaited} draw={drawn} />
      </Panel>
    </AdminPage>
  )
}

type Parcel = Awaited<ReturnType<typeof loader>>['awaited']['rows'][number]

const drawn = {
  due: ({ own, cells }: Parcel) => <DueOn of={own} on={cells['due']?.text} />,
  verbs: ({ own: { putOff } }: Parcel) => (
    <>
      <SnoozedLine aside={putOff} />
      <SnoozeForm aside={putOff} />
    </>
  ),
}

function DueOn({ of: { isLate, isClaimed }, on }: { of: Parcel['own']; on: string | undefined }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_money.cod.${key}`)
  return (
    <>
      {on} {isLate ? <StateBadge tone="bad">{text('late')}</StateBadge> : null}{' '}
      {isClaimed ? <StateBadge tone="busy">{text('line_state.CLAIMED')}</StateBadge> : null}
    </>
  )
}

/** Imports a batch: first a dry run, then the import with the same fields. A file has to be chosen again. */
function Import() {
  const { t } = useTranslation()
  const tried = useAnswer('try')
  const plan = tried?.shown as PlanView | undefined
  const text = (key: string) => t(`admin_money.cod.${key}`)
  return (
    <>
      <Verb intent="try" label={text('try')} hotkey="t" submit={text('try')} load={loadBatch} hasFiles>
        {(field) => (
          <>
            {plan ? <Plan plan={plan} /> : null}
            <BatchFields field={field} typed={tried?.typed ?? {}} alsoIn="cod_import..file" />
          </>
        )}
      </Verb>
      <Verb
        intent="cod_import"
        label={text('import')}
        hotkey="i"
        submit={text('import')}
        load={loadBatch}
        hasFiles
      >
        {(field) => <BatchFields field={field} typed={tried?.typed ?? {}} />}
      </Verb>
    </>
  )
}

function Plan({ plan: { faults, count, collected, known, odd } }: { plan: PlanView }) {
  const { t } = useTranslation()
  return (
    <>
      {faults.length > 0 ? (
        <Notice kind="error" title={t('admin_money.cod.file_faults')}>
          <ul>
            {faults.map(({ line, says }) => (
              <li key={line}>{says}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Notice
        kind={odd.length === 0 && faults.length === 0 ? 'success' : 'warning'}
        title={t(faults.length > 0 ? 'admin_money.cod.plan_rest' : 'admin_money.cod.plan', {
          count,
          collected,
        })}
      >
        {known ? <p>{t('admin_money.cod.plan_known')}</p> : null}
        <ul>
          {odd.map(({ number, reference, amount, expected, verdict }) => (
            <li key={number}>
              {reference}: {amount} / {expected} · {t(`admin_money.cod.line_state.${verdict}`)}
            </li>
          ))}
        </ul>
      </Notice>
    </>
  )
}

function BatchFields({
  field,
  typed,
  alsoIn,
}: {
  field: ActField
  typed: Record<string, string>
  alsoIn?: string
}) {
  const { t } = useTranslation()
  const { today } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.cod.${key}`)
  return (
    <>
      <Select
        {...field('carrier', typed['carrier'])}
        label={text('carrier')}
        options={remitters.map((one) => ({ value: one, label: text(`carrier_${one}`) }))}
      />
      <FileField
        {...field('file')}
        {...(alsoIn ? { alsoIn } : {})}
        label={text('file')}
        accept=".csv,.xlsx,text/csv"
      />
      <TextArea
        {...field('lines', typed['lines'])}
        label={text('typed_lines')}
        hint={text('typed_lines_hint')}
        rows={4}
      />
      <Field {...field('reference', typed['reference'])} label={text('reference')} required />
      <Field {...field('on', typed['on'] ?? today)} type="date" label={text('on')} required />
      <Field {...field('symbol', typed['symbol'])} label={text('symbol')} inputMode="numeric" />
      <Field
        {...field('fee', typed['fee'])}
        label={text('fee')}
        hint={text('fee_hint')}
        inputMode="decimal"
      />
    </>
  )
}

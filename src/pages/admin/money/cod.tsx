import { Link, useLoaderData } from 'react-router'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { remitters } from '../../../shop/remittances/rules.ts'
import { useAnswer, Verb, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FileField } from '../kit/file-field.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { MoneyLinks } from './money-links.tsx'
import type { loader, PlanShown } from './cod.server.ts'

export { action, loader } from './cod.server.ts'

/** /admin/money/cod: what carriers collected, and what they still owe. */
export default function Cod() {
  const { t } = useTranslation()
  const { batches, awaited, next, previous, mayImport } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.cod.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_money"
      actions={mayImport ? <Import /> : null}
    >
      <MoneyLinks />
      <Filters keep={[]}>
        {(value) => (
          <FilterSelect
            name="which"
            label={t('admin_money.filter.label')}
            value={value('which')}
            options={[['all', t('admin_money.filter.all')]]}
            none={text('open')}
          />
        )}
      </Filters>
      <Panel title={text('batches')} id="batches">
        <DataTable
          caption={text('batches')}
          rows={batches}
          keyOf={({ id }) => String(id)}
          next={next}
          previous={previous}
          empty={text('no_batches')}
          columns={[
            {
              key: 'reference',
              label: text('reference'),
              isMain: true,
              render: ({ reference, to }) => (
                <Link to={to} data-row-link="">
                  {reference}
                </Link>
              ),
            },
            { key: 'carrier', label: text('carrier'), render: ({ carrier }) => text(`carrier_${carrier}`) },
            { key: 'on', label: text('on'), render: ({ on }) => on },
            {
              key: 'collected',
              label: text('collected'),
              isFigure: true,
              render: ({ collected }) => collected,
            },
            {
              key: 'transferred',
              label: text('transferred'),
              isFigure: true,
              render: ({ transferred }) => transferred,
            },
            {
              key: 'state',
              label: text('state'),
              render: ({ isSettled }) => (
                <StateBadge tone={isSettled ? 'good' : 'wait'}>
                  {text(isSettled ? 'settled' : 'open')}
                </StateBadge>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={text('awaited')} id="awaited">
        <DataTable
          caption={text('awaited')}
          rows={awaited}
          keyOf={({ parcel, order }) => `${order} ${parcel}`}
          empty={text('none_awaited')}
          toneOf={({ isLate }) => (isLate ? 'warn' : undefined)}
          columns={[
            { key: 'parcel', label: text('parcel'), isMain: true, render: ({ parcel }) => parcel },
            { key: 'order', label: text('order'), render: ({ order, to }) => <Link to={to}>{order}</Link> },
            { key: 'carrier', label: text('carrier'), render: ({ carrier }) => text(`carrier_${carrier}`) },
            { key: 'delivered', label: text('delivered'), render: ({ delivered }) => delivered },
            {
              key: 'due',
              label: text('due_on'),
              render: ({ dueOn, isLate, isClaimed }) => (
                <>
                  {dueOn} {isLate ? <StateBadge tone="bad">{text('late')}</StateBadge> : null}{' '}
                  {isClaimed ? <StateBadge tone="busy">{text('line_state.CLAIMED')}</StateBadge> : null}
                </>
              ),
            },
            { key: 'amount', label: t('admin_money.amount'), isFigure: true, render: ({ amount }) => amount },
          ]}
        />
      </Panel>
    </AdminPage>
  )
}

/** A carrier's file is tried first; then it is taken. */
function Import() {
  const { t } = useTranslation()
  const plan = useAnswer('try')?.shown as PlanShown | undefined
  const text = (key: string) => t(`admin_money.cod.${key}`)
  return (
    <>
      <Verb intent="try" label={text('try')} hotkey="t" submit={text('try')} hasFiles>
        {(field) => (
          <>
            {plan ? <Plan plan={plan} /> : null}
            <BatchFields field={field} />
          </>
        )}
      </Verb>
      <Verb intent="cod_import" label={text('import')} hotkey="i" submit={text('import')} hasFiles>
        {(field) => <BatchFields field={field} />}
      </Verb>
    </>
  )
}

function Plan({ plan: { count, collected, known, odd } }: { plan: PlanShown }) {
  const { t } = useTranslation()
  return (
    <Notice
      kind={odd.length === 0 ? 'success' : 'warning'}
      title={t('admin_money.cod.plan', { count, collected })}
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
  )
}

function BatchFields({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { today } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.cod.${key}`)
  return (
    <>
      <FileField {...field('file')} label={text('file')} accept=".csv,text/csv" required />
      <Select
        {...field('carrier')}
        label={text('carrier')}
        options={remitters.map((one) => ({ value: one, label: text(`carrier_${one}`) }))}
      />
      <Field {...field('reference')} label={text('reference')} required />
      <Field {...field('on', today)} type="date" label={text('on')} required />
      <Field {...field('symbol')} label={text('symbol')} inputMode="numeric" />
      <Field {...field('fee')} label={text('fee')} hint={text('fee_hint')} inputMode="decimal" />
    </>
  )
}

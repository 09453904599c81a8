import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Reason, Verb } from '../kit/act-form.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { AsideLine, AsideVerb } from '../kit/set-aside.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import { MoneyLinks } from './money-links.tsx'
import styles from './money.module.css'
import type { loader } from './cod-batch.server.ts'

export { action, loader } from './cod-batch.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const tones: Record<string, StateTone> = {
  WAITING: 'busy',
  PAID: 'good',
  DIFFERS: 'bad',
  UNKNOWN: 'bad',
  REPEATED: 'bad',
  NOT_DUE: 'bad',
  ACCEPTED: 'good',
  CLAIMED: 'wait',
  REST: 'good',
  RELEASED: 'soft',
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
      marks={
        <StateBadge tone={batch.isVoid ? 'soft' : batch.isSettled ? 'good' : 'wait'}>
          {text(batch.isVoid ? 'void' : batch.isSettled ? 'settled' : 'open')}
        </StateBadge>
      }
      actions={<BatchVerbs />}
    >
      <MoneyLinks />
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
            {batch.mayUnmatch ? (
              <Verb
                intent="cod_unmatch"
                of={String(id)}
                given={{ money: id }}
                label={text('verb_unmatch')}
                submit={text('verb_unmatch')}
              >
                {(field) => <Reason field={field} />}
              </Verb>
            ) : null}
          </div>
        ))}
      </Panel>
      <Panel
        title={text('lines')}
        id="lines"
        actions={<CsvLink page="codBatchCsv" of={{ id: String(batch.id) }} />}
      >
        <Filters>
          {(value) => (
            <FilterSelect
              name="which"
              label={t('admin_money.filter.label')}
              value={value('which')}
              options={[['undecided', text('undecided')]]}
              none={t('admin_money.filter.all')}
            />
          )}
        </Filters>
        <Lines />
      </Panel>
    </AdminPage>
  )
}

function Lines() {
  const { t } = useTranslation()
  const { lines, next, previous } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.cod.${key}`)
  return (
    <DataTable
      name="cod_lines"
      caption={text('lines')}
      rows={lines}
      keyOf={({ id }) => String(id)}
      next={next}
      previous={previous}
      empty={text('no_lines')}
      columns={[
        {
          key: 'parcel',
          sorts: sortedBy('parcel'),
          label: text('parcel'),
          isMain: true,
          render: ({ parcel }) => parcel,
        },
        {
          key: 'order',
          sorts: sortedBy('order'),
          label: text('order'),
          render: ({ order, to }) => (to ? <Link to={to}>{order}</Link> : '–'),
        },
        {
          key: 'amount',
          sorts: sortedBy('amount'),
          label: t('admin_money.amount'),
          isFigure: true,
          render: ({ amount }) => amount,
        },
        { key: 'expected', label: text('expected'), isFigure: true, render: ({ expected }) => expected },
        {
          key: 'state',
          label: text('state'),
          render: ({ state, reason, putOff }) => (
            <>
              <StateBadge tone={tones[state] ?? 'busy'}>{text(`line_state.${state}`)}</StateBadge>
              {reason === '' ? null : <div className={styles.soft}>{reason}</div>}
              <AsideLine aside={putOff} />
            </>
          ),
        },
        {
          key: 'verbs',
          label: t('admin_money.verbs'),
          render: ({ id, verbs, putOff }) => (
            <div className={styles.proposal}>
              {verbs.map((verb) => (
                <Verb
                  key={verb}
                  intent={`cod_${verb}`}
                  of={`${verb}${id}`}
                  given={{ line: id }}
                  label={text(`verb_${verb}`)}
                  submit={text(`verb_${verb}`)}
                >
                  {(field) => (
                    <>
                      {verb === 'correct' ? (
                        <Field {...field('parcel')} label={text('parcel')} required />
                      ) : null}
                      <Reason field={field} />
                    </>
                  )}
                </Verb>
              ))}
              <AsideVerb aside={putOff} />
            </div>
          ),
        },
      ]}
    />
  )
}

function BatchVerbs() {
  const { t } = useTranslation()
  const { mayMatch, mayClose, mayVoid, missing, transfers } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.cod.${key}`)
  return (
    <>
      {mayMatch ? (
        <Verb intent="cod_match" label={text('verb_match')} hotkey="p" submit={text('verb_match')}>
          {(field) => (
            <>
              <Field
                {...field('money')}
                label={text('transfer')}
                hint={text('transfer_hint')}
                inputMode="numeric"
                required
              />
              <Field
                {...field('reason')}
                label={t('admin.reason')}
                hint={text('reason_hint')}
                maxLength={500}
              />
            </>
          )}
        </Verb>
      ) : null}
      {mayClose && transfers.length > 0 ? (
        <Verb
          intent="cod_close"
          label={text('verb_close')}
          submit={text('verb_close')}
          warning={t('admin_money.cod.close_warning', { missing })}
        >
          {(field) => <Reason field={field} />}
        </Verb>
      ) : null}
      {mayVoid && transfers.length === 0 ? (
        <Verb
          intent="cod_void"
          label={text('verb_void')}
          submit={text('verb_void')}
          warning={text('void_warning')}
        >
          {(field) => <Reason field={field} />}
        </Verb>
      ) : null}
    </>
  )
}

import { Link, useLoaderData } from 'react-router'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { ActForm, useAnswer, Verb, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { AsideNotice, AsideVerb } from '../kit/set-aside.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { RegisterSign } from './applications.tsx'
import type { loader } from './application.server.ts'
import styles from './card.module.css'

export { action, loader } from './application.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

type Loaded = Awaited<ReturnType<typeof loader>>
/** What the registers said now. */
type Asked = { ares: string; sign: string; compared: Loaded['compared']; vies: string | null }

const tones = { WAITING: 'wait', APPROVED: 'good', DECLINED: 'soft' } as const

/** /admin/customers/applications/:id */
export default function Application() {
  const { t } = useTranslation()
  const { company, state, facts, account, waitingDays, putOff } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.application.${key}`)
  return (
    <AdminPage
      title={company}
      texts="admin_customers"
      marks={<StateBadge tone={tones[state]}>{text(`state.${state}`)}</StateBadge>}
      lead={waitingDays === null ? null : t('admin_customers.application.days', { count: waitingDays })}
      actions={
        <>
          <Decision />
          <AsideVerb aside={putOff} hotkey="o" />
        </>
      }
    >
      <AsideNotice aside={putOff} />
      <Columns
        main={<Registers />}
        aside={
          <Panel title={text('applicant')} id="applicant">
            <Facts facts={facts} />
            {account ? (
              <p>
                <Link to={account}>{text('account')}</Link>
              </p>
            ) : null}
          </Panel>
        }
      />
    </AdminPage>
  )
}

function Registers() {
  const { t } = useTranslation()
  const { compared, sign, ceasedOn, state, mayApprove } = useLoaderData<typeof loader>()
  const shown = useAnswer('check')?.shown as Asked | undefined
  const text = (key: string) => t(`admin_customers.application.${key}`)
  const rows = shown?.compared ?? compared
  return (
    <Panel title={text('registers')} id="registers" marks={<RegisterSign sign={shown?.sign ?? sign} />}>
      {ceasedOn ? <p>{t('admin_customers.application.ceased_on', { day: ceasedOn })}</p> : null}
      {shown ? (
        <Notice kind={shown.ares === 'found' ? 'success' : 'info'}>
          {text(`ares.${shown.ares}`)} {shown.vies ? text(`vies_outcome.${shown.vies}`) : ''}
        </Notice>
      ) : null}
      <DataTable
        caption={text('registers')}
        rows={rows}
        keyOf={({ key }) => key}
        empty=""
        toneOf={({ differs }) => (differs ? 'warn' : undefined)}
        columns={[
          { key: 'what', label: text('what'), isMain: true, render: ({ what }) => what },
          { key: 'typed', label: text('typed'), render: ({ typed }) => typed },
          {
            key: 'registered',
            label: text('registered'),
            render: ({ registered, differs }) =>
              differs ? <span className={styles.differs}>≠ {registered}</span> : registered,
          },
        ]}
      />
      {state === 'WAITING' && mayApprove ? (
        <ActForm intent="check" submit={text('check')} variant="secondary" />
      ) : null}
    </Panel>
  )
}

function Decision() {
  const { t } = useTranslation()
  const { mayApprove, mayDecline, sign } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.application.${key}`)
  const isGrave = ['ceased', 'insolvent', 'vat_invalid'].includes(sign)
  return (
    <>
      {mayApprove ? (
        <Verb
          intent="approve"
          label={text('approve')}
          submit={text('approve')}
          hotkey="a"
          {...(isGrave ? { warning: text('grave') } : {})}
        >
          {(field) => <Approving field={field} />}
        </Verb>
      ) : null}
      {mayDecline ? (
        <Verb
          intent="decline"
          label={text('decline')}
          submit={text('decline')}
          hotkey="d"
          warning={text('decline_warning')}
        >
          {(field) => <TextArea {...field('reason')} label={text('decline_reason')} rows={4} required />}
        </Verb>
      ) : null}
    </>
  )
}

/** Filled with what every reseller gets: one key sends it. */
function Approving({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { priceLists, representatives, isKnown, mayAssign } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.${key}`)
  return (
    <>
      <Field
        {...field('creditLimit', '0')}
        label={text('terms.credit_limit')}
        hint={text('terms.credit_hint')}
        inputMode="decimal"
      />
      <Field
        {...field('dueDays')}
        label={text('terms.due_days')}
        hint={text('terms.due_hint')}
        inputMode="numeric"
      />
      <Select
        {...field('priceList')}
        label={text('terms.price_list')}
        emptyLabel={text('terms.as_all')}
        options={priceLists.map((code) => ({ value: code, label: code }))}
      />
      {isKnown ? (
        <Checkbox
          {...field.box('join')}
          label={text('application.join')}
          hint={text('application.join_hint')}
        />
      ) : null}
      {mayAssign ? (
        <Select
          {...field('representative')}
          label={text('representative')}
          emptyLabel={text('no_representative')}
          options={representatives.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : (
        <input type="hidden" name="representative" value="" />
      )}
    </>
  )
}

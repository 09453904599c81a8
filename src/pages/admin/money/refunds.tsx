import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { payoutCurrencies } from '../../../shop/payments/rules.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { AsideFilter, Filters, FilterSelect } from '../kit/filters.tsx'
import { Operation } from '../kit/operations.tsx'
import { AsideLine, AsideVerb } from '../kit/set-aside.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { Ticks } from '../kit/ticks.tsx'
import { MoneyLinks } from './money-links.tsx'
import { PayoutFiles } from './refunds-files.tsx'
import styles from './money.module.css'
import type { loader } from './refunds.server.ts'

export { action, loader } from './refunds.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadAccount = async (): Promise<Check> => checkBy((await import('./payout-forms.ts')).accountForm)
const loadMake = async (): Promise<Check> => {
  const { makeForm, makeIn } = await import('./payout-forms.ts')
  return checkBy(makeForm, makeIn)
}

type Due = Awaited<ReturnType<typeof loader>>['due'][number]

/** /admin/money/refunds: what is to be sent in the bank, and the files for it. */
export default function Refunds() {
  const { t } = useTranslation()
  const { maySend } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_money"
      actions={
        <>
          {maySend ? <Make /> : null}
          <CsvLink page="refundsCsv" />
        </>
      }
    >
      <MoneyLinks />
      <DuePanel />
      <PayoutFiles />
    </AdminPage>
  )
}

function DuePanel() {
  const { t } = useTranslation()
  const { due, next, previous, maySend, sent } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  return (
    <Panel title={text('due')} id="due">
      <Filters
        label={text('due')}
        search={{ label: text('search') }}
        keep={['sort', 'files_sort', 'files_after', 'files_state', 'files_late']}
      >
        {(value) => (
          <>
            <FilterSelect
              name="currency"
              label={text('came_in')}
              value={value('currency')}
              options={payoutCurrencies.map((currency) => [currency, currency])}
            />
            <FilterSelect
              name="account"
              label={text('account')}
              value={value('account')}
              options={[['none', text('needs_account')]]}
            />
            <AsideFilter value={value('aside')} />
          </>
        )}
      </Filters>
      <DataTable
        name="refunds"
        sort="asked"
        caption={text('due')}
        rows={due}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        empty={text('none_due')}
        toneOf={(row) => (row.needsAccount ? 'warn' : undefined)}
        columns={[
          {
            key: 'amount',
            sorts: sortedBy('amount'),
            label: t('admin_money.amount'),
            isMain: true,
            render: ({ amount }) => amount,
          },
          {
            key: 'order',
            sorts: sortedBy('order'),
            label: text('order'),
            render: ({ order, to }) => (to ? <Link to={to}>{order}</Link> : '–'),
          },
          { key: 'account', label: text('account'), render: (row) => <Account row={row} /> },
          { key: 'reason', isText: true, label: t('admin.reason'), render: ReasonTold },
          {
            key: 'asked',
            sorts: sortedBy('asked'),
            label: text('asked'),
            render: ({ askedAt }) => askedAt,
          },
          {
            key: 'verbs',
            label: t('admin_money.verbs'),
            render: (row) => (
              <>
                {maySend ? <WriteAccount row={row} /> : null}
                {sent && (
                  <Operation
                    offer={row.order === null ? sent.returned : sent.ofOrder}
                    of={String(row.id)}
                    given={{ refund: row.id, ...(row.order === null ? {} : { order: row.order }) }}
                    values={{ amount: row.amount }}
                  />
                )}
                <AsideVerb aside={row.putOff} />
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function ReasonTold({ reason, isTakenBack, putOff }: Due) {
  const { t } = useTranslation()
  return (
    <>
      {reason}
      {isTakenBack ? <StateBadge tone="bad">{t('admin_money.refunds.bank_took_back')}</StateBadge> : null}
      <AsideLine aside={putOff} />
    </>
  )
}

function Account({ row: { account, holder, rejected, waits } }: { row: Due }) {
  const { t } = useTranslation()
  const { approvals } = useLoaderData<typeof loader>()
  return (
    <>
      {account ?? <StateBadge tone="wait">{t('admin_money.refunds.no_account')}</StateBadge>}
      {holder === '' ? null : <div className={styles.soft}>{holder}</div>}
      {rejected === null ? null : (
        <StateBadge tone="bad">{t('admin_money.refunds.rejected', { why: rejected })}</StateBadge>
      )}
      {waits ? (
        <div className={styles.soft}>
          <Link to={approvals}>{t('admin_money.refunds.account_waits')}</Link>
        </div>
      ) : null}
    </>
  )
}

function WriteAccount({ row: { id, holder, accountSeen } }: { row: Due }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  return (
    <Verb
      intent="account"
      of={String(id)}
      given={{ refund: id, seen: accountSeen }}
      label={text('write_account')}
      submit={text('write_account')}
      load={loadAccount}
    >
      {(field) => (
        <>
          <Field {...field('account')} label={text('account')} hint={text('account_hint')} required />
          <Field {...field('holder', holder)} label={text('holder')} />
          <Reason field={field} />
        </>
      )}
    </Verb>
  )
}

/** A file of those that were ticked: at first all but what is set aside, or whose other account waits for approval, or that the bank took back. */
function Make() {
  const { t } = useTranslation()
  const { due, today, ownAccounts } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  const payable = due.filter((one) => !one.needsAccount)
  const whyNot = ({ isTakenBack, waits, putOff }: Due) => {
    if (isTakenBack) return text('bank_took_back')
    return putOff.told ? text('make_aside') : waits ? text('account_waits') : null
  }
  const choices = payable.map((one) => ({
    value: String(one.id),
    label: [one.amount, one.order ?? '–', one.account, whyNot(one)]
      .filter((part) => part !== null)
      .join(' · '),
  }))
  const stored = payable.filter((one) => whyNot(one) === null).map(({ id }) => String(id))
  if (choices.length === 0) return null
  return (
    <Verb intent="make" label={text('make')} hotkey="f" submit={text('make')} load={loadMake}>
      {(field, sent) => (
        <>
          <Ticks
            id={field('refunds').id}
            legend={text('due')}
            name="refund"
            choices={choices}
            stored={stored}
            answer={sent}
            error={field('refunds').error}
            className={styles.pairs}
          />
          <Select
            {...field('format')}
            label={text('format')}
            options={[
              { value: 'ABO', label: text('abo') },
              { value: 'SEPA', label: text('sepa') },
            ]}
          />
          {ownAccounts.length > 1 ? (
            <Select
              {...field('from')}
              label={text('from')}
              options={ownAccounts.map((account) => ({ value: account, label: account }))}
            />
          ) : null}
          <Field {...field('due', today)} type="date" min={today} label={text('due_on')} required />
          <Field {...field('rate')} label={text('rate')} hint={text('rate_hint')} inputMode="decimal" />
        </>
      )}
    </Verb>
  )
}

import { Link, useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { Verb } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { List, ListFiles } from '../kit/list.tsx'
import { Operation } from '../kit/operations.tsx'
import { SnoozedLine, SnoozeForm } from '../kit/snooze.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { Ticks } from '../kit/ticks.tsx'
import styles from './money.module.css'
import type { loader } from './refunds.server.ts'

export { action, loader } from './refunds.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadMake = async (): Promise<Check> => {
  const { makeForm, makeIn } = await import('./payout-forms.ts')
  return checkBy(makeForm, makeIn)
}

type Due = Awaited<ReturnType<typeof loader>>['due']['rows'][number]

/** /admin/money/refunds: refunds to send at the bank, and the files for it. */
export default function Refunds() {
  const { t } = useTranslation()
  const { due, files, maySend } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_money"
      actions={
        <>
          {maySend ? <Make /> : null}
          <ListFiles of={due} />
        </>
      }
      part="money"
    >
      <DuePanel />
      <Panel title={files.title} id="files" actions={<ListFiles of={files} />}>
        <List
          of={files}
          label={files.title}
          keep={['q', 'currency', 'account', 'aside', 'sort', 'after', 'files_sort']}
        />
      </Panel>
    </AdminPage>
  )
}

function DuePanel() {
  const { due } = useLoaderData<typeof loader>()
  return (
    <Panel title={due.title} id="due">
      <List
        of={due}
        label={due.title}
        keep={['sort', 'files_sort', 'files_after', 'files_state', 'files_late']}
        draw={drawn}
      />
    </Panel>
  )
}

const drawn = {
  account: ({ own }: Due) => <Account of={own} />,
  reason: ({ own, cells }: Due) => <Reason of={own} text={cells['reason']?.text ?? ''} />,
  verbs: ({ own, cells }: Due) => <Verbs of={own} amount={amountOf(cells)} />,
}

const amountOf = (cells: Due['cells']): string => cells['amount']?.text ?? ''

function Verbs({ of: { refund, order, ...own }, amount }: { of: Due['own']; amount: string }) {
  const { account, sent } = useLoaderData<typeof loader>()
  return (
    <>
      {account && (
        <Operation
          offer={account}
          of={String(refund)}
          given={{ refund, seen: own.accountSeen }}
          stored={{ holder: own.holder }}
        />
      )}
      {sent && (
        <Operation
          offer={order === null ? sent.returned : sent.ofOrder}
          of={String(refund)}
          given={{ refund, ...(order === null ? {} : { order }) }}
          values={{ amount }}
        />
      )}
      <SnoozeForm aside={own.putOff} />
    </>
  )
}

function Reason({ of: { isTakenBack, putOff }, text }: { of: Due['own']; text: string }) {
  const { t } = useTranslation()
  return (
    <>
      {text}
      {isTakenBack ? <StateBadge tone="bad">{t('admin_money.refunds.bank_took_back')}</StateBadge> : null}
      <SnoozedLine aside={putOff} />
    </>
  )
}

function Account({ of: { iban, holder, rejected, waits } }: { of: Due['own'] }) {
  const { t } = useTranslation()
  const { approvals } = useLoaderData<typeof loader>()
  return (
    <>
      {iban ?? <StateBadge tone="wait">{t('admin_money.refunds.no_account')}</StateBadge>}
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

/**
 * Makes a file of the ticked refunds; unticked at first: snoozed, returned by the bank, or with a new account
 * awaiting approval.
 */
function Make() {
  const { t } = useTranslation()
  const { due, today, ownAccounts } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  const payable = due.rows.filter(({ own }) => !own.needsAccount)
  const whyNot = ({ own: { isTakenBack, waits, putOff } }: Due) => {
    if (isTakenBack) return text('bank_took_back')
    return putOff.told ? text('make_aside') : waits ? text('account_waits') : null
  }
  const choices = payable.map((one) => ({
    value: one.key,
    label: [amountOf(one.cells), one.own.order ?? '–', one.own.iban, whyNot(one)]
      .filter((part) => part !== null)
      .join(' · '),
  }))
  const stored = payable.filter((one) => whyNot(one) === null).map(({ key }) => key)
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

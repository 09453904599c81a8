import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { AsideNotice, AsideVerb } from '../kit/set-aside.tsx'
import { MoneyLinks } from './money-links.tsx'
import { PayoutState } from './payout-state.tsx'
import styles from './money.module.css'
import type { loader } from './payout.server.ts'

export { action, loader } from './payout.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadEnd = async (): Promise<Check> => checkBy((await import('./payout-forms.ts')).endForm)
const loadReject = async (): Promise<Check> => checkBy((await import('./payout-forms.ts')).rejectForm)

/** /admin/money/refunds/:id: a file for the bank, payment by payment. */
export default function Payout() {
  const { t } = useTranslation()
  const { id, format, state, dueOn, total, sha256, payments, putOff } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  return (
    <AdminPage
      title={t('admin_money.refunds.file_title', { format, id })}
      texts="admin_money"
      marks={<PayoutState state={state} />}
      lead={t('admin_money.refunds.file_lead', { total, due: dueOn })}
      actions={
        <>
          <Verbs />
          <AsideVerb aside={putOff} hotkey="o" />
        </>
      }
    >
      <MoneyLinks />
      <AsideNotice aside={putOff} />
      <Panel
        title={text('payments')}
        id="payments"
        actions={<CsvLink page="payoutPaymentsCsv" of={{ id: String(id) }} />}
      >
        <DataTable
          caption={text('payments')}
          rows={payments}
          keyOf={({ refund }) => String(refund)}
          empty=""
          columns={[
            {
              key: 'amount',
              label: t('admin_money.amount'),
              sorts: sortedBy('amount'),
              isMain: true,
              render: ({ amount }) => amount,
            },
            {
              key: 'state',
              label: text('state'),
              sorts: sortedBy('state'),
              render: ({ state: one }) => <PayoutState state={one} />,
            },
            {
              key: 'order',
              label: text('order'),
              sorts: sortedBy('order'),
              render: ({ order, to }) => (to ? <Link to={to}>{order}</Link> : '–'),
            },
            {
              key: 'account',
              label: text('account'),
              sorts: sortedBy('account'),
              render: ({ account }) => account,
            },
            { key: 'symbol', label: t('admin_money.symbol'), render: ({ symbol }) => symbol },
            { key: 'reason', isText: true, label: t('admin.reason'), render: ({ reason }) => reason },
            {
              key: 'verbs',
              label: t('admin_money.verbs'),
              render: ({ refund, mayReject }) =>
                mayReject ? (
                  <Verb
                    intent="reject"
                    of={String(refund)}
                    given={{ refund }}
                    label={text('reject')}
                    submit={text('reject')}
                    warning={text('reject_warning')}
                    load={loadReject}
                  >
                    {(field) => <Reason field={field} />}
                  </Verb>
                ) : null,
            },
          ]}
        />
        <p className={styles.soft}>{t('admin_money.refunds.sha', { sum: sha256 })}</p>
      </Panel>
    </AdminPage>
  )
}

function Verbs() {
  const { t } = useTranslation()
  const { file, mayUpload, mayCancel } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  return (
    <>
      {file === null ? null : (
        <a href={file} data-key="d" download>
          {text('download')}
        </a>
      )}
      {mayUpload ? (
        <Verb
          intent="uploaded"
          label={text('uploaded')}
          hotkey="u"
          submit={text('uploaded')}
          warning={text('uploaded_warning')}
        />
      ) : null}
      {mayCancel ? (
        <Verb
          intent="cancel"
          label={text('cancel')}
          hotkey="c"
          submit={text('cancel')}
          warning={text('cancel_warning')}
          load={loadEnd}
        >
          {(field) => <Reason field={field} />}
        </Verb>
      ) : null}
    </>
  )
}

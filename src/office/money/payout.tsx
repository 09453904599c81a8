import { useLoaderData } from 'react-router'
import { payoutLook } from '../../shop/payments/rules.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operation, Operations } from '../kit/operations.tsx'
import { SnoozedNotice, SnoozeForm } from '../kit/snooze.tsx'
import { State } from '../kit/state-badge.tsx'
import styles from './money.module.css'
import type { loader } from './payout.server.ts'

export { action, loader } from './payout.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

type Payment = Awaited<ReturnType<typeof loader>>['payments']['rows'][number]

const drawn = { verbs: ({ own }: Payment) => (own.mayReject ? <Reject refund={own.refund} /> : null) }

function Reject({ refund }: { refund: number }) {
  const { reject } = useLoaderData<typeof loader>()
  return reject && <Operation offer={reject} of={String(refund)} given={{ refund }} />
}

/** /admin/money/refunds/:id: a file for the bank, payment by payment. */
export default function Payout() {
  const { t } = useTranslation()
  const { id, format, state, dueOn, total, sha256, payments, putOff, file, offers } =
    useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  return (
    <AdminPage
      title={t('admin_money.refunds.file_title', { format, id })}
      texts="admin_money"
      marks={<State look={payoutLook} is={state} />}
      lead={t('admin_money.refunds.file_lead', { total, due: dueOn })}
      actions={
        <>
          {file === null ? null : (
            <a href={file} data-key="d" download>
              {text('download')}
            </a>
          )}
          <Operations offers={offers} />
          <SnoozeForm aside={putOff} hotkey="o" />
        </>
      }
      part="money"
    >
      <SnoozedNotice aside={putOff} />
      <Panel title={payments.title} id="payments" actions={<ListFiles of={payments} />}>
        <List of={payments} draw={drawn} />
        <p className={styles.soft}>{t('admin_money.refunds.sha', { sum: sha256 })}</p>
      </Panel>
    </AdminPage>
  )
}

import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operation, Operations } from '../kit/operations.tsx'
import type { loader } from './operations.server.ts'
import { FailedJobs, RefusedMails } from './operations-failed.tsx'

export { action, loader } from './operations.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** The interval at which the progress of running work is polled, in milliseconds. */
const askEveryMs = 3000

/** /admin/settings/operations: background work that concerns a person. */
export default function OperationsPage() {
  const { t } = useTranslation()
  const { works, failed, mails, adopt } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const isAtWork = works.rows.some(({ own }) => own.isOpen || own.ends)
  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(() => void revalidate(), askEveryMs)
    return () => clearInterval(timer)
  }, [isAtWork, revalidate])
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  return (
    <AdminPage title={text('title')} lead={text('lead')} texts="admin_settings.operations" part="settings">
      {adopt.length === 0 ? null : (
        <Panel title={t('admin.copy.link')} id="installation">
          <Operations offers={adopt} />
        </Panel>
      )}
      <Panel title={text('failed')} id="failed" actions={<ListFiles of={failed.list} />}>
        <FailedJobs />
      </Panel>
      <Panel title={text('works')} id="works" actions={<ListFiles of={works} />}>
        <List
          of={works}
          draw={drawn}
          keep={['sort', 'q', 'mails_end', 'mails_sort', 'mails_after', 'failed_sort', 'failed_after']}
        />
      </Panel>
      <Panel title={text('mails')} id="mails" actions={<ListFiles of={mails} />}>
        <RefusedMails />
      </Panel>
      <Panel title={text('points')} id="points">
        <Points />
      </Panel>
      <Panel title={text('backups')} id="backups">
        <Backups />
      </Panel>
    </AdminPage>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['works']['rows'][number]

const drawn = {
  progress: (row: Row) => <Progress row={row} />,
  verbs: (row: Row) => <Cancel row={row} />,
}

function Progress({ row }: { row: Row }) {
  const { kind, done, of, note, error } = row.own
  const { t } = useTranslation()
  return (
    <>
      {of === null ? null : <progress value={done} max={of} aria-label={kind} />}{' '}
      {[t('admin_settings.operations.far', { done, of: of ?? '?' }), note, error].filter(Boolean).join(' · ')}
    </>
  )
}

function Cancel({ row }: { row: Row }) {
  const { id, isOpen, ends } = row.own
  const { t } = useTranslation()
  const { cancel } = useLoaderData<typeof loader>()
  if (isOpen && cancel)
    return <Operation offer={cancel} sure={String(id)} of={String(id)} given={{ work: id }} />
  return ends ? t('admin_settings.operations.ends') : null
}

/** Packeta's pick-up points, and the results of the last fetches. */
function Points() {
  const { t } = useTranslation()
  const { points, fetch } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  return (
    <>
      <Facts
        facts={[
          [text('counters'), points.counters],
          [text('boxes'), points.boxes],
        ]}
      />
      <Operations offers={fetch} />
      <DataTable
        caption={text('points')}
        rows={points.feeds}
        keyOf={({ at }) => at}
        empty={text('no_feeds')}
        columns={[
          { key: 'at', label: text('at'), isMain: true },
          { key: 'count', label: text('count'), isFigure: true },
          { key: 'end', label: text('end'), render: ({ refusal }) => refusal ?? text('taken_over') },
        ]}
      />
    </>
  )
}

/** How old the newest backup is, and when one was last restored on trial. */
function Backups() {
  const { t } = useTranslation()
  const { backups, recordRestore } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  return (
    <>
      <Facts
        facts={[
          [text('last_backup'), backups.backup ?? text('no_backup')],
          [text('log'), text(`log_state.${backups.log}`)],
          [text('last_restore'), backups.restore ?? text('no_restore')],
        ]}
      />
      <Operations offers={recordRestore} />
    </>
  )
}

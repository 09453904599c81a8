import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { Verb } from '../kit/act-form.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import { SureVerb } from '../kit/sure-verb.tsx'
import type { loader } from './operations.server.ts'
import { FailedJobs, RefusedMails } from './operations-failed.tsx'
import { SettingsLinks } from './settings-links.tsx'

export { action, loader } from './operations.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

/** While work is under way its progress is asked for so often, in milliseconds. */
const askEveryMs = 3000

const tones: Record<string, StateTone> = {
  WAITING: 'wait',
  RUNNING: 'busy',
  DONE: 'good',
  FAILED: 'bad',
  CANCELLED: 'soft',
}

/** /admin/settings/operations: the program's own work, as far as a person has to do with it. */
export default function Operations() {
  const { t } = useTranslation()
  const { works } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const isAtWork = works.some(({ isOpen, ends }) => isOpen || ends)
  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(() => void revalidate(), askEveryMs)
    return () => clearInterval(timer)
  }, [isAtWork, revalidate])
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  return (
    <AdminPage title={text('title')} lead={text('lead')} texts="admin_settings.operations">
      <SettingsLinks />
      <Panel title={text('failed')} id="failed" actions={<CsvLink page="failedJobsCsv" />}>
        <FailedJobs />
      </Panel>
      <Panel title={text('works')} id="works" actions={<CsvLink page="worksCsv" />}>
        <Works />
      </Panel>
      <Panel title={text('mails')} id="mails" actions={<CsvLink page="bouncesCsv" />}>
        <RefusedMails />
      </Panel>
      <Panel title={text('points')} id="points">
        <Points />
      </Panel>
    </AdminPage>
  )
}

function Works() {
  const { t } = useTranslation()
  const { works, next, previous, mayCancel } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  return (
    <>
      <Filters keep={['sort', 'q', 'mails_end', 'mails_sort', 'mails_after', 'failed_sort', 'failed_after']}>
        {(value) => (
          <FilterSelect
            name="which"
            label={text('which')}
            value={value('which')}
            none={text('open')}
            options={[['all', text('all')]]}
          />
        )}
      </Filters>
      <DataTable
        name="works"
        sort="at_down"
        caption={text('works')}
        rows={works}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        empty={text('no_works')}
        columns={[
          { key: 'kind', label: text('kind'), isMain: true, render: ({ id, kind }) => `${id} ${kind}` },
          {
            key: 'state',
            label: text('state_label'),
            render: ({ state }) => (
              <StateBadge tone={tones[state] ?? 'busy'}>{text(`state.${state}`)}</StateBadge>
            ),
          },
          {
            key: 'progress',
            label: text('progress'),
            render: ({ done, of, note, error, kind }) => (
              <>
                {of === null ? null : <progress value={done} max={of} aria-label={kind} />}{' '}
                {[t('admin_settings.operations.far', { done, of: of ?? '?' }), note, error]
                  .filter(Boolean)
                  .join(' · ')}
              </>
            ),
          },
          { key: 'at', label: text('asked'), sorts: sortedBy('at'), render: ({ at }) => at },
          { key: 'who', label: text('who'), render: ({ who }) => who },
          {
            key: 'verbs',
            label: text('change'),
            render: ({ id, isOpen, ends }) =>
              isOpen && mayCancel ? (
                <SureVerb
                  intent="cancel"
                  // As the list numbers it.
                  sure={String(id)}
                  of={String(id)}
                  given={{ id }}
                  label={text('verb.cancel')}
                  submit={text('verb.cancel')}
                  warning={text('cancel_warning')}
                />
              ) : ends ? (
                text('ends')
              ) : null,
          },
        ]}
      />
    </>
  )
}

/** Packeta's pick-up points, and how the last fetches ended. */
function Points() {
  const { t } = useTranslation()
  const { points, mayFetch } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  return (
    <>
      <Facts
        facts={[
          [text('counters'), points.counters],
          [text('boxes'), points.boxes],
        ]}
      />
      {mayFetch ? <Verb intent="fetch" label={text('verb.fetch')} submit={text('verb.fetch')} /> : null}
      <DataTable
        caption={text('points')}
        rows={points.feeds}
        keyOf={({ at }) => at}
        empty={text('no_feeds')}
        columns={[
          { key: 'at', label: text('at'), isMain: true, render: ({ at }) => at },
          { key: 'count', label: text('count'), isFigure: true, render: ({ count }) => count },
          { key: 'end', label: text('end'), render: ({ refusal }) => refusal ?? text('taken_over') },
        ]}
      />
    </>
  )
}

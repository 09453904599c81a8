import { useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { useAnswer, Verb } from '../kit/act-form.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { SureVerb } from '../kit/sure-verb.tsx'
import { SettingsLinks } from './settings-links.tsx'
import { ShownOnce } from './shown-once.tsx'
import { WebhookFields, WebhookState } from './webhook-fields.tsx'
import type { loader } from './webhook.server.ts'
import styles from './keys.module.css'

export { action, loader } from './webhook.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const tones = { WAITING: 'wait', DELIVERED: 'good', FAILED: 'bad' } as const

/** /admin/settings/webhooks/:id: one endpoint and what it was told. */
export default function Webhook() {
  const { t } = useTranslation()
  const { name, url, events, state, created, failing } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.webhooks.${key}`)
  return (
    <AdminPage
      title={name}
      marks={<WebhookState state={state} />}
      texts="admin_settings.webhooks"
      actions={<Verbs />}
    >
      <SettingsLinks />
      <ShownOnce intent="rotate" told={text('secret')} />
      <Panel title={text('facts')} id="facts">
        <Facts
          facts={[
            [text('url'), url],
            [text('events'), events.map((event) => text(`event.${event.replace('.', '_')}`)).join(', ')],
            [text('created'), created],
            [text('failing'), failing],
          ]}
        />
      </Panel>
      <Log />
    </AdminPage>
  )
}

function Verbs() {
  const { t } = useTranslation()
  const { name, url, events, seen, isPaused } = useLoaderData<typeof loader>()
  const rotated = useAnswer('rotate')?.shown
  const text = (key: string) => t(`admin_settings.webhooks.${key}`)
  const pause = isPaused ? 'resume' : 'pause'
  const named = (verb: string) => ({
    intent: verb,
    label: text(`verb.${verb}`),
    submit: text(`verb.${verb}`),
  })
  return (
    <>
      <Verb {...named('change')} hotkey="c" given={{ seen }}>
        {(field, answer) => <WebhookFields field={field} answer={answer} stored={{ name, url, events }} />}
      </Verb>
      {isPaused ? null : <Verb {...named('test')} hotkey="t" />}
      <Verb {...named(pause)} hotkey="p" />
      {typeof rotated === 'string' ? null : <Verb {...named('rotate')} warning={text('rotate_warning')} />}
      <SureVerb
        {...named('remove')}
        sure={name}
        warning={t('admin_settings.webhooks.remove_warning', { name })}
      />
    </>
  )
}

function Log() {
  const { t } = useTranslation()
  const { id: endpoint, rows, next, previous } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.webhooks.${key}`)
  return (
    <Panel title={text('log')} id="log" actions={<CsvLink page="deliveriesCsv" of={{ id: endpoint }} />}>
      <Filters>
        {(value) => (
          <FilterSelect
            name="state"
            label={text('state_label')}
            value={value('state')}
            options={['WAITING', 'DELIVERED', 'FAILED'].map((one) => [one, text(`delivery.${one}`)] as const)}
          />
        )}
      </Filters>
      <DataTable
        name="deliveries"
        caption={text('log')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        sort="happened_down"
        empty={text('log_none')}
        columns={[
          { key: 'event', label: text('event_label'), isMain: true, render: ({ event }) => event },
          {
            key: 'happened',
            sorts: sortedBy('happened'),
            label: text('happened'),
            render: ({ happened }) => happened,
          },
          {
            key: 'state',
            label: text('state_label'),
            render: ({ state }) => <StateBadge tone={tones[state]}>{text(`delivery.${state}`)}</StateBadge>,
          },
          { key: 'next', label: text('next'), render: (row) => row.next ?? '' },
          { key: 'tries', label: text('tries'), render: (row) => <Tries row={row} /> },
          {
            key: 'data',
            label: text('data'),
            render: ({ data, eventId }) => (
              <details>
                <summary>{eventId}</summary>
                <pre className={styles.words}>{data}</pre>
              </details>
            ),
          },
          {
            key: 'again',
            label: text('again'),
            render: ({ id }) => (
              <Verb
                intent="redeliver"
                of={String(id)}
                given={{ delivery: id }}
                label={text('verb.redeliver')}
                submit={text('verb.redeliver')}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** Each try with the beginning of its answer. */
function Tries({ row: { tries } }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <>
      {tries.map(({ key, at, said, answer, isByHand }) => (
        <details key={key}>
          <summary>
            {said}
            {isByHand ? ` · ${t('admin_settings.webhooks.by_hand')}` : ''}
          </summary>
          <p>{at}</p>
          <pre className={styles.words}>{answer}</pre>
        </details>
      ))}
    </>
  )
}

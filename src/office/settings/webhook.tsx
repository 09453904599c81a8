import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { useAnswer } from '../kit/act-form.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operation, Operations } from '../kit/operations.tsx'
import { State } from '../kit/state-badge.tsx'
import { endpointLook } from '../../shop/webhooks/rules.ts'
import { OneTimeSecret } from './one-time-secret.tsx'
import type { loader } from './webhook.server.ts'
import styles from './keys.module.css'

export { action, loader } from './webhook.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

/** /admin/settings/webhooks/:id: one endpoint and its deliveries. */
export default function Webhook() {
  const { t } = useTranslation()
  const { list, name, url, events, state, created, failing } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.webhooks.${key}`)
  return (
    <AdminPage
      title={name}
      marks={<State look={endpointLook} is={state} />}
      texts="admin_settings.webhooks"
      actions={<Verbs />}
      part="settings"
    >
      <OneTimeSecret intent="webhook.rotate" told={text('secret')} />
      <Panel title={text('facts')} id="facts">
        <Facts
          facts={[
            [text('url'), url],
            [text('events'), events],
            [text('created'), created],
            [text('failing'), failing],
          ]}
        />
      </Panel>
      <Panel title={list.title} id="log" actions={<ListFiles of={list} />}>
        <List of={list} draw={drawn} />
      </Panel>
    </AdminPage>
  )
}

function Verbs() {
  const { name, offers } = useLoaderData<typeof loader>()
  const isRotated = typeof useAnswer('webhook.rotate')?.shown === 'string'
  const offered = offers.filter(({ intent }) => !(isRotated && intent === 'webhook.rotate'))
  return <Operations offers={offered} values={{ name }} sure={name} />
}

const drawn = {
  tries: (row: Row) => <Tries row={row} />,
  data: ({ own: { data, eventId } }: Row) => (
    <details>
      <summary>{eventId}</summary>
      <pre className={styles.words}>{data}</pre>
    </details>
  ),
  again: (row: Row) => <Again row={row} />,
}

function Again({ row }: { row: Row }) {
  const { id } = row.own
  const { again } = useLoaderData<typeof loader>()
  return <Operation offer={again} of={String(id)} given={{ delivery: id }} />
}

/** Each attempt with the beginning of its answer. */
function Tries({ row }: { row: Row }) {
  const { tries } = row.own
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

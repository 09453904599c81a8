import { useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { Verb } from '../kit/act-form.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { loader } from './operations.server.ts'

/** What the shop tried for days and gave up: a person does it by hand. */
export function FailedJobs() {
  const { t } = useTranslation()
  const { failed, mayResolve } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  return (
    <DataTable
      caption={text('failed')}
      rows={failed}
      keyOf={({ id }) => String(id)}
      empty={text('no_failed')}
      toneOf={() => 'warn'}
      columns={[
        { key: 'queue', label: text('kind'), isMain: true, render: ({ id, queue }) => `${id} ${queue}` },
        { key: 'ids', label: text('about'), render: ({ ids }) => ids },
        { key: 'at', label: text('at'), render: ({ at }) => at },
        {
          key: 'verbs',
          label: text('change'),
          render: ({ id }) =>
            mayResolve ? (
              <Verb
                intent="resolve"
                of={String(id)}
                given={{ id }}
                label={text('verb.resolve')}
                submit={text('verb.resolve')}
                warning={text('resolve_warning')}
              />
            ) : null,
        },
      ]}
    />
  )
}

/** The newest mails that mail servers would not take. */
export function RefusedMails() {
  const { t } = useTranslation()
  const { mails } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  return (
    <DataTable
      caption={text('mails')}
      rows={mails}
      keyOf={({ event, at, answer }) => `${event} ${at} ${answer}`}
      empty={text('no_mails')}
      columns={[
        { key: 'event', label: text('mail'), isMain: true, render: ({ event }) => event },
        { key: 'to', label: text('to'), render: ({ to }) => to },
        { key: 'answer', label: text('answer'), render: ({ answer }) => answer },
        { key: 'at', label: text('at'), render: ({ at }) => at },
        { key: 'end', label: text('end'), render: ({ isGivenUp }) => text(isGivenUp ? 'given_up' : 'tried') },
      ]}
    />
  )
}

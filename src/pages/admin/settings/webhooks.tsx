import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { endpointStates } from '../../../shop/webhooks/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { useAnswer, Verb } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { SettingsLinks } from './settings-links.tsx'
import { ShownOnce } from './shown-once.tsx'
import { WebhookFields, WebhookState } from './webhook-fields.tsx'
import type { loader } from './webhooks.server.ts'

export { action, loader } from './webhooks.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

/** /admin/settings/webhooks: whom the shop tells what happened. */
export default function Webhooks() {
  const { t } = useTranslation()
  const { rows, next, previous } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.webhooks.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_settings.webhooks"
      actions={
        <>
          <Create />
          <CsvLink page="webhooksCsv" />
        </>
      }
    >
      <SettingsLinks />
      <ShownOnce intent="create" told={text('secret')} />
      <Filters>
        {(value) => (
          <FilterSelect
            name="state"
            label={text('state_label')}
            value={value('state')}
            options={endpointStates.map((state) => [state, text(`state.${state}`)])}
          />
        )}
      </Filters>
      <DataTable
        name="webhooks"
        caption={text('title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        sort="created_down"
        empty={text('none')}
        columns={[
          {
            key: 'name',
            sorts: sortedBy('name'),
            label: text('name'),
            isMain: true,
            render: ({ name, to }) => (
              <Link to={to} data-row-link="">
                {name}
              </Link>
            ),
          },
          { key: 'state', label: text('state_label'), render: ({ state }) => <WebhookState state={state} /> },
          { key: 'url', label: text('url'), render: ({ url }) => url },
          { key: 'events', label: text('events'), render: ({ events }) => events },
          {
            key: 'created',
            sorts: sortedBy('created'),
            label: text('created'),
            isExtra: true,
            render: ({ created }) => created,
          },
        ]}
      />
    </AdminPage>
  )
}

function Create() {
  const { t } = useTranslation()
  const answer = useAnswer('create')
  const label = t('admin_settings.webhooks.verb.create')
  if (typeof answer?.shown === 'string') return null
  return (
    <Verb intent="create" label={label} submit={label} hotkey="a">
      {(field, sent) => <WebhookFields field={field} answer={sent} />}
    </Verb>
  )
}

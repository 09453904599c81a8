import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { campaignStates } from '../../../shop/newsletter/rules.ts'
import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Verb } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CountLink } from '../kit/count-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { audienceText } from './audience-text.ts'
import { CampaignState } from './campaign-state.tsx'
import type { loader } from './campaigns.server.ts'
import { ContentLinks } from './content-links.tsx'

export { action, loader } from './campaigns.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

/** /admin/content/campaigns: what goes out to the subscribers of the newsletter. */
export default function Campaigns() {
  const { t } = useTranslation()
  const { rows, next, previous, mayChange, csv } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <AdminPage
      title={text('page.campaigns')}
      texts="admin_content"
      actions={
        <>
          {mayChange ? (
            <Verb intent="create" label={text('verb.create')} submit={text('verb.create')} hotkey="n">
              {(field) => <Field {...field('subject')} label={text('subject')} required maxLength={200} />}
            </Verb>
          ) : null}
          <a href={csv} download>
            {t('admin.csv')}
          </a>
        </>
      }
    >
      <ContentLinks />
      <Filters search={{ label: text('campaign_search') }}>
        {(value) => (
          <FilterSelect
            name="state"
            label={text('state')}
            value={value('state')}
            options={campaignStates.map((state) => [state, text(`campaign_state.${state}`)])}
          />
        )}
      </Filters>
      <DataTable
        name="campaigns"
        caption={text('page.campaigns')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        empty={text('no_campaign')}
        columns={[
          {
            key: 'subject',
            label: text('subject'),
            isMain: true,
            render: ({ subject, to }) => (
              <Link to={to} data-row-link="">
                {subject}
              </Link>
            ),
          },
          { key: 'state', label: text('state'), render: ({ state }) => <CampaignState state={state} /> },
          { key: 'audience', label: text('audience'), render: ({ audience }) => audienceText(t, audience) },
          { key: 'sends', sorts: sortedBy('sends'), label: text('sends'), render: ({ sends }) => sends },
          {
            key: 'recipients',
            sorts: sortedBy('recipients'),
            label: text('recipients'),
            isFigure: true,
            render: ({ recipients, mailsTo }) =>
              recipients === null ? null : <CountLink count={recipients} to={mailsTo} />,
          },
          {
            key: 'changed',
            sorts: sortedBy('changed'),
            label: text('changed_at'),
            isExtra: true,
            render: ({ changed }) => changed,
          },
        ]}
      />
    </AdminPage>
  )
}

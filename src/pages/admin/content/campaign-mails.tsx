import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { recipientStates, type RecipientState } from '../../../shop/newsletter/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import type { loader } from './campaign-mails.server.ts'
import { ContentLinks } from './content-links.tsx'

export { loader } from './campaign-mails.server.ts'

const tones: Record<RecipientState, StateTone> = {
  WAITING: 'wait',
  QUEUED: 'busy',
  SENT: 'good',
  SKIPPED: 'soft',
  FAILED: 'bad',
}

/** /admin/content/campaigns/:id/mails: whom a campaign went to. */
export default function CampaignMails() {
  const { t } = useTranslation()
  const { id, subject, to, rows, next, previous, count, forgotten } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  const column = (key: string) => text(`campaign_mail.${key}`)
  return (
    <AdminPage
      title={text('campaign_mails')}
      lead={to === null ? subject : <Link to={to}>{subject}</Link>}
      texts="admin_content"
      actions={<CsvLink page="campaignMailsCsv" of={{ id: String(id) }} />}
    >
      <ContentLinks />
      <Filters search={{ label: text('subscriber_search'), hint: text('subscriber_search_hint') }}>
        {(value) => (
          <FilterSelect
            name="state"
            label={text('state')}
            value={value('state')}
            options={recipientStates.map((state) => [state, text(`mail_state.${state}`)])}
          />
        )}
      </Filters>
      <Panel title={text('campaign_mails')} id="mails">
        <DataTable
          name="campaign_mails"
          caption={text('campaign_mails')}
          rows={rows}
          keyOf={(row) => String(row.id)}
          next={next}
          previous={previous}
          empty={text('no_campaign_mail')}
          columns={[
            {
              key: 'email',
              sorts: sortedBy('email'),
              label: column('email'),
              isMain: true,
              render: ({ email, to: card }) =>
                card === null ? (
                  email
                ) : (
                  <Link to={card} data-row-link="">
                    {email}
                  </Link>
                ),
            },
            {
              key: 'state',
              sorts: sortedBy('state'),
              label: column('state'),
              render: ({ state }) => (
                <StateBadge tone={tones[state]}>{text(`mail_state.${state}`)}</StateBadge>
              ),
            },
            {
              key: 'language',
              label: column('language'),
              render: ({ language }) => text(`language.${language}`),
            },
            {
              key: 'queued',
              sorts: sortedBy('queued'),
              label: column('queued'),
              render: ({ queued }) => queued,
            },
            { key: 'sent', label: column('sent'), render: ({ sent }) => sent },
          ]}
        />
        <Facts
          facts={[
            [text('campaign_mails_sum'), count],
            [text('campaign_mails_forgotten'), forgotten || null],
          ]}
          areFigures
        />
      </Panel>
    </AdminPage>
  )
}

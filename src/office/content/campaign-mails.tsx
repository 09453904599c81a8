import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { ListFilters } from '../kit/list-filters.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import type { loader } from './campaign-mails.server.ts'

export { loader } from './campaign-mails.server.ts'

/** /admin/content/campaigns/:id/mails: the recipients of a campaign. */
export default function CampaignMails() {
  const { t } = useTranslation()
  const { list, subject, to, count, forgotten } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <AdminPage
      title={list.title}
      lead={to === null ? subject : <Link to={to}>{subject}</Link>}
      texts="admin_content"
      actions={<ListFiles of={list} />}
      part="content"
    >
      <ListFilters of={list} />
      <Panel title={list.title} id="mails">
        <ListTable of={list} />
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

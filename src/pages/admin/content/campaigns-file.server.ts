/** /admin/content/campaigns.csv: all campaigns. */
import { everyRow } from '../../../server/page.ts'
import { listCampaigns } from '../../../shop/newsletter/newsletter.ts'
import { campaignSorts } from '../../../shop/newsletter/rules.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { oneOf } from '../kit/asked.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { subjectOf } from './campaigns.server.ts'

const columns = ['subject', 'state', 'changed_at', 'sends', 'recipients'] as const

export const loader = staffLoader('campaignsCsv', async ({ db, url, t, locale }) => {
  const sort = oneOf(url, 'sort', campaignSorts)
  const rows = everyRow(async (page) => await listCampaigns({ db }, { ...page, sort }))
  const told = await rowsIn(rows, (one) => [
    subjectOf(one, locale),
    t(`admin_content.campaign_state.${one.state}`),
    one.changedAt.toISOString(),
    one.sendAt?.toISOString() ?? '',
    one.audience === null ? '' : String(one.audience),
  ])
  return csvAnswer('campaigns', [columns.map((name) => t(`admin_content.${name}`)), ...told])
})

/** /admin/content/campaigns.csv: campaigns of the list. */
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { listCampaigns } from '../../../shop/newsletter/newsletter.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { audienceText } from './audience-text.ts'
import { campaignsAsked, subjectOf } from './campaigns.server.ts'

const columns = ['subject', 'state', 'audience', 'changed_at', 'sends', 'recipients'] as const

export const loader = staffLoader('campaignsCsv', async ({ db, url, t, locale }) => {
  const rows = everyRow(async (page) => await listCampaigns({ db }, { ...page, ...campaignsAsked(url) }))
  const told = await rowsIn(rows, (one) => [
    subjectOf(one, locale),
    t(`admin_content.campaign_state.${one.state}`),
    audienceText(t, { locale: one.forLocale, trade: one.forTrade }),
    stampInPrague(one.changedAt),
    one.sendAt === null ? '' : stampInPrague(one.sendAt),
    one.audience === null ? '' : String(one.audience),
  ])
  return csvAnswer('campaigns', [columns.map((name) => t(`admin_content.${name}`)), ...told])
})

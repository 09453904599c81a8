/** Newsletter campaigns, newest first. */
import type { Locale } from '../../lib/routes.ts'
import { campaignList, createCampaignByStaff } from '../../workflows/newsletter/newsletter.ts'
import { listed } from '../kit/list.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { createForm } from './campaign-forms.ts'

export const loader = staffLoader('campaigns', async (page) => ({
  list: await listed(page, campaignList),
  mayChange: page.may('campaign.save'),
}))

export const action = staffAction('campaigns', {
  create: verb({
    schema: createForm,
    work: async (context, { key, subject }, { locale }) => {
      const text = (of: Locale) => ({ subject: of === locale ? subject : '', body: '' })
      const audience = { locale: null, trade: null }
      return await createCampaignByStaff(context, { key, cs: text('cs'), en: text('en'), audience })
    },
    to: ({ campaign }, { locale }) => adminHref('campaign', locale, { id: String(campaign.id) }),
  }),
})

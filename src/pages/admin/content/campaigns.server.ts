/** Campaigns of the newsletter, the newest first. */
import { formatShortMoment } from '../../../lib/dates.ts'
import type { Locale } from '../../../lib/routes.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { listCampaigns, type CampaignLine } from '../../../shop/newsletter/newsletter.ts'
import { campaignSorts, campaignStates } from '../../../shop/newsletter/rules.ts'
import { createCampaignByStaff } from '../../../workflows/back-office/back-office.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { mailsHref } from './campaign-mails.server.ts'
import { createForm } from './campaign-forms.ts'

/** So many a page. */
const size = 50

/** What the address of the list asks for. */
export const campaignsAsked = (url: URL) => ({
  sort: oneOf(url, 'sort', campaignSorts),
  state: oneOf(url, 'state', campaignStates),
  q: searchIn(url),
})

export const loader = staffLoader('campaigns', async (page) => {
  const { db, url, locale, may } = page
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listCampaigns({ db }, { ...campaignsAsked(url), size, after }),
  )
  return {
    next,
    previous,
    mayChange: may('campaign.save'),
    csv: adminHref('campaignsCsv', locale) + url.search,
    rows: rows.map((one) => ({
      id: one.id,
      to: adminHref('campaign', locale, { id: String(one.id) }),
      subject: subjectOf(one, locale),
      state: one.state,
      audience: { locale: one.forLocale, trade: one.forTrade },
      changed: formatShortMoment(one.changedAt, locale),
      sends: one.sendAt && formatShortMoment(one.sendAt, locale),
      recipients: one.audience,
      mailsTo: mailsHref(page, one.id),
    })),
  }
})

/** A draft may lack its subject in one language. */
export const subjectOf = ({ subjectCs, subjectEn }: CampaignLine, locale: Locale): string =>
  (locale === 'cs' ? subjectCs || subjectEn : subjectEn || subjectCs) || '–'

export const action = staffAction('campaigns', {
  create: verb({
    schema: createForm,
    work: async (context, { key, subject }, { locale }) => {
      const text = (of: Locale) => ({ subject: of === locale ? subject : '', body: '' })
      const texts = { cs: text('cs'), en: text('en') }
      return await createCampaignByStaff(context, { key, texts, audience: { locale: null, trade: null } })
    },
    to: ({ campaign }, { locale }) => adminHref('campaign', locale, { id: String(campaign.id) }),
  }),
})

/** Campaigns of the newsletter and their mails, as staff lists them. */
import { mapPage } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findCampaign, listCampaignMails, listCampaigns } from '../../shop/newsletter/newsletter.ts'
import {
  audienceText,
  campaignSorts,
  campaignStates,
  campaignLook,
  recipientSorts,
  recipientStates,
  recipientLook,
} from '../../shop/newsletter/rules.ts'
import { cardsOf } from '../customers/customers.ts'
import { cardLink, filter, idIn, list } from '../lists/lists.ts'

const texts = 'admin_content'

/** The newest first. */
export const campaignList = list({
  page: 'campaigns',
  permission: 'content.read',
  name: 'campaigns',
  texts,
  title: 'admin_content.page.campaigns',
  empty: 'admin_content.no_campaign',
  search: { label: 'admin_content.campaign_search' },
  filters: { state: filter.choice(campaignStates, { texts: campaignLook.texts }) },
  sorts: campaignSorts,
  find: async ({ db }, asked, page) => await listCampaigns({ db }, { ...asked, ...page }),
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    // A draft may lack its subject in one language.
    subject: c.text(
      ({ subjectCs, subjectEn }, { locale }) =>
        (locale === 'cs' ? subjectCs || subjectEn : subjectEn || subjectCs) || '–',
      { isMain: true, to: ({ id }) => ['campaign', { id: String(id) }] },
    ),
    state: c.state(({ state }) => state, campaignLook),
    audience: c.text(({ forLocale, forTrade }, { t }) =>
      audienceText(t, { locale: forLocale, trade: forTrade }),
    ),
    sends: c.moment(({ sendAt }) => sendAt),
    recipients: c.figure(({ audience }) => audience, {
      none: '',
      to: ({ id, audience }, { holds }) =>
        audience !== null && holds('customers.read') ? ['campaignMails', { id: String(id) }] : null,
    }),
    changed: c.moment(({ changedAt }) => changedAt, { label: 'admin_content.changed_at', isExtra: true }),
  }),
})

/** Mails as they were queued; those of subscribers erased since then are gone. */
export const campaignMailList = list({
  page: 'campaignMails',
  permission: 'customers.read',
  under: 'id',
  name: 'campaign_mails',
  fileName: ({ parameters }) => `campaign-${parameters['id']}`,
  texts: `${texts}.campaign_mail`,
  title: 'admin_content.campaign_mails',
  empty: 'admin_content.no_campaign_mail',
  search: { label: 'admin_content.subscriber_search', hint: 'admin_content.subscriber_search_hint' },
  filters: {
    state: filter.choice(recipientStates, { texts: recipientLook.texts, label: 'admin_content.state' }),
  },
  sorts: recipientSorts,
  find: async ({ db, parameters }, asked, page) => {
    // 0 is the id of no campaign.
    const campaignId = idIn(parameters['id']) ?? 0
    const mails = await listCampaignMails({ db }, { ...asked, ...page, campaignId })
    // A missing campaign has no mails: only an empty page needs the check.
    if (!isRefusal(mails) && mails.rows.length === 0) {
      const found = await findCampaign({ db }, campaignId)
      if (isRefusal(found)) return found
    }
    return await mapPage(mails, async (rows) => {
      const emails = rows.map(({ emailKey }) => emailKey)
      const cards = await cardsOf({ db }, emails)
      return rows.map((row) => ({ ...row, card: cards.get(row.emailKey) }))
    })
  },
  keyOf: ({ subscriberId }) => String(subscriberId),
  columns: (c) => ({
    email: c.text(({ email }) => email, {
      isMain: true,
      to: ({ card }) => (card ? cardLink(card, '#newsletter') : null),
    }),
    state: c.state(({ state }) => state, recipientLook),
    language: c.choice(({ locale }) => locale, `${texts}.language`),
    queued: c.moment(({ queuedAt }) => queuedAt),
    sent: c.moment(({ sentAt }) => sentAt),
  }),
})

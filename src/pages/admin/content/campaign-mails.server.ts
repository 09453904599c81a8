/** The mails of a campaign: whom each goes to, and how it stands; and the same as a file. */
import { formatShortMoment, stampInPrague } from '../../../lib/dates.ts'
import { everyRow, pageOrFirst } from '../../../server/page.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { findCampaign, listCampaignMails } from '../../../shop/newsletter/newsletter.ts'
import { recipientSorts, recipientStates } from '../../../shop/newsletter/rules.ts'
import { cardsOf } from '../../../workflows/customers/customers.ts'
import { cardNames } from '../customers/card-names.ts'
import { idIn, oneOf, searchIn } from '../kit/asked.server.ts'
import { csvStream } from '../kit/csv-answer.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'

/** So many a page. */
const size = 50

/** Where the mails of a campaign stand, those of one state or all; null: the member may not see whom they go to. */
export const mailsHref = (
  { locale, holds }: Pick<StaffPage, 'locale' | 'holds'>,
  id: number,
  state?: string,
): string | null =>
  holds('customers.read')
    ? adminHref('campaignMails', locale, { id: String(id) }) + (state === undefined ? '' : `?state=${state}`)
    : null

/** What the address asks for; 0 is the id of no campaign. */
const mailsAsked = ({ url, parameters }: StaffPage) => ({
  campaignId: idIn(parameters['id']) ?? 0,
  state: oneOf(url, 'state', recipientStates),
  q: searchIn(url),
  sort: oneOf(url, 'sort', recipientSorts),
})

export const loader = staffLoader('campaignMails', async (page) => {
  const { db, url, locale, holds } = page
  const asked = mailsAsked(page)
  const found = await findCampaign({ db }, asked.campaignId)
  if (isRefusal(found)) return found
  const { campaign, mails } = found
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listCampaignMails({ db }, { ...asked, size, after }),
  )
  const cards = await cardsOf(
    { db },
    rows.map(({ emailKey }) => emailKey),
  )
  const moment = (at: Date | null) => at && formatShortMoment(at, locale)
  const all = Object.values(mails).reduce((sum, count) => sum + count, 0)
  return {
    id: campaign.id,
    subject: campaign.texts[locale].subject || campaign.texts.cs.subject || campaign.texts.en.subject,
    to: holds('content.read') ? adminHref('campaign', locale, { id: String(campaign.id) }) : null,
    next,
    previous,
    // What was typed is not counted.
    count: asked.q !== '' ? null : asked.state === undefined ? all : mails[asked.state],
    // Their mails went with them, and how they stood is not known any more: told beside the whole list alone.
    forgotten:
      campaign.recipients === null || asked.q !== '' || asked.state !== undefined
        ? 0
        : Math.max(0, campaign.recipients - all),
    rows: rows.map((one) => {
      const card = cards.get(one.emailKey)
      return {
        id: one.subscriberId,
        email: one.email,
        to: card ? `${adminHref('customer', locale, cardNames(card))}#newsletter` : null,
        state: one.state,
        language: one.locale,
        queued: moment(one.queuedAt),
        sent: moment(one.sentAt),
      }
    }),
  }
})

const columns = ['email', 'state', 'language', 'queued', 'sent'] as const

/** /admin/content/campaigns/:id/mails.csv */
export const fileLoader = staffLoader('campaignMailsCsv', async (page) => {
  const { db, t } = page
  const asked = mailsAsked(page)
  const found = await findCampaign({ db }, asked.campaignId)
  if (isRefusal(found)) return found
  const rows = everyRow(async (wanted) => await listCampaignMails({ db }, { ...asked, ...wanted }))
  const heading = columns.map((name) => t(`admin_content.campaign_mail.${name}`))
  return await csvStream(`campaign-${asked.campaignId}`, heading, rows, (one) => [
    one.email,
    t(`admin_content.mail_state.${one.state}`),
    t(`admin_content.language.${one.locale}`),
    one.queuedAt ? stampInPrague(one.queuedAt) : '',
    one.sentAt ? stampInPrague(one.sentAt) : '',
  ])
})

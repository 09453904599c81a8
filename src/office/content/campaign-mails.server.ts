/** The mails of a campaign: the recipient and the state of each. */
import { isRefusal } from '../../server/refusal.ts'
import { findCampaign } from '../../shop/newsletter/newsletter.ts'
import { recipientStates } from '../../shop/newsletter/rules.ts'
import { campaignMailList } from '../../workflows/newsletter/newsletter.ts'
import { idIn, oneOf, searchIn } from '../kit/list-search.server.ts'
import { listed } from '../kit/list.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'

/** The URL of a campaign's mails, all or in one state; null: the member may not see their recipients. */
export const mailsHref = (
  { locale, holds }: Pick<StaffPage, 'locale' | 'holds'>,
  id: number,
  state?: string,
): string | null =>
  holds('customers.read')
    ? adminHref('campaignMails', locale, { id: String(id) }) + (state === undefined ? '' : `?state=${state}`)
    : null

export const loader = staffLoader('campaignMails', async (page) => {
  const { db, url, locale, holds } = page
  const found = await findCampaign({ db }, idIn(page.parameters['id']) ?? 0)
  if (isRefusal(found)) return found
  const { campaign, mails } = found
  const [state, isTyped] = [oneOf(url, 'state', recipientStates), searchIn(url) !== '']
  const all = Object.values(mails).reduce((sum, count) => sum + count, 0)
  return {
    list: await listed(page, campaignMailList),
    subject: campaign.texts[locale].subject || campaign.texts.cs.subject || campaign.texts.en.subject,
    to: holds('content.read') ? adminHref('campaign', locale, { id: String(campaign.id) }) : null,
    // Search results are not counted.
    count: isTyped ? null : state === undefined ? all : mails[state],
    // Recipients erased since: their mails went with them, so no state is known. Shown only with the unfiltered list.
    forgotten:
      campaign.recipients === null || isTyped || state !== undefined
        ? 0
        : Math.max(0, campaign.recipients - all),
  }
})

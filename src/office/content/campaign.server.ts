/** One campaign: its texts, its audience, and the progress of its mails. */
import { formatShortMoment, momentInPrague } from '../../lib/dates.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { audienceNow, findCampaign } from '../../shop/newsletter/newsletter.ts'
import { recipientStates } from '../../shop/newsletter/rules.ts'
import {
  discardCampaignByStaff,
  resumeCampaignByStaff,
  saveCampaignByStaff,
  sendCampaignByStaff,
  stopCampaignByStaff,
  testCampaignByStaff,
  unscheduleCampaignByStaff,
} from '../../workflows/newsletter/newsletter.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import { idIn } from '../kit/list-search.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb, type PageInWork, type StaffPage } from '../staff-page.server.ts'
import { mailsHref } from './campaign-mails.server.ts'
import { campaignForm, sendForm } from './campaign-forms.ts'

/** No campaign has the id 0. */
const idOf = ({ parameters }: Pick<StaffPage, 'parameters'>): number => idIn(parameters['id']) ?? 0

/** In the order of their buttons. */
const campaignOperations = [
  testCampaignByStaff,
  unscheduleCampaignByStaff,
  stopCampaignByStaff,
  resumeCampaignByStaff,
  discardCampaignByStaff,
] as const
const byId = { id: 'id' }

export const loader = staffLoader('campaign', async (page) => {
  const { db, locale, t } = page
  const found = await findCampaign({ db }, idOf(page))
  if (isRefusal(found)) return found
  const { campaign, mails } = found
  const { id, revision, state, texts, audience, recipients, faults, sendAt, beganAt, endedAt } = campaign
  const moment = (at: Date | null) => at && formatShortMoment(at, locale)
  // Once it is sent, its recipients are recorded, and the current audience is irrelevant.
  const now = recipients === null ? await audienceNow({ db }, audience) : null
  return {
    id,
    revision,
    state,
    texts,
    audience,
    recipients,
    mails: recipientStates.map((one) => ({ state: one, count: mails[one], to: mailsHref(page, id, one) })),
    done: mails.SENT + mails.SKIPPED + mails.FAILED,
    now,
    expected: now ? now.cs + now.en : 0,
    faults: faults.map(({ field, line, error_trans_key }) => ({ field, line, text: t(error_trans_key) })),
    sends: moment(sendAt),
    began: moment(beganAt),
    ended: moment(endedAt),
    preview: adminHref('campaignPreview', locale, { id: String(id) }),
    maySave: state === 'DRAFT' && page.may('campaign.save'),
    maySend: state === 'DRAFT' && page.may('campaign.send'),
    offers: offersOf(page, campaignOperations, { state: campaign, known: byId }),
  }
})

export const action = staffAction('campaign', {
  save: verb({
    schema: campaignForm,
    work: async (context, given, page) =>
      await saveCampaignByStaff(context, {
        id: idOf(page),
        cs: { subject: given['cs.subject'], body: given['cs.body'] },
        en: { subject: given['en.subject'], body: given['en.body'] },
        audience: { locale: given.locale, trade: given.trade },
        baseRevision: given.base,
      }),
  }),
  send: verb({
    schema: sendForm,
    work: async (context, { revision, at, expected }, page) =>
      await send(context, { revision, at, expected, page }),
  }),
  ...operationVerbs(campaignOperations, byId, {
    'campaign.discard': { to: (_, { locale }) => adminHref('campaigns', locale) },
  }),
})

/** Sends to the confirmed number of subscribers: if it has changed since, the clerk confirms the new number (409). */
async function send(
  context: StaffWork,
  {
    revision,
    at,
    expected,
    page,
  }: { revision: number; at: string | null; expected: number; page: PageInWork },
) {
  const id = idOf(page)
  const found = await findCampaign({ db: context.tx }, id)
  if (isRefusal(found)) return found
  const now = await audienceNow({ db: context.tx }, found.campaign.audience)
  const isRepeat = found.campaign.state !== 'DRAFT'
  if (!isRepeat && now.cs + now.en !== expected) return refuse(409, 'admin_content.error.audience_changed')
  return await sendCampaignByStaff(context, { id, revision, at: at === null ? null : momentInPrague(at) })
}

/** A newsletter campaign in API responses. */
import { z } from 'zod'
import type { Campaign, CampaignLine } from '../../shop/newsletter/newsletter.ts'
import { audienceFields } from '../../shop/newsletter/schema.ts'
import { textFault } from '../content/content.ts'

export const campaignState = z.enum(['DRAFT', 'SCHEDULED', 'SENDING', 'STOPPED', 'SENT', 'DISCARDED'])
const text = z.object({ subject: z.string(), body: z.string() })
const moment = z.iso.datetime().nullable()

const standing = {
  id: z.int(),
  revision: z.int().meta({ description: 'What a save and a sending name' }),
  state: campaignState,
  audience: z.object(audienceFields),
  changed_at: z.iso.datetime(),
  changed_by: z.int().nullable(),
  send_at: moment,
  sent_by: z.int().nullable(),
  began_at: moment,
  ended_at: moment,
  recipients: z.int().nullable().meta({ description: 'How many it was for when it began' }),
  work: z.int().nullable().meta({ description: 'The long work that hands its mails to the queue' }),
}

const subject = z.object({ subject: z.string() })
/** A campaign in a list. */
export const campaignLine = z.object({ ...standing, cs: subject, en: subject })

export const campaignAnswer = z.object({
  ...standing,
  cs: text,
  en: text,
  faults: z.array(textFault).meta({ description: 'What keeps it from being sent' }),
})

type Standing = Omit<CampaignLine, 'subjectCs' | 'subjectEn' | 'forLocale' | 'forTrade' | 'audience'>

const standingOf = (campaign: Standing) => ({
  id: campaign.id,
  revision: campaign.revision,
  state: campaign.state,
  changed_at: campaign.changedAt.toISOString(),
  changed_by: campaign.staffId,
  send_at: campaign.sendAt?.toISOString() ?? null,
  sent_by: campaign.sentBy,
  began_at: campaign.beganAt?.toISOString() ?? null,
  ended_at: campaign.endedAt?.toISOString() ?? null,
  work: campaign.workId,
})

export const campaignOnWire = (campaign: Campaign) => ({
  ...standingOf(campaign),
  ...campaign.texts,
  audience: campaign.audience,
  faults: campaign.faults,
  recipients: campaign.recipients,
})

export const campaignInLine = (campaign: CampaignLine) => ({
  ...standingOf(campaign),
  cs: { subject: campaign.subjectCs },
  en: { subject: campaign.subjectEn },
  audience: { locale: campaign.forLocale, trade: campaign.forTrade },
  recipients: campaign.audience,
})

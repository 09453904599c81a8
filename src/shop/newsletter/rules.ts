/** Rules of the newsletter's consents and their duration. Pure. */
import { codesOf } from '../../lib/choices.ts'
import type { Translate } from '../../lib/i18n.ts'
import { bothWays } from '../../lib/sort-names.ts'
import type { Look } from '../../lib/tone.ts'

/** The wording next to the field (`layout.newsletter.consent`): changing it requires a new version here. */
export const consentVersion = '2026-11'

const day = 24 * 3600_000

/** Channel through which a consent was given or withdrawn. */
export type ConsentSource = 'WEB' | 'API' | 'MAIL' | 'ACCOUNT'

/**
 * Validity of a confirmation link, lifetime of an address never confirmed, and retention of the proof of a
 * consent after the subscriber has left (as long as claims may be based on it).
 */
export const newsletterLifeMs = { link: 7 * day, unconfirmed: 30 * day, left: 4 * 365.25 * day } as const

export interface Subscriber {
  id: number
  email: string
  locale: 'cs' | 'en'
  linkId: string
  consentedAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}

/** True if the newsletter may be sent to a subscriber. */
export const isSubscribed = ({ confirmedAt, unsubscribedAt }: Subscriber): boolean =>
  confirmedAt !== null && unsubscribedAt === null

/** States of subscribers: only those who have confirmed and have not left get mails. */
export const subscriberLook = {
  texts: 'admin_content.subscriber_state',
  tones: {
    SUBSCRIBED: 'good',
    UNCONFIRMED: 'wait',
    UNSUBSCRIBED: 'soft',
  },
} as const satisfies Look
export const subscriberStates = codesOf(subscriberLook.tones)
export type SubscriberState = keyof typeof subscriberLook.tones

/** Sort orders of subscribers. */
export const subscriberSorts = bothWays('email', 'asked')
export type SubscriberSort = (typeof subscriberSorts)[number]

/** The reason why a link can't confirm, as a translation key; null if it can. Confirming twice is no fault. */
export function confirmFault(
  subscriber: Subscriber | null,
  now: Date,
): 'user.link_invalid' | 'user.link_expired' | null {
  if (!subscriber || subscriber.unsubscribedAt) return 'user.link_invalid'
  if (subscriber.confirmedAt) return null
  const age = now.getTime() - subscriber.consentedAt.getTime()
  return age > newsletterLifeMs.link ? 'user.link_expired' : null
}

/** States of a campaign that was not discarded. */
export const campaignStates = ['DRAFT', 'SCHEDULED', 'SENDING', 'STOPPED', 'SENT'] as const
export type CampaignState = (typeof campaignStates)[number] | 'DISCARDED'
export const campaignLook = {
  texts: 'admin_content.campaign_state',
  column: 'campaign.state',
  tones: {
    DRAFT: 'wait',
    SCHEDULED: 'busy',
    SENDING: 'busy',
    STOPPED: 'bad',
    SENT: 'good',
    DISCARDED: 'soft',
  },
} as const satisfies Look

/** States of one of its mails. */
export const recipientLook = {
  texts: 'admin_content.mail_state',
  column: 'campaign_recipient.state',
  tones: {
    WAITING: 'wait',
    QUEUED: 'busy',
    SENT: 'good',
    SKIPPED: 'soft',
    FAILED: 'bad',
  },
} as const satisfies Look
export const recipientStates = codesOf(recipientLook.tones)
export type RecipientState = keyof typeof recipientLook.tones

/** Sort orders of the mails of a campaign. */
export const recipientSorts = bothWays('email', 'state', 'queued')
export type RecipientSort = (typeof recipientSorts)[number]

/** The audience of a campaign. */
export interface Audience {
  /** Only subscribers of this language; `null`: of both. */
  locale: 'cs' | 'en' | null
  /** `B2B`: subscribers with a reseller's account; `B2C`: all others; `null`: everyone. */
  trade: 'B2C' | 'B2B' | null
}

/** An audience as text. */
export const audienceText = (t: Translate, { locale, trade }: Audience): string =>
  [t(`admin_content.for_trade.${trade ?? 'all'}`), t(`admin_content.for_locale.${locale ?? 'all'}`)].join(
    ', ',
  )

/** The texts of a campaign in both languages: its subject is one line, its body Markdown. */
export type CampaignTexts = Record<'cs' | 'en', { subject: string; body: string }>

/** Placeholders of a campaign, between `{{` and `}}`. */
export const campaignFillings = ['shop_name'] as const

/** Mails enqueued in one step. */
export const campaignBatch = 200

/** A mail of a campaign that no mail server accepted within this time is abandoned: old news is no news. */
export const campaignPatienceMs = 2 * day

/** Limit for scheduling a campaign ahead. */
export const campaignAheadMs = 366 * day

/** Sort orders of campaigns. */
export const campaignSorts = bothWays('sends', 'recipients', 'changed')
export type CampaignSort = (typeof campaignSorts)[number]

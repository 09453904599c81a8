/** What the newsletter's consents are worth, and for how long. Pure. */
import { codesOf } from '../../lib/choices.ts'
import type { Translate } from '../../lib/i18n.ts'
import { bothWays } from '../../lib/sort-names.ts'
import type { Look } from '../../lib/tone.ts'

/** The wording beside the field (`layout.newsletter.consent`): a change of it there is a new version here. */
export const consentVersion = '2026-11'

const day = 24 * 3600_000

/** Where a consent was given or taken back. */
export type ConsentSource = 'WEB' | 'API' | 'MAIL' | 'ACCOUNT'

/**
 * How long a link to confirm is good, after how long an address that was never confirmed is forgotten, and how long the proof
 * of a consent is kept once its giver has left (as long as claims can be made of it).
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

/** Whether the newsletter may be sent to a subscriber. */
export const isSubscribed = ({ confirmedAt, unsubscribedAt }: Subscriber): boolean =>
  confirmedAt !== null && unsubscribedAt === null

/** How far a subscriber is: only those who have confirmed and have not left are written to. */
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

/** What subscribers can be sorted by. */
export const subscriberSorts = bothWays('email', 'asked')
export type SubscriberSort = (typeof subscriberSorts)[number]

/** Why a link can't confirm, as a key of the translations; null: it can. Confirming twice is no fault. */
export function confirmFault(
  subscriber: Subscriber | null,
  now: Date,
): 'user.link_invalid' | 'user.link_expired' | null {
  if (!subscriber || subscriber.unsubscribedAt) return 'user.link_invalid'
  if (subscriber.confirmedAt) return null
  const age = now.getTime() - subscriber.consentedAt.getTime()
  return age > newsletterLifeMs.link ? 'user.link_expired' : null
}

const linkForm = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([A-Za-z0-9_-]{43})$/

/** The parts of a link's secret, not yet believed; null for what can't be one. */
export function linkParts(secret: string | null | undefined): { linkId: string; proof: string } | null {
  const [, linkId, proof] = linkForm.exec(secret ?? '') ?? []
  return linkId && proof ? { linkId, proof } : null
}

/** How far a campaign is that was not thrown away. */
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

/** How far one of its mails is. */
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

/** What the mails of a campaign can be sorted by. */
export const recipientSorts = bothWays('email', 'state', 'queued')
export type RecipientSort = (typeof recipientSorts)[number]

/** Whom a campaign is for. */
export interface Audience {
  /** Subscribers of this language alone; null: of both. */
  locale: 'cs' | 'en' | null
  /** `B2B`: subscribers with an account of a reseller; `B2C`: all others; null: everyone. */
  trade: 'B2C' | 'B2B' | null
}

/** An audience in words. */
export const audienceText = (t: Translate, { locale, trade }: Audience): string =>
  [t(`admin_content.for_trade.${trade ?? 'all'}`), t(`admin_content.for_locale.${locale ?? 'all'}`)].join(
    ', ',
  )

/** What a campaign says, in both languages: its subject is one line, its body Markdown. */
export type CampaignTexts = Record<'cs' | 'en', { subject: string; body: string }>

/** What may be filled in between `{{` and `}}` of a campaign. */
export const campaignFillings = ['shop_name'] as const

/** So many mails are handed to the queue in one step. */
export const campaignBatch = 200

/** A mail of a campaign that no mail server took in this time is given up: news are not news any more. */
export const campaignPatienceMs = 2 * day

/** How far ahead a campaign may be scheduled. */
export const campaignAheadMs = 366 * day

/** What campaigns can be sorted by. */
export const campaignSorts = bothWays('sends', 'recipients', 'changed')
export type CampaignSort = (typeof campaignSorts)[number]

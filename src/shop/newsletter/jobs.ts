/** Names and payloads of the newsletter's jobs; no payload holds an address or a link's secret. */
import type { JobKind } from '../../server/queue.ts'

/** Mails the link to confirm, or tells a subscriber who gets the newsletter already so. */
export const newsletterAsked: JobKind<{ consentId: number }> = { name: 'newsletter-asked' }

/** Forgets addresses that were never confirmed. */
export const tidyNewsletter: JobKind<Record<string, never>> = { name: 'newsletter-tidy' }

/** Mails a campaign to one of its recipients. */
export const campaignMailed: JobKind<{ campaignId: number; subscriberId: number }> = {
  name: 'campaign-mail',
}

/** Mails a campaign to the member of staff who wants to see it first. */
export const campaignTested: JobKind<{
  campaignId: number
  customerId: number
  locale: 'cs' | 'en'
  revision: number
}> = { name: 'campaign-test' }

/** Begins campaigns whose time has come, and ends those whose mails are all done. */
export const campaignsDue: JobKind<Record<string, never>> = { name: 'campaign-due' }

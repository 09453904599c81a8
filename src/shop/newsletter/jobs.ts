/** Names and payloads of the newsletter's jobs; no payload holds an address or a link's secret. */
import type { JobKind } from '../../server/queue.ts'

/** Mails the confirmation link, or informs a subscriber who already gets the newsletter. */
export const newsletterRequested: JobKind<{ consentId: number }> = { name: 'newsletter-asked' }

/** Erases addresses that were never confirmed. */
export const tidyNewsletter: JobKind<Record<string, never>> = { name: 'newsletter-tidy' }

/** Mails a campaign to one of its recipients. */
export const campaignMailed: JobKind<{ campaignId: number; subscriberId: number }> = {
  name: 'campaign-mail',
}

/** Mails a campaign to a member of staff as a preview. */
export const campaignTested: JobKind<{
  campaignId: number
  customerId: number
  locale: 'cs' | 'en'
  revision: number
}> = { name: 'campaign-test' }

/** Starts campaigns that are due, and finishes those with all mails done. */
export const campaignsDue: JobKind<Record<string, never>> = { name: 'campaign-due' }

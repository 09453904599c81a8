/** Names and payloads of the newsletter's jobs; no payload holds an address or a link's secret. */
import type { JobKind } from '../../server/queue.ts'

/** Mails the link to confirm, or tells a subscriber who gets the newsletter already so. */
export const newsletterAsked: JobKind<{ consentId: number }> = { name: 'newsletter-asked' }

/** Forgets addresses that were never confirmed. */
export const tidyNewsletter: JobKind<Record<string, never>> = { name: 'newsletter-tidy' }

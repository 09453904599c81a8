/** Names and payloads of the jobs about reviews; no payload holds an address or a link's secret. */
import type { JobKind } from '../../server/queue.ts'

/** Looks for delivered orders whose buyers are to be asked. */
export const askForReviews: JobKind<object> = { name: 'reviews-ask' }

/** Mails one of those buyers, once. */
export const reviewAsked: JobKind<{ requestId: number }> = { name: 'review-asked' }

/** Mails the author that a review was refused, and why. */
export const reviewRefused: JobKind<{ reviewId: number; version: number }> = { name: 'review-refused' }

/** Forgets what need not be kept any more. */
export const tidyReviews: JobKind<object> = { name: 'reviews-tidy' }

/** Names and payloads of the jobs about reviews; no payload holds an address or a link's secret. */
import type { JobKind } from '../../server/queue.ts'

/** Looks for delivered orders with buyers to be asked for a review. */
export const askForReviews: JobKind<object> = { name: 'reviews-ask' }

/** Erases data that need not be kept any more. */
export const tidyReviews: JobKind<object> = { name: 'reviews-tidy' }

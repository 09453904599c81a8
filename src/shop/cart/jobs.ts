/** Names and payloads of the carts' jobs; src/jobs.ts has the handlers. */
import type { JobKind } from '../../server/queue.ts'

/** Closes carts of visitors who did not return, and erases their personal data. */
export const forgetCarts: JobKind<object> = { name: 'forget-carts' }

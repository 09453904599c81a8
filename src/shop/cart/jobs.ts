/** Names and payloads of the jobs of carts; src/jobs.ts says what is done. */
import type { JobKind } from '../../server/queue.ts'

/** Looks for carts whose visitors did not come back, and forgets whose they were. */
export const forgetCarts: JobKind<object> = { name: 'forget-carts' }

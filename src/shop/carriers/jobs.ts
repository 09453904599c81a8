/** Names and payloads of the carriers' jobs; src/jobs.ts has the handlers. */
import type { JobKind } from '../../server/queue.ts'

/** Refreshes the pick-up points. */
export const fetchPoints: JobKind<object> = { name: 'fetch-points' }

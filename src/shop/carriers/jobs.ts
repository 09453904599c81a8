/** Names and payloads of the jobs of carriers; src/jobs.ts says what is done. */
import type { JobKind } from '../../server/queue.ts'

/** Fetch the pick-up points anew. */
export const fetchPoints: JobKind<object> = { name: 'fetch-points' }

/** Name of the job of staff; src/jobs.ts says what is done. */
import type { JobKind } from '../../server/queue.ts'

/** Ends requests for approval that were not decided in time. */
export const expireApprovals: JobKind<object> = { name: 'expire-approvals' }

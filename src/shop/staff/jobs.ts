/** Names and payloads of the jobs of staff; src/jobs.ts has their handlers. */
import type { JobKind } from '../../server/queue.ts'

/** Ends requests for approval that were not decided in time. */
export const expireApprovals: JobKind<object> = { name: 'expire-approvals' }

/**
 * Mails a new member the link to log in. `linkId`: id of the link for setting a password, so that a repeat
 * makes the same link.
 */
export const memberAdded: JobKind<{ linkId: string; staffId: number }> = { name: 'account-member-added' }

import type { JobKind } from '../../server/queue.ts'
import type { ComplaintState } from './rules.ts'

/** Mails the customer that a complaint was received, with its content, date and time; and the operator that it has come. */
export const complaintReceived: JobKind<{ complaintId: number }> = { name: 'complaint-received' }

/** Mails the customer what was decided, or that it is settled. */
export const complaintMoved: JobKind<{ complaintId: number; state: ComplaintState }> = {
  name: 'complaint-moved',
}

/** Looks for complaints and withdrawals whose time runs out, and for money that has arrived. */
export const watchClaims: JobKind<object> = { name: 'watch-claims' }

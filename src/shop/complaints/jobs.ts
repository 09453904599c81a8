import type { JobKind } from '../../server/queue.ts'

/** Checks for complaints and withdrawals close to their deadline, and for refunds that have arrived. */
export const watchClaims: JobKind<object> = { name: 'watch-claims' }

import type { JobKind } from '../../server/queue.ts'

/** Looks for complaints and withdrawals whose time runs out, and for money that has arrived. */
export const watchClaims: JobKind<object> = { name: 'watch-claims' }

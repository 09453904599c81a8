/** The back office as a whole: all operations and lists, approvals, the search, saved views. */
export { approvalList } from './approval-lists.ts'
export { approvedLabel, seenBy } from './approval-seen.ts'
export { approvable, approveRequest } from './approvals.ts'
export { auditList } from './audit-lists.ts'
export { declared } from './declared.ts'
export { type FoundKind, type FoundThing, findAnything, foundKinds, tellingIn } from './find-anything.ts'
export { lists } from './listed.ts'
export { removeOwnView, saveOwnView, viewsFor } from './views.ts'

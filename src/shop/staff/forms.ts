/** Serialises concurrent submits of the same form. */
import { writes } from '../../server/verb.ts'
import { takeFormLock } from './queries.ts'

/** Locks until the transaction ends. @param what the subject of the change, such as `staff 12` */
export const lockForm = writes(takeFormLock)

/** Serialises concurrent submits of the same form. */
import type { Writing } from '../../server/context.ts'
import { takeFormLock } from './queries.ts'

/** Locks until the transaction ends. @param what the subject of the change, such as `staff 12` */
export const lockForm = async ({ tx }: Writing, what: string): Promise<void> => await takeFormLock(tx, what)

/** Of those who send the same form at the same time, one waits for the other. */
import type { Writing } from '../../server/context.ts'
import { takeFormLock } from './queries.ts'

/** Until the transaction ends. @param what is changed, such as `staff 12` */
export const lockForm = async ({ tx }: Writing, what: string): Promise<void> => await takeFormLock(tx, what)

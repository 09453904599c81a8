/** Read operations on failed jobs. */
import { reads } from '../../server/verb.ts'
import * as queries from './queries.ts'

/** Unresolved failed jobs, by default oldest first. @returns 400 if the cursor is of another list */
export const listOpenFailedJobs = reads(queries.selectOpenFailedJobs)

/** Counts them by kind. */
export const countOpenFailedJobs = reads(queries.countOpenFailedJobs)

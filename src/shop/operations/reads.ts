/** Read operations on failed jobs. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'
import type { SortedPageQuery } from '../../server/page.ts'
import type { FailedJobSort } from './rules.ts'

/** Unresolved failed jobs, by default oldest first. @returns 400 if the cursor is of another list */
export const listOpenFailedJobs = async ({ db }: Reading, asked: SortedPageQuery<FailedJobSort>) =>
  await queries.selectOpenFailedJobs(db, asked)

/** Counts them by kind. */
export const countOpenFailedJobs = async ({ db }: Reading) => await queries.countOpenFailedJobs(db)

/** What can be read of operations. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'
import type { SortedPageAsked } from '../../server/page.ts'
import type { FailedJobSort } from './rules.ts'

/** Failed jobs that no person has seen to, the oldest first unless asked otherwise. @returns 400: a cursor of another list. */
export const listOpenFailedJobs = async ({ db }: Reading, asked: SortedPageAsked<FailedJobSort>) =>
  await queries.selectOpenFailedJobs(db, asked)

/** How many of them there are of each kind. */
export const countOpenFailedJobs = async ({ db }: Reading) => await queries.countOpenFailedJobs(db)

/** What can be read of operations. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

/** Failed jobs that a person has not seen to, the oldest first. */
export const findOpenFailedJobs = async ({ db }: Reading) => await queries.selectOpenFailedJobs(db)

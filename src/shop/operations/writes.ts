/** What can be written of operations, row by row. */
import * as queries from './queries.ts'
import type { Connected } from '../../server/context.ts'

/** Writes that a person has seen to it. @returns false: there is no such open job. */
export const resolveFailedJob = async ({ db, now }: Connected & { now: Date }, id: number) =>
  await queries.resolveFailedJob(db, id, now)

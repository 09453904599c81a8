/** Sort orders of failed jobs. Pure. */
import { bothWays } from '../../lib/sort-names.ts'

export const failedJobSorts = bothWays('at', 'queue')
export type FailedJobSort = (typeof failedJobSorts)[number]

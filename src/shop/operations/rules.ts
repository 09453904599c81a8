/** What the list of failed jobs can be sorted by. Pure. */
import { bothWays } from '../../lib/sort-names.ts'

export const failedJobSorts = bothWays('at', 'queue')
export type FailedJobSort = (typeof failedJobSorts)[number]

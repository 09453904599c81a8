/** Names and payloads of the jobs of analytics; src/jobs.ts has the handlers. */
import type { JobKind } from '../../server/queue.ts'

/** Folds new sums of sales into the daily sums. */
export const foldSales: JobKind<object> = { name: 'fold-sales' }

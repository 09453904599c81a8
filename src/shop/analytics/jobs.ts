/** Names and payloads of the jobs of analytics; src/jobs.ts says what is done. */
import type { JobKind } from '../../server/queue.ts'

/** Folds what was added to the sums of sales into their days. */
export const foldSales: JobKind<object> = { name: 'fold-sales' }

/** Names and payloads of the jobs of statistics; src/jobs.ts says what is done. */
import type { JobKind } from '../../server/queue.ts'

/** Writes down how far carts came, before they are forgotten, and deletes counts that are too old. */
export const keepStatistics: JobKind<object> = { name: 'keep-statistics' }

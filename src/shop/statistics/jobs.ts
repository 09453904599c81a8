/** Names and payloads of the jobs of statistics; src/jobs.ts has their handlers. */
import type { JobKind } from '../../server/queue.ts'

/** Records how far carts came, before they are deleted, and deletes counts that are too old. */
export const keepStatistics: JobKind<object> = { name: 'keep-statistics' }

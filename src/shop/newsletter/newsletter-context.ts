/** What the newsletter's verbs are handed. */
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'

export interface NewsletterContext {
  db: Db
  queue: Queue
  now: Date
  /** The proofs that a link of this text may carry: the one of today's key first. */
  proofsOf: (text: string) => string[]
}

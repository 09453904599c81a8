/** Dependencies of the newsletter's operations. */
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'

export interface NewsletterContext {
  db: Db
  queue: Queue
  now: Date
  /** The valid proofs of a link with this text: that of the current key first. */
  proofsOf: (text: string) => string[]
}

/** Carts and visitors are not kept for ever: their personal data has no use once the visitor stays away. */
import type { Connected } from '../../server/context.ts'
import { abandonCarts, deleteVisitors, lastIds } from './queries.ts'

const keptDays = 90
const idsAtOnce = 2000

/**
 * Abandons carts untouched for 90 days, with their personal data, and deletes visitors of that age who have nothing else. It
 * iterates over the ids in ranges, so that carts need no index that each change would pay for. Safe to run concurrently.
 * @returns the number of abandoned carts and deleted visitors
 */
export async function forgetOldCarts({
  db,
  now,
}: Connected & { now: Date }): Promise<{ carts: number; visitors: number }> {
  const before = new Date(now.getTime() - keptDays * 24 * 3600_000)
  const last = await lastIds(db)
  const done = { carts: 0, visitors: 0 }
  for (let after = 0; after < last.cart; after += idsAtOnce)
    done.carts += await abandonCarts(db, { after, to: after + idsAtOnce }, before)
  for (let after = 0; after < last.visitor; after += idsAtOnce) {
    const range = { after, to: after + idsAtOnce }
    done.visitors += await db.transaction().execute(async (tx) => await deleteVisitors(tx, range, before))
  }
  return done
}

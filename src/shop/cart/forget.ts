/** Carts and visitors are not kept for ever: what they say of a person has no use once the visitor stays away. */
import type { Connected } from '../../server/context.ts'
import { abandonCarts, deleteVisitors, lastIds } from './queries.ts'

const keptDays = 90
const idsAtOnce = 2000

/**
 * Abandons carts that were not touched for 90 days, with their personal data, and deletes visitors of that age who have
 * nothing else. It goes through the ids, a range at a time: so carts need no index that each of their changes would pay
 * for. It may run twice at once.
 * @returns how many carts were abandoned, and how many visitors deleted.
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

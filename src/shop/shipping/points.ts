/** Pick-up points as their carriers tell of them. */
import type { Reader } from '../../server/db.ts'
import { selectPoint } from './points-queries.ts'
import type { Branch, StoredPoint } from './rules.ts'

/** One point of a carrier, open or not; null: unknown. What no id can be (control characters) is asked of no database. */
export async function findPoint(
  db: Reader,
  carrier: Branch['carrier'],
  id: string,
): Promise<StoredPoint | null> {
  return id.length > 40 || /\p{Cc}/u.test(id) ? null : await selectPoint(db, carrier, id)
}

/** The face of delivery and payment methods. */
import type { Reader } from '../../server/db.ts'
import { Versioned } from '../../server/versioned.ts'
import { selectBranch, selectBranches, selectDelivery } from './queries.ts'
import { folded, type Branch, type Delivery, type Payment } from './rules.ts'

export { findPoint } from './points.ts'

/** One open pick-up point of a carrier, or null. What no id can be (control characters) is asked of no database. */
export async function findBranch(db: Reader, carrier: Branch['carrier'], id: string): Promise<Branch | null> {
  return /\p{Cc}/u.test(id) ? null : await selectBranch(db, carrier, id)
}

/**
 * Shippings and payments of one opened database, read again whenever the catalogue's version has moved.
 * @param closed payments that this shop can't take now, such as transfers without an account to send them to.
 */
export const openDelivery = (closed: Payment['code'][] = []): Versioned<Delivery> =>
  new Versioned(async (db) => {
    const delivery = await selectDelivery(db)
    return { ...delivery, payments: delivery.payments.filter(({ code }) => !closed.includes(code)) }
  })

/** Searches a carrier's pick-up points by town, PSČ, street or name; diacritics and case do not matter. */
export async function searchBranches(
  db: Reader,
  carrier: Branch['carrier'],
  text: string,
  limit = 30,
): Promise<(Branch & { openingHours: string | null })[]> {
  const words = folded(text.slice(0, 80))
    .replace(/(\d{3}) (\d{2})\b/g, '$1$2')
    .split(/[\s,\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, 6)
  return await selectBranches(db, carrier, words, limit)
}

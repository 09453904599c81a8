/** SQL of the history of an order's complaints. */
import type { Reader } from '../../server/db.ts'
import type { ComplaintEvent } from './queries.ts'
import type { ComplaintState } from './rules.ts'

/** The steps of all complaints of an order, in order of time. By the index `complaint_event_of`. */
export async function selectEventsOf(
  db: Reader,
  orderId: number,
): Promise<(ComplaintEvent & { claimId: number })[]> {
  const rows = await db
    .selectFrom('complaint as c')
    .innerJoin('complaint_event as e', 'e.complaint_id', 'c.id')
    .select(['c.id as claimId', 'e.at', 'e.from_state', 'e.to_state', 'e.actor', 'e.who', 'e.why'])
    .where('c.order_id', '=', orderId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ from_state: from, to_state: to, ...event }) => ({
    ...event,
    from,
    to: to as ComplaintState,
  }))
}

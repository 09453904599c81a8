/** SQL of the events of withdrawals. */
import type { Reader } from '../../server/db.ts'
import type { WithdrawalEvent } from './queries.ts'
import type { WithdrawalState } from './rules.ts'

/** The steps of one withdrawal, in their order. By the index `withdrawal_event_of`. */
export async function selectEvents(db: Reader, id: number): Promise<WithdrawalEvent[]> {
  const rows = await db
    .selectFrom('withdrawal_event')
    .select(['at', 'from_state', 'to_state', 'actor', 'who', 'why'])
    .where('withdrawal_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ from_state, to_state, ...event }) => ({
    ...event,
    from: from_state,
    to: to_state as WithdrawalState,
  }))
}

/** The steps of all withdrawals of an order, in their order. By the index `withdrawal_event_of`. */
export async function selectEventsOf(
  db: Reader,
  orderId: number,
): Promise<(WithdrawalEvent & { claimId: number })[]> {
  const rows = await db
    .selectFrom('withdrawal as w')
    .innerJoin('withdrawal_event as e', 'e.withdrawal_id', 'w.id')
    .select(['w.id as claimId', 'e.at', 'e.from_state', 'e.to_state', 'e.actor', 'e.who', 'e.why'])
    .where('w.order_id', '=', orderId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ from_state: from, to_state: to, ...event }) => ({
    ...event,
    from,
    to: to as WithdrawalState,
  }))
}

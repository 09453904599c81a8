/** SQL of what happened to withdrawals. */
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

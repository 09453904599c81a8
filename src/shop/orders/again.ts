/** Mails of an order that staff has sent again (docs/orders.md, "Holding, notes and mails again"). */
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { insertAgain, selectAgain, type MailAgain } from './again-queries.ts'
import { selectIsForgotten } from './hold-queries.ts'
import { lockStates } from './queries.ts'

export type { MailAgain } from './again-queries.ts'

/** A request to send a mail again; null if no request has this id. */
export const findMailAgain = async ({ db }: Reading, id: number) => await selectAgain(db, { id })

/**
 * Records that a mail of an order is sent again: once per key, at most five times a day per order.
 * @param asked.event the event that the mail reports
 * @returns 404 if there is no such order; 409 if its person was erased, the key belongs to another mail, or
 *   five were sent today.
 */
export async function writeMailAgain(
  { tx, staffId, now }: Writing & { staffId: number | null; now: Date },
  asked: { orderId: number; key: string; event: string; mailId: number | null },
): Promise<Outcome<{ again: MailAgain; isNew: boolean }>> {
  const { orderId, key, event } = asked
  if (!(await lockStates(tx, orderId))) return refuse(404, 'error.not_found')
  if (await selectIsForgotten(tx, orderId)) return refuse(409, 'sent_again.error.forgotten')
  const known = await selectAgain(tx, { orderId, key })
  if (known)
    return known.event === event ? { again: known, isNew: false } : refuse(409, 'sent_again.error.key')
  const again = await insertAgain(tx, { ...asked, staffId, now, day: dayInPrague(now) })
  return again ? { again, isNew: true } : refuse(409, 'sent_again.error.most')
}

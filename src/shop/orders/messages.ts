/** Messages by staff to the buyers of orders (docs/orders.md, "Holding, notes and mails again"). */
import { reads } from '../../server/verb.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { selectIsForgotten } from './hold-queries.ts'
import {
  insertMessage,
  selectBuyers,
  selectMessage,
  selectMessages,
  type OrderBuyer,
  type OrderMessage,
} from './message-queries.ts'
import { lockStates } from './queries.ts'

export type { OrderBuyer, OrderMessage } from './message-queries.ts'

export const findMessage = async ({ db }: Reading, id: number): Promise<OrderMessage | null> =>
  await selectMessage(db, { id })

/** Messages to the buyer of an order, oldest first. */
export const findMessages = reads(selectMessages)

/** The recipients that messages about these orders would have. */
export const findBuyers = async ({ db }: Reading, numbers: readonly string[]): Promise<OrderBuyer[]> =>
  numbers.length === 0 ? [] : await selectBuyers(db, numbers)

/**
 * Writes a message to the buyer of an order, once per key, at most five a day per order.
 * @returns 404 if there is no such order; 409 if its person was erased, the key belongs to another message, or
 * five were written today.
 */
export async function writeMessage(
  { tx, staffId, now }: Writing & { staffId: number | null; now: Date },
  asked: { orderId: number; key: string; subject: string; text: string },
): Promise<Outcome<{ message: OrderMessage; isNew: boolean }>> {
  const { orderId, key, subject, text } = asked
  if (!(await lockStates(tx, orderId))) return refuse(404, 'error.not_found')
  if (await selectIsForgotten(tx, orderId)) return refuse(409, 'order_message.error.forgotten')
  const known = await selectMessage(tx, { orderId, key })
  if (known)
    return known.subject === subject && known.text === text
      ? { message: known, isNew: false }
      : refuse(409, 'order_message.error.key')
  const message = await insertMessage(tx, { ...asked, staffId, at: now, day: dayInPrague(now) })
  return message ? { message, isNew: true } : refuse(409, 'order_message.error.most')
}

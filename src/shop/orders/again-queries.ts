/** All SQL of mails of an order that staff has sent again. */
import type { Reader, Tx } from '../../server/db.ts'

/** A mail that is sent again. */
export interface MailAgain {
  id: number
  orderId: number
  /** The event that the mail reports, as when it was first sent. */
  event: string
  /** The mail sent before; null: a document that was not mailed before. */
  mailId: number | null
}

/** Most mails sent again per order and day; the database holds the same bound. */
export const mostAgain = 5

const columns = ['id', 'order_id', 'event', 'mail_id'] as const
const againOf = (row: {
  id: number
  order_id: number
  event: string
  mail_id: number | null
}): MailAgain => ({
  id: row.id,
  orderId: row.order_id,
  event: row.event,
  mailId: row.mail_id,
})

export async function selectAgain(
  db: Reader,
  by: { id: number } | { orderId: number; key: string },
): Promise<MailAgain | null> {
  const found = db.selectFrom('order_mail_again').select(columns)
  const row =
    'id' in by
      ? found.where('id', '=', by.id)
      : found.where('order_id', '=', by.orderId).where('key', '=', by.key)
  const again = await row.executeTakeFirst()
  return again ? againOf(again) : null
}

/**
 * The caller has locked the order.
 * @param again.day the day in Prague.
 * @returns null if the day's limit is reached.
 */
export async function insertAgain(
  tx: Tx,
  again: {
    orderId: number
    key: string
    event: string
    mailId: number | null
    staffId: number | null
    now: Date
    day: string
  },
): Promise<MailAgain | null> {
  const { orderId, day } = again
  const { count } = await tx
    .selectFrom('order_mail_again')
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .where('order_id', '=', orderId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostAgain) return null
  const row = await tx
    .insertInto('order_mail_again')
    .values({
      order_id: orderId,
      key: again.key,
      event: again.event,
      mail_id: again.mailId,
      staff_id: again.staffId,
      at: again.now,
      day,
      nth: Number(count) + 1,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return againOf(row)
}

/** All SQL of messages that staff writes to the buyers of orders. */
import { sql } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { Reader, Tx } from '../../server/db.ts'

/** A message by staff to the buyer of an order. */
export interface OrderMessage {
  id: number
  orderId: number
  subject: string
  text: string
  staffId: number | null
  at: Date
}

/** Most messages per order and day; the database holds the same bound. */
export const mostMessages = 5

const columns = ['id', 'order_id', 'subject', 'text', 'staff_id', 'at'] as const
const messageOf = (row: {
  id: number
  order_id: number
  subject: string
  text: string
  staff_id: number | null
  at: Date
}): OrderMessage => ({
  id: row.id,
  orderId: row.order_id,
  subject: row.subject,
  text: row.text,
  staffId: row.staff_id,
  at: row.at,
})

export async function selectMessage(
  db: Reader,
  by: { id: number } | { orderId: number; key: string },
): Promise<OrderMessage | null> {
  const found = db.selectFrom('order_message').select(columns)
  const row =
    'id' in by
      ? found.where('id', '=', by.id)
      : found.where('order_id', '=', by.orderId).where('key', '=', by.key)
  const message = await row.executeTakeFirst()
  return message ? messageOf(message) : null
}

export async function selectMessages(db: Reader, orderId: number): Promise<OrderMessage[]> {
  const rows = db.selectFrom('order_message').select(columns).where('order_id', '=', orderId)
  return (await rows.orderBy('id').execute()).map(messageOf)
}

/**
 * The caller has locked the order.
 * @param message.day the day in Prague.
 * @returns null if the day's limit is reached.
 */
export async function insertMessage(
  tx: Tx,
  message: Omit<OrderMessage, 'id'> & { key: string; day: string },
): Promise<OrderMessage | null> {
  const { orderId, key, subject, text, staffId, at, day } = message
  const { count } = await tx
    .selectFrom('order_message')
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .where('order_id', '=', orderId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostMessages) return null
  const row = await tx
    .insertInto('order_message')
    .values({ order_id: orderId, key, subject, text, staff_id: staffId, at, day, nth: Number(count) + 1 })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return messageOf(row)
}

export async function deleteMessages(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('order_message').where('order_id', '=', orderId).execute()
}

/** The recipient of a message about an order. */
export interface OrderBuyer {
  number: string
  locale: Locale
  /** The company, else the person; empty once erased. */
  name: string
  email: string
}

/** The buyers of these orders, by order number; unknown numbers are left out. */
export async function selectBuyers(db: Reader, numbers: readonly string[]): Promise<OrderBuyer[]> {
  return await db
    .selectFrom('shop_order')
    .select([
      'number',
      'locale',
      'email',
      sql<string>`coalesce(nullif(company ->> 'name', ''),
        concat_ws(' ', billing ->> 'first_name', billing ->> 'last_name'))`.as('name'),
    ])
    .where('number', 'in', [...numbers])
    .orderBy('number')
    .execute()
}

/** All SQL of the codes that prove an order's buyer. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../server/db.ts'

/** Attempts to enter a code; the table's CHECK has the same bound. */
const mostTries = 5

export async function insertCode(
  tx: Tx,
  { id, orderId, now, expiresAt }: { id: string; orderId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('order_code')
    .values({ id, order_id: orderId, created_at: now, expires_at: expiresAt })
    .execute()
}

export async function selectOrderOfCode(db: Db, id: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('order_code')
    .select('order_id')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.order_id ?? null
}

export async function takeTry(db: Db, orderId: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update order_code set tries = tries + 1
    where id = (select id from order_code where order_id = ${orderId} order by created_at desc, id limit 1)
      and tries < ${mostTries} and used_at is null and expires_at > ${now} returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function endCode(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('order_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('order_code').where('expires_at', '<', before).execute()
}

/** All SQL of orders that browsers remember; their cookie's token is stored as a hash. */
import { sql } from 'kysely'
import type { Db, Reader, Tx } from '../../server/db.ts'

/** A browser that remembers an order until a moment. */
export interface RememberedOrder {
  tokenHash: Buffer
  orderId: number
  now: Date
  expiresAt: Date
}

/** The same browser may remember another order; its token stays. */
export async function writeRemembered(
  db: Db | Tx,
  { tokenHash, orderId, now, expiresAt }: RememberedOrder,
): Promise<void> {
  await db
    .insertInto('remembered_order')
    .values({ token_hash: tokenHash, order_id: orderId, created_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ order_id: orderId, created_at: now, expires_at: expiresAt }),
    )
    .execute()
}

export async function selectRemembered(
  db: Reader,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<number | null> {
  const row = await db
    .selectFrom('remembered_order')
    .select('order_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.order_id ?? null
}

/** The buyer's next order takes the place of the remembered one, if it has the same e-mail. */
export async function moveRemembered(
  db: Db,
  { tokenHash, orderToken, now, expiresAt }: Omit<RememberedOrder, 'orderId'> & { orderToken: string },
): Promise<void> {
  await sql`
    update remembered_order r set order_id = o.id, expires_at = ${expiresAt}::timestamptz
    from shop_order o, shop_order before
    where r.token_hash = ${tokenHash} and r.expires_at > ${now}::timestamptz and before.id = r.order_id
      and o.token = ${orderToken} and o.order_type = 'B2C' and lower(o.email) = lower(before.email)`.execute(
    db,
  )
}

export async function deleteRemembered(db: Db | Tx, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('remembered_order').where('token_hash', '=', tokenHash).execute()
}

export async function deleteRememberedOf(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('remembered_order').where('order_id', '=', orderId).execute()
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('remembered_order').where('expires_at', '<=', now).execute()
}

export async function selectBrowsers(
  db: Reader,
  orderId: number,
): Promise<{ remembered_at: string; expires_at: string }[]> {
  const rows = await db
    .selectFrom('remembered_order')
    .select(['created_at', 'expires_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at, expires_at }) => ({
    remembered_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}

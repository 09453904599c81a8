/** All SQL that erases people in carts. */
import { sql } from 'kysely'
import type { Tx } from '../../server/db.ts'

export async function eraseCarts(tx: Tx, customerId: number, now: Date): Promise<void> {
  // A single statement for carts that they or a representative filled, so that no open cart remains that could be changed.
  await sql`
    update cart set billing = null, delivery = null, company = null, version = version + 1,
      updated_at = case when status = 'WAITING' then ${now}::timestamptz else updated_at end,
      status = case when status = 'WAITING' then 'ABANDONED' else status end
    where customer_id = ${customerId}`.execute(tx)
}

export async function eraseOrderedCart(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ billing: null, delivery: null, company: null })
    .where('id', '=', (eb) => eb.selectFrom('shop_order').select('cart_id').where('id', '=', orderId))
    .execute()
}

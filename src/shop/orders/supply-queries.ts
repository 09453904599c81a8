/** All SQL about the payment and dispatch of an order: the days that decide about tax documents. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'

export interface SupplyEvents {
  /** The first time it became paid; null: never. */
  paidAt: Date | null
  /** The last time it became paid: for a changed order, when its rest came. */
  lastPaidAt: Date | null
  /** The first time it left the warehouse; null: never. */
  dispatchedAt: Date | null
}

export async function selectSupply(db: Reader, orderId: number): Promise<SupplyEvents> {
  const row = await db
    .selectFrom('order_event')
    .select((eb) => [
      eb.fn.min('at').filterWhere('to_state', '=', 'PAID').as('paid_at'),
      eb.fn.max('at').filterWhere('to_state', '=', 'PAID').as('last_paid_at'),
      eb.fn.min('at').filterWhere('to_state', '=', 'SHIPPED').as('dispatched_at'),
    ])
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb.and([eb('axis', '=', 'payment'), eb('to_state', '=', 'PAID')]),
        eb.and([eb('axis', '=', 'fulfilment'), eb('to_state', '=', 'SHIPPED')]),
      ]),
    )
    .executeTakeFirst()
  // Kysely types these as dates, but each is null where there was no such event.
  const { paid_at, last_paid_at, dispatched_at } = (row ?? {}) as Record<string, Date | null | undefined>
  return { paidAt: paid_at ?? null, lastPaidAt: last_paid_at ?? null, dispatchedAt: dispatched_at ?? null }
}

export async function lockOrder(tx: Tx, orderId: number): Promise<boolean> {
  const row = tx.selectFrom('shop_order').select('id').where('id', '=', orderId).forUpdate()
  return (await row.executeTakeFirst()) !== undefined
}

/** If the order is paid by invoice, locks the company that gives it credit. */
export async function lockCompanyOf(tx: Tx, orderId: number): Promise<void> {
  await sql`select c.id from company c join shop_order o on o.company_id = c.id join payment p on p.id = o.payment_id
    where o.id = ${orderId} and p.code = 'invoice' for no key update of c`.execute(tx)
}

export interface TaxedLine {
  kind: string
  total: number
}

export async function writeTaxedTotals(
  tx: Tx,
  orderId: number,
  { lines, vat }: { lines: TaxedLine[]; vat: { percent: number; base: number; vat: number }[] },
): Promise<void> {
  const sumOf = (kinds: string[]) =>
    lines.reduce((sum, { kind, total }) => (kinds.includes(kind) ? sum + total : sum), 0)
  const [goods, shipping, payment] = [sumOf(['GOODS', 'GIFT']), sumOf(['SHIPPING']), sumOf(['PAYMENT'])]
  await tx
    .updateTable('shop_order')
    .set((eb) => ({
      goods_with_vat: goods,
      shipping_with_vat: shipping,
      payment_with_vat: payment,
      total_with_vat: eb('rounding', '+', goods + shipping + payment),
    }))
    .where('id', '=', orderId)
    .execute()
  await tx.deleteFrom('order_vat').where('order_id', '=', orderId).execute()
  await tx
    .insertInto('order_vat')
    .values(vat.map((row) => ({ order_id: orderId, percent: row.percent, base: row.base, vat: row.vat })))
    .execute()
}

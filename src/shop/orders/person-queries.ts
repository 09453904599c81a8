/** SQL of the person of an order, for their erasure. */
import type { Tx } from '../../server/db.ts'
import type { Order } from './rules.ts'

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

export async function writePerson(
  tx: Tx,
  orderId: number,
  left: Pick<Order, 'billing' | 'delivery' | 'branch' | 'company' | 'email' | 'note' | 'purchaseOrderNumber'>,
): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({
      billing: json(left.billing) ?? '{}',
      delivery: json(left.delivery),
      branch: json(left.branch),
      company: json(left.company),
      email: left.email,
      note: left.note,
      purchase_order_number: left.purchaseOrderNumber,
    })
    .where('id', '=', orderId)
    .execute()
}

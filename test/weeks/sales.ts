/** Sales that staff makes up: an order at the counter, an order changed before it is packed, new goods for a complaint. */
import { sql } from 'kysely'
import { isRefusal } from '../../src/server/refusal.ts'
import { findOrder } from '../../src/shop/orders/orders.ts'
import { atThisMoment } from '../../src/shop/shop-context.ts'
import { changeOrderByStaff, placeOrderByStaff } from '../../src/workflows/orders/orders.ts'
import { sendComplaintGoods } from '../../src/workflows/shipments/shipments.ts'
import { staffOrderBody, staffOrderOf } from '../../src/workflows/checkout/schema.ts'
import { contact } from '../app.ts'
import { system } from '../staff.ts'
import type { Week } from './customers.ts'
import type { Act } from './staff.ts'

let people = 0

/** Sells pieces over the counter, for cash. @returns the order's id; null: it is not sold so */
export async function sellForCash({ world }: Week, pieces: number): Promise<number | null> {
  const email = `counter${++people}@example.cz`
  const { key, reason, ...body } = staffOrderBody.parse({
    order_type: 'B2C',
    lines: [{ code: 'snack_piece', quantity: pieces }],
    shipping: 'pickup',
    payment: 'cash',
    customer_data: { billing_information: { ...contact, email } },
    terms_accepted: 'PHONE',
    key: world.key(),
    reason: 'test',
  })
  const context = { ...atThisMoment(world.open.shop), actor: system }
  const placed = await placeOrderByStaff(context, { ...staffOrderOf(body, key), reason })
  return isRefusal(placed) ? null : placed.id
}

/** More of some goods, less of others, some taken out; now and then paid otherwise. */
export const changeOrder: Act = async ({ world }, { orderId }, draw) => {
  const { shop } = world.open
  const order = await findOrder(shop, { id: orderId })
  const goods = (order?.lines ?? []).filter(({ kind }) => kind === 'GOODS')
  const lines = goods.flatMap(({ code, quantity }) =>
    draw(3) === 0 ? [] : [{ code, quantity: draw(2 * quantity + 2) }],
  )
  const paymentCode = (['card', 'transfer', 'cod', 'invoice'] as const)[draw(12)]
  const asked = { orderId, version: null, key: world.key(), reason: 'test', lines }
  return await world.does(
    async (deed) =>
      await changeOrderByStaff(
        { ...atThisMoment(shop), ...deed },
        { ...asked, ...(paymentCode === undefined ? {} : { paymentCode }) },
      ),
  )
}

/** Sends some of the delivered goods again. */
export const sendGoods: Act = async ({ world }, { id: complaintId, orderId }, draw) => {
  const arrived = await world.rows(
    sql<{ position: number; pieces: number }>`select l.position, l.pieces from shipment_line l
      join shipment s on s.id = l.shipment_id where s.order_id = ${orderId} and s.state = 'DELIVERED' order by l.position`,
  )
  const line = arrived[draw(arrived.length)]
  const lines = line ? [{ position: line.position, pieces: 1 + draw(line.pieces) }] : []
  return await world.does(
    async (deed) => await sendComplaintGoods(deed, { complaintId, reason: 'test', key: world.key(), lines }),
  )
}

/** Orders that are placed, packed, handed out and brought back in the middle of a test. */
import { isRefusal, type Refusal } from '../src/server/refusal.ts'
import type { Tx } from '../src/server/db.ts'
import { findOrder, move } from '../src/shop/orders/orders.ts'
import type { Shipment } from '../src/shop/shipments/rules.ts'
import {
  cancelShipment,
  markDelivered,
  markReturned,
  packParcel,
  type ParcelOperationContext,
} from '../src/shop/shipments/shipments.ts'
import type { LotPlanInput } from '../src/shop/stock/stock.ts'
import { cancelOrder } from '../src/workflows/checkout/checkout.ts'
import { readyToSubmit, type TestShop } from './app.ts'
import { inTransaction } from './statements.ts'

/** The result. @throws Error if it was refused */
export const must = <T>(result: T | Refusal): T => {
  if (isRefusal(result)) throw new Error(result.error_trans_key)
  return result
}

/** The packing table of a shop under test; its orders are picked up at the counter. */
export function packingTable(open: () => TestShop) {
  const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction(open().shop.db, work)
  const context = (): ParcelOperationContext => {
    const { queue, carriers } = open().shop
    return { queue, carriers, now: open().clock.now, actor: 'staff' }
  }
  /** A paid order of snacks that waits to be packed; null: there are too few. */
  const ordered = async (pieces: number): Promise<number | null> => {
    const { shop, clock } = open()
    const buyer = open().visitor()
    const lines = { quantity_box: 0, quantity_piece: pieces }
    if ((await buyer.put('/api/cart/add-snack-to-cart', lines)).status !== 200) return null
    await readyToSubmit(buyer, { shipping: 'pickup', payment: 'transfer' })
    const answer = await buyer.put('/api/cart/submit-order', {})
    if (answer.status !== 200) return null
    const id = (await findOrder(shop, { token: answer.body.order.token }))?.id ?? 0
    const to = { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' } as const
    await within(
      async (tx) =>
        await move({ tx }, { orderId: id, to, by: { actor: 'staff', why: 'test', now: clock.now } }),
    )
    return id
  }
  return {
    within,
    ordered,
    order: async (pieces: number): Promise<number> => (await ordered(pieces)) ?? 0,
    pack: async (id: number, lots?: Pick<LotPlanInput, 'chosen' | 'note'>): Promise<Shipment | Refusal> =>
      await within(async (tx) => await packParcel({ ...context(), tx }, { orderId: id, lots })),
    unpack: async (id: number) => await within(async (tx) => await cancelShipment({ ...context(), tx }, id)),
    handOut: async (id: number) => await within(async (tx) => await markDelivered({ ...context(), tx }, id)),
    takeBack: async (id: number) =>
      await within(async (tx) => await markReturned({ ...context(), tx }, { target: id, restock: true })),
    cancel: async (id: number) => {
      const { shop, clock } = open()
      const asked = { orderId: id, actor: 'staff', reason: 'test' } as const
      return await within(async (tx) => await cancelOrder({ tx, queue: shop.queue, now: clock.now }, asked))
    },
  }
}

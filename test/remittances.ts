/** Parcels that collect cash, for tests of what carriers remit. */
import { announceShipment, handOver, markDelivered, packParcel } from '../src/shop/shipments/shipments.ts'
import { isRefusal, type Refusal } from '../src/server/refusal.ts'
import type { TestShop } from './app.ts'
import { submitted } from './submitted.ts'
import { inTransaction } from './statements.ts'

export interface CashParcel {
  orderId: number
  orderNumber: string
  shipmentId: number
  reference: string
  cod: number
}

const must = <T>(outcome: T | Refusal): T => {
  if (isRefusal(outcome)) throw new Error(outcome.error_trans_key)
  return outcome
}

/** An order with cash on delivery and a parcel that is with its carrier; delivered, unless said otherwise. */
export async function cashParcel(
  shop: TestShop,
  { now, isDelivered = true, pieces = 3 }: { now: Date; isDelivered?: boolean; pieces?: number },
): Promise<CashParcel> {
  const order = await submitted(shop, { payment: 'cod', shipping: 'packetaPoint', pieces })
  const { db, queue, carriers } = shop.shop
  const context = { queue, carriers, now, actor: 'staff' as const }
  const report = (error: Error) => {
    throw error
  }
  await inTransaction(db, async (tx) => must(await packParcel({ ...context, tx }, { orderId: order.id })))
  await announceShipment({ db, queue, carriers, now, report }, order.id)
  const sent = await inTransaction(db, async (tx) => must(await handOver({ ...context, tx }, order.id)))
  if (isDelivered)
    await inTransaction(db, async (tx) => must(await markDelivered({ ...context, tx }, order.id)))
  return {
    orderId: order.id,
    orderNumber: order.number,
    shipmentId: sent.id,
    reference: sent.reference,
    cod: sent.cod ?? 0,
  }
}

/** Packs and hands over orders by their numbers, one after the other: for the queue and the list of orders. */
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import type { Shipment } from '../../shop/shipments/rules.ts'
import { findPackedParcels } from '../../shop/shipments/shipments.ts'
import { handParcelOver, packOrder } from '../../workflows/shipments/shipments.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { announced, orderNamed, within } from './desk.server.ts'

const noOrder = refuse(404, 'parcel_desk.error.no_order')

/** Packs the rest of an order into one parcel, and announces it to the carrier at once. @param key the idempotency key */
export async function packNamed(
  page: StaffPage,
  { number, key }: { number: string; key: string },
): Promise<Shipment | Refusal> {
  const orderId = await orderNamed(page, number)
  if (orderId === null) return noOrder
  const packed = await within(
    page,
    async (context) => await packOrder(context, { orderId, key: `${key}:${number}` }),
  )
  if (isRefusal(packed)) return packed
  return (await announced(page, packed))?.state === 'REFUSED'
    ? refuse(409, 'admin_packing.error.refused')
    : packed
}

/** The parcels of an order that are announced to a carrier and not handed over yet. */
export async function parcelsToGo(page: StaffPage, number: string): Promise<Shipment[]> {
  const orderId = await orderNamed(page, number)
  const parcels = orderId === null ? [] : await findPackedParcels({ db: page.db }, orderId)
  return parcels.filter(({ state, carrier }) => state === 'ANNOUNCED' && carrier !== 'pickup')
}

/** Hands all parcels of an order over to its carrier. */
export async function handOverNamed(page: StaffPage, number: string): Promise<object | Refusal> {
  const parcels = await parcelsToGo(page, number)
  if (parcels.length === 0) return refuse(409, 'admin_orders.error.nothing_to_hand_over')
  for (const { id } of parcels) {
    const done = await within(page, async (context) => await handParcelOver(context, { shipmentId: id }))
    if (isRefusal(done)) return done
  }
  return { handedOver: parcels.length }
}

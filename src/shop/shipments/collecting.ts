/** Cash on delivery comes from the carrier, parcel by parcel. */
import type { Reading, Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { takeCash } from '../money/money.ts'
import { settleCash } from './cash-settled.ts'
import { selectIsPartOfCash, updateShipment } from './queries.ts'
import type { ShipmentState } from './rules.ts'
import { takeParcel, type ParcelOperationContext, type ParcelTarget } from './step.ts'

type Collecting = Pick<ParcelOperationContext, 'now' | 'actor' | 'actorId'>

const outside: ShipmentState[] = ['HANDED_OVER', 'READY', 'DELIVERED', 'DAMAGED']

/**
 * Books the carrier's remittance of a parcel's cash. The order is paid with that of its last parcel, not before.
 * @returns true if it was booked now; 409 if it collects no cash, is not out, or came back uncollected.
 */
export async function bookCod(
  context: Writing & Collecting,
  target: ParcelTarget,
): Promise<boolean | Refusal> {
  const { tx } = context
  const taken = await takeParcel(context, target)
  if (isRefusal(taken)) return taken
  const { order, shipment } = taken
  if (shipment.cod === null) return refuse(409, 'parcel_desk.error.no_cod')
  if (shipment.codPaidAt || order.states.payment === 'PAID') return false
  const isOut = outside.includes(shipment.state) || shipment.deliveredAt !== null
  const isDue = isOut && order.states.payment === 'NOT_DUE_YET'
  if (!isDue) return refuse(409, 'parcel_desk.error.cod_not_due')
  const part = await cashPart({ db: tx }, shipment.id)
  const booked = await takeCash(
    { tx, now: context.now, by: { actor: 'shop', staffId: null } },
    { orderId: order.id, amount: shipment.cod, part },
  )
  if (isRefusal(booked)) return booked
  await updateShipment(tx, shipment.id, { cod_paid_at: context.now })
  await settleCash(context, order.id)
  return true
}

/**
 * The key that distinguishes the cash of a parcel from that of its order's other parcels; undefined: the only
 * or first parcel.
 */
export async function cashPart({ db }: Reading, shipmentId: number): Promise<number | undefined> {
  return (await selectIsPartOfCash(db, shipmentId)) ? shipmentId : undefined
}

/** Cash on delivery comes from the carrier, parcel by parcel. */
import type { Reading, Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { moneyOfOrder, takeCash } from '../money/money.ts'
import { lockStates, move } from '../orders/orders.ts'
import { isReplaced } from './fulfilment.ts'
import { selectLeft } from './line-queries.ts'
import { selectIsPartOfCash, selectParcels, updateShipment } from './queries.ts'
import type { Shipment, ShipmentState } from './rules.ts'
import { takeParcel, type ParcelOperationContext, type ParcelTarget } from './step.ts'

type Collecting = Pick<ParcelOperationContext, 'now' | 'actor' | 'actorId'>

const outside: ShipmentState[] = ['HANDED_OVER', 'READY', 'DELIVERED', 'DAMAGED']

/**
 * The carrier's remittance of what a parcel collected has come. The order is paid with that of its last parcel, not before.
 * @returns whether it was booked now; 409: nothing is collected for it, or it is not out, or came back uncollected.
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
  await payWhenCollected(context, order.id)
  return true
}

/** What tells the cash of a parcel from that of its order's other parcels; undefined: it is the only or first one. */
export async function cashPart({ db }: Reading, shipmentId: number): Promise<number | undefined> {
  return (await selectIsPartOfCash(db, shipmentId)) ? shipmentId : undefined
}

/**
 * An order whose parcels collect on delivery is paid once some cash has come, or credit pays it, and no cash is still to come. If it owes something
 * all the same, such as cash that was led elsewhere since, a person decides about it.
 */
export async function payWhenCollected(
  { tx, now, actor, actorId = null }: Writing & Collecting,
  orderId: number,
): Promise<void> {
  const states = await lockStates({ tx }, orderId)
  const all = await selectParcels(tx, orderId)
  const last = all.findLast(({ codPaidAt }) => codPaidAt !== null)
  if (states?.payment !== 'NOT_DUE_YET' || states.order === 'CANCELLED') return
  if (all.some((parcel) => isAwaited(parcel, all)) || (await selectLeft(tx, orderId)).length > 0) return
  const { open, settled } = await moneyOfOrder({ db: tx }, orderId)
  // No parcel has collected any: credit paid all that is owed, or it is owed still.
  if (!last && (open > 0 || settled === 0)) return
  const why = last ? `cash on delivery of ${last.reference} remitted` : 'no cash is still to come'
  const by = { actor, actorId, why, now }
  const payment = open > 0 ? 'REVIEW' : 'PAID'
  const moved = await move({ tx }, { orderId, to: { payment }, by })
  if ('illegal' in moved) throw new Error(`Order ${orderId} can't be ${payment}: payment is ${moved.from}`)
}

/** Whether its cash is still to come: what is settled or sent again brings none. */
const isAwaited = (parcel: Shipment, all: readonly Shipment[]): boolean =>
  parcel.cod !== null && !parcel.codPaidAt && !parcel.settledAt && !isReplaced(parcel, all)

/** Derives the fulfilment of an order from all its parcels. Pure. */
import type { FulfilmentState } from '../orders/rules.ts'
import { mayMove } from '../orders/rules.ts'
import type { Shipment, ShipmentState } from './rules.ts'

/** The data of a parcel that decide about its order; the parcel did not end before it left. */
export type ParcelStanding = Pick<
  Shipment,
  'id' | 'replacesId' | 'complaintId' | 'carrier' | 'state' | 'handedOverAt' | 'deliveredAt' | 'settledAt'
>

/** True if another parcel replaces it; a parcel with new goods for a complaint does not replace the one that arrived. */
export const isReplaced = (
  { id, complaintId: of }: Pick<Shipment, 'id' | 'complaintId'>,
  parcels: readonly ParcelStanding[],
): boolean => parcels.some(({ replacesId, complaintId }) => replacesId === id && complaintId === of)

const inHouse: ShipmentState[] = ['ASKED', 'ANNOUNCED']

/** True if it has left the warehouse; a parcel waiting at our own counter has not. */
function hasLeft({ state, carrier, handedOverAt, deliveredAt }: ParcelStanding): boolean {
  if (handedOverAt !== null || deliveredAt !== null) return true
  return !inHouse.includes(state) && !(carrier === 'pickup' && state === 'READY')
}

/** True if it needs nothing more: it arrived, or it is settled or replaced. A returned parcel still waits for a clerk. */
function isAtItsEnd(parcel: ParcelStanding, all: readonly ParcelStanding[]): boolean {
  const { state, deliveredAt, settledAt } = parcel
  if (settledAt !== null || isReplaced(parcel, all)) return true
  return state === 'DELIVERED' || (deliveredAt !== null && (state === 'RETURNED' || state === 'DAMAGED'))
}

/** True if its goods are not with the customer, and will not be by this parcel. */
const isMissed = ({ state, deliveredAt, settledAt }: ParcelStanding): boolean =>
  state === 'RETURNED' || (settledAt !== null && deliveredAt === null)

/**
 * The fulfilment of an order by its parcels (docs/stock-and-parcels.md, "Parcels"): READY while no parcel is packed; PACKED
 * while no parcel has left; SHIPPED once one has, until nothing is left to pack and every parcel is at its end;
 * then DELIVERED if one arrived, or RETURNED if all came back or were settled without.
 * @param all without cancelled or refused parcels; new goods for complaints do not count.
 * @param isAllPacked true if no piece of the order waits to be packed.
 */
export function fulfilmentOf(all: readonly ParcelStanding[], isAllPacked: boolean): FulfilmentState {
  const parcels = all.filter(({ complaintId }) => complaintId === null)
  if (parcels.length === 0) return 'READY'
  if (!parcels.some(hasLeft)) return 'PACKED'
  if (!isAllPacked) return 'SHIPPED'
  const last = parcels.filter((parcel) => !isReplaced(parcel, parcels))
  if (last.every(isMissed)) return 'RETURNED'
  return parcels.every((parcel) => isAtItsEnd(parcel, parcels)) ? 'DELIVERED' : 'SHIPPED'
}

/** The moves that bring an order to a state; an order handed out at our counter passes through SHIPPED. */
export function movesTo(from: FulfilmentState, to: FulfilmentState): FulfilmentState[] {
  if (from === to) return []
  const isByWay = !mayMove('fulfilment', from, to) && mayMove('fulfilment', from, 'SHIPPED')
  return isByWay ? ['SHIPPED', to] : [to]
}

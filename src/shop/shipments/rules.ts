/** The parcel of an order, its steps, and its stages as the customer sees them. Pure. */
import type { CarrierCode } from '../../lib/delivery.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Halere } from '../../lib/money.ts'
import type { Look } from '../../lib/tone.ts'
import type { ParcelProgress } from '../carriers/rules.ts'
import { maySendFor, type Order, type PaymentState, type States } from '../orders/rules.ts'

export const shipmentLook = {
  texts: 'admin_packing.parcel_state',
  column: 'shipment.state',
  tones: {
    ASKED: 'busy',
    ANNOUNCED: 'wait',
    HANDED_OVER: 'busy',
    READY: 'busy',
    DELIVERED: 'good',
    RETURNING: 'bad',
    RETURNED: 'wait',
    CANCELLED: 'soft',
    REFUSED: 'bad',
    LOST: 'bad',
    DAMAGED: 'bad',
  },
} as const satisfies Look
export type ShipmentState = keyof typeof shipmentLook.tones

/**
 * The steps a parcel may make; '' is "not there yet". The database holds the same table and refuses the rest.
 * ASKED: written here, but possibly unknown to the carrier; a step to itself is another try to announce it.
 * ANNOUNCED: known to the carrier, or announced by people with a file. READY: waits at the pick-up point, or at
 * our counter. REFUSED: the carrier did not take it. CANCELLED to itself: the carrier's answer to that. LOST
 * and DAMAGED are set by a clerk; a lost parcel may turn up again.
 */
export const shipmentSteps: Record<string, ShipmentState[]> = {
  '': ['ASKED', 'ANNOUNCED'],
  ASKED: ['ASKED', 'ANNOUNCED', 'REFUSED', 'CANCELLED'],
  ANNOUNCED: ['HANDED_OVER', 'READY', 'CANCELLED'],
  HANDED_OVER: ['READY', 'DELIVERED', 'RETURNING', 'RETURNED', 'LOST', 'DAMAGED'],
  READY: ['DELIVERED', 'RETURNING', 'RETURNED', 'CANCELLED', 'LOST', 'DAMAGED'],
  RETURNING: ['DELIVERED', 'RETURNED', 'LOST', 'DAMAGED'],
  DELIVERED: ['RETURNED', 'DAMAGED'],
  CANCELLED: ['CANCELLED'],
  LOST: ['DELIVERED', 'RETURNED'],
  DAMAGED: ['RETURNED'],
}

export const mayStep = (from: ShipmentState, to: ShipmentState): boolean =>
  shipmentSteps[from]?.includes(to) ?? false

/** A pick-up point as chosen with the order. */
export interface ShipmentPoint {
  id: string
  name: string
  street: string
  city: string
  zip: string
  country: string
  openingHours: string | null
}

/** Pieces of a line of an order; lines count from 1, as on its documents. */
export interface PackedLine {
  position: number
  pieces: number
}

/** A parcel of an order. Weight in grams, amounts in haléře. */
export interface Shipment {
  id: number
  orderId: number
  /** The lost, damaged or returned parcel that it replaces; null: it is the first to bring its goods. */
  replacesId: number | null
  /** The complaint that it brings new goods for; the order's fulfilment depends only on its other parcels. */
  complaintId: number | null
  carrier: CarrierCode
  /** Our reference, by which it is announced to the carrier. */
  reference: string
  tries: number
  state: ShipmentState
  weightG: number
  worth: Halere
  /** Cash to be collected on delivery; null: nothing. */
  cod: Halere | null
  point: ShipmentPoint | null
  /** The carrier's own id of it; null: not assigned (yet), or it was announced with a file. */
  carrierId: string | null
  trackingNumber: string | null
  /** Last day at the pick-up point, as 2026-11-30; null: not known. */
  storedUntil: string | null
  /** Start of a call to the carrier with no answer written yet. */
  askedAt: Date | null
  handedOverAt: Date | null
  deliveredAt: Date | null
  restockedAt: Date | null
  /** Time at which it was settled without sending anything more. */
  settledAt: Date | null
  /** Time at which the carrier's remittance of its cash was booked. */
  codPaidAt: Date | null
  withdrawnAt: Date | null
}

/** True if the parcels of an order collect the amount owed: cash on delivery, as long as it is not paid otherwise. */
export const collects = ({ paymentCode, states }: Pick<Order, 'paymentCode' | 'states'>): boolean =>
  paymentCode === 'cod' && states.payment === 'NOT_DUE_YET'

export type PackingFault =
  | 'cancelled'
  | 'approval'
  | 'review'
  | 'unpaid'
  | 'money_back'
  | 'taken_back'
  | 'not_waiting'

/** The reason why the payment does not let goods leave the warehouse; null: it does. @param keepsMoney as in `Order` */
export function moneyFault(
  payment: PaymentState,
  keepsMoney: boolean,
): 'review' | 'money_back' | 'taken_back' | null {
  if (payment === 'REVIEW') return 'review'
  if (maySendFor(payment, keepsMoney)) return null
  return payment === 'PARTLY_REFUNDED' ? 'taken_back' : 'money_back'
}

/** The reason why an order may not be packed now; null: it may (docs/orders.md, "States"). @param keepsMoney as in `Order` */
export function packingFault(
  { order, payment, fulfilment }: States,
  keepsMoney = false,
): PackingFault | null {
  if (order === 'CANCELLED') return 'cancelled'
  if (order === 'WAITING_APPROVAL') return 'approval'
  if (payment === 'AWAITING' || (order === 'NEW' && payment !== 'REVIEW')) return 'unpaid'
  const fault = moneyFault(payment, keepsMoney)
  if (fault) return fault
  return fulfilment === 'READY' ? null : 'not_waiting'
}

/** The same for the rest of an order that was packed in part already. @param isLeft true if pieces are left to pack */
export function packingRestFault(
  { states, keepsMoney }: Pick<Order, 'states' | 'keepsMoney'>,
  isLeft: boolean,
): PackingFault | null {
  const isBegun = states.fulfilment === 'PACKED' || states.fulfilment === 'SHIPPED'
  return packingFault(isBegun && isLeft ? { ...states, fulfilment: 'READY' } : states, keepsMoney)
}

const hours = 3600_000

/** Time until the carrier is asked about a parcel again: 4 hours, at weekends a day. */
export function askAgainAfter(now: Date): number {
  const weekday = new Date(`${dayInPrague(now)}T12:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? 24 * hours : 4 * hours
}

/** Time after the hand-over for which a parcel is tracked; then a person looks for it. */
export const trackedForMs = 14 * 24 * hours

/** Time for which a call to a carrier counts as under way; after that its process is presumed dead. */
export const callLeaseMs = 2 * 60_000

const stateOfProgress: Partial<Record<ParcelProgress, ShipmentState>> = {
  ON_ITS_WAY: 'HANDED_OVER',
  READY_FOR_PICKUP: 'READY',
  DELIVERED: 'DELIVERED',
  RETURNING: 'RETURNING',
  RETURNED: 'RETURNED',
  CANCELLED: 'CANCELLED',
}

/**
 * The steps that bring a parcel to the state reported by its carrier; empty if that is not news, or an earlier
 * state. A parcel that was not marked as handed over counts as handed over once the carrier has it.
 */
export function stepsTo(state: ShipmentState, progress: ParcelProgress): ShipmentState[] {
  const target = stateOfProgress[progress]
  if (!target || target === state) return []
  // A parcel that waits at a counter is cancelled only by people.
  if (target === 'CANCELLED') return state === 'ANNOUNCED' ? ['CANCELLED'] : []
  if (state === 'ANNOUNCED') return target === 'HANDED_OVER' ? [target] : ['HANDED_OVER', target]
  return mayStep(state, target) ? [target] : []
}

export type ParcelStage =
  | 'packed'
  | 'on_its_way'
  | 'ready'
  | 'delivered'
  | 'returning'
  | 'returned'
  | 'lost'
  | 'damaged'

const stages: Record<ShipmentState, ParcelStage | null> = {
  ASKED: 'packed',
  ANNOUNCED: 'packed',
  HANDED_OVER: 'on_its_way',
  READY: 'ready',
  DELIVERED: 'delivered',
  RETURNING: 'returning',
  RETURNED: 'returned',
  CANCELLED: null,
  REFUSED: null,
  LOST: 'lost',
  DAMAGED: 'damaged',
}

/** A parcel as its customer sees it. */
export interface ParcelView {
  /** Our reference, used by the customer and the shop. */
  reference: string
  /** Its goods, where the order goes in several parcels. */
  lines: { name: string; pieces: number }[]
  stage: ParcelStage
  carrier: CarrierCode
  trackingNumber: string | null
  trackingUrl: string | null
  /** A day as 2026-11-30, while it waits at a pick-up point. */
  storedUntil: string | null
  point: ShipmentPoint | null
  /** Cash to pay when it is taken over, in haléře; null: nothing. */
  cod: Halere | null
}

/** @returns null for a parcel that will not come. */
export function parcelView(
  shipment: Shipment,
  trackingUrl: string | null,
  lines: ParcelView['lines'],
): ParcelView | null {
  const { reference, state, carrier, trackingNumber, storedUntil, point, cod } = shipment
  const stage = stages[state]
  if (!stage) return null
  const isAhead = stage === 'packed' || stage === 'on_its_way' || stage === 'ready'
  // Until the carrier has the parcel, the page of its announced number says nothing.
  const isTracked = stage !== 'packed'
  return {
    reference,
    lines,
    stage,
    carrier,
    trackingNumber: isTracked ? trackingNumber : null,
    trackingUrl: isTracked ? trackingUrl : null,
    storedUntil: stage === 'ready' ? storedUntil : null,
    point: isAhead ? point : null,
    cod: isAhead ? cod : null,
  }
}

/** Reasons for a person to look at a parcel. */
export const oddEnds = ['silent', 'to_settle', 'to_claim', 'claim_open', 'claim_granted'] as const
export type OddEnd = (typeof oddEnds)[number]

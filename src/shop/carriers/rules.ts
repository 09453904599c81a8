/** What a carrier is to the shop: one interface for all carriers. Amounts in haléře, weights in grams. */
import { shippings, type CarrierCode, type ShippingCode } from '../../lib/delivery.ts'
import type { Halere } from '../../lib/money.ts'
import type { Parcel, Shipping, StoredPoint } from '../shipping/rules.ts'

export interface Recipient {
  firstName: string
  lastName: string
  company: string | null
  email: string
  phone: string
}

export interface ParcelAddress {
  street: string
  city: string
  zip: string
  country: string
}

/** A parcel as a carrier is told of it. */
export interface ParcelToSend {
  /** Ours, at most 36 characters: another try has another one. */
  reference: string
  recipient: Recipient
  /** Where it goes; null: to a pick-up point, or handed over by the shop itself. */
  address: ParcelAddress | null
  pointId: string | null
  weightG: number
  /** What it is insured for. */
  worth: Halere
  /** What is collected on delivery, whole crowns; null: nothing. */
  cod: Halere | null
}

/** Who sends, as a label says it. */
export interface Sender {
  name: string
  /** On one line. */
  address: string
  phone: string
}

/** Why a carrier did not do what it was asked for. */
export type CarrierFault =
  | { kind: 'unreachable'; why: string }
  /** It said no: what it named, in its own words. */
  | { kind: 'refused'; faults: { field: string; text: string }[] }

/** A parcel as the carrier knows it; both null where people tell the carrier by a file. */
export interface CreatedParcel {
  carrierId: string | null
  trackingNumber: string | null
}

/** Where a parcel is, in our words. */
export type ParcelProgress =
  | 'ANNOUNCED'
  | 'ON_ITS_WAY'
  | 'READY_FOR_PICKUP'
  | 'DELIVERED'
  | 'RETURNING'
  | 'RETURNED'
  | 'CANCELLED'
  | 'UNKNOWN'

export interface Tracking {
  carrierId: string
  progress: ParcelProgress
  /** The carrier's own code and words, kept as they came. */
  code: string
  text: string
  at: Date | null
  /** Until when it lies at the pick-up point, a day as 2026-11-30; null: not known. */
  storedUntil: string | null
}

/** Which carrier brings the parcels of a shipping. */
export const carrierOf = (code: ShippingCode): CarrierCode => shippings[code].carrier

/** A parcel that people tell a carrier of. */
export interface PortalParcel extends ParcelToSend {
  /** By which the money of a cash on delivery is told apart: digits. */
  variableSymbol: string
}

/** Every carrier of the shop. */
export type Carriers = Readonly<Record<CarrierCode, Carrier>>

export type PointVerdict = { isValid: true } | { isValid: false; error_trans_key: string }

export type LabelFormat = 'A6' | 'A6_ON_A4'

export interface LabelOptions {
  format: LabelFormat
  firstPosition: number
}

/** A parcel as it was told of; where its carrier has no id of it, the label is drawn of what we know. */
export interface ParcelToLabel extends ParcelToSend {
  carrierId: string | null
}

export interface Carrier {
  code: CarrierCode
  /** Whether it is told of parcels by its service; else by people, with a file for its portal. */
  isConnected: boolean
  /** What the customer pays for a shipping of this carrier; null: it does not take this parcel. */
  quote: (shipping: Shipping, parcel: Parcel) => Halere | null
  /** Whether a point takes parcels now. Where the carrier can't be asked, the last good copy of its points decides. */
  validatePoint: (pointId: string, parcel: { weightG: number; isCod: boolean }) => Promise<PointVerdict>
  createParcel: (parcel: ParcelToSend) => Promise<CreatedParcel | CarrierFault>
  /** Labels of parcels as one PDF; `firstPosition` 0 to 3 spares places of an A4 sheet that are used up. */
  label: (parcels: ParcelToLabel[], options: LabelOptions) => Promise<Uint8Array | CarrierFault>
  /** The parcels as a file that the carrier's portal takes in; null: it is told by its service, or not at all. */
  portalFile: ((parcels: PortalParcel[]) => string) | null
  cancel: (carrierId: string) => Promise<'cancelled' | CarrierFault>
  track: (carrierIds: string[]) => Promise<Tracking[] | CarrierFault>
  /** Where a customer follows the parcel; null: nowhere. */
  trackingUrl: (trackingNumber: string, locale: 'cs' | 'en') => string | null
}

export const isFault = (answer: object | string): answer is CarrierFault =>
  typeof answer === 'object' &&
  'kind' in answer &&
  (answer.kind === 'unreachable' || answer.kind === 'refused')

/** What the stored copy of a carrier's points says of one; null: it has none of this id. */
export function storedVerdict(
  point: StoredPoint | null,
  parcel: { weightG: number; isCod: boolean },
): PointVerdict {
  const fault = faultOf(point, parcel)
  return fault === null ? { isValid: true } : { isValid: false, error_trans_key: pointFaults[fault] }
}

/** Why a point does not take a parcel, as keys of the texts. */
export const pointFaults = {
  unknown: 'cart.error.branch_unknown',
  full: 'shipping.error.point_full',
  closed: 'shipping.error.point_closed',
  tooSmall: 'shipping.error.point_too_small',
  noCod: 'shipping.error.point_no_cod',
} as const

function faultOf(
  point: StoredPoint | null,
  parcel: { weightG: number; isCod: boolean },
): keyof typeof pointFaults | null {
  if (!point || point.unavailable === 'GONE') return 'unknown'
  if (point.unavailable) return point.unavailable === 'FULL' ? 'full' : 'closed'
  if (point.maxWeightG !== null && parcel.weightG > point.maxWeightG) return 'tooSmall'
  return parcel.isCod && !point.codAllowed ? 'noCod' : null
}

/** The interface that all carriers implement. Amounts in haléře, weights in grams. */
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

/** A parcel to be submitted to a carrier. */
export interface ParcelToSend {
  /** Our reference, at most 36 characters: a retry has a new one. */
  reference: string
  recipient: Recipient
  /** Destination; `null`: to a pick-up point, or handed over by the shop itself. */
  address: ParcelAddress | null
  pointId: string | null
  weightG: number
  /** The insured value. */
  worth: Halere
  /** Cash to collect on delivery, in whole crowns; `null`: nothing. */
  cod: Halere | null
}

/** The sender as printed on a label. */
export interface Sender {
  name: string
  /** On one line. */
  address: string
  phone: string
}

/** The reason why a carrier did not fulfil a request. */
export type CarrierFault =
  | { kind: 'unreachable'; why: string }
  /** The carrier refused, with its own wording. */
  | { kind: 'refused'; faults: { field: string; text: string }[] }

/** A submitted parcel with the carrier's ids; both are `null` if staff submit it by a file. */
export interface CreatedParcel {
  carrierId: string | null
  trackingNumber: string | null
}

/** A parcel's progress in our terms. */
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
  /** The carrier's own code and text, unchanged. */
  code: string
  text: string
  at: Date | null
  /** The last day that it waits at the pick-up point, as 2026-11-30; `null`: not known. */
  storedUntil: string | null
}

/** The carrier of a shipping. */
export const carrierOf = (code: ShippingCode): CarrierCode => shippings[code].carrier

/** A parcel that staff submit to a carrier. */
export interface PortalParcel extends ParcelToSend {
  /** Digits that identify the payment of a cash on delivery. */
  variableSymbol: string
}

/** All carriers of the shop. */
export type Carriers = Readonly<Record<CarrierCode, Carrier>>

export type PointVerdict = { isValid: true } | { isValid: false; error_trans_key: string }

export type LabelFormat = 'A6' | 'A6_ON_A4'

export interface LabelOptions {
  format: LabelFormat
  firstPosition: number
}

/** A parcel as it was submitted; without a carrier's id its label is drawn from our data. */
export interface ParcelToLabel extends ParcelToSend {
  carrierId: string | null
}

export interface Carrier {
  code: CarrierCode
  /** True if parcels are submitted through its API; else staff submit them by a file for its portal. */
  isConnected: boolean
  /** The customer's price for a shipping of this carrier; `null`: it does not take this parcel. */
  quote: (shipping: Shipping, parcel: Parcel) => Halere | null
  /** Checks that a point takes parcels now. If the carrier can't be reached, the last good copy of its points decides. */
  validatePoint: (pointId: string, parcel: { weightG: number; isCod: boolean }) => Promise<PointVerdict>
  createParcel: (parcel: ParcelToSend) => Promise<CreatedParcel | CarrierFault>
  /** Labels of parcels as one PDF; `firstPosition` 0 to 3 skips used places of an A4 sheet. */
  label: (parcels: ParcelToLabel[], options: LabelOptions) => Promise<Uint8Array | CarrierFault>
  /** The parcels as an import file for the carrier's portal; `null`: it has an API, or takes no file. */
  portalFile: ((parcels: PortalParcel[]) => string) | null
  cancel: (carrierId: string) => Promise<'cancelled' | CarrierFault>
  track: (carrierIds: string[]) => Promise<Tracking[] | CarrierFault>
  /** The carrier's tracking page for customers, or null. */
  trackingUrl: (trackingNumber: string, locale: 'cs' | 'en') => string | null
}

export const isFault = (answer: object | string): answer is CarrierFault =>
  typeof answer === 'object' &&
  'kind' in answer &&
  (answer.kind === 'unreachable' || answer.kind === 'refused')

/** The verdict of our stored copy of a point; null if it has no point with this id. */
export function storedVerdict(
  point: StoredPoint | null,
  parcel: { weightG: number; isCod: boolean },
): PointVerdict {
  const fault = faultOf(point, parcel)
  return fault === null ? { isValid: true } : { isValid: false, error_trans_key: pointFaults[fault] }
}

/** Reasons why a point does not take a parcel, as translation keys. */
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

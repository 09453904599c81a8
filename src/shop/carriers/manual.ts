/**
 * A carrier without an API: staff submit parcels by a file for its portal. The shop knows its prices and
 * points, and draws plain labels.
 */
import { carriers, type LabelCarrier } from '../../lib/delivery.ts'
import { tablePrice, type StoredPoint } from '../shipping/rules.ts'
import { carrierOf, storedVerdict, type Carrier, type PortalParcel, type Sender } from './rules.ts'

export interface ManualContext {
  /** A point of this carrier, open or not. */
  findPoint: (id: string) => Promise<StoredPoint | null>
  sender: () => Sender
  /** `null`: staff enter parcels into its portal one by one. */
  portalFile: ((parcels: PortalParcel[]) => string) | null
}

export function manualCarrier(code: LabelCarrier, { findPoint, sender, portalFile }: ManualContext): Carrier {
  return {
    code,
    isConnected: false,
    quote: (shipping, parcel) => (carrierOf(shipping.code) === code ? tablePrice(shipping, parcel) : null),
    validatePoint: async (pointId, parcel) => storedVerdict(await findPoint(pointId), parcel),
    createParcel: async () => await Promise.resolve({ carrierId: null, trackingNumber: null }),
    label: async (parcels, options) => {
      const labels = await Promise.all(
        parcels.map(async (parcel) => ({
          parcel,
          point: parcel.pointId === null ? null : await findPoint(parcel.pointId),
        })),
      )
      // Loaded with the first label, not at startup.
      const { drawLabels } = await import('./label.ts')
      return await drawLabels(labels, { ...options, carrier: code, sender: sender() })
    },
    portalFile,
    // Only the shop's record is cancelled: a clerk who has entered the parcel in the portal cancels it there.
    cancel: async () => await Promise.resolve('cancelled'),
    track: async () => await Promise.resolve([]),
    trackingUrl: (trackingNumber, locale) => trackingUrlOf(code, trackingNumber, locale),
  }
}

/** Tracking page of a number that staff got from the portal; null if it is not a valid number. */
export function trackingUrlOf(
  code: LabelCarrier,
  trackingNumber: string,
  locale: 'cs' | 'en',
): string | null {
  const number = trackingNumber.trim()
  return /^[A-Za-z0-9]{1,40}$/.test(number) ? carriers[code].trackingUrl(number, locale) : null
}

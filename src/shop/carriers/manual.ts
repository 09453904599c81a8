/** A carrier that people tell of parcels, by a file for its portal: we know its prices and points, and draw plain labels. */
import { carriers, type LabelCarrier } from '../../lib/delivery.ts'
import { tablePrice, type StoredPoint } from '../shipping/rules.ts'
import { carrierOf, storedVerdict, type Carrier, type PortalParcel, type Sender } from './rules.ts'

export interface ManualContext {
  /** A point of this carrier, open or not. */
  findPoint: (id: string) => Promise<StoredPoint | null>
  sender: () => Sender
  /** Null: its portal is told parcel by parcel. */
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
      // What draws is loaded with the first label: a start needs none.
      const { drawLabels } = await import('./label.ts')
      return await drawLabels(labels, { ...options, carrier: code, sender: sender() })
    },
    portalFile,
    // Only the shop knows of it yet: a clerk who has told the portal takes it back there.
    cancel: async () => await Promise.resolve('cancelled'),
    track: async () => await Promise.resolve([]),
    trackingUrl: (trackingNumber, locale) => trackingUrlOf(code, trackingNumber, locale),
  }
}

/** Where a number that people got at the portal can be followed; null: it is no number. */
export function trackingUrlOf(
  code: LabelCarrier,
  trackingNumber: string,
  locale: 'cs' | 'en',
): string | null {
  const number = trackingNumber.trim()
  return /^[A-Za-z0-9]{1,40}$/.test(number) ? carriers[code].trackingUrl(number, locale) : null
}

/** A carrier that people tell of parcels, by a file for its portal: we know its prices and points, and draw plain labels. */
import { tablePrice, type StoredPoint } from '../shipping/rules.ts'
import { carrierOf, storedVerdict, type Carrier, type PortalParcel, type Sender } from './rules.ts'

export interface ManualContext {
  /** A point of this carrier, open or not. */
  findPoint: (id: string) => Promise<StoredPoint | null>
  sender: () => Sender
  /** Null: its portal is told parcel by parcel. */
  portalFile: ((parcels: PortalParcel[]) => string) | null
}

export function manualCarrier(
  code: 'packeta' | 'balikovna' | 'ppl',
  { findPoint, sender, portalFile }: ManualContext,
): Carrier {
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

/** Where a number that people got at the portal can be followed. Source: Packeta's plugin 2.3.0; the tracking pages of Česká pošta and PPL. */
export function trackingUrlOf(
  code: 'packeta' | 'balikovna' | 'ppl',
  trackingNumber: string,
  locale: 'cs' | 'en',
): string | null {
  const number = trackingNumber.trim()
  if (!/^[A-Za-z0-9]{1,40}$/.test(number)) return null
  if (code === 'ppl')
    return `https://www.ppl.cz/${locale === 'cs' ? '' : 'en/'}vyhledat-zasilku?shipmentId=${number}`
  return code === 'packeta'
    ? `https://tracking.packeta.com/${locale}/?id=${number}`
    : `https://www.postaonline.cz/${locale === 'cs' ? '' : 'en/'}trackandtrace/-/zasilka/cislo?parcelNumbers=${number}`
}

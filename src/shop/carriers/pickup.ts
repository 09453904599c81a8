/** The company's own counter: no carrier is involved, so nothing is submitted. */
import { tablePrice } from '../shipping/rules.ts'
import { carrierOf, pointFaults, type Carrier } from './rules.ts'

const noPickup = { kind: 'refused', faults: [{ field: 'carrier', text: 'no carrier' }] } as const

export const pickupCarrier: Carrier = {
  code: 'pickup',
  isConnected: false,
  quote: (shipping, parcel) => (carrierOf(shipping.code) === 'pickup' ? tablePrice(shipping, parcel) : null),
  validatePoint: async () => await Promise.resolve({ isValid: false, error_trans_key: pointFaults.unknown }),
  createParcel: async () => await Promise.resolve({ carrierId: null, trackingNumber: null }),
  label: async () => await Promise.resolve({ ...noPickup, faults: [...noPickup.faults] }),
  portalFile: null,
  cancel: async () => await Promise.resolve('cancelled'),
  track: async () => await Promise.resolve([]),
  trackingUrl: () => null,
}

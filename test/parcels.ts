/** Points and parcels for tests of carriers. */
import type { ParcelToSend } from '../src/shop/carriers/rules.ts'
import type { StoredPoint } from '../src/shop/shipping/rules.ts'

export const aPoint = (change: Partial<StoredPoint> = {}): StoredPoint => ({
  carrier: 'packeta',
  id: '90001',
  kind: 'point',
  name: 'Praha 1, Dlouhá 16 – Trafika Dlouhá',
  street: 'Dlouhá 16',
  city: 'Praha 1',
  zip: '11000',
  country: 'CZ',
  latitude: 50.0896,
  longitude: 14.4252,
  openingHours: 'Po–Pá 8:30–12:00 13:00–17:00, So 9:00–13:00',
  maxWeightG: 15_000,
  codAllowed: true,
  wheelchairAccessible: null,
  unavailable: null,
  ...change,
})

export const aBox = (change: Partial<StoredPoint> = {}): StoredPoint =>
  aPoint({ id: '90002', kind: 'box', name: 'Z-BOX', openingHours: '24/7', maxWeightG: 5000, ...change })

/** A parcel to a point; with an address it goes there. */
export const aParcel = (change: Partial<ParcelToSend> = {}): ParcelToSend => ({
  reference: '2026000001-1',
  recipient: {
    firstName: 'Žofie',
    lastName: 'Nováková',
    company: null,
    email: 'zofie@example.cz',
    phone: '+420777123456',
  },
  address: null,
  pointId: change.address ? null : '90001',
  weightG: 1250,
  worth: 49_950,
  cod: null,
  ...change,
})

export const anAddress = { street: 'Uzenářská 3294/10a', city: 'Praha 5', zip: '15000', country: 'CZ' }

import { expect, test } from 'vitest'
import { aBox, anAddress, aParcel, aPoint } from '../../../test/parcels.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { readConfig } from '../../server/config.ts'
import type { Db } from '../../server/db.ts'
import type { Shipping } from '../shipping/rules.ts'
import { openCarriers } from './carriers.ts'
import { manualCarrier, trackingUrlOf } from './manual.ts'
import { pickupCarrier } from './pickup.ts'
import { carrierOf, isFault, storedVerdict, type LabelOptions, type ParcelToLabel } from './rules.ts'

const sender = { name: 'Big Meat s.r.o.', address: 'Masná 12, 110 00 Praha 1', phone: '+420 777 123 456' }
const manual = manualCarrier('balikovna', {
  sender,
  findPoint: async (id) =>
    await Promise.resolve(
      id === 'B90017' ? aPoint({ carrier: 'balikovna', id, name: 'Pošta Brno 2' }) : null,
    ),
  portalFile: () => '',
})
const shipping = (code: Shipping['code']): Shipping => ({
  id: 1,
  code,
  branchCarrier: null,
  customerDataRequirements: 'FULL',
  countries: ['CZ'],
  bands: [
    { orderType: 'B2C', upToWeightG: 5000, amount: 6900 },
    { orderType: 'B2C', upToWeightG: 10_000, amount: 8900 },
  ],
  payments: [],
})
const parcel = (weightG: number) => ({ orderType: 'B2C' as const, weightG, goodsWithVat: 1, pieces: 1 })

test('Packeta is told by its service where there is a password, else by people', () => {
  const { packeta } = readConfig({ NODE_ENV: 'test' })
  const opened = (password: string | null) =>
    openCarriers({ db: null as unknown as Db, packeta: { ...packeta, password }, sender })
  expect(opened(null).packeta).toMatchObject({
    isConnected: false,
    portalFile: expect.any(Function) as unknown,
  })
  expect(opened('x'.repeat(32)).packeta).toMatchObject({ isConnected: true, portalFile: null })
  for (const [code, carrier] of Object.entries(opened(null))) expect(carrier.code).toBe(code)
})

test('every shipping has its carrier', () => {
  expect((['packeta_point', 'packeta_home', 'balikovna', 'pickup'] as const).map(carrierOf)).toEqual([
    'packeta',
    'packeta',
    'balikovna',
    'pickup',
  ])
})

test('a carrier quotes by the table of its own shippings', () => {
  expect(manual.quote(shipping('balikovna'), parcel(5000))).toBe(6900)
  expect(manual.quote(shipping('balikovna'), parcel(5001))).toBe(8900)
  expect(manual.quote(shipping('balikovna'), parcel(10_001))).toBeNull()
  expect(manual.quote(shipping('packeta_point'), parcel(1))).toBeNull()
  expect(pickupCarrier.quote(shipping('pickup'), parcel(1))).toBe(6900)
  expect(pickupCarrier.quote(shipping('balikovna'), parcel(1))).toBeNull()
})

test.each([
  [null, {}, 'cart.error.branch_unknown'],
  [aPoint({ unavailable: 'GONE' }), {}, 'cart.error.branch_unknown'],
  [aPoint({ unavailable: 'FULL' }), {}, 'shipping.error.point_full'],
  [aPoint({ unavailable: 'HOLIDAY' }), {}, 'shipping.error.point_closed'],
  [aPoint({ unavailable: 'HIDDEN' }), {}, 'shipping.error.point_closed'],
  [aPoint(), { weightG: 15_001 }, 'shipping.error.point_too_small'],
  [aPoint(), { weightG: 15_000 }, null],
  [aPoint({ maxWeightG: null }), { weightG: 1e6 }, null],
  [aBox({ codAllowed: false }), { isCod: true }, 'shipping.error.point_no_cod'],
  [aBox({ codAllowed: false }), {}, null],
])('of a point the copy says %#', (point, change, key) => {
  const verdict = storedVerdict(point, { weightG: 1000, isCod: false, ...change })
  expect(verdict.isValid ? null : verdict.error_trans_key).toBe(key)
})

test('people tell a carrier that has no service: nothing is created, cancelled or followed', async () => {
  expect(await manual.createParcel(aParcel())).toEqual({ carrierId: null, trackingNumber: null })
  expect(await manual.cancel('1')).toBe('cancelled')
  expect(await manual.track(['1'])).toEqual([])
  expect(await pickupCarrier.createParcel(aParcel())).toEqual({ carrierId: null, trackingNumber: null })
  expect(isFault(await pickupCarrier.label([], { format: 'A6', firstPosition: 0 }))).toBe(true)
  expect((await pickupCarrier.validatePoint('1', { weightG: 1, isCod: false })).isValid).toBe(false)
})

test('where a number can be followed is told only of what is a number', () => {
  expect(trackingUrlOf('packeta', 'Z4200000001', 'cs')).toBe(
    'https://tracking.packeta.com/cs/?id=Z4200000001',
  )
  expect(trackingUrlOf('balikovna', 'NB0123456789U', 'en')).toContain('parcelNumbers=NB0123456789U')
  expect(trackingUrlOf('packeta', '1&x=javascript:', 'cs')).toBeNull()
  expect(trackingUrlOf('packeta', '', 'cs')).toBeNull()
})

const labelOf = async (
  parcels: Partial<ParcelToLabel>[],
  options: LabelOptions = { format: 'A6', firstPosition: 0 },
) => {
  const bytes = await manual.label(
    parcels.map((change) => ({ ...aParcel(change), carrierId: null })),
    options,
  )
  if (isFault(bytes)) throw new Error('no label')
  return bytes
}
const pagesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

test('a label says who sends what to whom and where, how heavy it is and what is collected', async () => {
  const point = pdfText(await labelOf([{ pointId: 'B90017', cod: 49_900 }]))
  for (const text of [
    'Big Meat s.r.o.',
    'Masná 12, 110 00 Praha 1',
    'Balíkovna',
    'Žofie Nováková',
    '+420777123456',
    'Pošta Brno 2',
    'B90017',
    '1,25 kg',
    'Dobírka: 499 Kč',
    '2026000001-1',
  ])
    expect(point).toContain(text)
  const home = pdfText(await labelOf([{ address: anAddress, pointId: null }]))
  expect(home).toContain('Uzenářská 3294/10a')
  expect(home).toContain('150 00 Praha 5')
  expect(home).not.toContain('Dobírka')
})

test('a label can be read whatever the name is written in', async () => {
  const recipient = { ...aParcel().recipient, firstName: 'Ольга', lastName: 'Παπαδόπουλος', company: '=1+1' }
  const text = pdfText(await labelOf([{ recipient }]))
  expect(text).toContain('Ольга Παπαδόπουλος')
})

test('names without end stay on their label', async () => {
  const long = 'Nejneobhospodařovávatelnější '.repeat(60)
  const recipient = { ...aParcel().recipient, firstName: long, lastName: long, company: long, email: long }
  expect(pagesOf(await labelOf([{ recipient, address: { ...anAddress, street: long, city: long } }]))).toBe(1)
})

test('four labels stand on a sheet, from the first free place on', async () => {
  const labels = (count: number) => Array.from({ length: count }, () => ({}))
  const pages = async (count: number, options: LabelOptions) => pagesOf(await labelOf(labels(count), options))
  expect(await pages(3, { format: 'A6', firstPosition: 2 })).toBe(3)
  expect(await pages(4, { format: 'A6_ON_A4', firstPosition: 0 })).toBe(1)
  expect(await pages(5, { format: 'A6_ON_A4', firstPosition: 0 })).toBe(2)
  expect(await pages(2, { format: 'A6_ON_A4', firstPosition: 3 })).toBe(2)
})

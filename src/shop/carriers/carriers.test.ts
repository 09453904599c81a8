import { expect, test } from 'vitest'
import { aBox, anAddress, aParcel, aPoint } from '../../../test/parcels.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { portalCarriers } from '../../lib/delivery.ts'
import { readConfig } from '../../server/config.ts'
import type { Db } from '../../server/db.ts'
import type { Shipping } from '../shipping/rules.ts'
import { openCarriers } from './carriers.ts'
import { manualCarrier, trackingUrlOf } from './manual.ts'
import { pickupCarrier } from './pickup.ts'
import { isFault, storedVerdict, type LabelOptions, type ParcelToLabel } from './rules.ts'
import { code128 } from './barcode.ts'

const sender = { name: 'Big Meat s.r.o.', address: 'Masná 12, 110 00 Praha 1', phone: '+420 777 123 456' }
const manual = manualCarrier('balikovna', {
  sender: () => sender,
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
  codCountries: ['CZ'],
  bands: [
    { orderType: 'B2C', upToWeightG: 5000, amount: 6900 },
    { orderType: 'B2C', upToWeightG: 10_000, amount: 8900 },
  ],
  payments: [],
})
const parcel = (weightG: number) => ({ orderType: 'B2C' as const, weightG, goodsWithVat: 1, pieces: 1 })

const { packeta: account, ppl } = readConfig({ NODE_ENV: 'test' })
const opened = (password: string | null) =>
  openCarriers({
    db: null as unknown as Db,
    packeta: { ...account, password },
    ppl,
    sender: () => sender,
  })

test('Packeta gets parcels through its service with a password, else from people', () => {
  expect(opened(null).packeta).toMatchObject({
    isConnected: false,
    portalFile: expect.any(Function) as unknown,
  })
  expect(opened('x'.repeat(32)).packeta).toMatchObject({ isConnected: true, portalFile: null })
  for (const [code, carrier] of Object.entries(opened(null))) expect(carrier.code).toBe(code)
})

test('a carrier without a service has the file that its row promises', () => {
  const withFile = Object.values(opened(null)).filter(({ portalFile }) => portalFile !== null)
  expect(withFile.map(({ code }) => code)).toEqual(portalCarriers)
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

test('for a carrier without a service nothing is created, cancelled or followed', async () => {
  expect(await manual.createParcel(aParcel())).toEqual({ carrierId: null, trackingNumber: null })
  expect(await manual.cancel('1')).toBe('cancelled')
  expect(await manual.track(['1'])).toEqual([])
  expect(await pickupCarrier.createParcel(aParcel())).toEqual({ carrierId: null, trackingNumber: null })
  expect(isFault(await pickupCarrier.label([], { format: 'A6', firstPosition: 0 }))).toBe(true)
  expect((await pickupCarrier.validatePoint('1', { weightG: 1, isCod: false })).isValid).toBe(false)
})

test('only a real number has a tracking address', () => {
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
    'Pošta Brno 2',
    'B90017',
    '1,25 kg',
    'Dobírka: 499 Kč',
    '2026000001-1',
  ])
    expect(point).toContain(text)
  // Sender and recipient phones are formatted alike.
  expect(point.split('+420 777 123 456')).toHaveLength(3)
  const home = pdfText(await labelOf([{ address: anAddress, pointId: null }]))
  expect(home).toContain('Uzenářská 3294/10a')
  expect(home).toContain('150 00 Praha 5')
  expect(home).not.toContain('Dobírka')
  expect(home).not.toContain('@')
})

// ISO/IEC 15417, widths of bars and spaces by value; 103 to 105 begin in the sets A, B and C.
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )

/** Decodes Code 128 like a scanner: sets B and C, with the check character. */
function scanned(widths: number[]): string {
  const text = widths.join('')
  expect(text.endsWith('2331112')).toBe(true)
  const values = (text.slice(0, -7).match(/.{6}/g) ?? []).map((pattern) => patterns.indexOf(pattern))
  const [start = -1, ...rest] = values
  const check = rest.pop()
  expect((start + rest.reduce((sum, value, index) => sum + value * (index + 1), 0)) % 103).toBe(check)
  let set = { 104: 'B', 105: 'C' }[start]
  let read = ''
  for (const value of rest) {
    if (set === 'C' && value === 100) set = 'B'
    else if (set === 'B' && value === 99) set = 'C'
    else read += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return read
}

test('the barcode of a label scans as the reference of its parcel', async () => {
  for (const reference of ['2026000001-1', '2600000012-12', 'A-1'])
    expect(scanned(await code128(reference))).toBe(reference)
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

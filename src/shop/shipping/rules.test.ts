import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { isShippingFree, offerFor, type Delivery, type DeliveryTerms, type Parcel } from './rules.ts'

const delivery: Delivery = {
  shippings: [
    {
      id: 1,
      code: 'packeta_point',
      branchCarrier: 'packeta',
      customerDataRequirements: 'FULL',
      countries: ['CZ', 'SK'],
      codCountries: ['CZ'],
      // Not in ascending order: the database does not guarantee any.
      bands: [
        { orderType: 'B2C', upToWeightG: 10_000, amount: 9900 },
        { orderType: 'B2C', upToWeightG: 5000, amount: 7900 },
        { orderType: 'B2B', upToWeightG: 5000, amount: 6500 },
      ],
      payments: [
        { orderType: 'B2C', paymentId: 1, fee: 0 },
        { orderType: 'B2C', paymentId: 3, fee: 3500 },
        { orderType: 'B2B', paymentId: 4, fee: 0 },
      ],
    },
    {
      id: 4,
      code: 'pickup',
      branchCarrier: null,
      customerDataRequirements: 'CONTACT',
      countries: ['CZ'],
      codCountries: ['CZ'],
      bands: [{ orderType: 'B2C', upToWeightG: 1_000_000, amount: 0 }],
      payments: [{ orderType: 'B2C', paymentId: 1, fee: 0 }],
    },
  ],
  payments: [
    { id: 1, code: 'card' },
    { id: 3, code: 'cod' },
    { id: 4, code: 'invoice' },
  ],
  terms: {
    B2C: { freeShippingFrom: 100_000, freeShippingPcs: null },
    B2B: { freeShippingFrom: null, freeShippingPcs: 5 },
  },
}
const parcel = (change: Partial<Parcel> = {}): Parcel => ({
  orderType: 'B2C',
  weightG: 1000,
  goodsWithVat: 50_000,
  pieces: 4,
  ...change,
})
const pointPrice = (change: Partial<Parcel>, cards = true) =>
  offerFor(delivery, parcel(change), cards).find(({ shipping }) => shipping.id === 1)?.price

test('a parcel costs the smallest band that holds it, the limit itself included', () => {
  expect(pointPrice({ weightG: 5000 })).toBe(7900)
  expect(pointPrice({ weightG: 5001 })).toBe(9900)
  expect(pointPrice({ weightG: 10_000 })).toBe(9900)
})

test('a parcel heavier than the last band is not taken', () => {
  expect(pointPrice({ weightG: 10_001 })).toBeUndefined()
  expect(offerFor(delivery, parcel({ weightG: 10_001 }), true).map(({ shipping }) => shipping.id)).toEqual([
    4,
  ])
})

const invoices: DeliveryTerms = {
  freeShippingPcs: null,
  shippingIds: null,
  paymentIds: null,
  invoices: true,
}

test('resellers have their own bands and payments', () => {
  expect(offerFor(delivery, parcel({ orderType: 'B2B' }), true, invoices)).toMatchObject([
    { shipping: { id: 1 }, price: 6500, payments: [{ id: 4, code: 'invoice', fee: 0 }] },
  ])
})

test('no buyer pays by invoice without an agreement', () => {
  expect(offerFor(delivery, parcel({ orderType: 'B2B' }), true)).toEqual([])
})

test('a company is offered the shippings and payments agreed with it, and no others', () => {
  const offered = (own: object) =>
    offerFor(delivery, parcel(), true, { ...invoices, ...own }).map(({ shipping, payments }) => [
      shipping.id,
      payments.map(({ code }) => code),
    ])
  expect(offered({})).toEqual([
    [1, ['card', 'cod']],
    [4, ['card']],
  ])
  expect(offered({ shippingIds: [1] })).toEqual([[1, ['card', 'cod']]])
  expect(offered({ paymentIds: [3] })).toEqual([[1, ['cod']]])
})

test('goods of the threshold’s worth travel free, a haléř less does not', () => {
  expect(pointPrice({ goodsWithVat: 100_000 })).toBe(0)
  expect(pointPrice({ goodsWithVat: 99_999 })).toBe(7900)
})

test('resellers’ parcels travel free from five pieces on', () => {
  const price = (pieces: number, own = invoices) =>
    offerFor(delivery, parcel({ orderType: 'B2B', pieces, goodsWithVat: 1e9 }), true, own)[0]?.price
  expect([price(5), price(4)]).toEqual([0, 6500])
  const agreed = { ...invoices, freeShippingPcs: 3 }
  expect([price(3, agreed), price(2, agreed)]).toEqual([0, 6500])
})

test('free shipping makes no heavy parcel light, and cash on delivery keeps its fee', () => {
  expect(pointPrice({ goodsWithVat: 1e8, weightG: 10_001 })).toBeUndefined()
  const [point] = offerFor(delivery, parcel({ goodsWithVat: 100_000 }), true)
  expect(point?.payments).toContainEqual({ id: 3, code: 'cod', fee: 3500 })
})

test('without a gateway no card is offered, nor a shipping that could be paid by card alone', () => {
  const offer = offerFor(delivery, parcel(), false)
  expect(offer.map(({ shipping }) => shipping.id)).toEqual([1])
  expect(offer[0]?.payments.map(({ code }) => code)).toEqual(['cod'])
})

test('a heavier parcel is never cheaper', () => {
  forAll(fc.nat(10_000), fc.nat(10_000), (a, b) => {
    const [light, heavy] = [Math.min(a, b), Math.max(a, b)]
    expect(pointPrice({ weightG: light })!).toBeLessThanOrEqual(pointPrice({ weightG: heavy })!)
  })
})

test('a trade without a rule for free shipping has none', () => {
  expect(
    isShippingFree({ freeShippingFrom: null, freeShippingPcs: null }, { goodsWithVat: 1e9, pieces: 1e4 }),
  ).toBe(false)
})

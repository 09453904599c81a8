import { expect, test } from 'vitest'
import { quoteOf, type Pricing } from './quote.ts'

const pricing: Pricing = {
  tiers: [
    { quantity: 1, amount: 5900 },
    { quantity: 20, amount: 5400 },
    { quantity: 60, amount: 4900 },
  ],
  netWeightG: 25,
  terms: { freeShippingFrom: 100000, freeShippingPcs: null },
  others: { worth: 0, pieces: 0 },
}

test('A quantity is priced by its tier, with the price of a kilogram', () => {
  expect(quoteOf(20, pricing)).toMatchObject({ unitPrice: 5400, total: 108000, perKg: 216000 })
  expect(quoteOf(1, pricing)).toMatchObject({ unitPrice: 5900, total: 5900, perKg: 236000 })
})

test('It says how many pieces are missing to free delivery', () => {
  expect(quoteOf(10, pricing).freeShipping).toMatchObject({
    reached: false,
    missing: 41000,
    missingPieces: 7,
  })
  expect(quoteOf(17, pricing).freeShipping).toMatchObject({ reached: true, missing: 0, missingPieces: 0 })
})

test('Other goods in the cart count towards free delivery', () => {
  const more = { ...pricing, others: { worth: 90000, pieces: 9 } }
  expect(quoteOf(2, more).freeShipping).toMatchObject({ reached: true })
  expect(quoteOf(1, more).freeShipping).toMatchObject({ reached: false, missingPieces: 1 })
})

test('Nothing in the cart is not a delivery that is free', () => {
  const always = { ...pricing, terms: { freeShippingFrom: 0, freeShippingPcs: null } }
  expect(quoteOf(0, always).freeShipping).toMatchObject({ reached: false })
})

test('It points to the next lower price, and says when reaching it costs less', () => {
  expect(quoteOf(12, pricing).next).toEqual({
    missingPieces: 8,
    quantity: 20,
    unitPrice: 5400,
    perKg: 216_000,
    cheaper: false,
  })
  expect(quoteOf(19, pricing).next).toMatchObject({ missingPieces: 1, cheaper: true })
  expect(quoteOf(60, pricing).next).toBeNull()
})

test('Without a rule of free delivery there is none to reach', () => {
  const never = { ...pricing, terms: { freeShippingFrom: null, freeShippingPcs: null } }
  expect(quoteOf(5, never).freeShipping).toBeNull()
})

import { expect, test } from 'vitest'
import type { Delivery, Shipping } from '../../shop/shipping/rules.ts'
import { marksOf } from './payment-marks.ts'

const shipping = (paymentIds: number[], branchCarrier: Shipping['branchCarrier'] = null): Shipping => ({
  id: 1,
  code: 'packeta_point',
  branchCarrier,
  customerDataRequirements: 'FULL',
  countries: ['CZ'],
  codCountries: [],
  bands: [],
  payments: paymentIds.map((paymentId) => ({ orderType: 'B2C', paymentId, fee: 0 })),
})
const delivery = (...shippings: Shipping[]): Delivery => ({
  shippings,
  payments: [
    { id: 1, code: 'card' },
    { id: 2, code: 'transfer' },
    { id: 3, code: 'cod' },
  ],
  terms: {
    B2C: { freeShippingFrom: null, freeShippingPcs: null },
    B2B: { freeShippingFrom: null, freeShippingPcs: null },
  },
})

test('the marks are those of payments and points that a consumer can choose', () => {
  const all = delivery(shipping([1, 2], 'packeta'), shipping([3]))
  expect(marksOf(all, { gateway: { wallets: [] } })).toEqual(['visa', 'mastercard', 'qr', 'cod', 'packeta'])
  expect(marksOf(all, { gateway: null })).toEqual(['qr', 'cod', 'packeta'])
  expect(marksOf(all, { gateway: { wallets: ['google_pay'] } })).toContain('google_pay')
  expect(marksOf(delivery(shipping([2])), { gateway: { wallets: ['google_pay'] } })).toEqual(['qr'])
  expect(marksOf(delivery(shipping([2])), { gateway: { wallets: [] } })).toEqual(['qr'])
})

test('a payment for resellers alone has no mark', () => {
  const only = shipping([])
  const forResellers = { ...only, payments: [{ orderType: 'B2B' as const, paymentId: 1, fee: 0 }] }
  expect(marksOf(delivery(forResellers), { gateway: { wallets: [] } })).toEqual([])
})

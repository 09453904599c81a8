import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '../../shop/orders/rules.ts'
import { addUp } from '../../shop/pricing/rules.ts'
import { noAgreement, type Delivery } from '../../shop/shipping/rules.ts'
import { paymentsFor, totalsWithoutCash } from './other-payments.ts'

const fees = { B2C: { card: 0, transfer: 0, cod: 3500 }, B2B: { card: 0, transfer: 150, cod: 2900 } }
const codes = ['card', 'transfer', 'cod', 'invoice'] as const
const delivery: Delivery = {
  shippings: [
    {
      id: 3,
      code: 'packeta_home',
      branchCarrier: null,
      customerDataRequirements: 'FULL',
      countries: ['CZ'],
      codCountries: ['CZ'],
      bands: [],
      payments: (['B2C', 'B2B'] as const).flatMap((orderType) =>
        (['card', 'transfer', 'cod'] as const).map((code, index) => ({
          orderType,
          paymentId: index + 1,
          fee: fees[orderType][code],
        })),
      ),
    },
  ],
  payments: codes.map((code, index) => ({ id: index + 1, code })),
  terms: {
    B2C: { freeShippingFrom: null, freeShippingPcs: null },
    B2B: { freeShippingFrom: null, freeShippingPcs: null },
  },
}
const terms = { delivery, own: noAgreement, cardsAccepted: true, cashTaken: true }

type Line = { unitPrice: number; pieces: number; vatPercent: number }

/** An order as the pricing of a cart with these goods would give. */
function ordered(
  orderType: 'B2C' | 'B2B',
  goods: Line[],
  shipping: number,
  paymentCode: 'card' | 'transfer' | 'cod',
): Order {
  const lines = goods.map((line) => ({
    kind: 'GOODS' as const,
    total: line.unitPrice * line.pieces,
    ...line,
  }))
  const payment = fees[orderType][paymentCode]
  const totals = addUp(lines, { shipping, payment }, orderType === 'B2C', paymentCode === 'cod')
  const gift = { kind: 'GIFT' as const, total: 0, unitPrice: 0, pieces: 1, vatPercent: 21 }
  return {
    orderType,
    shippingCode: 'packeta_home',
    paymentCode,
    lines: [...lines, gift],
    goodsWithVat: totals.goods.withVat,
    shippingWithVat: totals.shipping.withVat,
    paymentWithVat: totals.payment.withVat,
    rounding: totals.rounding,
    totalWithVat: totals.totalWithVat,
    totalWithoutVat: totals.totalWithoutVat,
    vat: totals.vat,
  } as unknown as Order
}

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 99_999 }),
  pieces: fc.integer({ min: 1, max: 400 }),
  vatPercent: fc.constantFrom(12, 21),
})
const anOrder = fc.record({
  orderType: fc.constantFrom('B2C' as const, 'B2B' as const),
  goods: fc.array(line, { minLength: 1, maxLength: 6 }),
  shipping: fc.integer({ min: 0, max: 60_000 }),
  first: fc.constantFrom('card' as const, 'transfer' as const),
})

test('P18: whatever an order is switched to costs what it had cost if it was ordered so', () => {
  fc.assert(
    fc.property(anOrder, ({ orderType, goods, shipping, first }) => {
      const offered = paymentsFor(ordered(orderType, goods, shipping, first), terms)
      expect(offered.map(({ code }) => code)).toEqual(['card', 'transfer', 'cod'])
      for (const { code, totals } of offered) {
        const anew = ordered(orderType, goods, shipping, code as 'card')
        expect(totals).toMatchObject({
          totalWithVat: anew.totalWithVat,
          totalWithoutVat: anew.totalWithoutVat,
          rounding: anew.rounding,
          vat: anew.vat,
        })
        expect(
          totals.goods.withVat + totals.shipping.withVat + totals.payment.withVat + totals.rounding,
        ).toBe(totals.totalWithVat)
      }
    }),
    { numRuns: 2000, endOnFailure: true },
  )
})

test('cash on delivery costs its fee and is rounded to whole crowns', () => {
  const order = ordered('B2C', [{ unitPrice: 5455, pieces: 1, vatPercent: 12 }], 7900, 'card')
  const cod = paymentsFor(order, terms).find(({ code }) => code === 'cod')
  expect(cod?.totals).toMatchObject({ totalWithVat: 16900, rounding: 45 })
  expect(cod?.totals.payment.withVat).toBe(3500)
})

test('an order whose totals are not made by today’s rules is switched to nothing', () => {
  const order = ordered('B2C', [{ unitPrice: 5455, pieces: 2, vatPercent: 12 }], 7900, 'card')
  expect(paymentsFor({ ...order, totalWithVat: order.totalWithVat + 1 }, terms)).toEqual([])
  expect(paymentsFor({ ...order, vat: [{ percent: 12, base: 1, vat: 1 }] }, terms)).toEqual([])
})

test('offers no cash where the pick-up point takes none, no card without a gateway, no invoice without a company', () => {
  const order = ordered('B2B', [{ unitPrice: 5455, pieces: 2, vatPercent: 12 }], 7900, 'card')
  const offered = (change: Partial<typeof terms>) =>
    paymentsFor(order, { ...terms, ...change }).map(({ code }) => code)
  expect(offered({ cashTaken: false })).toEqual(['card', 'transfer'])
  expect(offered({ cardsAccepted: false })).toEqual(['transfer', 'cod'])
  expect(offered({ own: { ...noAgreement, paymentIds: [3] } })).toEqual(['cod'])
  expect(paymentsFor({ ...order, shippingCode: 'gone' }, terms)).toEqual([])
})

test('without cash an order costs what it had cost by transfer, less the transfer’s own fee: to the haléř', () => {
  fc.assert(
    fc.property(anOrder, ({ orderType, goods, shipping }) => {
      const totals = totalsWithoutCash(ordered(orderType, goods, shipping, 'cod'))
      const lines = goods.map(({ unitPrice, pieces, vatPercent }) => ({
        total: unitPrice * pieces,
        vatPercent,
      }))
      expect(totals).toEqual(addUp(lines, { shipping, payment: 0 }, orderType === 'B2C', false))
    }),
    { numRuns: 2000, endOnFailure: true },
  )
})

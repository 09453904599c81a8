import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { aReseller, anOrder, issuer, orderOf } from '../../../test/documents.ts'
import type { Order } from '../orders/rules.ts'
import { keptPriceOf, saleDocument } from './compose.ts'
import { correctionOf } from './correct.ts'
import type { DocumentSnapshot } from './rules.ts'

const facts = {
  kind: 'INVOICE' as const,
  number: 'F270000001',
  issuedOn: '2027-01-02',
  taxableOn: '2027-01-02',
  names: { shipping: 'Doprava', payment: 'Platba' },
}
const sold = (order: Order, percents: number[], paidOn: string | null = '2027-01-02'): DocumentSnapshot =>
  saleDocument(order, issuer, {
    ...facts,
    paidOn,
    articles: new Map(
      order.lines.map(({ variantId }, place) => [
        variantId,
        { sku: `SKU-${variantId}`, percent: percents[place % percents.length] ?? 12 },
      ]),
    ),
  })

const rate = fc.constantFrom(0, 10, 12, 15, 21)
const goods = fc.record({
  name: fc.constant('zboží'),
  pieces: fc.integer({ min: 1, max: 500 }),
  unitPrice: fc.integer({ min: 0, max: 99_999 }),
  vatPercent: rate,
})
const anyInvoice = fc.record({
  orderType: fc.constantFrom('B2C' as const, 'B2B' as const),
  goods: fc.array(goods, { minLength: 1, maxLength: 8 }),
  shipping: fc.constantFrom(0, 1, 8900, 9901),
  payment: fc.constantFrom(0, 3, 3900),
  paymentCode: fc.constantFrom('card' as const, 'cod' as const, 'invoice' as const),
})

test('whatever the rates become, the agreed price stays to the haléř and the tax is that of the new rates', () => {
  forAll(
    anyInvoice,
    fc.array(rate, { minLength: 1, maxLength: 4 }),
    fc.boolean(),
    (input, percents, paid) => {
      const order = orderOf(input)
      const paidOn = paid ? '2027-01-02' : null
      const { lines, vat, total } = sold(order, percents, paidOn)
      const sum = (name: 'base' | 'vat' | 'total') => lines.reduce((whole, line) => whole + line[name], 0)
      for (const line of lines) expect(line.base + line.vat).toBe(line.total)
      if (keptPriceOf(order, paidOn) === 'total') expect(total).toBe(order.totalWithVat)
      else expect(sum('base')).toBe(order.totalWithoutVat)
      expect(sum('total') + order.rounding).toBe(total)
      expect(vat.reduce((whole, row) => whole + row.vat, 0)).toBe(sum('vat'))
      for (const row of vat) expect(row.base + row.vat).toBe(row.total)
    },
  )
})

test('a consumer pays the price of the order under the new rate; shipping follows the goods', () => {
  const order = anOrder()
  const document = sold(order, [15, 15, 21, 21])
  expect(document.total).toBe(order.totalWithVat)
  expect(document.vat.map(({ percent }) => percent)).toEqual([15, 21])
  const low = document.vat[0]!
  expect(low.vat).toBe(Math.round((low.total * 15) / 115))
  expect(document.lines.filter(({ kind }) => kind === 'SHIPPING').map(({ percent }) => percent)).toEqual([
    15, 21,
  ])
  expect(document.lines.map(({ code }) => code).slice(0, 2)).toEqual(['SKU-1', 'SKU-2'])
})

test('an unpaid invoice of a reseller keeps the prices without VAT; a correction goes by the rates of its sale', () => {
  const order = aReseller()
  const document = sold(order, [15, 15, 21], null)
  expect(document.vat.reduce((sum, { base }) => sum + base, 0)).toBe(order.totalWithoutVat)
  expect(document.total).toBeGreaterThan(order.totalWithVat)
  const back = correctionOf(document, [], { kind: 'rest' }, { ...facts, reason: 'zrušeno', received: 0 })
  expect(back).toMatchObject({ total: -document.total, moneyBack: 0, dueOn: facts.issuedOn })
  expect((back as DocumentSnapshot).vat.map(({ percent }) => percent)).toEqual([15, 21])
})

test('a gift is taxed at the new rate too', () => {
  const order = orderOf({
    goods: [
      { name: 'krabice', pieces: 1, unitPrice: 99_900, vatPercent: 12 },
      { name: 'tričko', pieces: 1, unitPrice: 0, vatPercent: 21, kind: 'GIFT' },
    ],
  })
  const { lines } = sold(order, [12, 25])
  expect(lines.find(({ kind }) => kind === 'GIFT')?.percent).toBe(25)
})

test('what goes back is what was paid beyond what is left to pay', () => {
  const document = sold(anOrder(), [12, 12, 21, 21])
  const half = Math.floor(document.total / 2)
  const taken = (amount: number, received: number, earlier: DocumentSnapshot[] = []) =>
    correctionOf(
      document,
      earlier,
      { kind: 'amount', amount, name: 'Sleva' },
      { ...facts, reason: 'sleva', received },
    ) as DocumentSnapshot
  expect(taken(10_000, document.total).moneyBack).toBe(10_000)
  expect(taken(10_000, 0).moneyBack).toBe(0)
  expect(taken(document.total, half).moneyBack).toBe(half)
  const first = taken(10_000, document.total)
  expect(taken(5_000, document.total, [first]).moneyBack).toBe(5_000)
  const unpaid = taken(10_000, 0)
  expect(taken(5_000, document.total, [unpaid]).moneyBack, 'no more than this correction').toBe(5_000)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aReseller, anOrder, issuer, orderOf } from '../../../test/documents.ts'
import { saleDocument } from './compose.ts'
import { orderLines } from './order-lines.ts'
import type { DocumentLine } from './rules.ts'

const names = { shipping: 'Doprava', payment: 'Dobírka' }
const sum = (lines: DocumentLine[], name: 'base' | 'vat' | 'total') =>
  lines.reduce((whole, line) => whole + line[name], 0)

const goods = fc.record({
  name: fc.constant('zboží'),
  pieces: fc.integer({ min: 1, max: 500 }),
  unitPrice: fc.integer({ min: 0, max: 99_999 }),
  vatPercent: fc.constantFrom(0, 12, 21),
  kind: fc.constantFrom(undefined, undefined, undefined, 'GIFT' as const),
})
const anyInput = fc.record({
  orderType: fc.constantFrom('B2C' as const, 'B2B' as const),
  goods: fc
    .array(goods, { minLength: 1, maxLength: 12 })
    .map((all) => all.map((one) => (one.kind ? { ...one, unitPrice: 0 } : one))),
  shipping: fc.constantFrom(0, 1, 6900, 8900, 9901),
  payment: fc.constantFrom(0, 3, 3900, 4001),
  paymentCode: fc.constantFrom('card' as const, 'transfer' as const, 'cod' as const, 'invoice' as const),
})

test('rows and recapitulation add up to the total of the order to the haléř, with and without VAT', () => {
  fc.assert(
    fc.property(anyInput, (given) => {
      const order = orderOf(given)
      const lines = orderLines(order, names)
      for (const line of lines) expect(line.base + line.vat).toBe(line.total)
      for (const rate of order.vat) {
        const ofRate = lines.filter(({ percent }) => percent === rate.percent)
        expect(sum(ofRate, 'base')).toBe(rate.base)
        expect(sum(ofRate, 'vat')).toBe(rate.vat)
      }
      expect(sum(lines, 'total') + order.rounding).toBe(order.totalWithVat)
      expect(sum(lines, 'base')).toBe(order.totalWithoutVat)
      // The document contains everything in the order.
      const of = (kind: string) => lines.filter((line) => line.kind === kind)
      expect(sum(of('SHIPPING'), 'total')).toBe(order.shippingWithVat)
      expect(sum(of('PAYMENT'), 'total')).toBe(order.paymentWithVat)
      const own = order.orderType === 'B2B' ? 'base' : 'total'
      expect(lines.slice(0, order.lines.length).map((line) => line[own])).toEqual(
        order.lines.map(({ total }) => total),
      )
    }),
    // Shrinking a basket of amounts takes minutes and reveals little more.
    { numRuns: 3000, seed: 7, endOnFailure: true },
  )
})

test('a mixed basket has its shipping in both rates, as the rows of the order', () => {
  const lines = orderLines(anOrder(), names)
  expect(lines.map(({ kind, percent, total }) => [kind, percent, total])).toEqual([
    ['GOODS', 12, 89800],
    ['GOODS', 12, 14970],
    ['GOODS', 21, 39900],
    ['GIFT', 21, 0],
    ['SHIPPING', 12, 6445],
    ['SHIPPING', 21, 2455],
  ])
})

test('a document says who sold what to whom, when, and how it is paid', () => {
  const document = saleDocument(aReseller(), issuer, {
    kind: 'INVOICE',
    number: 'F260000001',
    issuedOn: '2026-11-21',
    taxableOn: '2026-11-20',
    paidOn: null,
    names,
  })
  expect(document).toMatchObject({
    supplier: { ico: '00000019', dic: 'CZ00000019', iban: 'CZ7908000000002000145399' },
    buyer: {
      name: 'Večerka U Žíznivého jelena s.r.o.',
      contact: 'Žofie Nováková',
      ico: '27074358',
      dic: 'CZ27074358',
    },
    // Half past midnight in Prague.
    orderedOn: '2026-11-21',
    dueOn: '2026-12-05',
    variableSymbol: '2600000012',
    purchaseOrderNumber: 'OBJ-2026/118',
    payment: { code: 'invoice', paidOn: null },
    rounding: 0,
    total: 1_751_086,
  })
})

test('what is rounded because it is paid in cash stays out of the tax base', () => {
  const order = anOrder({ payment: 3933, paymentCode: 'cod' })
  const document = saleDocument(order, issuer, {
    kind: 'SIMPLIFIED',
    number: 'Z260000001',
    issuedOn: '2026-11-21',
    taxableOn: '2026-11-21',
    paidOn: null,
    names,
  })
  const taxed = document.vat.reduce((whole, { total }) => whole + total, 0)
  expect(document.rounding).toBe(document.total - taxed)
  expect(document.rounding).not.toBe(0)
  expect(document.total % 100).toBe(0)
})

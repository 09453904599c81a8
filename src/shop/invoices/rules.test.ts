import { expect, test } from 'vitest'
import { aReseller, anOrder } from '../../../test/documents.ts'
import { daysAfter, documentNumber, saleKind, supplyOf } from './rules.ts'

test('consumers get a simplified document up to 10,000 Kč within the country, everybody else a full one', () => {
  const order = anOrder()
  expect(saleKind(order)).toBe('SIMPLIFIED')
  expect(saleKind({ ...order, totalWithVat: 1_000_000 })).toBe('SIMPLIFIED')
  expect(saleKind({ ...order, totalWithVat: 1_000_001 })).toBe('INVOICE')
  expect(saleKind({ ...order, company: { name: 'Firma', ico: '27074358', dic: null } })).toBe('INVOICE')
  expect(saleKind({ ...order, delivery: { ...order.billing, country: 'SK' } })).toBe('INVOICE')
  expect(saleKind({ ...order, billing: { ...order.billing, country: '' } })).toBe('SIMPLIFIED')
  expect(saleKind({ ...aReseller(), totalWithVat: 100 })).toBe('INVOICE')
})

test('numbers have ten characters: letter, year, running number', () => {
  expect(documentNumber('INVOICE', 2026, 1)).toBe('F260000001')
  expect(documentNumber('SIMPLIFIED', 2027, 1234567)).toBe('Z271234567')
  expect(documentNumber('CORRECTIVE', 2026, 9_999_999)).toBe('D269999999')
  expect(() => documentNumber('INVOICE', 2026, 10_000_000)).toThrow(RangeError)
})

test('the tax goes by the payment or the dispatch, whichever came first', () => {
  const [early, late] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-22T10:00:00Z')]
  expect(supplyOf({ paidAt: null, dispatchedAt: null })).toBeNull()
  expect(supplyOf({ paidAt: late, dispatchedAt: null })).toEqual(late)
  expect(supplyOf({ paidAt: late, dispatchedAt: early })).toEqual(early)
  expect(supplyOf({ paidAt: early, dispatchedAt: late })).toEqual(early)
})

test('days are counted over the end of a month and of a year', () => {
  expect(daysAfter('2026-12-25', 14)).toBe('2027-01-08')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
})

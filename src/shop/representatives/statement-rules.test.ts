import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { divideRounded } from '../../lib/money.ts'
import { linesFor, type CountedDocument } from './statement-rules.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 })

test('an order brings its percentage, corrections take it back in proportion and never more than it brought, in whatever months', () => {
  forAll(
    amount,
    fc.integer({ min: 0, max: 100 }),
    fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
    fc.nat(6),
    (goods, percent, parts, cut) => {
      const invoiced = parts.reduce((sum, part) => sum + part, 0)
      const sale: CountedDocument = { id: 1, saleId: 7, number: 'F', isSale: true, total: invoiced }
      const corrections = parts.map((part, at): CountedDocument => ({
        ...sale,
        id: at + 2,
        isSale: false,
        total: 0 - part,
      }))
      const order = { goods, invoiced, percent, left: 0 }
      const share = divideRounded(goods * percent, 100)
      const documents = [sale, ...corrections]
      const whole = linesFor(documents, new Map([[7, order]]))
      // A later statement continues from the earlier one.
      const first = linesFor(documents.slice(0, cut + 1), new Map([[7, order]]))
      const left = first.reduce((sum, line) => sum + line.amount, 0)
      const rest = linesFor(documents.slice(cut + 1), new Map([[7, { ...order, left }]]))
      expect([...first, ...rest]).toEqual(whole)
      let sum = 0
      for (const line of whole) {
        sum += line.amount
        expect(sum).toBeGreaterThanOrEqual(0)
        expect(sum).toBeLessThanOrEqual(share)
      }
      expect(whole[0]?.amount).toBe(share)
      expect(sum).toBeLessThanOrEqual(parts.length)
    },
  )
})

test('goods that all come back at once bring nothing', () => {
  const sale: CountedDocument = { id: 1, saleId: 7, number: 'F', isSale: true, total: 100_00 }
  const back = { ...sale, id: 2, isSale: false, total: -100_00 }
  const order = { goods: 80_00, invoiced: 100_00, percent: 10, left: 0 }
  expect(linesFor([sale, back], new Map([[7, order]]))).toEqual([
    { invoiceId: 1, percent: 10, amount: 8_00 },
    { invoiceId: 2, percent: 10, amount: -8_00 },
  ])
  expect(linesFor([back], new Map([[7, { ...order, left: 8_00 }]]))).toMatchObject([{ amount: -8_00 }])
})

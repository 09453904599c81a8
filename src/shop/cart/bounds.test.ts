import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { boundsOf, isTooFew } from './rules.ts'

describe('which quantities a line takes', () => {
  const variant = { pieceCode: 'pepper', box: null, size: null, minQuantity: 1 }

  const packed = (pieces: number) => ({ pieceCode: 'snack_piece', box: { code: 'snack_box', pieces } })

  test('a click and the minimum are the same wherever the line is counted', () => {
    const stock = 100
    expect(boundsOf('pepper', variant, { orderType: 'B2B', stock })).toEqual({
      least: 1,
      most: 100,
      stride: 20,
    })
    expect(boundsOf('pepper', variant, { orderType: 'B2C', stock })).toMatchObject({ stride: 1 })
    expect(boundsOf('shirt', { ...variant, size: 'M' }, { orderType: 'B2B', stock })).toMatchObject({
      stride: 1,
    })
    const snack = { ...variant, ...packed(20), minQuantity: 30 }
    expect(boundsOf('snack_box', snack, { orderType: 'B2B', stock })).toEqual({
      least: 2,
      most: 5,
      stride: 1,
    })
    expect(boundsOf('snack_piece', snack, { orderType: 'B2B', stock, others: 40 })).toEqual({
      least: 1,
      most: 60,
      stride: 1,
    })
  })

  test('what the bounds allow is never too few, and fits the stock', () => {
    const order = fc.record({
      minQuantity: fc.integer({ min: 1, max: 60 }),
      stock: fc.integer({ min: 0, max: 300 }),
      others: fc.integer({ min: 0, max: 40 }),
      inBox: fc.integer({ min: 2, max: 40 }),
      code: fc.constantFrom('snack_box', 'snack_piece', 'pepper'),
    })
    forAll(order, ({ minQuantity, stock, others, inBox, code }) => {
      const counted = {
        ...(code === 'pepper' ? { pieceCode: code, box: null } : packed(inBox)),
        size: null,
        minQuantity,
      }
      const { least, most } = boundsOf(code, counted, { orderType: 'B2B', stock, others })
      const unit = code === 'snack_box' ? inBox : 1
      expect(isTooFew(counted, least * unit + others)).toBe(false)
      if (most > 0) expect(most * unit + others).toBeLessThanOrEqual(stock)
    })
  })
})

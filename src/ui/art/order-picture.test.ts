import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxGrid } from './order-picture.tsx'

test('every box of an order is drawn or counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (boxes) => {
      const { shown, more } = boxGrid(boxes)
      expect(shown + more).toBe(boxes)
    }),
  )
})

test('the drawn boxes fit on the shelf', () => {
  for (let boxes = 0; boxes <= 40; boxes++) {
    const { columns, shown } = boxGrid(boxes)
    const height = (Math.min(186, 600 / columns - 12) * 52) / 64 + 2
    expect(Math.ceil(shown / columns) * height).toBeLessThanOrEqual(278)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whatIsLeft } from './what-is-left.ts'

const cart = (boxes: number, pieces: number) => [
  { code: 'snack_box', quantity: boxes },
  { code: 'snack_piece', quantity: pieces },
]

test('Whole boxes are kept as long as they fit, then pieces', () => {
  expect(whatIsLeft(cart(3, 5), 47)).toEqual(
    new Map([
      ['snack_box', 2],
      ['snack_piece', 5],
    ]),
  )
  expect(whatIsLeft(cart(1, 30), 25)).toEqual(
    new Map([
      ['snack_box', 1],
      ['snack_piece', 5],
    ]),
  )
})

test('Nothing on hand leaves nothing', () => {
  expect([...whatIsLeft(cart(1, 1), 0).values()]).toEqual([0, 0])
})

test('What is left always fits on the shelf and is never more than was wanted', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(500), fc.nat(1500), (boxes, pieces, stock) => {
      const left = whatIsLeft(cart(boxes, pieces), stock)
      const kept = [left.get('snack_box')!, left.get('snack_piece')!] as const
      expect(kept[0] * 20 + kept[1]).toBeLessThanOrEqual(stock)
      expect(kept[0]).toBeLessThanOrEqual(boxes)
      expect(kept[1]).toBeLessThanOrEqual(pieces)
    }),
  )
})

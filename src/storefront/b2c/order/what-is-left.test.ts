import { expect, test } from 'vitest'
import { fc, forAll } from '../../../../test/for-all.ts'
import { whatIsLeft } from './what-is-left.ts'

const cart = (boxes: number, pieces: number, inBox = 20) => [
  { code: 'snack_box', quantity: boxes, pieces: boxes * inBox },
  { code: 'snack_piece', quantity: pieces, pieces },
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
  forAll(
    fc.nat(60),
    fc.nat(500),
    fc.nat(1500),
    fc.integer({ min: 2, max: 40 }),
    (boxes, pieces, stock, inBox) => {
      const left = whatIsLeft(cart(boxes, pieces, inBox), stock)
      const kept = [left.get('snack_box')!, left.get('snack_piece')!] as const
      expect(kept[0] * inBox + kept[1]).toBeLessThanOrEqual(stock)
      expect(kept[0]).toBeLessThanOrEqual(boxes)
      expect(kept[1]).toBeLessThanOrEqual(pieces)
    },
  )
})

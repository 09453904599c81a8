import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { drawn } from './drawing.ts'

const card = (left: number) => ({ source: { attemptId: left }, left })
const transfer = (left: number) => ({ source: { transactionId: left }, left })
const amountsOf = (draws: ReturnType<typeof drawn>) => draws?.map(({ amount }) => amount)

describe('an amount that goes back', () => {
  test('is drawn on the first payment that covers it alone', () => {
    expect(drawn([transfer(50), card(100), transfer(200)], 80)).toMatchObject([
      { from: { left: 100 }, amount: 80 },
    ])
  })

  test('is drawn on several where none covers it: cards first, each whole before the next', () => {
    expect(drawn([transfer(50), card(100), transfer(60)], 180)).toMatchObject([
      { from: { left: 100 }, amount: 100 },
      { from: { left: 50 }, amount: 50 },
      { from: { left: 60 }, amount: 30 },
    ])
  })

  test('is refused whole where all of them are not enough', () => {
    expect(drawn([card(10), transfer(10)], 21)).toBeNull()
    expect(drawn([], 1)).toBeNull()
  })

  test('always adds up, never takes more than is left, and no payment twice', () => {
    const money = fc.record({ isCard: fc.boolean(), left: fc.integer({ min: 0, max: 1_000_000_00 }) })
    forAll(fc.array(money, { maxLength: 8 }), fc.integer({ min: 1, max: 4_000_000_00 }), (all, amount) => {
      const paid = all.map(({ isCard, left }) => (isCard ? card(left) : transfer(left)))
      const draws = drawn(paid, amount)
      const most = all.reduce((sum, { left }) => sum + left, 0)
      expect(draws === null).toBe(amount > most)
      if (draws === null) return
      expect(amountsOf(draws)?.reduce((sum, one) => sum + one, 0)).toBe(amount)
      expect(draws.every(({ from, amount: part }) => part > 0 && part <= from.left)).toBe(true)
      expect(new Set(draws.map(({ from }) => from)).size).toBe(draws.length)
    })
  })
})

import { expect, test } from 'vitest'
import type { Period } from '../../shop/analytics/rules.ts'
import { changeOf, numbersOfPeriods } from './numbers.ts'

test('a change is shown in percent, unless there is nothing like it to compare with', () => {
  expect(changeOf(150, 100)).toBe(50)
  expect(changeOf(0, 100)).toBe(-100)
  expect(changeOf(1000, 100)).toBe(900)
  expect(changeOf(1100, 100)).toBeNull()
  expect(changeOf(100, 0)).toBeNull()
  expect(changeOf(null, 100)).toBeNull()
  expect(changeOf(100, null)).toBeNull()
})

test('a margin is shown of months, not of days and weeks, and only to those who see costs', () => {
  const isIn = (by: Period, seesCosts = true) => numbersOfPeriods({ seesCosts }, by).includes('margin')
  expect([isIn('day'), isIn('week'), isIn('month'), isIn('month', false)]).toEqual([
    false,
    false,
    true,
    false,
  ])
})

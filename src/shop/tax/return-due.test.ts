import { expect, test } from 'vitest'
import { returnDueOn } from './return-due.ts'

test('the return of a month is due on the 25th of the next one, or on the working day behind it', () => {
  expect(returnDueOn('2026-10')).toBe('2026-11-25')
  // Christmas, a weekend.
  expect(returnDueOn('2026-11')).toBe('2026-12-28')
  expect(returnDueOn('2026-12')).toBe('2027-01-25')
  expect(returnDueOn('2027-08')).toBe('2027-09-27')
  expect(returnDueOn('2028-01')).toBe('2028-02-25')
})

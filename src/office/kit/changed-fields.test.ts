import { expect, test } from 'vitest'
import { countChanges } from './changed-fields.ts'

test('a form counts the fields that differ from what is stored, and no field twice', () => {
  const stored = new Map([
    ['cs.name', 'Jerky'],
    ['is_food', 'false'],
  ])
  expect(countChanges(stored, stored)).toBe(0)
  expect(
    countChanges(
      stored,
      new Map([
        ['cs.name', 'Jerky 50 g'],
        ['is_food', 'true'],
      ]),
    ),
  ).toBe(2)
  expect(countChanges(stored, new Map([...stored, ['food.producer', '']]))).toBe(0)
  expect(countChanges(stored, new Map([...stored, ['food.producer', 'x']]))).toBe(1)
})

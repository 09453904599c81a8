import { expect, test } from 'vitest'
import { choiceWith, isOnHand } from './product-choice.ts'

const of = (stock: number, ...combination: number[]) => ({ stock, combination })
const choices = [of(0, 11, 21), of(5, 11, 22), of(5, 12, 21), of(0, 12, 22), of(0, 13, 21)]

test('a value leads to the variant that keeps the values of earlier options, and later ones if that is on hand', () => {
  expect(choiceWith(choices, [12, 21], { value: 11, at: 0 })?.combination).toEqual([11, 22])
  expect(choiceWith(choices, [11, 22], { value: 21, at: 1 })?.combination).toEqual([11, 21])
  expect(choiceWith(choices, [11, 22], { value: 13, at: 0 })?.combination).toEqual([13, 21])
  expect(choiceWith(choices, [13, 21], { value: 22, at: 1 })).toBeNull()
})

test('without scripts a value is off only where it is sold out in every combination', () => {
  expect([11, 12, 13, 21, 22].map((value) => isOnHand(choices, value))).toEqual([
    true,
    true,
    false,
    true,
    true,
  ])
})

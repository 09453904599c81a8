import { expect, test } from 'vitest'
import { inPiece, isHighInProtein } from './food-facts.ts'

const nutrition = {
  energyKj: 1273,
  energyKcal: 301,
  fatMg: 5000,
  saturatesMg: 2200,
  carbohydrateMg: 16000,
  sugarsMg: 14000,
  proteinMg: 48000,
  saltMg: 4500,
}

test('A piece of 25 g holds a quarter of what 100 g hold', () => {
  expect(inPiece(nutrition.proteinMg, 25)).toBe(12000)
})

test('"High in protein" is said only where a fifth of the energy is protein', () => {
  expect(isHighInProtein(nutrition)).toBe(true)
  expect(isHighInProtein({ ...nutrition, proteinMg: 15050 })).toBe(true)
  expect(isHighInProtein({ ...nutrition, proteinMg: 15000 })).toBe(false)
})

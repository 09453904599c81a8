import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import {
  combinationsOf,
  firstTwin,
  fitsOptions,
  gramsIn,
  missingCombinations,
  valueNames,
  valueOfEarlier,
  variantName,
} from './rules.ts'
import type { OptionRecord } from './schema.ts'

const named = (id: number, cs: string, en = cs) => ({ id, name: { cs, en } })
const weight: OptionRecord = {
  ...named(1, 'Hmotnost', 'Weight'),
  values: [named(11, '25 g'), named(12, '50 g')],
}
const flavour: OptionRecord = {
  ...named(2, 'Příchuť', 'Flavour'),
  values: [named(21, 'Natur', 'Natural'), named(22, 'Chilli')],
}

/** Up to three options; their values have ids of their own. */
const someOptions = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }).map((counts): OptionRecord[] =>
  counts.map((count, nth) => ({
    ...named(nth + 1, `option ${nth}`),
    values: Array.from({ length: count }, (_, at) => named(100 * (nth + 1) + at, `value ${at}`)),
  })),
)

describe('combinations', () => {
  test('are one value of each option, each once, whatever the options', () => {
    forAll(someOptions, (options) => {
      const all = combinationsOf(options)
      const product = options.reduce((most, { values }) => most * values.length, 1)
      expect(all).toHaveLength(options.length === 0 ? 0 : product)
      for (const combination of all) expect(fitsOptions(combination, options)).toBe(true)
      expect(firstTwin(all.map((combination) => ({ combination })))).toBeNull()
    })
  })

  test('that are missing fill up those that are there to all of them, whichever are there', () => {
    forAll(someOptions, fc.infiniteStream(fc.boolean()), (options, coins) => {
      const there = combinationsOf(options)
        .filter(() => coins.next().value === true)
        .map((combination) => ({ combination: combination.toReversed() }))
      const missing = missingCombinations(options, there).map((combination) => ({ combination }))
      expect([...there, ...missing]).toHaveLength(combinationsOf(options).length)
      expect(firstTwin([...there, ...missing])).toBeNull()
    })
  })

  test('of two values of one option, or with a value missing, fit no options', () => {
    const options = [weight, flavour]
    expect([[11], [11, 12], [11, 21, 22], [11, 99], []].map((one) => fitsOptions(one, options))).toEqual(
      Array(5).fill(false),
    )
  })
})

test('two variants are the same whatever the order of their values; those without values are not', () => {
  const of = (...combination: number[]) => ({ combination })
  expect(firstTwin([of(11, 21), of(12, 21), of(), of()])).toBeNull()
  expect(firstTwin([of(11, 21), of(12, 21), of(21, 11)])).toEqual(of(21, 11))
})

test('a variant that was there takes the value of a new option that is its weight, or the first if it is alone', () => {
  const light = { combination: [], net_weight_g: 50 }
  expect(valueOfEarlier(light, weight, false)).toBe(12)
  // Never another weight than its own.
  expect(valueOfEarlier({ ...light, net_weight_g: 30 }, weight, true)).toBeNull()
  expect(valueOfEarlier(light, flavour, true)).toBe(21)
  expect(valueOfEarlier(light, flavour, false)).toBeNull()
})

test.each([
  ['50 g', 50],
  ['1,5 kg', 1500],
  ['250g', 250],
  ['0 g', null],
  ['Natur', null],
  ['2 kusy', null],
])('%s weighs %s', (text, grams) => {
  expect(gramsIn(text)).toBe(grams)
})

test('the name of a variant has its size or its values, in the language of the page', () => {
  const values = valueNames([21, 12], [weight, flavour])
  expect(variantName('Sušené maso', { values }, 'cs')).toBe('Sušené maso, 50 g, Natur')
  expect(variantName('Jerky', { values }, 'en')).toBe('Jerky, 50 g, Natural')
  expect(variantName('Tričko', { size: 'M' }, 'cs')).toBe('Tričko M')
  expect(variantName('Tričko', null, 'cs')).toBe('Tričko')
})

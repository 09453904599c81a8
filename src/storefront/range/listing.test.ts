// Facts narrow each other, options of one fact are alternatives, and each count says what its choice would leave.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noGroups, type Groups } from '../../shop/groups/rules.ts'
import { listingOf, pageSize, queryOf, type Item } from './listing.ts'

const value = (id: number, cs: string) => ({ id, names: { cs, en: cs } })
const groups: Groups = {
  ...noGroups,
  attributes: [
    {
      id: 1,
      filter: 'with',
      isScale: false,
      names: { cs: 'Maso', en: 'Meat' },
      values: [value(11, 'Hovězí'), value(12, 'Krůtí'), value(13, 'Jelení')],
    },
    {
      id: 2,
      filter: 'without',
      isScale: false,
      names: { cs: 'Alergeny', en: 'Allergens' },
      values: [value(20, 'Žádné'), value(21, 'Sója'), value(22, 'Hořčice')],
    },
  ],
}
/** 300 products with every combination of facts. */
const items: Item[] = Array.from({ length: 300 }, (_, nth) => ({
  id: nth,
  name: `P${String(nth).padStart(3, '0')}`,
  price: 1000 + ((nth * 37) % 300) * 100,
  // Every fifth says nothing of its allergens.
  values: [11 + (nth % 3), ...(nth % 5 === 0 ? [] : [20 + (nth % 3)])],
  protein: nth % 7 === 0 ? null : 20 + (nth % 50),
  weights: [[25, 50, 100, 300][nth % 4] ?? 0],
}))
const listing = (query: string, of = items) =>
  listingOf(of, { groups, query: new URLSearchParams(query), locale: 'cs' })

test('a page has 24 of all that fit, and says how many there are', () => {
  const { items: shown, total, pages, page, isNarrowed } = listing('page=13')
  expect([shown.length, total, pages, page, isNarrowed]).toEqual([300 - 12 * pageSize, 300, 13, 13, false])
})

test('what is without an allergen must name its allergens', () => {
  const { items: shown } = listing('a2=21&a2=22')
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(({ values }) => !values.includes(20))).toEqual([])
  expect(
    listing('')
      .facets.find(({ name }) => name === 'a2')
      ?.options.map(({ label }) => label),
  ).toEqual(['Sója', 'Hořčice'])
})

test('every count is the number of products once its option is chosen as well, whatever is chosen', () => {
  const { facets } = listing('')
  const choices = facets.flatMap(({ name, options }) =>
    options.map((option) => [name, option.value] as const),
  )
  fc.assert(
    fc.property(fc.subarray(choices, { maxLength: 4 }), (chosen) => {
      const query = chosen.map(([name, one]) => `${name}=${one}`).join('&')
      for (const facet of listing(query).facets)
        for (const option of facet.options) {
          // Alternatives of the same fact are counted alone; of what must be missing, together.
          const kept = chosen.filter(
            ([name, one]) => name !== facet.name || (facet.kind === 'without' && one !== option.value),
          )
          const then = [...kept, [facet.name, option.value]].map(([name, one]) => `${name}=${one}`).join('&')
          expect(listing(then).total).toBe(option.count)
        }
    }),
    { numRuns: 30 },
  )
})

test('alternatives of one fact add up, and another fact narrows them', () => {
  const total = (query: string) => listing(query).total
  expect(total('a1=11&a1=12')).toBe(total('a1=11') + total('a1=12'))
  expect(total('a1=11&weight=50')).toBeLessThan(total('a1=11'))
})

test('an address keeps the choices, without one of them or on another page', () => {
  const shown = listing('a1=11&a1=12&sort=price&page=2')
  expect(queryOf(shown, { page: 3 })).toBe('?a1=11&a1=12&sort=price&page=3')
  expect(queryOf(shown, { without: { name: 'a1', value: '12' } })).toBe('?a1=11&sort=price')
  expect(shown.items.map(({ price }) => price)).toEqual(
    shown.items.map(({ price }) => price).toSorted((a, b) => a - b),
  )
})

test('facts by which products do not differ are not offered', () => {
  expect(listing('', items.slice(0, 1)).facets.map(({ name }) => name)).toEqual([])
})

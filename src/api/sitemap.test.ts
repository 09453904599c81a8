// The day of the home page is the later one of the goods and of the questions below them.
import { expect, test } from 'vitest'
import { homeChanged } from './sitemap.ts'

const products = [{ changed: '2026-11-01' }, { changed: null }, { changed: '2026-11-03' }]
const terms = { code: 'terms', validFrom: '2026-12-01' }

test.each([
  ['2026-10-01', '2026-11-03'],
  ['2026-11-04', '2026-11-04'],
])('questions in force since %s: %s', (validFrom, day) => {
  expect(homeChanged(products, [terms, { code: 'faq', validFrom }])).toBe(day)
})

test('without questions it is the day of the goods, and without either there is none', () => {
  expect(homeChanged(products, [terms])).toBe('2026-11-03')
  expect(homeChanged([], [terms])).toBeNull()
})

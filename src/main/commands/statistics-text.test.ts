import { expect, test } from 'vitest'
import type { Summary } from '../../shop/statistics/statistics.ts'
import { summaryInLines } from './statistics-text.ts'

const about = { trade: 'B2C', locale: 'cs' } as const
const carts = { trade: 'B2C', locale: 'any' } as const

const summary: Summary = {
  from: '2026-11-01',
  to: '2026-11-07',
  counts: [
    { measure: 'page', what: 'home', count: 1200, ...about },
    { measure: 'page', what: 'home', count: 34, trade: 'B2C', locale: 'en' },
    { measure: 'page', what: 'order', count: 40, ...about },
    { measure: 'source', what: 'search:seznam', count: 3, ...about },
    { measure: 'screen', what: 'phone', count: 1, ...about },
    { measure: 'screen', what: 'wide', count: 2, ...about },
    { measure: 'search', what: 'nothing', count: 1, ...about },
    { measure: 'search', what: 'found', count: 3, ...about },
    { measure: 'step', what: 'begun', count: 8, ...carts },
    { measure: 'step', what: 'shipping', count: 4, ...carts },
    { measure: 'step', what: 'payment', count: 1, ...carts },
  ],
  orders: [{ trade: 'B2C', paymentCode: 'card', count: 2, total: 129050, cancelled: 1 }],
}

/** A row's name and cells. */
const rows = summaryInLines(summary).map((line) => line.trim().split(/ {2,}/))

test('the shopkeeper sees what was looked at, on what, and where it was come from', () => {
  expect(rows).toContainEqual(['From 2026-11-01 to 2026-11-07'])
  expect(rows).toContainEqual(['Views of pages: 1,274'])
  expect(rows).toContainEqual(['Arrivals from elsewhere: 3, on a phone 33.3 %'])
  expect(rows).toContainEqual(['home', '1,234', '1,200', '34'])
  expect(rows).toContainEqual(['search:seznam', '3', '3', '0'])
  expect(rows).toContainEqual(['Searches: 4, nothing found 25.0 %, not all the words 0.0 %'])
})

test('how far carts came, of those begun and of those a step before, and what was ordered', () => {
  expect(rows).toContainEqual(['views of the order page', '40'])
  expect(rows).toContainEqual(['delivery chosen', '4', '50.0 %', '50.0 %'])
  expect(rows).toContainEqual(['payment chosen', '1', '12.5 %', '25.0 %'])
  expect(rows).toContainEqual(['paid by card', '2', '1', 'CZK 1,290.50'])
})

test('where nothing happened, it says so', () => {
  const nothing = summaryInLines({ ...summary, counts: [], orders: [] })
  expect(nothing.filter((line) => line === '  none')).toHaveLength(3)
  expect(nothing).toContain('Searches: 0, nothing found –, not all the words –')
})

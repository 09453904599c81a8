import { expect, test } from 'vitest'
import { placeIn, type PlacedPage } from './place-in-list.ts'

const page: PlacedPage = { rows: 50, next: 'n', previous: 'p', total: null, row: 0 }

test.each<[string, Partial<PlacedPage>, [number, number, number, boolean]]>([
  [
    'the first page of a counted list',
    { previous: null, total: { count: 312, isMore: false } },
    [1, 50, 312, false],
  ],
  [
    'a page that the address numbers',
    { row: 101, total: { count: 312, isMore: false } },
    [101, 150, 312, false],
  ],
  [
    'a page before it, by its last row',
    { row: -100, total: { count: 312, isMore: false } },
    [51, 100, 312, false],
  ],
  ['of more than were counted', { row: 101, total: { count: 1000, isMore: true } }, [101, 150, 1000, true]],
  ['beyond what was counted', { row: 1001, total: { count: 1000, isMore: true } }, [1001, 1050, 1050, true]],
  ['of a list that is not counted', { row: 51 }, [51, 100, 100, true]],
  ['the last page, from the beginning', { row: 101, rows: 12, next: null }, [101, 112, 112, false]],
  [
    'the last page of a counted list',
    { rows: 50, next: null, total: { count: 312, isMore: false } },
    [263, 312, 312, false],
  ],
  [
    'more rows than were counted a moment ago',
    { row: 51, total: { count: 60, isMore: false } },
    [51, 100, 100, true],
  ],
])('%s', (_title, given, [first, end, count, isMore]) =>
  expect(placeIn({ ...page, ...given })).toEqual({ first, end, count, isMore }),
)

test('the last page of a list that is not counted, and an empty one, have no numbers', () => {
  expect(placeIn({ ...page, next: null, total: { count: 1000, isMore: true } })).toBeNull()
  expect(placeIn({ ...page, rows: 0, previous: null, next: null })).toBeNull()
  expect(placeIn({ ...page, row: -20 })).toBeNull()
})

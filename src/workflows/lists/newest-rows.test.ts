import { expect, test } from 'vitest'
import { lastPage } from '../../lib/last-page.ts'
import { newestRows, orderedRows } from './newest-rows.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth)

test('every row of a long table is on one page, the newest first, and each page leads back', () => {
  const rows = upTo(250)
  const seen: number[] = []
  const ways: (string | null)[] = []
  let after: string | null = null
  do {
    const page: ReturnType<typeof newestRows<number>> = newestRows(rows, after)
    seen.push(...page.rows)
    ways.push(page.previous)
    after = page.next
  } while (after !== null)
  expect(seen).toEqual(rows.toReversed())
  expect(ways).toEqual([null, '', '150'])
})

test('a page of older rows stays what it is when new ones come', () => {
  const { next } = newestRows(upTo(250), null)
  expect(newestRows(upTo(253), next).rows).toEqual(newestRows(upTo(250), next).rows)
})

test.each(['0', '-1', 'x', '9999', '1.5', ''])('what is no page, such as “%s”, is the first one', (after) => {
  expect(newestRows(upTo(120), after)).toEqual(newestRows(upTo(120), null))
})

test('the last page has the oldest rows, and leads back', () => {
  const { rows, next, previous } = newestRows(upTo(250), lastPage)
  expect([rows[0], rows.at(-1), next, previous]).toEqual([99, 0, null, '200'])
  expect(newestRows(upTo(30), lastPage)).toEqual(newestRows(upTo(30), null))
})

test('an empty table has one page', () => {
  expect(newestRows([], null)).toEqual({ rows: [], next: null, previous: null })
})

test('in the order of a column every row is on one page as well', () => {
  const rows = upTo(250).map((nth) => ({ nth, seventh: nth % 7 }))
  const walked = (sort: string) => {
    const seen: { nth: number; seventh: number }[] = []
    let after: string | null = ''
    while (after !== null) {
      const url = new URL(`https://shop.example/?rows_sort=${sort}&rows_after=${after}`)
      const page = orderedRows(rows, { url, locale: 'en' }, { seventh: (row) => row.seventh }, 'rows_')
      seen.push(...page.rows)
      after = page.next
    }
    return seen
  }
  const up = walked('seventh')
  expect(new Set(up).size).toBe(250)
  expect(up.map(({ seventh }) => seventh)).toEqual(
    rows.map(({ seventh }) => seventh).toSorted((one, other) => one - other),
  )
  expect(walked('seventh_down').map(({ seventh }) => seventh)).toEqual(
    up.map(({ seventh }) => seventh).toReversed(),
  )
  expect(walked('unknown').map(({ nth }) => nth)).toEqual(upTo(250).toReversed())
})

import { expect, test } from 'vitest'
import { newestRows } from './newest-rows.server.ts'

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

test('an empty table has one page', () => {
  expect(newestRows([], null)).toEqual({ rows: [], next: null, previous: null })
})

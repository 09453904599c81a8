/** A list that can be sorted, walked page by page in each of its orders. */
import { expect } from 'vitest'
import type { Outcome } from '../src/server/context.ts'
import type { Page, SortedPageQuery } from '../src/server/page.ts'
import { pageIn } from './page-in.ts'

export interface SortedList<Name extends string, Row> {
  sorts: readonly Name[]
  read: (asked: SortedPageQuery<Name>) => Promise<Outcome<Page<Row>>>
  idOf: (row: Row) => number | string
  /** The value of a row in a column, as far as it can be compared here. */
  values?: Record<string, (row: Row) => number | string>
  /** Page size: with few rows a page, equal rows lie on both sides of its end. */
  size?: number
}

/**
 * Each sort returns every row of the list once, equal ones in the order of their ids; a cursor of one sort is
 * invalid in another.
 */
export async function expectEverySort<Name extends string, Row>({
  sorts,
  read,
  idOf,
  values = {},
  size = 2,
}: SortedList<Name, Row>): Promise<void> {
  const whole = pageIn(await read({ size: 1000 }))
  expect(whole.next, 'the whole list is one page').toBeNull()
  expect(whole.rows.length, 'there are several pages').toBeGreaterThan(size)
  const ids = whole.rows.map(idOf).toSorted(ascending)
  const walked = new Map<string, (number | string)[]>()
  for (const sort of sorts) {
    const rows: Row[] = []
    let after: string | undefined
    do {
      const page = pageIn(await read({ size, sort, after }))
      rows.push(...page.rows)
      after = page.next ?? undefined
      const other = sorts.find((name) => name !== sort)
      if (after !== undefined && other !== undefined)
        expect(await read({ size, sort: other, after }), `${sort} as ${other}`).toMatchObject({ status: 400 })
    } while (after !== undefined && rows.length <= ids.length)
    walked.set(sort, rows.map(idOf))
    expect(rows.map(idOf).toSorted(ascending), sort).toEqual(ids)
    const valueOf = values[sort]
    if (valueOf) expect(rows.map(valueOf), sort).toEqual(rows.map(valueOf).toSorted(ascending))
  }
  for (const [sort, found] of walked)
    if (walked.has(`${sort}_down`))
      expect(walked.get(`${sort}_down`), `${sort}_down`).toEqual(found.toReversed())
}

const ascending = (one: number | string, other: number | string): number =>
  one < other ? -1 : one > other ? 1 : 0

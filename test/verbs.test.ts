/** The exports of nouns and workflows. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { crookedVerbs, handedOnQueries } from './verbs.ts'

const shops = globSync('src/{shop,workflows}/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file))

test('a face hands out verbs, and no query', () => {
  expect(
    shops.flatMap((file) => handedOnQueries(file, readFileSync(file, 'utf8'))),
    'write a verb that calls the query (reads.ts, writes.ts), and export that',
  ).toEqual([])
  const planted = "export { type Row, selectRow as findRow } from './row-queries.ts'"
  expect(handedOnQueries('src/shop/rows/rows.ts', planted)).toEqual(['src/shop/rows/rows.ts: findRow'])
})

test('a verb takes a context and an input', () => {
  expect(
    shops.flatMap((file) => crookedVerbs(file, readFileSync(file, 'utf8'))),
    'take a context that holds the database (Reading, Writing, Connected), and one input',
  ).toEqual([])
  const planted = `
    export const findRow = async (db: Reader, id: number) => id
    export function writeRow({ tx }: Writing, id: number, name = '') {}
    export async function keepRow(context: Writing & OperationContext, { id, name }: Row) {}`
  expect(crookedVerbs('src/shop/rows/rows.ts', planted)).toEqual([
    'src/shop/rows/rows.ts: findRow',
    'src/shop/rows/rows.ts: writeRow',
  ])
})

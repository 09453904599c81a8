// The database takes the members of a choice, and nothing else.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choiceColumns, choiceTexts, partialColumns } from './choices.ts'

// Written from the CHECKs of db/migrations, which test/database-types.test.ts holds it to.
const types = readFileSync('src/server/database-types.ts', 'utf8')

/** The values of each column that takes only some, as `shipment.carrier`. */
function listedValues(): Map<string, string[]> {
  const names = new Map(
    [...types.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, name, type]) => [type, name]),
  )
  const tables = [...types.matchAll(/^export interface (\w+Table) \{\n(.*?)^\}/gms)]
  const columns = tables.flatMap(([, type, body = '']) =>
    [...body.matchAll(/^ {2}(\w+):(.*?)(?=^ {2}\w+:|$(?![\s\S]))/gms)].map(
      ([, column, values = '']) =>
        [
          `${names.get(type)}.${column}`,
          [...values.matchAll(/'(\w+)'/g)].map(([, value]) => value ?? ''),
        ] as const,
    ),
  )
  return new Map(columns.filter(([, values]) => values.length > 1))
}

test('the CHECK of a column lets in the members of its choice', () => {
  const listed = listedValues()
  const allowed = Object.keys(choiceColumns).map((column) => [column, (listed.get(column) ?? []).toSorted()])
  const declared = Object.entries(choiceColumns).map(([column, codes]) => [column, codes.toSorted()])
  expect(allowed, 'change the CHECK in db/migrations, then npm run types:database').toEqual(declared)
})

test('a column of such values is known to hold a choice', () => {
  const choices = [...Object.values(choiceColumns), ...Object.values(choiceTexts)]
  const isChoice = (values: string[]) =>
    choices.some((codes) => values.every((value) => codes.includes(value)))
  const unknown = [...listedValues()].filter(
    ([column, values]) => isChoice(values) && !(column in choiceColumns) && !partialColumns.includes(column),
  )
  expect(
    unknown.map(([column]) => column),
    'name the column in test/choices.ts',
  ).toEqual([])
})

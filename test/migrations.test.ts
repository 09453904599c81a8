// "Expand, then contract" (docs/database.md): processes of the release before run on while a migration is applied.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The last file of the schema that new databases begin with. */
const lastOfBaseline = 37

const migrations = readdirSync('db/migrations')
  .filter((name) => Number(name.slice(0, 4)) > lastOfBaseline)
  .map((name) => {
    const script = readFileSync(`db/migrations/${name}`, 'utf8')
    return { name, isConcurrent: script.startsWith('-- concurrently\n'), ...partsOf(script) }
  })

function partsOf(script: string) {
  const plain = script.replace(/--.*$/gm, '').toLowerCase()
  const made = [...plain.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(
    ([, name]) => name,
  )
  return { plain, made: new Set(made) }
}

test('an index on a table that is there already is built concurrently', () => {
  const wrong = migrations.flatMap(({ name, plain, made, isConcurrent }) =>
    [...plain.matchAll(/create (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (\w+)/g)]
      .filter(([, concurrently, table]) => !made.has(table) && !(concurrently && isConcurrent))
      .map(([statement]) => `${name}: ${statement}`),
  )
  expect(wrong, 'put it into a file that begins with "-- concurrently": create index concurrently …').toEqual(
    [],
  )
})

test('nothing that a running process uses is taken away or changed', () => {
  const breaking =
    /drop (table|column|view|function)|rename|alter column \w+ (set data )?type|alter column \w+ set not null|add (column )?\w+ [^,;]*not null(?![^,;]*default)/g
  const wrong = migrations
    .filter(({ name }) => !/^\d{4}-contract-/.test(name))
    .flatMap(({ name, plain, made }) =>
      [...plain.matchAll(/alter table (?:only )?(\w+)([^;]*)|drop (?:table|view|function)[^;]*/g)]
        .filter(([statement, table]) => !made.has(table ?? '') && statement.search(breaking) >= 0)
        .map(([statement]) => `${name}: ${statement.trim()}`),
    )
  expect(
    wrong,
    'expand first; what no running release uses any more goes in a later file named NNNN-contract-….sql',
  ).toEqual([])
})

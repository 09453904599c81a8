// Titles of tests name attacks and failures by codes (`P14`): docs/testing.md explains each.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const code = String.raw`[APSUWF]\d{1,2}`
/** At the beginning of a title (`P3, P4: …`), or at its end in brackets. */
const inTitle = new RegExp(String.raw`['"\x60](${code}(?:, ${code})*): |\((${code})\)['"\x60]`, 'g')

test('docs/testing.md explains every code that a title names, and none that no title names', () => {
  const named = new Set(
    globSync('{src,test}/**/*.{test.ts,test.tsx,e2e.ts}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(inTitle)].flatMap(([, first, last = '']) =>
        (first ?? last).split(', '),
      ),
    ),
  )
  const rows = [...readFileSync('docs/testing.md', 'utf8').matchAll(/^\| ([A-Z]+\d+) \|/gm)].map(
    ([, row = '']) => row,
  )
  expect(rows).toEqual([...new Set(rows)])
  expect([...named].toSorted()).toEqual(rows.toSorted())
})

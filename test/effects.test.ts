// No way around the second person: each operation says what it does to others, and whatever is held back is so where it is done.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { effects, type Effects, type Hold } from '../src/shop/staff/effects.ts'
import { operations, type Operation } from '../src/shop/staff/rules.ts'
import { approvable } from '../src/workflows/back-office/approvals.ts'

const kinds = ['money', 'spend', 'given', 'published'] as const
const rows = Object.entries(effects) as [Operation, Effects | { none: string }][]
const holds = rows.flatMap(([operation, row]) =>
  kinds.flatMap((kind): [Operation, (typeof kinds)[number], Hold][] => {
    const hold = 'none' in row ? undefined : row[kind]
    return hold === undefined ? [] : [[operation, kind, hold]]
  }),
)
const heldBy = (...some: Hold[]): Operation[] => [
  ...new Set(holds.flatMap(([operation, , hold]) => (some.includes(hold) ? [operation] : []))),
]

const sources = globSync('src/{workflows,shop/reviews}/**/*.ts')
  .filter((file) => !file.includes('.test.') && !file.endsWith('/approvals.ts'))
  .map((file) => readFileSync(file, 'utf8'))

test('each operation has an effect or a reason why it has none, and one person’s alone has its reason', () => {
  expect(rows.map(([operation]) => operation).toSorted()).toEqual(Object.keys(operations).toSorted())
  for (const [operation, row] of rows) {
    const reasons =
      'none' in row
        ? [row.none]
        : Object.values(row).map((hold) => (typeof hold === 'object' ? hold.alone : hold))
    expect([operation, reasons.length > 0 && reasons.every((reason) => /\S/.test(reason))]).toEqual([
      operation,
      true,
    ])
  }
})

test('what a second person decides about can be done again by them, and nothing else', () => {
  expect([...approvable].toSorted()).toEqual(heldBy('weighed', 'second').toSorted())
})

test.each(holds.filter(([, , hold]) => typeof hold === 'string'))(
  '%s: %s is %s where it is operated',
  (operation, _kind, hold) => {
    const of = sources.filter((source) => source.includes(`'${operation}'`))
    // Decisions about claims hand on their words by `everyDecision`.
    const sign = hold === 'weighed' ? /\bgives\b/ : /\b(?:says|everyDecision)\b/
    expect(of.some((source) => sign.test(source))).toBe(true)
  },
)

test('whoever may change who spends an account’s money is weighed, or takes away, or says why not', () => {
  // The kind as a whole: contacts, doubles, shut accounts, companies’ terms and people, representatives, staff and its keys.
  const spending: Operation[] = [
    'application.approve',
    'company.change',
    'customer.block',
    'customer.change',
    'customer.merge',
    'customer.password_link',
    'customer.unblock',
    'key.make',
    'key.revoke',
    'representative.assign',
    'representative.end',
    'representative.make',
    'staff.add',
    'staff.change_roles',
    'staff.remove',
    'staff.reset_factor',
  ]
  const said = holds.flatMap(([operation, kind]) => (kind === 'spend' ? [operation] : []))
  expect(said.toSorted()).toEqual(spending)
})

// No way around the second person: whatever lowers money or goods gives, or says why one person does it alone.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations, type Operation } from '../src/shop/staff/rules.ts'
import { approvable } from '../src/workflows/back-office/approvals.ts'
import { exempt, giving, harmless, harmlessOnes } from './giving-table.ts'

const isHarmless = (operation: Operation) =>
  harmlessOnes.includes(operation) ||
  (harmless.some((noun) => operation.startsWith(`${noun}.`)) && !(operation in exempt))

test('each operation gives, is exempt with a reason, or moves no money and no goods', () => {
  for (const operation of Object.keys(operations) as Operation[]) {
    const said = [giving.includes(operation), operation in exempt, isHarmless(operation)]
    expect(said.filter(Boolean), operation).toHaveLength(1)
  }
  for (const one of [...giving, ...Object.keys(exempt), ...harmlessOnes])
    expect(operations).toHaveProperty([one])
})

test('what gives can be approved, and nothing else', () => {
  expect([...approvable].toSorted()).toEqual([...giving].toSorted())
})

test('what gives says so where it is operated', () => {
  const folders = ['src/workflows/back-office', 'src/workflows/claims']
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && name !== 'approvals.ts')
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  )
  for (const operation of giving) {
    const of = sources.filter((source) => source.includes(`'${operation}'`))
    expect(
      of.some((source) => /\bgives\b/.test(source)),
      operation,
    ).toBe(true)
  }
})

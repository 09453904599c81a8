import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documents, writtenDocuments } from './documents.ts'
import { locales } from './routes.ts'

test('every document that ships is in the table, and each of the table ships in both languages', () => {
  // The home page is the merchant's own; the demo has one.
  const files = [...readdirSync('db/content'), ...readdirSync('db/seed/content')].filter((name) =>
    name.endsWith('.md'),
  )
  const shipped = new Set(files.map((name) => name.replace(/\.\d+\.(\w+)\.md$/, ' $1')))
  const listed = writtenDocuments.flatMap((code) => locales.map((locale) => `${code} ${locale}`))
  expect([...shipped].toSorted()).toEqual(listed.toSorted())
})

test('a page holds one document', () => {
  expect(new Set(documents.map(({ page }) => page)).size).toBe(documents.length)
})

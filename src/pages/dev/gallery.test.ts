/** The gallery is complete: it has every component, in every kind of its properties. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../../lib/routes.ts'

const gallery = globSync('src/pages/dev/gallery{.tsx,/*.tsx}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const files = globSync('src/ui/**/*.tsx').toSorted()

/** Components without output. */
const unseen = new Set(['BrandProvider', 'TextsProvider'])

const componentsOf = (source: string): string[] =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^[A-Z_]+$/.test(name) && !unseen.has(name))

/** `kind?: 'plain' | 'strong'` -> each of them, if it occurs in a type. */
const kindsOf = (source: string): string[] =>
  [...source.matchAll(/(?:\??:|=)\s*((?:'[\w-]+'\s*\|\s*)+'[\w-]+')/g)].flatMap(([, union = '']) =>
    [...union.matchAll(/'([\w-]+)'/g)].map(([, kind = '']) => kind),
  )

test('something was read', () => {
  expect(files.length).toBeGreaterThan(30)
  expect(gallery.length).toBeGreaterThan(10_000)
})

test.each(files)('%s stands in the gallery', (file) => {
  const components = componentsOf(readFileSync(file, 'utf8'))
  // Icons are drawn by a loop over a list.
  const isDrawn = (name: string) =>
    gallery.includes(`<${name}`) || (file.endsWith('icons.tsx') && new RegExp(`\\b${name},`).test(gallery))
  expect(components.filter((name) => !isDrawn(name))).toEqual([])
})

test.each(files)('every kind that %s knows is shown', (file) => {
  // The level of a heading, and a role for screen readers, can't be seen.
  const invisible = new Set(['h1', 'h2', 'none', 'true'])
  const kinds = kindsOf(readFileSync(file, 'utf8')).filter((kind) => !invisible.has(kind))
  expect(kinds.filter((kind) => !new RegExp(`['"]${kind}['"]`).test(gallery))).toEqual([])
})

test('a page of development names the guard that keeps it out of production', () => {
  const table = readFileSync('src/pages/routes.ts', 'utf8')
  const pages = Object.entries(routes).filter(([, { cs }]) => cs.startsWith('/dev/'))
  expect(pages.length).toBeGreaterThan(1)
  for (const [name] of pages) {
    const file = new RegExp(`page\\('${name}', '(.+?)'\\)`).exec(table)?.[1] ?? ''
    const source = readFileSync(`src/pages/${file}`, 'utf8')
    expect(source, file).toContain("export const handle = { guard: 'outsideProduction' }")
  }
})

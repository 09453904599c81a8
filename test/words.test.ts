// Texts of the back office use the words of docs/words.md: one word for one thing.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import cs from '../src/lib/i18n/cs.json' with { type: 'json' }
import en from '../src/lib/i18n/en.json' with { type: 'json' }

const [, , ...rows] = readFileSync('docs/words.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
const column = (index: number) => rows.map((row) => row[index] ?? '')
const listed = (index: number) =>
  column(index).flatMap((cell) => cell.split(', ').filter((word) => word !== ''))

const office = /^(?:admin(?:_\w+)?|operation|staff_words|work_aside)\./

function officeTexts(section: object, path = ''): [string, string][] {
  return Object.entries(section)
    .flatMap(([key, value]: [string, unknown]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? officeTexts(value, `${path}${key}.`)
        : [[`${path}${key}`, String(value).replaceAll(/\{\{[^}]*\}\}/g, '…')]],
    )
    .filter(([key]) => path !== '' || office.test(key))
}

/** `*` at the end of a word: any ending; `=` before it: the whole text. */
function pattern(word: string): RegExp {
  const source = word
    .replace(/^=/, '')
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', String.raw`\p{L}*`)
  return word.startsWith('=')
    ? new RegExp(`^${source}$`, 'u')
    : new RegExp(String.raw`(?<![\p{L}-])${source}(?![\p{L}-])`, 'iu')
}

describe.each([
  ['en', officeTexts(en), 0, 2],
  ['cs', officeTexts(cs), 1, 3],
] as const)('in %s', (_, texts, uses, avoids) => {
  test('no text has a word that the glossary replaces', () => {
    expect(texts.length).toBeGreaterThan(3000)
    expect(listed(avoids).length).toBeGreaterThan(30)
    const words = listed(avoids).map((word) => ({ word, found: pattern(word) }))
    const wrong = texts.flatMap(([key, text]) =>
      words.filter(({ found }) => found.test(text)).map(({ word }) => `${key}: “${word}” in “${text}”`),
    )
    expect(wrong, 'use the word of docs/words.md').toEqual([])
  })

  test('every word of the glossary stands in a text', () => {
    const all = texts.map(([, text]) => text.toLowerCase())
    const unused = column(uses).filter(
      (word) => !all.some((text) => text.includes((word.split(': ').at(-1) ?? word).toLowerCase())),
    )
    expect(unused, 'docs/words.md names words that no text uses').toEqual([])
  })
})

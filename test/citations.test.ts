// What comments and documents cite stands in docs/: the file, the decision, the heading, the section of the specification.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const sources = globSync(['{src,test,bin,bench,prove}/**/*.{ts,tsx,mjs,mts,css}', 'db/**/*.sql', '*.ts'])
const texts = globSync(['*.md', 'docs/**/*.md'])
const all = [...sources, ...texts].map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const decisions = globSync('docs/decisions/*.md')

const headingsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

/** The file that a path in `docs/` means, a decision by its number alone too; undefined: there is none. */
const fileOf = (path: string): string | undefined =>
  /^docs\/decisions\/\d{4}$/.test(path)
    ? decisions.find((file) => file.startsWith(`${path}-`))
    : existsSync(path)
      ? path
      : undefined

test('every file of docs/ that is cited is there, with the headings that are cited of it', () => {
  const missing = all.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w./-])(docs\/[\w./-]*\w)((?:(?:,| and) "[^"\n]+")*)/g)].flatMap(
      ([, path = '', quoted = '']) => {
        const cited = fileOf(path)
        if (!cited) return [`${file}: ${path}`]
        const headings = quoted === '' ? [] : headingsOf(cited)
        return [...quoted.matchAll(/"([^"]+)"/g)].flatMap(([, heading = '']) =>
          headings.includes(heading) ? [] : [`${file}: ${path}, "${heading}"`],
        )
      },
    ),
  )
  expect(missing).toEqual([])
})

test('every section of the specification that is cited is in docs/specification.md', () => {
  const sections = headingsOf('docs/specification.md').map((heading) => heading.split('.', 1)[0])
  const missing = all.flatMap(({ file, text }) =>
    [...text.matchAll(/specification,? sections? (\d+(?:(?:, | and |, and )\d+)*)/g)].flatMap(
      ([, numbers = '']) =>
        (numbers.match(/\d+/g) ?? [])
          .filter((number) => !sections.includes(number))
          .map((number) => `${file}: ${number}`),
    ),
  )
  expect(missing).toEqual([])
})

test('decisions are cited by their file', () => {
  const loose = sources.filter((file) => /(?<!docs\/)\bdecisions?, "/.test(readFileSync(file, 'utf8')))
  expect(loose.filter((file) => file !== 'test/citations.test.ts')).toEqual([])
})

test('every link of a document to another file leads there', () => {
  const broken = all
    .filter(({ file }) => file.endsWith('.md'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
        .filter(([, target = '']) => !existsSync(join(dirname(file), target)))
        .map(([, target = '']) => `${file}: ${target}`),
    )
  expect(broken).toEqual([])
})

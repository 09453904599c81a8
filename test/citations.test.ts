// Citations in comments and documents exist in docs/: the file, the heading, the section of the specification.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const sources = globSync(['{src,test,bin,bench,prove}/**/*.{ts,tsx,mjs,mts,css}', 'db/**/*.sql', '*.ts'])
const texts = globSync(['*.md', 'docs/**/*.md'])
const all = [...sources, ...texts].map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const headingsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

test('every file of docs/ that is cited is there, with the headings that are cited of it', () => {
  const missing = all.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w./-])(docs\/[\w./-]*\w)((?:(?:,| and) "[^"\n]+")*)/g)].flatMap(
      ([, path = '', quoted = '']) => {
        if (!existsSync(path)) return [`${file}: ${path}`]
        const headings = quoted === '' ? [] : headingsOf(path)
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

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

test('every link to a heading of a document leads there', () => {
  const broken = all
    .filter(({ file }) => file.endsWith('.md'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)]
        .filter(([, target = '', anchor = '']) => {
          const cited = target === '' ? file : join(dirname(file), target)
          return !existsSync(cited) || !headingsOf(cited).map(anchorOf).includes(anchor)
        })
        .map(([, target = '', anchor = '']) => `${file}: ${target}#${anchor}`),
    )
  expect(broken).toEqual([])
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

/**
 * Names and comments are plain English, not translated: a reader who knows shops understands each at first sight.
 * Top-level names must not use the words below, and comments must not use more of the phrases than today.
 * Lower a number whenever comments improve; never raise one.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{src,test,bin,bench,prove}/**/*.{ts,tsx,mjs}').filter(
  (file) => !file.endsWith('database-types.ts') && !file.endsWith('prose.test.ts'),
)
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Camel case parts of names, with what to write instead. */
const replaced: Record<string, string> = {
  asked: 'input, request or query',
  told: 'notified, reported or view',
  given: 'input',
  shown: 'view',
  typed: 'form values',
  anew: 'again',
  meanwhile: 'conflict',
  aside: 'snoozed',
  clash: 'conflict',
  whose: 'the owner',
  whom: 'the recipient',
  somebody: 'the caller',
}

test('no top-level name has a word that reads as translated', () => {
  const declared =
    /^(?:export )?(?:default )?(?:async )?(?:const|let|function|interface|type|class)\s+(\w+)/gm
  const wrong = sources.flatMap(({ file, text }) =>
    [...text.matchAll(declared)].flatMap(([, name = '']) =>
      (name.replace(/givenUp/i, '').match(/[A-Z]?[a-z]+/g) ?? []).flatMap((part) => {
        const instead = replaced[part.toLowerCase()]
        return instead ? [`${file}: ${name} (${part}: ${instead})`] : []
      }),
    ),
  )
  expect(wrong).toEqual([])
})

const phrases: [RegExp, most: number][] = [
  [/\b(?:told|tells?|telling)\b/gi, 4],
  [/\b(?:is|are|was|were) none\b/gi, 4],
  [/\bwhose\b/gi, 2],
  [/\bso (?:many|much)\b/gi, 1],
  [/\banew\b/gi, 0],
  [/\bwhom\b/gi, 4],
  [/\bsets? aside\b/gi, 0],
  [/\bmeanwhile\b/gi, 0],
  [/\b(?:some|any)body\b/gi, 0],
  [/\b(?:is|are|was|were) asked for\b|\basked of\b/gi, 2],
]

test('comments do not use more phrases that read as translated', () => {
  const comments = sources
    .flatMap(({ text }) => text.match(/^[ \t]*(?:\/\/|\{?\/\*|\*(?= |$)).*$/gm) ?? [])
    .join('\n')
  expect(comments.length).toBeGreaterThan(500_000)
  const counts = phrases.map(([phrase]) => [phrase, comments.match(phrase)?.length ?? 0] as const)
  expect(counts.filter(([, count], at) => count > (phrases[at]?.[1] ?? 0))).toEqual([])
})

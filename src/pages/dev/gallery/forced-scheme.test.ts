import { expect, test } from 'vitest'
import { answered, schemes, type Scheme } from './forced-scheme.ts'

const table: [query: string, answers: Record<Scheme, string>][] = [
  [
    '(prefers-color-scheme: dark)',
    { light: 'not all', dark: 'all', contrast: 'not all', 'contrast-dark': 'all' },
  ],
  [
    '(prefers-contrast: more)',
    { light: 'not all', dark: 'not all', contrast: 'all', 'contrast-dark': 'all' },
  ],
  [
    '(prefers-contrast: more) and (prefers-color-scheme: dark)',
    { light: 'not all', dark: 'not all', contrast: 'not all', 'contrast-dark': 'all' },
  ],
  [
    '(prefers-color-scheme: dark) and (max-width: 767px)',
    {
      light: 'not all',
      dark: '(max-width: 767px)',
      contrast: 'not all',
      'contrast-dark': '(max-width: 767px)',
    },
  ],
]

for (const [query, answers] of table)
  for (const scheme of schemes)
    test(`${query} in ${scheme}: ${answers[scheme]}`, () => {
      expect(answered(query, scheme)).toBe(answers[scheme])
    })

test('what asks for something else stays a question', () => {
  for (const query of ['print, (scripting: none)', '(width >= 768px)', '(prefers-reduced-motion: reduce)'])
    for (const scheme of schemes) expect(answered(query, scheme)).toBe(query)
})

// Every declared operation: its texts, and that its doors can distinguish its fields.
import { expect, test } from 'vitest'
import { textsByKey } from '../../lib/i18n.ts'
import cs from '../../lib/i18n/cs.json' with { type: 'json' }
import en from '../../lib/i18n/en.json' with { type: 'json' }
import { declared } from '../back-office/back-office.ts'
import { operationTexts } from './operations.ts'

const known = { cs: textsByKey(cs), en: textsByKey(en) }
const wanted = declared.flatMap(operationTexts)

test.each(['cs', 'en'] as const)('every text of an operation is written, %s', (language) => {
  expect(wanted.length).toBeGreaterThan(50)
  expect(
    wanted.filter((key) => !known[language].has(key)),
    'write it in cs.json and en.json',
  ).toEqual([])
})

test('no text below `operation` is of an operation that is gone', () => {
  const isShared = (key: string) => /^operation\.(field|error)\./.test(key)
  expect(
    [...known.en.keys()].filter(
      (key) => key.startsWith('operation.') && !isShared(key) && !wanted.includes(key),
    ),
    'take it out of cs.json and en.json',
  ).toEqual([])
})

test('each has a call of its own', () => {
  const paths = declared.map(({ call }) => call)
  expect(new Set(paths).size).toBe(paths.length)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faintPairs } from '../../test/token-contrast.ts'

test('text and controls can be read in every scheme and tone', () => {
  expect(faintPairs(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAnewAfterClash } from './after-clash.ts'

const folder = join(import.meta.dirname, '..')

describe('after a form was sent', () => {
  test('the page is read anew where another one was faster, and not after another refusal', () => {
    expect(readAnewAfterClash({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true)
    expect(readAnewAfterClash({ actionStatus: 422, defaultShouldRevalidate: false })).toBe(false)
    expect(readAnewAfterClash({ defaultShouldRevalidate: true })).toBe(true)
  })

  test('every page with verbs says so', () => {
    const without = globSync('**/*.tsx', { cwd: folder })
      .filter((file) => !file.startsWith('entrance/'))
      .filter((file) => {
        const source = readFileSync(join(folder, file), 'utf8')
        return /^export \{ action\b/m.test(source) && !/\bshouldRevalidate\b/.test(source)
      })
    expect(without, 'export { readAnewAfterClash as shouldRevalidate }').toEqual([])
  })
})

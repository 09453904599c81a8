import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { revalidateAfterConflict } from './revalidate-after-conflict.ts'

const folder = join(import.meta.dirname, '..')

describe('after a form was sent', () => {
  test('the page reloads after a conflict, and not after another refusal', () => {
    expect(revalidateAfterConflict({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true)
    expect(revalidateAfterConflict({ actionStatus: 422, defaultShouldRevalidate: false })).toBe(false)
    expect(revalidateAfterConflict({ defaultShouldRevalidate: true })).toBe(true)
  })

  test('every page with verbs says so', () => {
    const without = globSync('**/*.tsx', { cwd: folder })
      .filter((file) => !file.startsWith('entrance/'))
      .filter((file) => {
        const source = readFileSync(join(folder, file), 'utf8')
        return /^export \{ action\b/m.test(source) && !/\bshouldRevalidate\b/.test(source)
      })
    expect(without, 'export { revalidateAfterConflict as shouldRevalidate }').toEqual([])
  })
})

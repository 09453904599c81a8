import { expect, test } from 'vitest'
import { boundTo } from './bound.ts'

/** Work that ends on demand, and counts how many pieces are running. */
function piecework() {
  const ends: (() => void)[] = []
  const seen = { active: 0, most: 0 }
  const work = async () => {
    seen.most = Math.max(seen.most, ++seen.active)
    await new Promise<void>((resolve) => ends.push(resolve))
    seen.active--
    return 'done'
  }
  return { work, ends, seen }
}
const settled = async () => await new Promise((resolve) => setImmediate(resolve))

test('no more run at once than it allows, and each waiting call gets a turn', async () => {
  const bound = boundTo({ running: 2, waiting: 10 })
  const { work, ends, seen } = piecework()
  const all = Promise.all([1, 2, 3, 4, 5].map(async () => await bound(work)))
  for (let ended = 0; ended < 5; ended++) {
    await settled()
    ends.shift()?.()
  }
  expect(await all).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(seen.most).toBe(2)
})

test('past the queue it says so at once, and there is room again later', async () => {
  const bound = boundTo({ running: 1, waiting: 1 })
  const { work, ends } = piecework()
  const accepted = [bound(work), bound(work)]
  expect(await bound(work)).toBeNull()
  for (const _ of accepted) {
    ends.shift()?.()
    await settled()
  }
  ends.shift()?.()
  expect(await Promise.all(accepted)).toEqual(['done', 'done'])
  expect(await bound(async () => await Promise.resolve('again'))).toBe('again')
})

test('work that fails gives its place back', async () => {
  const bound = boundTo({ running: 1, waiting: 0 })
  await expect(bound(async () => await Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await bound(async () => await Promise.resolve(1))).toBe(1)
})

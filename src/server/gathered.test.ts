import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

/** Doubles numbers in groups, which it remembers; refuses 13. */
function doubling() {
  const groups: string[] = []
  const double = gathered(async (on: { by: number }, keys: number[]) => {
    groups.push(`${keys.join()} by ${on.by}`)
    await new Promise(setImmediate)
    if (keys.includes(13)) throw new Error('13')
    return keys.map((key) => key * on.by)
  })
  return { groups, double }
}

test('calls of a moment are done together, those that come in the meantime by the next, and each gets its own answer', async () => {
  const { groups, double } = doubling()
  const on = { by: 2 }
  const first = [double(on, 1), double(on, 2)]
  await new Promise(setImmediate)
  const more = [double(on, 3), double(on, 4), double({ by: 3 }, 5)]
  expect(await Promise.all([...first, ...more])).toEqual([2, 4, 6, 8, 15])
  expect(groups.toSorted()).toEqual(['1,2 by 2', '3,4 by 2', '5 by 3'])
  expect(await double(on, 6)).toBe(12)
})

test('one that fails takes no other with it, and those that wait are done all the same', async () => {
  const { double } = doubling()
  const on = { by: 2 }
  const calls = [double(on, 1), double(on, 13), double(on, 2)]
  await new Promise(setImmediate)
  const answers = await Promise.allSettled([...calls, double(on, 3)])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    2,
    'failed',
    4,
    6,
  ])
})

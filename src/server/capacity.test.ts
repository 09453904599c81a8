import { expect, test } from 'vitest'
import { mostAtOnce, openCapacity, openProcessorCapacity } from './capacity.ts'
import { Overloaded } from './unavailable.ts'

test('a busy processor is given as much as it does within the aim, an idle one as much as is allowed', () => {
  expect(mostAtOnce({ busy: 1, perSecond: 100, most: 64 })).toBe(40)
  expect(mostAtOnce({ busy: 0.95, perSecond: 2000, most: 64 })).toBe(64)
  expect(mostAtOnce({ busy: 1, perSecond: 0, most: 64 })).toBe(16)
  expect(mostAtOnce({ busy: 1, perSecond: 0, most: 2 })).toBe(2)
  // Requests that wait for a lock leave the processor idle: few are done, and yet there is room for more.
  expect(mostAtOnce({ busy: 0.1, perSecond: 1, most: 64 })).toBe(64)
})

test('what is in progress and not begun waits its turn', async () => {
  const capacity = openProcessorCapacity(3, 1)
  const begun: string[] = []
  const gate = Promise.withResolvers<undefined>()
  const works = ['first', 'second', 'third'].map(
    async (name) =>
      await capacity(async () => {
        begun.push(name)
        await gate.promise
      }),
  )
  await expect(capacity(async () => await Promise.resolve())).rejects.toThrow(Overloaded)
  expect(begun).toEqual(['first'])
  gate.resolve(undefined)
  await Promise.all(works)
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('beyond the bound work is refused at once; what has ended makes room, also when it failed', async () => {
  const capacity = openCapacity(2)
  const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const [first, second] = gates.map(async ({ promise }) => await capacity(async () => await promise))
  await expect(capacity(async () => await Promise.resolve('never done'))).rejects.toThrow(Overloaded)
  gates[0]!.resolve('done')
  gates[1]!.reject(new Error('failed'))
  expect(await first).toBe('done')
  await expect(second).rejects.toThrow('failed')
  expect(await capacity(async () => await Promise.resolve('room'))).toBe('room')
})

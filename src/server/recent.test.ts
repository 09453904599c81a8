import { expect, test } from 'vitest'
import { recent } from './recent.ts'

const times = { servesMs: 500, patienceMs: 20, keepsMs: 60_000 }

/** A source that answers when the test says so, and a clock that the test controls. */
function staged() {
  const asked: PromiseWithResolvers<string>[] = []
  const clock = { ms: 0 }
  const read = recent(
    async () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return await answer.promise
    },
    times,
    () => clock.ms,
  )
  return { asked, clock, read }
}

test('one read serves everyone who asks in the meantime and for a while afterwards', async () => {
  const { asked, clock, read } = staged()
  const both = Promise.all([read(), read()])
  asked[0]!.resolve('first')
  expect(await both).toEqual(['first', 'first'])
  clock.ms = 500
  expect(await read()).toBe('first')
  expect(asked).toHaveLength(1)
})

test('what can no longer be read is handed out as it was, and asked for again only after a while', async () => {
  const { asked, clock, read } = staged()
  const first = read()
  asked[0]!.resolve('first')
  await first
  clock.ms = 1000
  const second = read()
  asked[1]!.reject(new Error('the database is away'))
  expect(await second).toBe('first')
  expect(await read()).toBe('first')
  expect(asked).toHaveLength(2)
  clock.ms = 2000
  const third = read()
  asked[2]!.resolve('third')
  expect(await third).toBe('third')
})

test('a slow read does not keep readers waiting who can have the value before', async () => {
  const { asked, clock, read } = staged()
  const first = read()
  asked[0]!.resolve('first')
  await first
  clock.ms = 1000
  expect(await read()).toBe('first')
  expect(asked).toHaveLength(2)
  clock.ms = 1100
  asked[1]!.resolve('late, and yet read')
  await asked[1]!.promise
  expect(await read()).toBe('late, and yet read')
})

test('a failure is thrown if there is no value, or only one that is too old', async () => {
  const { asked, clock, read } = staged()
  const first = read()
  asked[0]!.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  const second = read()
  asked[1]!.resolve('value')
  await second
  clock.ms = 60_001
  const third = read()
  asked[2]!.reject(new Error('still away'))
  await expect(third).rejects.toThrow('still away')
})

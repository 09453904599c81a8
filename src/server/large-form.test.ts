import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { largeForms } from './large-form.ts'

const megabyte = 1024 * 1024
const longest = 15 * megabyte
const type = 'multipart/form-data; boundary=x'

/** A sender; the test decides when its bytes arrive. */
function sender() {
  const waiting: PromiseWithResolvers<IteratorResult<Uint8Array, undefined>>[] = []
  const ready: IteratorResult<Uint8Array, undefined>[] = []
  const give = (result: IteratorResult<Uint8Array, undefined>) => {
    const next = waiting.shift()
    if (next) next.resolve(result)
    else ready.push(result)
  }
  const body: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const known = ready.shift()
        if (known) return known
        const later = Promise.withResolvers<IteratorResult<Uint8Array, undefined>>()
        waiting.push(later)
        return await later.promise
      },
    }),
  }
  return {
    body,
    send: async (bytes: number) => {
      give({ done: false, value: new Uint8Array(bytes) })
      await turn()
    },
    end: () => give({ done: true, value: undefined }),
  }
}

/** Forms with a clock that the test controls, and the result of each. */
function reading() {
  let at = 0
  const forms = largeForms(() => at)
  const begin = (network: string) => {
    const from = sender()
    const result = { state: 'reading' }
    forms.read(from.body, longest, { type, network }).then(
      () => (result.state = 'read'),
      (error: { statusCode?: number }) => (result.state = String(error.statusCode)),
    )
    return { ...from, result }
  }
  return { begin, pass: (ms: number) => void (at += ms) }
}

test('senders that stay silent take no room from others', async () => {
  const { begin, pass } = reading()
  const silent = Array.from({ length: 90 }, (_, index) => begin(`10.0.${index}.1`))
  pass(5000)
  const other = begin('192.0.2.1')
  await other.send(14 * megabyte)
  other.end()
  await turn()
  expect(other.result.state).toBe('read')
  expect(new Set(silent.map(({ result }) => result.state))).toEqual(new Set(['reading']))
})

test('where the room is full, a client that stopped sending loses its place, and one that goes on keeps it', async () => {
  const { begin, pass } = reading()
  const stopped = Array.from({ length: 6 }, (_, index) => begin(`10.0.${index}.1`))
  for (const one of stopped) await one.send(15 * megabyte)
  const steady = begin('192.0.2.1')
  for (let second = 0; second < 8; second++) {
    pass(1000)
    // A phone far from town.
    await steady.send(megabyte)
  }
  const fast = begin('192.0.2.2')
  await fast.send(12 * megabyte)
  for (const one of [steady, fast]) one.end()
  await turn()
  expect([steady.result.state, fast.result.state]).toEqual(['read', 'read'])
  expect(stopped.filter(({ result }) => result.state === '429').length).toBeGreaterThan(0)
})

test('one network has a few places: its own slowest gives way, and while all are new the next one waits', async () => {
  const { begin, pass } = reading()
  const own = Array.from({ length: 4 }, () => begin('192.0.2.1'))
  const early = begin('192.0.2.1')
  await turn()
  expect(early.result.state).toBe('429')
  pass(3000)
  for (const one of own.slice(1)) await one.send(1000)
  const next = begin('192.0.2.1')
  await next.send(1000)
  next.end()
  await turn()
  expect([own[0]?.result.state, own[1]?.result.state, next.result.state]).toEqual(['429', 'reading', 'read'])
})

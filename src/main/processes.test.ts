import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepProcesses } from './processes.ts'

class Started extends EventEmitter {
  readonly nth: number
  ended = 0
  constructor(nth: number) {
    super()
    this.nth = nth
  }
  end() {
    this.ended++
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two processes, which serve once `serve` is called. */
function two() {
  const started: Started[] = []
  const said: string[] = []
  const fork = (nth: number) => {
    const one = new Started(nth)
    started.push(one)
    return one
  }
  const kept = keepProcesses({
    count: 2,
    fork,
    report: (sentence) => void said.push(sentence),
    now: () => Date.now(),
  })
  kept.catch(() => undefined)
  const serve = async () => {
    for (const one of started) one.emit('listening')
    return await kept
  }
  return { started, said, kept, serve }
}

test('a process that dies is started again in its place, later and later while it does not live', async () => {
  const { started, said, serve } = two()
  await serve()
  expect(started.map(({ nth }) => nth)).toEqual([0, 1])
  started[1]?.emit('exit', null, 'SIGKILL')
  expect(said).toEqual(['A web process ended (SIGKILL): another one starts in 0.5 s.'])
  for (const pauseMs of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = started.length
    await vi.advanceTimersByTimeAsync(pauseMs - 1)
    expect(started.length).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(started.at(-1)?.nth).toBe(1)
    expect(started.length).toBe(before + 1)
    started.at(-1)?.emit('exit', 1, null)
  }
  await vi.advanceTimersByTimeAsync(30_000)
  started.at(-1)?.emit('listening')
  await vi.advanceTimersByTimeAsync(60_000)
  started.at(-1)?.emit('exit', 1, null)
  expect(said.at(-1)).toBe('A web process ended (1): another one starts in 0.5 s.')
})

test('a process that ends before it serves ends the start', async () => {
  const { started, said, kept } = two()
  started[0]?.emit('listening')
  started[1]?.emit('exit', 1, null)
  await expect(kept).rejects.toThrow('did not start')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([started.length, said]).toEqual([2, []])
})

test('all are asked to end and waited for, and none starts again', async () => {
  const { started, serve } = two()
  const stop = await serve()
  started[0]?.emit('exit', 1, null)
  let isStopped = false
  const stopping = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started.length).toBe(2)
  expect(started[1]?.ended).toBe(1)
  expect(isStopped).toBe(false)
  started[1]?.emit('exit', 0, null)
  expect(await stopping).toBe(true)
})

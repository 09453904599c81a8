/** Several web processes on one port: one that dies is started again, while the others serve. */
import { CannotStart } from './start.ts'

/** A started process. */
export interface Forked {
  once: ((event: 'listening', heard: () => void) => unknown) &
    ((event: 'exit', heard: (code: number | null, signal: string | null) => void) => unknown)
  /** Sends SIGTERM, which also ends a process that is still starting. */
  end: () => unknown
}

/** A process that lived for this long is started again at once, the next ones of a series ever later. */
const livedMs = 60_000
const pauses = { firstMs: 500, mostMs: 30_000 }

/**
 * Starts these processes, and resolves once all of them serve.
 * @param fork starts one by its number, from 0 on
 * @returns the function that ends them
 * @throws CannotStart if one ends before it serves; it has said why
 */
export async function keepProcesses({
  count,
  fork,
  report,
  now = () => performance.now(),
}: {
  count: number
  fork: (nth: number) => Forked
  /** Receives a sentence for each process that died. */
  report: (sentence: string) => void
  now?: () => number
}): Promise<() => Promise<void>> {
  let isEnding = false
  const running = new Map<Forked, Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const again = (nth: number, pauseMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void begin(nth, pauseMs)
    }, pauseMs)
    timers.add(timer)
  }
  const begin = (nth: number, lastPauseMs: number): Promise<void> => {
    const since = now()
    const one = fork(nth)
    const serves = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    running.set(one, gone.promise)
    serves.promise.catch(() => undefined)
    let isFirst = lastPauseMs === 0
    one.once('listening', () => {
      isFirst = false
      serves.resolve()
    })
    one.once('exit', (code, signal) => {
      running.delete(one)
      gone.resolve()
      serves.reject(new CannotStart('A web process did not start; its reason stands above.'))
      if (isEnding || isFirst) return
      const pauseMs =
        now() - since >= livedMs
          ? pauses.firstMs
          : Math.min(pauses.mostMs, Math.max(pauses.firstMs, 2 * lastPauseMs))
      report(`A web process ended (${signal ?? code}): another one starts in ${pauseMs / 1000} s.`)
      again(nth, pauseMs)
    })
    return serves.promise
  }
  await Promise.all(Array.from({ length: count }, async (_, nth) => await begin(nth, 0)))
  return async () => {
    isEnding = true
    for (const timer of timers) clearTimeout(timer)
    for (const one of running.keys()) one.end()
    await Promise.all(running.values())
  }
}

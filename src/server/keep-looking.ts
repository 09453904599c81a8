/** Looks for something again and again: when the database reports it, when it is known to be due, and now and then. */
import { performance } from 'node:perf_hooks'
import type { Notifications, Topic } from './notifications.ts'

export interface LookTimes {
  /** The interval while no notification can arrive. */
  aloneMs: number
  /** The interval while notifications arrive: in case that one is missed. */
  safetyMs: number
  /** The least time between two looks, however much is reported. */
  gapMs: number
}

export interface KeptLooking {
  /** Waits for a look that has begun. */
  stop: () => Promise<void>
}

/**
 * Looks now, and then again and again, one look at a time.
 * @param look returns the milliseconds after which the next one is due at the latest; null: nothing is known to be due. It
 * must not throw.
 */
export function keepLooking(
  look: () => Promise<number | null>,
  topic: Topic,
  { notifications, aloneMs, safetyMs, gapMs }: LookTimes & { notifications: Notifications },
): KeptLooking {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let isHeard = false
  let isStopped = false
  let endedAt = Number.NEGATIVE_INFINITY
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(begin, ms).unref()
  }
  const lookOnce = async () => {
    isHeard = false
    const dueInMs = await look()
    endedAt = performance.now()
    looking = null
    if (isStopped) return
    const latestMs = notifications.isListening() ? safetyMs : aloneMs
    wait(isHeard ? gapMs : Math.min(dueInMs ?? latestMs, latestMs))
  }
  const begin = () => {
    looking = lookOnce()
  }
  const unfollow = notifications.follow(topic, () => {
    isHeard = true
    if (!looking && !isStopped) wait(Math.max(0, endedAt + gapMs - performance.now()))
  })
  wait(0)
  return {
    stop: async () => {
      isStopped = true
      unfollow()
      clearTimeout(timer)
      await looking
    },
  }
}

/** Limits how many requests one process works on at once. */
import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { boundTo } from './bound.ts'
import { Overloaded } from './unavailable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route bounds its work itself: it also has answers that cost nothing. */
    boundsItself?: boolean
  }
}

/** Does some work when there is room for it. @throws Overloaded at once if there is no room */
export type Capacity = <T>(work: () => Promise<T>) => Promise<T>

/** One for all refusals: recording the stack of each would cost more than the rest of it. */
const overloaded = new Overloaded('Too many requests are in progress')

/** The longest that an answer should take while the processor is overloaded, in seconds. */
const aimSeconds = 0.4
/** The share of time from which the processor counts as busy. */
const busyFrom = 0.9
/** A page on a slow processor takes 30 ms, so this many still finish within the aim. */
const leastInProgress = 16
const lookEveryMs = 200

/**
 * Returns how many requests to work on at once. While the processor is busy they share it, so each additional request delays
 * all of them: the number done per second times the aim is the number that can be answered within the aim (Little's law).
 * Otherwise they wait for something else, such as the database, and `most` holds.
 * @param busy the share of the time in which the processor worked
 * @param perSecond how many requests were done in a second
 */
export function mostAtOnce({
  busy,
  perSecond,
  most,
}: {
  busy: number
  perSecond: number
  most: number
}): number {
  if (busy < busyFrom) return most
  return Math.min(most, Math.max(leastInProgress, Math.ceil(perSecond * aimSeconds)))
}

/** Bounds work that mostly waits for something else, such as the database, to this many pieces in progress. */
export function openCapacity(most: number): Capacity {
  const room = boundTo({ running: most, waiting: 0 })
  return async (work) => {
    const ended = await room(async () => ({ value: await work() }))
    if (!ended) throw overloaded
    return ended.value
  }
}

/**
 * Bounds work for the processor by the throughput of this process. `most`: the maximum in progress in any case.
 * `atOnce`: the part of it that is begun; the rest waits its turn, so that begun work ends soon (each step of
 * it waits for a turn of the event loop).
 */
export function openProcessorCapacity(most: number, atOnce: number): Capacity {
  const queue = boundTo({ running: atOnce, waiting: Number.POSITIVE_INFINITY })
  let inProgress = 0
  let done = 0
  let limit = most
  let perSecond = 0
  let since = performance.now()
  let load: EventLoopUtilization = performance.eventLoopUtilization()
  const look = () => {
    const at = performance.now()
    if (at - since < lookEveryMs) return
    const next = performance.eventLoopUtilization()
    const busy = performance.eventLoopUtilization(next, load).utilization
    perSecond = (perSecond + (done * 1000) / (at - since)) / 2
    limit = mostAtOnce({ busy, perSecond, most })
    load = next
    since = at
    done = 0
  }
  return async (work) => {
    look()
    if (inProgress >= limit) throw overloaded
    inProgress++
    try {
      const ended = await queue(async () => ({ value: await work() }))
      if (!ended) throw overloaded
      return ended.value
    } finally {
      inProgress--
      done++
    }
  }
}

/**
 * Bounds the work of every route that is registered from now on: beyond the bound the next request is refused at once,
 * instead of making all others wait. A request counts until its work has ended, even when its caller has left.
 */
export function boundRequests(app: FastifyInstance, capacity: Capacity): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.boundsItself) return
    const { handler } = route
    route.handler = async function (request, reply) {
      const answer: unknown = await capacity(async () => await handler.call(this, request, reply))
      return answer === undefined ? reply : answer
    }
  })
}

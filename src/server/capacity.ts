/** How many requests one process works on at once. */
import type { FastifyInstance } from 'fastify'
import { boundTo } from './bound.ts'
import { Overloaded } from './unavailable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route bounds its work itself: it also has answers that cost nothing. */
    boundsItself?: boolean
  }
}

/** Does some work when there is room for it. @throws Overloaded at once when there is none. */
export type Capacity = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Bounds the work of every route that is registered from now on: beyond `most` requests in progress the next one is refused
 * at once, instead of making all others wait. A request counts until its work has ended, even when its caller has left.
 */
export function boundRequests(app: FastifyInstance, most: number): Capacity {
  const bound = boundTo({ running: most, waiting: 0 })
  const capacity: Capacity = async (work) => {
    const done = await bound(async () => ({ value: await work() }))
    if (!done) throw new Overloaded('Too many requests are in progress')
    return done.value
  }
  app.addHook('onRoute', (route) => {
    if (route.config?.boundsItself) return
    const { handler } = route
    route.handler = async function (request, reply) {
      const answer: unknown = await capacity(async () => await handler.call(this, request, reply))
      return answer === undefined ? reply : answer
    }
  })
  return capacity
}

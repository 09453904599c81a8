/** How requests are limited: by the network that they come from. */
import { normalizeIP, type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Limits, Taken } from './limits.ts'

/** The caller's network: the IPv4 address, or the /64 of an IPv6 address, which belongs to one customer of a provider. */
const networkOf = ({ ip }: FastifyRequest): string => normalizeIP(ip)

/** Takes one call of a request's network. */
export async function takeOf(
  limits: Limits,
  request: FastifyRequest,
  limit: { name: string; max: number; windowMs: number },
): Promise<Taken> {
  return await limits.take({ ...limit, key: networkOf(request) })
}

/** The store of @fastify/rate-limit: all requests of a network are counted in portions, those of a route with a limit of its own one by one. */
export function rateLimitStore(limits: Limits): FastifyRateLimitStoreCtor {
  return class RouteStore implements FastifyRateLimitStore {
    /** The route with a limit of its own; null: all the others together. */
    #route: string | null = null

    incr(key: string, callback: Counted, windowMs: number, max: number): void {
      const answer = ({ allowed, remaining, endsInMs }: Taken) =>
        callback(null, { current: allowed ? max - remaining : max + 1, ttl: endsInMs })
      const taken =
        this.#route === null
          ? limits.takeInPortions({ name: 'requests', key, max, windowMs })
          : limits.take({ name: this.#route, key, max, windowMs })
      if (taken instanceof Promise) taken.then(answer, callback)
      else answer(taken)
    }

    child(parameters: object): RouteStore {
      // The package's types say that this is the route; it is the route's limit, and the route stands in it.
      const { routeInfo } = parameters as { routeInfo?: { method?: string | string[]; url?: string } }
      if (!routeInfo?.method || !routeInfo.url) throw new Error('A limit belongs to a route')
      const store = new RouteStore()
      store.#route = `${[routeInfo.method].flat().join(',')} ${routeInfo.url}`
      return store
    }
  }
}

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]

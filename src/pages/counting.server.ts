/** Counts the shop's answers after they were sent: no answer waits for it (docs/people.md, "Statistics and consent"). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localeOf } from '../lib/routes.ts'
import { isHandedOut } from '../server/kept-page.ts'
import type { Shop } from '../shop/shop-context.ts'

/** Facts about a request that are known only while its page is drawn. */
export interface Noted {
  /** True for representatives at work. */
  isStaff: boolean
  /** The result of a search (`partly`: nothing holds all the words); the search text is not kept. */
  search: 'found' | 'partly' | 'nothing' | null
}

/** @returns an object to note facts about a request in while it is being answered */
export function countAnswers(
  app: FastifyInstance,
  { statistics }: Pick<Shop, 'statistics'>,
  originOf: (request: FastifyRequest) => string,
): (request: FastifyRequest) => Noted {
  const notes = new WeakMap<FastifyRequest, Noted>()
  app.addHook('onResponse', (request, reply, done) => {
    const noted = notes.get(request)
    // Pages that a CDN may serve are counted by the browsers that receive them (visits.server.ts).
    if (!noted?.isStaff && !isHandedOut(reply)) {
      const { method, url, headers } = request
      const search = noted?.search
      statistics.answered(
        { method, status: reply.statusCode, url, origin: originOf(request), headers },
        search ? [{ measure: 'search', what: search, locale: localeOf(url), trade: 'B2C' }] : [],
      )
    }
    done()
  })
  return (request) => {
    const noted: Noted = { isStaff: false, search: null }
    notes.set(request, noted)
    return noted
  }
}

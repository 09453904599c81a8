/** Counts what the shop answers with, once it was sent: no answer waits for it (decision 0039). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localeOf } from '../lib/routes.ts'
import { isHandedOut } from '../server/kept-page.ts'
import type { Shop } from '../shop/shop-context.ts'

/** What only the drawing of a page knows of a request. */
export interface Noted {
  /** Representatives are at work here. */
  isStaff: boolean
  /** How a search ended (`partly`: nothing holds all the words); what was looked for is not kept. */
  search: 'found' | 'partly' | 'nothing' | null
}

/** @returns where to note more of a request, while it is answered. */
export function countAnswers(
  app: FastifyInstance,
  { statistics }: Pick<Shop, 'statistics'>,
  originOf: (request: FastifyRequest) => string,
): (request: FastifyRequest) => Noted {
  const notes = new WeakMap<FastifyRequest, Noted>()
  app.addHook('onResponse', (request, reply, done) => {
    const noted = notes.get(request)
    // What a CDN may hand out is told of by the browsers that it reached (visits.server.ts).
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

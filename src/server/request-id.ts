/** The id of a request: in all of its log lines, and in its answer, so that a customer can quote it. */
import proxyAddr from '@fastify/proxy-addr'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const requestIdHeader = 'x-request-id'

/** Excludes anything that could forge a line of a log or a header. */
const saneForm = /^[A-Za-z0-9._-]{1,64}$/

/**
 * Makes ids that are unique across processes. If a proxy of ours has set a request's id, it is kept, so that
 * one id is found in the logs of both; ids from others are not trusted.
 * @param trustProxy addresses and networks of our proxies, as Fastify takes them
 */
export function requestIds(trustProxy: string[] | false): (request: IncomingMessage) => string {
  const isOurs = trustProxy === false ? () => false : proxyAddr.compile(trustProxy)
  return (request) => {
    const given = request.headers[requestIdHeader]
    const isBelieved =
      typeof given === 'string' && saneForm.test(given) && isOurs(request.socket.remoteAddress ?? '', 0)
    return isBelieved ? given : randomUUID()
  }
}

/** Puts the id into every answer. Call it before anything else can answer. */
export function answerWithIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
}

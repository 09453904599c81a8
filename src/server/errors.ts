/** The one place where unexpected errors end: logged in full, answered plainly. */
import type { FastifyError, FastifyInstance } from 'fastify'
import { localeFrom, sendRefusal } from './endpoint.ts'
import { refuse, type Refusal } from './refusal.ts'

/** PostgreSQL's classes for "not now": connection lost, resources exhausted, shutting down, lock not available. */
const passing = /^(08|53|57P0|55P03|40001|40P01)/

/** Whether the database can't be reached or has no room for us right now. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (passing.test(code) || /^(ECONN|ETIMEDOUT|EPIPE|EAI_)/.test(code)))
    return true
  return (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated/.test(message)
  )
}

const clientFaults: Record<number, Refusal> = {
  400: refuse(400, 'error.malformed'),
  413: refuse(413, 'error.too_large'),
  415: refuse(415, 'error.unsupported_media_type'),
  429: refuse(429, 'error.too_many_requests'),
}

/** What an error of the framework or of the program is answered with. */
export function refusalOf(error: Partial<FastifyError>): Refusal & { unexpected: boolean } {
  const known = clientFaults[error.statusCode ?? 0]
  if (known) return { ...known, unexpected: false }
  if (isUnavailable(error)) return { ...refuse(503, 'error.unavailable'), unexpected: true }
  return { ...refuse(503, 'error.unexpected'), status: 500 as 503, unexpected: true }
}

/** Answers every error and every unknown path under a prefix as JSON. */
export function answerErrorsAsJson(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.unexpected) request.log.error({ err: error }, 'request failed')
    if (refusal.status === 503) reply.header('retry-after', '5')
    return await sendRefusal(reply, refusal, localeFrom(request.headers['accept-language']))
  })
  app.setNotFoundHandler(
    async (request, reply) =>
      await sendRefusal(
        reply,
        refuse(404, 'error.not_found'),
        localeFrom(request.headers['accept-language']),
      ),
  )
}

/** The one place for unexpected errors: logged in full, answered plainly. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeFrom, sendRefusal } from './endpoint.ts'
import { refuse, type Refusal } from './refusal.ts'
import { LimitReached } from './request-limits.ts'
import { isUnavailable, Overloaded } from './unavailable.ts'

/** The time to retry after a 503. */
const retryAfterSeconds = 5

const clientFaults: Record<number, string> = {
  404: 'error.not_found',
  405: 'error.method_not_allowed',
  413: 'error.too_large',
  415: 'error.unsupported_media_type',
  429: 'error.too_many_requests',
}

/** Returns the refusal that answers an error of the framework or of the program. */
export function refusalOf(error: Partial<FastifyError>): Refusal & { unexpected: boolean } {
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return { ...refuse(status as 400, clientFaults[status] ?? 'error.malformed'), unexpected: false }
  }
  const refusal = isUnavailable(error) ? refuse(503, 'error.unavailable') : refuse(500, 'error.unexpected')
  return { ...refusal, unexpected: true }
}

/** Answers a refusal in the form that its caller reads: JSON, or a page for a browser that requested one. */
export type AnswerRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
) => Promise<FastifyReply>

/** Refusals as JSON, in the caller's language. */
export const answerAsJson: AnswerRefusal = async (request, reply, refusal) =>
  await sendRefusal(reply, refusal, localeFrom(request.headers['accept-language']))

/** Handles every error and every unknown address. */
export function answerErrors(app: FastifyInstance, answer: AnswerRefusal): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    // Thousands are refused in a rush: a log line for each would make it worse.
    if (refusal.unexpected && !(error instanceof Overloaded))
      request.log.error({ err: error }, 'request failed')
    if (error instanceof LimitReached) reply.header('retry-after', String(error.retryAfterSeconds))
    if (refusal.status === 503) reply.header('retry-after', String(retryAfterSeconds))
    return await answer(request, reply, refusal)
  })
  app.setNotFoundHandler(
    async (request, reply) => await answer(request, reply, refuse(404, 'error.not_found')),
  )
}

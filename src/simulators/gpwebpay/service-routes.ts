import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Booked, Books } from './books.ts'
import type { SimulatorKeys } from './keys.ts'
import { answerCall, MOODS, type Mood } from './web-service.ts'

const SERVICE_PATH = '/pay-ws/v1/PaymentService'

/** The delay of a slow answer: longer than any caller should wait. */
const SLOW_MS = 60_000

/**
 * The web services, and POST /pgw/service by which a test changes their `mood`, or with `order_number` the
 * state of a payment: `state`, `amount`, `captured`.
 */
export function serveWebServices(
  server: FastifyInstance,
  { books, keys, merchantNumber }: { books: Books; keys: SimulatorKeys; merchantNumber: string },
): void {
  let mood: Mood = 'well'
  server.addContentTypeParser(
    ['text/xml', 'application/xml'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  server.post(SERVICE_PATH, async (request, reply) => {
    const envelope = typeof request.body === 'string' ? request.body : ''
    const { status, text, late } = answerCall(envelope, { books, keys, merchantNumber, mood })
    if (late) return await sendLate(request, reply, text)
    return await reply.code(status).type('text/xml; charset=utf-8').send(text)
  })
  server.post('/pgw/service', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const wanted = MOODS.find((known) => known === form.get('mood'))
    if (form.has('mood') && !wanted) return await reply.code(422).send()
    mood = wanted ?? mood
    const orderNumber = form.get('order_number')
    const isKnown = orderNumber === null || books.alter(orderNumber, changeIn(form))
    return await reply.code(isKnown ? 204 : 404).send()
  })
}

export const serviceAddress = (origin: string): string => origin + SERVICE_PATH

/** Stops waiting when the client hangs up. */
async function sendLate(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, SLOW_MS)
    request.raw.socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  return await reply.type('text/xml; charset=utf-8').send(text)
}

function changeIn(form: URLSearchParams): Partial<Booked> {
  const change: Partial<Booked> = {}
  for (const name of ['state', 'amount', 'captured'] as const) {
    const value = form.get(name)
    if (value !== null && /^\d{1,15}$/.test(value)) change[name] = Number(value)
  }
  return change
}

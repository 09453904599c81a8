import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Books } from './books.ts'
import type { CardSettings } from '../../server/card-settings.ts'
import { walletNames } from '../../lib/wallets.ts'
import { decisionOfCard, isDecision } from './decision.ts'
import { Desk, type Session } from './desk.ts'
import { openKeys, type SimulatorKeys } from './keys.ts'
import { faultPage, latePage, paymentPage } from './page.ts'
import { localeOf, type Fault } from './request.ts'
import { serveWebServices, serviceAddress } from './service-routes.ts'
import { STYLE } from './style.ts'

export interface GatewaySimulator {
  /** The origin on which it listens. */
  url: string
  /** The shop's settings for it; the return address is the shop's own. */
  settings: CardSettings
  close: () => Promise<void>
}

const MERCHANT_NUMBER = '8888880001'

/**
 * Starts a simulator of the card gateway: it speaks the same signed protocol over HTTP, moves no money, and
 * does what the person at its page (or a test, by POST /pgw/decide) chooses. `keysDir` keeps both key pairs;
 * `shopOrigin` is the only origin that customers are sent back to (without it: this machine only).
 * @throws Error in production, always
 */
export async function startGatewaySimulator(options: {
  host: string
  port: number
  keysDir: string
  shopOrigin?: string
}): Promise<GatewaySimulator> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The gateway simulator never runs in production.')
  const keys = await openKeys(options.keysDir)
  const server = fastify({ logger: false, bodyLimit: 64 * 1024 })
  const books = new Books()
  serve(server, new Desk({ keys, books, merchantNumber: MERCHANT_NUMBER, shopOrigin: options.shopOrigin }))
  serveWebServices(server, { keys, books, merchantNumber: MERCHANT_NUMBER })
  await server.listen({ host: options.host, port: options.port })
  const { port } = server.server.address() as AddressInfo
  const url = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`
  return { url, settings: settingsOf(url, keys), close: async () => await closed(server) }
}

/** Ends at once, together with connections that still wait for a slow answer. */
async function closed(server: FastifyInstance): Promise<void> {
  server.server.closeAllConnections()
  await server.close()
}

function settingsOf(url: string, keys: SimulatorKeys): GatewaySimulator['settings'] {
  return {
    url: `${url}/pgw/order.do`,
    merchantNumber: MERCHANT_NUMBER,
    privateKey: keys.merchantPrivatePem,
    gatewayKeys: [keys.gatewayPublicPem],
    wallets: [...walletNames],
    service: { url: serviceAddress(url), provider: '0880' },
  }
}

function serve(server: FastifyInstance, desk: Desk): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )
  server.get('/pgw/order.do', (request, reply) =>
    begin(desk, new URL(request.url, 'http://simulator').searchParams, reply),
  )
  server.post('/pgw/order.do', (request, reply) => begin(desk, formOf(request), reply))
  server.get('/pgw/pay/:session', (request: FastifyRequest<{ Params: { session: string } }>, reply) => {
    const session = desk.find(request.params.session)
    return session
      ? show(reply, 200, paymentPage(session.id, session.request), session.request.url)
      : expired(reply)
  })
  server.post('/pgw/decide', (request, reply) => decide(desk, request, reply))
  server.get('/pgw/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
}

/** Begins a payment: redirects to its page, or straight back with the reason of a refusal. */
function begin(desk: Desk, fields: URLSearchParams, reply: FastifyReply): FastifyReply {
  const begun = desk.begin(fields)
  if ('session' in begun) return reply.redirect(`/pgw/pay/${begun.session.id}`, 303)
  if (begun.returnUrl) return reply.redirect(begun.returnUrl, 302)
  return show(reply, 400, faultPage(localeOf(fields), begun.fault))
}

/** Accepts `session` (or the whole signed request at once) with `decision` or `card_number`. */
async function decide(desk: Desk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = formOf(request)
  const begun = form.has('session') ? null : desk.begin(form)
  if (begun && 'fault' in begun) {
    return begun.returnUrl
      ? sendBack(request, reply, begun.returnUrl)
      : show(reply, 400, faultPage(localeOf(form), begun.fault))
  }
  const session = begun?.session ?? desk.find(form.get('session') ?? '')
  if (!session) return expired(reply)

  const cardNumber = form.get('card_number') ?? ''
  const wanted = form.get('decision')
  const decision = isDecision(wanted) ? wanted : decisionOfCard(cardNumber)
  if (!decision) {
    return show(
      reply,
      422,
      paymentPage(session.id, session.request, { cardNumber, unknown: true }),
      session.request.url,
    )
  }
  const returnUrl = desk.answer(session, decision)
  if (decision === 'twice') await knock(returnUrl)
  if (decision === 'late' && !wantsJson(request)) return showLate(reply, session, returnUrl)
  return sendBack(request, reply, returnUrl)
}

function sendBack(request: FastifyRequest, reply: FastifyReply, returnUrl: string): FastifyReply {
  return wantsJson(request) ? reply.send({ redirect_url: returnUrl }) : reply.redirect(returnUrl, 302)
}

function showLate(reply: FastifyReply, session: Session, returnUrl: string): FastifyReply {
  return show(reply, 200, latePage(session.request, returnUrl), session.request.url)
}

/** The first of two answers: without the customer's browser. A failure of the shop shows at the second. */
async function knock(returnUrl: string): Promise<void> {
  await fetch(returnUrl, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  )
}

function expired(reply: FastifyReply): FastifyReply {
  const fault: Fault = { prcode: 35, srcode: 0, text: 'Session expired' }
  return show(reply, 404, faultPage('cs', fault))
}

/** A form may only submit to ourselves and, by our redirect, back to the shop. */
function show(reply: FastifyReply, status: number, markup: string, shopUrl?: string): FastifyReply {
  const formAction = ["'self'", shopUrl ? new URL(shopUrl).origin : ''].join(' ').trim()
  return reply
    .code(status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(markup)
}

function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
}

function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') ?? false
}

/** The return of the card gateway's visitors, by GET or POST, with or without our cookie, any number of times. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gatewayReturnPath, href, localeCookie, paymentResultPath } from '../lib/routes.ts'
import { isRefusal } from '../server/refusal.ts'
import { takeCall } from '../server/request-limits.ts'
import { requestContextOf } from '../server/session.ts'
import { paymentReturned, type PaymentReturn } from '../workflows/payment/payment.ts'
import type { Outcome } from '../shop/payments/rules.ts'
import { cartKeyOf, whoCalls } from '../workflows/signing-in/signing-in.ts'
import type { Shop } from '../shop/shop-context.ts'

const formType = 'application/x-www-form-urlencoded'

/** @param refused draws the page for a return that can't be trusted, status 400 */
export async function registerGatewayReturn(
  app: FastifyInstance,
  shop: Shop,
  refused: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  const secure = shop.config.publicUrl?.startsWith('https:') ?? false
  const limit = {
    name: gatewayReturnPath,
    max: Math.ceil(shop.config.rateLimitPerMinute / 10),
    windowMs: 60_000,
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: gatewayReturnPath,
      onRequest: async ({ ip }) => await takeCall(shop.limits, ip, limit),
      handler: async (request, reply) => {
        const { gateway } = shop
        if (!gateway) return await refused(request, reply)
        const came = { received: receivedBy(request), orderer: await ordererAt(shop, request, reply, secure) }
        const context = { gateway, queue: shop.queue, now: shop.now() }
        const result = await shop.db
          .transaction()
          .execute(async (tx) => await paymentReturned({ ...context, tx }, came))
        report(request, result)
        const address = addressAfter(request, result)
        if (!address) return await refused(request, reply)
        return await reply.header('cache-control', 'private, no-store').redirect(address, 303)
      },
    })
  })
}

/** The owner of the cart that the returning browser would have ordered with; null: unknown, and the answer shows nothing of the order. */
async function ordererAt(shop: Shop, request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const requestContext = requestContextOf(request, reply, secure)
  const key = cartKeyOf(await whoCalls(shop, requestContext), requestContext.visitor)
  return isRefusal(key) ? null : key.owner
}

function receivedBy(request: FastifyRequest): [string, string][] {
  const mark = request.url.indexOf('?')
  const query = mark < 0 ? '' : request.url.slice(mark + 1)
  return [...new URLSearchParams(typeof request.body === 'string' ? request.body : query)]
}

const thanksOf = { B2C: 'orderThanks', B2B: 'b2bThanks' } as const

/**
 * Only the buyer is redirected to the order's page; other callers learn how the payment ended, but nothing about the order.
 */
function addressAfter(request: FastifyRequest, { returned, order }: PaymentReturn): string | null {
  if (returned.kind !== 'refused') {
    if (order?.token) return `${href(thanksOf[order.orderType], order.locale)}?token=${order.token}`
    return resultAddress(order?.locale ?? 'cs', returned.outcome)
  }
  if (returned.reason !== 'request_not_accepted') return null
  return resultAddress(request.cookies[localeCookie.name] === 'en' ? 'en' : 'cs', 'OUR_MISTAKE')
}

const resultAddress = (locale: 'cs' | 'en', outcome: Outcome) =>
  `${paymentResultPath[locale]}?outcome=${outcome}`

/** Logs as errors the cases that the operator has to look at. */
function report({ log }: FastifyRequest, { returned, order, goesBack }: PaymentReturn): void {
  if (returned.kind === 'refused') {
    const { reason } = returned
    if (reason === 'request_not_accepted') log.error({ reason }, 'the gateway did not take a request to pay')
    else log.warn({ reason }, 'a gateway return was refused')
  } else if (goesBack) {
    const { orderNumber, amount, state } = returned.attempt
    log.info({ orderId: order?.id, orderNumber, amount, state }, 'a card payment goes back by itself')
  }
}

/** Where the card gateway sends people back to, by GET or POST, with or without our cookie, any number of times. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gatewayReturnPath, href } from '../lib/routes.ts'
import { paymentReturned } from '../shop/checkout/checkout.ts'
import type { Shop } from '../shop/surroundings.ts'

const formType = 'application/x-www-form-urlencoded'

/** @param refused draws the page for a return that can't be believed, status 400. */
export async function registerGatewayReturn(
  app: FastifyInstance,
  shop: Shop,
  refused: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    door.route({
      method: ['GET', 'POST'],
      url: gatewayReturnPath,
      config: { rateLimit: { max: Math.ceil(shop.config.rateLimitPerMinute / 10) } },
      handler: async (request, reply) => {
        const { gateway } = shop
        if (!gateway) return await refused(request, reply)
        const given =
          typeof request.body === 'string' ? request.body : (request.url.split('?', 2)[1] ?? '')
        const received = [...new URLSearchParams(given)]
        const surroundings = { gateway, queue: shop.queue, now: shop.now() }
        const { returned, order } = await shop.db
          .transaction()
          .execute(async (tx) => await paymentReturned(tx, surroundings, received))
        if (returned.kind === 'refused')
          request.log.warn({ reason: returned.reason }, 'a gateway return was refused')
        if (!order || returned.kind === 'refused') return await refused(request, reply)
        return await reply
          .header('cache-control', 'private, no-store')
          .redirect(`${href('orderThanks', order.locale)}?token=${order.token}`, 303)
      },
    })
  })
}

/** The API described: the document at /api/openapi.json, and a page to browse it at /api/docs, in production for staff. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeFrom, sendRefusal, type Endpoint } from '../server/endpoint.ts'
import { refuse } from '../server/refusal.ts'
import { requestContextOf } from '../server/session.ts'
import { whoCalls } from '../workflows/signing-in/signing-in.ts'
import type { Shop } from '../shop/shop-context.ts'
import { openApiDocument } from './openapi.ts'

export async function registerDocs(app: FastifyInstance, endpoints: Endpoint[], shop: Shop): Promise<void> {
  const document = openApiDocument(endpoints, shop.config.shopName)
  const json = JSON.stringify(document)
  app.get(
    '/api/openapi.json',
    async (_request, reply) =>
      await reply
        .header('cache-control', 'public, max-age=300')
        .type('application/json; charset=utf-8')
        .send(json),
  )
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request, reply) => await refuseStrangers(shop, request, reply))
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP:
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
      uiConfig: { tryItOutEnabled: true, supportedSubmitMethods: ['get', 'put', 'post'] },
    })
  })
}

/** The page tries calls out: in production it is for staff alone. */
async function refuseStrangers(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { production, publicUrl } = shop.config
  if (!production) return undefined
  const caller = await whoCalls(
    shop,
    requestContextOf(request, reply, publicUrl?.startsWith('https:') ?? false),
  )
  if (caller.kind === 'customer' && caller.customer.isAdmin) return undefined
  return await sendRefusal(
    reply,
    refuse(404, 'error.not_found'),
    localeFrom(request.headers['accept-language']),
  )
}

/** The API described: the document at /api/openapi.json, and a page to browse it at /api/docs, in production for staff. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeFrom, sendRefusal, type Endpoint } from '../server/endpoint.ts'
import { refuse } from '../server/refusal.ts'
import { requestContextOf } from '../server/session.ts'
import { whoCalls } from '../workflows/signing-in/signing-in.ts'
import type { Shop } from '../shop/shop-context.ts'
import { openApiDocument } from './openapi.ts'

/**
 * Neither the document nor what shows it is made before someone asks for it: most processes never are, and a start would
 * wait for it.
 */
export function registerDocs(app: FastifyInstance, endpoints: Endpoint[], shop: Shop): void {
  const json = onceFor((shopName: string) => JSON.stringify(openApiDocument(endpoints, shopName)))
  app.get(
    '/api/openapi.json',
    async (_request, reply) =>
      await reply
        .header('cache-control', 'public, max-age=300')
        .type('application/json; charset=utf-8')
        .send(json(shop.config.shopName)),
  )
  const pages = onceFor(async (shopName: string) => await docsPages(json(shopName)))
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const refused = await refuseStrangers(shop, request, reply)
    if (refused) return refused
    const { statusCode, headers, rawPayload } = await (
      await pages(shop.config.shopName)
    ).inject({ method: 'GET', url: request.url })
    const { connection: _connection, date: _date, ...own } = headers
    return await reply.code(statusCode).headers(own).send(rawPayload)
  }
  app.get('/api/docs', show)
  app.get('/api/docs/*', show)
}

/** Makes a value once, and anew when what it is made for has changed. */
function onceFor<Value>(make: (of: string) => Value): (of: string) => Value {
  let made: { of: string; value: Value } | undefined
  return (of) => {
    if (made?.of !== of) made = { of, value: make(of) }
    return made.value
  }
}

/** The pages that show a document, as a program of their own within this one. */
async function docsPages(json: string): Promise<FastifyInstance> {
  const [{ default: Fastify }, { default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const docs = Fastify()
  await docs.register(swagger, { mode: 'static', specification: { document: JSON.parse(json) as never } })
  await docs.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    uiConfig: { tryItOutEnabled: true, supportedSubmitMethods: ['get', 'put', 'post'] },
  })
  return docs
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

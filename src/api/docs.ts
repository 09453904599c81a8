/**
 * The description of the API: the document at /api/openapi.json, and a page to browse it at /api/docs, in production for
 * staff. Both list the calls of the back office for staff alone, so that strangers don't learn what there is to try.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeFrom, sendRefusal, type Endpoint } from '../server/endpoint.ts'
import { isRefusal, refuse } from '../server/refusal.ts'
import { requestContextOf } from '../server/session.ts'
import { staffOrKeyAt } from '../workflows/signing-in/signing-in.ts'
import type { Shop } from '../shop/shop-context.ts'
import { openApiDocument } from './openapi.ts'

/** The document and its pages are made only on request: most processes never need them, and a start would wait for them. */
export function registerDocs(app: FastifyInstance, endpoints: Endpoint[], shop: Shop): void {
  const everybodys = endpoints.filter(({ path }) => !path.startsWith('/api/admin/'))
  const forStaff = described(endpoints)
  const forAll = described(everybodys)
  app.get('/api/openapi.json', async (request, reply) => {
    const { json } = (await isStaff(shop, request, reply)) ? forStaff : forAll
    return await reply
      .header('cache-control', 'private, no-store')
      .type('application/json; charset=utf-8')
      .send(json(shop.config.shopName))
  })
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const isByStaff = await isStaff(shop, request, reply)
    // The page tries calls out: in production it is for staff alone.
    if (shop.config.production && !isByStaff) {
      const locale = localeFrom(request.headers['accept-language'])
      return await sendRefusal(reply, refuse(404, 'error.not_found'), locale)
    }
    const { pages } = isByStaff ? forStaff : forAll
    const { statusCode, headers, rawPayload } = await (
      await pages(shop.config.shopName)
    ).inject({ method: 'GET', url: request.url })
    const { connection: _connection, date: _date, ...own } = headers
    const kept = isByStaff ? { 'cache-control': 'private, no-store' } : {}
    return await reply
      .code(statusCode)
      .headers({ ...own, ...kept })
      .send(rawPayload)
  }
  app.get('/api/docs', show)
  app.get('/api/docs/*', show)
}

/** The document of these endpoints and its pages, each made on first request. */
function described(endpoints: Endpoint[]) {
  const json = onceFor((shopName: string) => JSON.stringify(openApiDocument(endpoints, shopName)))
  return { json, pages: onceFor(async (shopName: string) => await docsPages(json(shopName))) }
}

/** Makes a value once, and again when its input has changed. */
function onceFor<Value>(make: (of: string) => Value): (of: string) => Value {
  let made: { of: string; value: Value } | undefined
  return (of) => {
    if (made?.of !== of) made = { of, value: make(of) }
    return made.value
  }
}

/** The pages that show a document, as a separate app within this one. */
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

/** True if the caller is a member of staff, by their login or by a key. */
async function isStaff(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const secure = shop.config.publicUrl?.startsWith('https:') ?? false
  return !isRefusal(await staffOrKeyAt(shop, requestContextOf(request, reply, secure)))
}

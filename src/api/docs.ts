/** The API described: the document at /api/openapi.json, and a page to browse it at /api/docs. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../server/endpoint.ts'
import { openApiDocument } from './openapi.ts'

export async function registerDocs(
  app: FastifyInstance,
  endpoints: Endpoint[],
  title: string,
): Promise<void> {
  const document = openApiDocument(endpoints, title)
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    uiConfig: { tryItOutEnabled: true, supportedSubmitMethods: ['get', 'put', 'post'] },
  })
}

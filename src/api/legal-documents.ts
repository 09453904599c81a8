/** Documents as files: the terms of competitions as a PDF, made of the blocks that their page shows. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { competitionPdfPath, locales } from '../lib/routes.ts'
import { etagOf, isKnown } from '../server/etag.ts'
import { translator } from '../server/texts.ts'
import { documentPdf, findDocument } from '../shop/content/content.ts'
import type { Shop } from '../shop/shop-context.ts'

/** @param originOf the address that customers use, for the links of the PDF */
export function registerLegalDocuments(
  app: FastifyInstance,
  shop: Shop,
  originOf: (request: FastifyRequest) => string,
): void {
  for (const locale of locales) {
    app.get(competitionPdfPath[locale], async (request, reply) => {
      const found = await findDocument(
        { db: shop.db, now: shop.now() },
        { code: 'competition-terms', locale, which: 'current', issuer: shop.config },
      )
      if (!found) {
        reply.callNotFound()
        return reply
      }
      const about = { locale, origin: originOf(request), issuer: shop.config, t: translator(locale) }
      const bytes = await documentPdf(found, about)
      const etag = etagOf(bytes)
      reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
      if (isKnown(request.headers['if-none-match'], etag)) return await reply.code(304).send()
      const name = competitionPdfPath[locale].split('/').at(-1) ?? ''
      return await reply
        .type('application/pdf')
        .header('content-language', locale)
        .header('content-disposition', `inline; filename="${name}"`)
        .send(bytes)
    })
  }
}

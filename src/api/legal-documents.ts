/** Documents as files: the terms of competitions as a PDF, made of the blocks that their page shows. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { competitionPdfPath, locales, type Locale } from '../lib/routes.ts'
import { etagOf, isKnown } from '../server/etag.ts'
import { translator } from '../server/texts.ts'
import { documentPdf, findDocument, type Document } from '../shop/content/content.ts'
import type { Shop } from '../shop/shop-context.ts'

/** Drawn once for each origin and version; callers who invent origins must not fill the memory. */
const mostKept = 10

/** @param originOf the address that customers use, for the links of the PDF */
export function registerLegalDocuments(
  app: FastifyInstance,
  shop: Shop,
  originOf: (request: FastifyRequest) => string,
): void {
  const kept = new Map<string, Promise<Buffer>>()
  const drawn = async (document: Document, locale: Locale, origin: string): Promise<Buffer> => {
    const key = JSON.stringify([locale, origin, document.version])
    const known = kept.get(key)
    if (known) return await known
    const about = { locale, origin, issuer: shop.config, t: translator(locale) }
    const made = documentPdf(document, about).then((bytes) => Buffer.from(bytes))
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    for (const old of kept.keys()) if (kept.size > mostKept) kept.delete(old)
    return await made
  }
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
      const bytes = await drawn(found, locale, originOf(request))
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

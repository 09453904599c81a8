/** Pictures of products, from the database: every process has them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../server/db.ts'
import { answerAsJson } from '../server/errors.ts'
import { isKnown } from '../server/etag.ts'
import { KeptBytes } from '../server/kept-bytes.ts'
import { refuse } from '../server/refusal.ts'
import { pictureFile } from '../shop/pictures/pictures.ts'
import { mediaTypes, picturesPath, readPictureName } from '../shop/pictures/rules.ts'

/** Some two hundred files of a usual size; the most requested ones stay. */
const mostHeld = 16 * 1024 * 1024

/** The files that this process holds in memory. */
export const heldPictures = (): KeptBytes => new KeptBytes(mostHeld)

const nameOf = (request: FastifyRequest): string => (request.params as { name: string }).name

/** True if the request is for a picture that this process holds: it costs no query. */
export const isHeld = (held: KeptBytes, request: FastifyRequest): boolean =>
  request.routeOptions.url === picturesPath && held.has(nameOf(request))

/** Serves every size of every picture. An address never means anything else, so browsers and proxies keep it for a year. */
export function registerPictures(app: FastifyInstance, db: Db, held: KeptBytes): void {
  app.get(picturesPath, async (request, reply) => {
    const name = nameOf(request)
    const wanted = readPictureName(name)
    const content = wanted && (held.get(name) ?? (await pictureFile({ db }, wanted)))
    // Answers with JSON: browsers would not show a page for a picture.
    if (!content) return await answerAsJson(request, reply, refuse(404, 'error.not_found'))
    held.keep(name, content)
    const etag = `"${name}"`
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      // Feeds, and pages of other sites that show a product, link to them.
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (isKnown(request.headers['if-none-match'], etag)) return await reply.code(304).send()
    return await reply.type(mediaTypes[wanted.format]).send(Buffer.from(content))
  })
}

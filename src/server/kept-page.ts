/** A page that is the same for everyone: compressed once, and sent on every request. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, isKnown } from './etag.ts'

/** A page, or a page's data, that may be kept. `own`: all that it shows of its visitor; null: nothing. */
export interface Keeping<Own> {
  /** Pages under one key are the same, `own` included. */
  key: string
  own: Own | null
  /** Caches between the shop and its visitors may keep it as well. */
  isShared: boolean
}

export interface Kept {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: { br?: Buffer; gzip: Buffer; identity: Buffer }
}

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Compresses a drawn page as small as it gets. */
export async function keptPage(
  status: number,
  headers: Record<string, string>,
  identity: Buffer,
): Promise<Kept> {
  const br = await compressed.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  const gzipped = await compressed.gzip(identity, { level: 9 })
  return { status, headers, etag: etagOf(identity), bodies: { identity, br, gzip: gzipped } }
}

/** The same in the time of one visitor, who waits for it. */
export async function quicklyKeptPage(
  status: number,
  headers: Record<string, string>,
  identity: Buffer,
): Promise<Kept> {
  const gzipped = await compressed.gzip(identity, { level: 4 })
  return { status, headers, etag: etagOf(identity), bodies: { identity, gzip: gzipped } }
}

/** Picks the compression of an answer by the encodings that the caller accepts. */
export function encodingFor(accepted: string | undefined): keyof Kept['bodies'] {
  if (accepted?.includes('br')) return 'br'
  return accepted?.includes('gzip') ? 'gzip' : 'identity'
}

/** True if shared caches may serve an answer again without asking the shop, which then cannot count these views. */
export const isHandedOut = (reply: FastifyReply): boolean =>
  String(reply.getHeader('cache-control')).includes('s-maxage=')

/** @param sharedForSeconds how long caches between the shop and its visitors may serve it without asking; 0: not at all */
export async function sendKept(
  page: Kept,
  request: FastifyRequest,
  reply: FastifyReply,
  sharedForSeconds: number,
): Promise<FastifyReply> {
  // The page's scripts set the cookie of its language as well: a first visit must not cost the page its place in a CDN.
  if (sharedForSeconds > 0) reply.removeHeader('set-cookie').headers(purgeTags)
  // An answer that sets a cookie must not be shared; others may be, after revalidation.
  const isShared = reply.getHeader('set-cookie') === undefined
  reply.headers({
    etag: page.etag,
    'cache-control': isShared
      ? `public, max-age=0, must-revalidate${sharedForSeconds > 0 ? `, s-maxage=${sharedForSeconds}` : ''}`
      : 'private, no-cache',
  })
  if (isKnown(request.headers['if-none-match'], page.etag))
    return await reply.headers(page.headers).header('vary', keptVary).code(304).send()
  return await sendBody(page, request, reply)
}

const keptVary = 'Accept-Encoding, Cookie'

/** Tags by which a CDN can be made to drop all kept pages and nothing else; it removes the header. */
const purgeTags = { 'cache-tag': 'pages', 'surrogate-key': 'pages' }

/** Sends the page in the caller's best encoding; the caller of this function has set the cache headers. */
export async function sendBody(
  page: Kept,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const best = encodingFor(request.headers['accept-encoding'])
  const encoding = best === 'br' && !page.bodies.br ? 'gzip' : best
  reply.code(page.status).headers(page.headers).header('vary', keptVary)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return await reply.send(page.bodies[encoding])
}

/** Cross-site writes are refused: the visitor's cookies are sent with them, no matter which site sends them. */
import type { FastifyRequest } from 'fastify'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True if a request may change something. A browser says where it comes from by Sec-Fetch-Site or Origin; a
 * caller that sends neither is not a browser, and may send JSON, which a foreign page's form can't.
 */
export function isFromOurSite(request: FastifyRequest, origin: string): boolean {
  if (reading.has(request.method)) return true
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const from = request.headers.origin
  if (from !== undefined) return from === origin
  return site !== undefined || (request.headers['content-type'] ?? '').startsWith('application/json')
}

/**
 * The checks that every request passes before its route: it is counted first, then refused if no route may see
 * it. A request refused here or later has therefore been counted.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnswerRefusal } from './errors.ts'
import type { Limits } from './limits.ts'
import { refuse, type Refusal } from './refusal.ts'
import { takeRequest } from './request-limits.ts'
import { isFromOurSite } from './same-site.ts'

export interface Admission {
  limits: Limits
  /** Requests a minute from one network. */
  perMinute: number
  /** Requests that cost nothing and are not counted. */
  isFree: (request: FastifyRequest) => boolean
  originOf: (request: FastifyRequest) => string
  /** Paths that other sites may post to. */
  openToOthers: ReadonlySet<string>
  answer: AnswerRefusal
}

/** Counts requests and refuses those that no route may see. Headers for every answer have to be registered before. */
export function admitRequests(app: FastifyInstance, admission: Admission): void {
  const { limits, perMinute, isFree, answer } = admission
  app.addHook('onRequest', async (request) => {
    if (!isFree(request)) await takeRequest(limits, request, perMinute)
  })
  app.addHook('onRequest', async (request, reply) => {
    const refusal = faultOf(request, admission)
    return refusal ? await answer(request, reply, refusal) : undefined
  })
}

function faultOf(
  request: FastifyRequest,
  { originOf, openToOthers }: Pick<Admission, 'originOf' | 'openToOthers'>,
): Refusal | null {
  const { url, originalUrl, headers } = request
  // `routableAddress` has changed it, because it can't be decoded.
  if (url !== originalUrl || !isPlainAddress(url)) return refuse(400, 'error.malformed')
  if (!openToOthers.has(url.split('?', 1)[0] ?? '') && !isFromOurSite(request, originOf(request)))
    return refuse(403, 'error.foreign_site')
  // Bodies are never unpacked here: a compressed one would be read as garbage, or as a bomb.
  return headers['content-encoding'] === undefined ? null : refuse(415, 'error.unsupported_media_type')
}

/**
 * True if an address means exactly what it says. A URL parser would rewrite others (`/a/../b`, `//b`), and no
 * link of ours looks like that.
 */
function isPlainAddress(address: string): boolean {
  const base = 'http://shop.invalid'
  const [path] = address.split('?', 1)
  return (
    address.startsWith('/') &&
    URL.canParse(base + address) &&
    new URL(base + address).pathname === path &&
    !address.startsWith('//')
  )
}

/**
 * Makes an address decodable for the router: one that it can't decode (`/%`) would be answered past every hook,
 * without headers and uncounted. Its percent signs are encoded, and `admitRequests` refuses it.
 */
export function routableAddress(address: string): string {
  const [path = ''] = address.split('?', 1)
  return canDecode(path) ? address : path.replaceAll('%', '%25') + address.slice(path.length)
}

function canDecode(path: string): boolean {
  try {
    // The result has to be used: the bundler drops a call with an unused value.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

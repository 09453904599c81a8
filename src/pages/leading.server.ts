/** Redirects requests to the one address of a page, and remembers its language. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { href, localeCookie, routeAt } from '../lib/routes.ts'
import { plainAdminPath } from '../office/routes.ts'

/** The ending of the router's requests for the data of a page; those of `/` have their own name. */
const dataEnd = /(?:\/_)?\.data$/

/** Redirects addresses that are spelled differently from the table of pages; sets the cookie of the requested language. */
export function redirectToPages(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url, cookies, headers } = request
    const [path = '/'] = url.split('?', 1)
    const query = url.slice(path.length)
    const plain = plainSpelling(path)
    if (plain !== path) return await movedTo(plain + query, request, reply)
    if (method !== 'GET') return
    const chosen = cookies[localeCookie.name]
    // Visitors who enter the bare address get the language they chose last time; links are never redirected.
    if (path === '/' && chosen === 'en' && headers['sec-fetch-site'] === 'none')
      return await reply
        .header('cache-control', 'private, no-store')
        .redirect(href('home', 'en') + query, 302)
    const page = routeAt(path)
    if (!page || chosen === page.locale) return
    const cookie = app.serializeCookie(localeCookie.name, page.locale, {
      path: '/',
      maxAge: localeCookie.maxAgeDays * 24 * 3600,
      sameSite: 'lax',
      secure,
    })
    // As a header: `reply.setCookie` would add it only after the decision about shared caches.
    reply.header('set-cookie', cookie)
  })
}

/**
 * The address as the table of pages spells it; unchanged if it is not in the table. The router reads addresses
 * decoded and regardless of case, everything else reads them as they are: this makes both read the same.
 */
export function plainSpelling(path: string): string {
  const end = dataEnd.exec(path)?.[0] ?? ''
  const start = path.slice(0, path.length - end.length)
  const read = decodeURIComponent(start).toLowerCase().replace(/\/+$/, '/')
  const page = routeAt(read || '/')
  if (!page) return plainAdminPath(start)?.concat(end) ?? path
  const plain = href(page.name, page.locale, page.parameters)
  if (end !== '') return plain.replace(/^\/$/, '') + end
  return plain !== '/' && read.endsWith('/') ? `${plain}/` : plain
}

/** A form is sent once more to the plain address, with its values. */
async function movedTo(
  address: string,
  { method }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return await reply
    .header('cache-control', 'private, no-store')
    .redirect(address, method === 'GET' || method === 'HEAD' ? 301 : 308)
}

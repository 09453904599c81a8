/**
 * Addresses that are the same on every site (RFC 8615): the contact for security weaknesses, and the page to
 * change a password.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { href, localeCookie } from '../lib/routes.ts'
import type { Shop } from '../shop/shop-context.ts'

const day = 24 * 3600_000

/** The validity that the file states; the file is generated for each caller. RFC 9116 recommends less than a year. */
const holdsDays = 180

/** @param originOf the address that customers use */
export function registerWellKnown(
  app: FastifyInstance,
  shop: Shop,
  originOf: (request: FastifyRequest) => string,
): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const lines = [
      `Contact: ${shop.config.securityContact}`,
      `Expires: ${expiryOf(shop.now())}`,
      'Preferred-Languages: cs, en',
      `Canonical: ${originOf(request)}/.well-known/security.txt`,
    ]
    return await reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
  // Password managers open this address. A guest gets the login, which then leads to that page.
  app.get('/.well-known/change-password', async (request, reply) => {
    const locale = request.cookies[localeCookie.name] === 'en' ? 'en' : 'cs'
    return await reply
      .header('cache-control', 'private, no-store')
      .redirect(href('accountSecurity', locale), 302)
  })
}

/** The midnight (UTC) by which it has to be read again: the same all day. */
function expiryOf(at: Date): string {
  const midnight = Math.floor(at.getTime() / day) * day
  return new Date(midnight + holdsDays * day).toISOString().replace('.000', '')
}

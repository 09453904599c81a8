/** Who is calling: so far a visitor with a cart, known by a cookie that only this program reads. */
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const year = 365 * 24 * 3600

/** 32 random bytes in base64url; anything else in the cookie is nobody's. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** `__Host-` binds the cookie to this very host and to TLS; on plain http://localhost browsers refuse it. */
export const cartCookieName = (secure: boolean): string => (secure ? '__Host-cart' : 'cart')

export function visitorToken(request: FastifyRequest, secure: boolean): string | null {
  const token = request.cookies[cartCookieName(secure)]
  return token !== undefined && tokenForm.test(token) ? token : null
}

export function rememberVisitor(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(cartCookieName(secure), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: year,
  })
}

/** The credentials that callers send, and the cookies that make browsers send them. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

const year = 365 * 24 * 3600

/** An answer that cookies can be set on. */
type CookieTaker = {
  setCookie: (name: string, value: string, options: CookieSerializeOptions) => unknown
  clearCookie: (name: string, options: CookieSerializeOptions) => unknown
}

/** 32 random bytes in base64url; anything else in the cookie belongs to no visitor. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** `__Host-` binds the cookie to this very host and to TLS; on plain http://localhost browsers refuse it. */
export const cartCookieName = (secure: boolean): string => (secure ? '__Host-cart' : 'cart')

export function visitorToken(request: FastifyRequest, secure: boolean): string | null {
  const token = request.cookies[cartCookieName(secure)]
  return token !== undefined && tokenForm.test(token) ? token : null
}

export function rememberVisitor(reply: CookieTaker, token: string, secure: boolean): void {
  reply.setCookie(cartCookieName(secure), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: year,
  })
}

/** `token` is the access token (JWT), `session` renews it, `device` lets its owner log in while strangers are guessing. */
const credentialCookies = { token: 'token', session: 'session', device: 'device' } as const
type CredentialCookie = keyof typeof credentialCookies

export const credentialCookieName = (name: CredentialCookie, secure: boolean): string =>
  secure ? `__Host-${credentialCookies[name]}` : credentialCookies[name]

/** As long as a session can last; the database refuses one that has ended before. */
const credentialAge = 180 * 24 * 3600

/** The cookie with this browser's proof about an order, for a day. */
const orderProofName = (secure: boolean): string => (secure ? '__Host-order' : 'order')

/** The cookie by which a guest's browser remembers an order, at the buyer's wish. */
const rememberedName = (secure: boolean): string => (secure ? '__Host-remembered' : 'remembered')

/** The credentials that a caller sent. */
export interface Credentials {
  /** From `Authorization: Bearer`; if set, the cookies do not count. */
  bearer: string | null
  token: string | null
  session: string | null
  device: string | null
}

/** The context of one request: the caller's credentials, the address they call from, and how to set their cookies. */
export interface RequestContext {
  /** The visitor's secret token; null for a newcomer. */
  visitor: string | null
  /** Gives the visitor a token of ours. */
  remember: (token: string) => void
  credentials: Credentials
  /** Sets the browser's tokens; null removes them. Tokens that are left out stay. */
  keep: (given: { token: string; session?: string; device?: string } | null) => void
  /** The proof that this browser has entered the mailed code of an order; null if it has none. */
  orderProof: string | null
  keepOrderProof: (proof: string) => void
  /** The cookie by which a guest's browser remembers an order; null: it has none. */
  remembered: string | null
  /** Sets that cookie for a time; null removes it. */
  keepRemembered: (kept: { value: string; seconds: number } | null) => void
  /** The network address, as far as it can be trusted. */
  address: string
  /** The browser's user agent: for display, never to be trusted. */
  device: string
  /** True for HEAD: only the head of the answer is requested; pages are drawn as for a GET. */
  isHead: boolean
}

/** The cookies of a cart and of a login. A CDN has to let requests with one of them through (docs/runbook.md). */
export const personalCookieNames = (secure: boolean): string[] => [
  cartCookieName(secure),
  credentialCookieName('token', secure),
  credentialCookieName('session', secure),
]

/** True if a request carries anything that makes it personal: a login or a cart. */
export const isPersonal = (request: FastifyRequest, secure: boolean): boolean =>
  request.headers.authorization !== undefined ||
  personalCookieNames(secure).some((name) => request.cookies[name] !== undefined)

/** The same request without anything that says who makes it. */
export const anonymous = (context: RequestContext): RequestContext => ({
  ...context,
  visitor: null,
  credentials: { bearer: null, token: null, session: null, device: null },
  orderProof: null,
  remembered: null,
  device: '',
})

/** As `requestContextOf`, before the answer is begun: the code that answers sets the browser's cookies later. */
export const contextBeforeAnswer = (request: FastifyRequest, secure: boolean): RequestContext =>
  requestContextOf(request, { setCookie: () => undefined, clearCookie: () => undefined }, secure)

export function requestContextOf(
  request: FastifyRequest,
  reply: CookieTaker,
  secure: boolean,
): RequestContext {
  const cookie = (name: CredentialCookie) => request.cookies[credentialCookieName(name, secure)] || null
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
  const bearer = /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
  return {
    visitor: visitorToken(request, secure),
    remember: (token) => rememberVisitor(reply, token, secure),
    credentials: { bearer, token: cookie('token'), session: cookie('session'), device: cookie('device') },
    keep: (given) => {
      for (const name of ['token', 'session'] as const) {
        const value = given?.[name]
        if (value)
          reply.setCookie(credentialCookieName(name, secure), value, { ...options, maxAge: credentialAge })
        else if (given === null && cookie(name) !== null)
          reply.clearCookie(credentialCookieName(name, secure), options)
      }
      if (given?.device)
        reply.setCookie(credentialCookieName('device', secure), given.device, { ...options, maxAge: year })
    },
    orderProof: request.cookies[orderProofName(secure)] || null,
    keepOrderProof: (proof) => {
      reply.setCookie(orderProofName(secure), proof, { ...options, maxAge: 24 * 3600 })
    },
    remembered: request.cookies[rememberedName(secure)] || null,
    keepRemembered: (kept) => {
      const name = rememberedName(secure)
      if (kept) reply.setCookie(name, kept.value, { ...options, maxAge: kept.seconds })
      else reply.clearCookie(name, options)
    },
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, 200),
    isHead: request.method === 'HEAD',
  }
}

/** The shop's pages put behind the server: who may get a kept page, and what loaders are handed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as build from 'virtual:react-router/server-build'
import { consentCookie } from '../lib/consent.ts'
import { dayInPrague } from '../lib/dates.ts'
import { gatewayReturnPath, href, localeCookie, localeOf, routeAt, type RouteName } from '../lib/routes.ts'
import { registerPages, type PageCapacity } from '../server/pages.ts'
import { recent } from '../server/recent.ts'
import type { AnswerRefusal } from '../server/errors.ts'
import type { Taken } from '../server/limits.ts'
import { isRefusal, refuse, type Refusal } from '../server/refusal.ts'
import { takeOf } from '../server/request-limits.ts'
import { doorOf, isSomebodys } from '../server/session.ts'
import { catalogueState } from '../shop/catalogue/catalogue.ts'
import { longestForm } from '../shop/complaints/rules.ts'
import { stockLevel } from '../shop/catalogue/rules.ts'
import { buyerOf, cartKeyOf, whoCalls, type Caller } from '../shop/identity.ts'
import type { Shop } from '../shop/surroundings.ts'
import { pageCall } from './context.server.ts'
import { countAnswers } from './counting.server.ts'
import { reportPageErrorsTo } from './entry.server.tsx'
import { packetaOrigins } from './b2c/order/packeta-point.ts'
import { guardFinder } from './shared/guards.server.ts'

/** Pages that are the same for every visitor without a cart. */
const sameForAll = new Set<RouteName>([
  'home',
  'product',
  'terms',
  'oldTerms',
  'privacy',
  'shippingAndPayment',
  'complaints',
  'complaint',
  'withdrawal',
  'aboutReviews',
  'contact',
  'cookies',
  'accessibility',
  'legalGuarantee',
  'competitionTerms',
  'b2bGuide',
  'b2bTerms',
])

/** Where mail programs leave by themselves, in any form (RFC 8058). */
const mailPrograms = new Set<RouteName | undefined>(['newsletterLeave', 'reviewsLeave'])

/**
 * A change of price or stock shows within a second. While the database is slow or away, kept pages are sent as they were: an
 * order is decided by the database in any case.
 */
const stateTimes = { servesMs: 500, patienceMs: 250, keepsMs: 10 * 60_000 }

const minute = 60_000

/** Answers a request whose limit is used up. */
type RefuseTaken = (request: FastifyRequest, reply: FastifyReply, taken: Taken) => Promise<FastifyReply>

/** Registers the pages; hands back how to draw the page for a return that can't be believed, and for any refusal. */
export function registerShopPages(
  app: FastifyInstance,
  shop: Shop,
  originOf: (request: FastifyRequest) => string,
  capacity: PageCapacity,
) {
  const { config } = shop
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const guardsOf = guardFinder(build.routes)
  const failures = new WeakMap<FastifyRequest, Refusal & { wasSubmit: boolean }>()
  const state = recent(async () => await catalogueState(shop.reserve), stateTimes)
  const noteOf = countAnswers(app, shop, originOf)
  reportPageErrorsTo((error, context) => {
    const log = context.get(pageCall)?.log ?? app.log
    log.error({ err: error }, 'a page failed')
  })

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return
    const page = routeAt(request.url.split('?', 1)[0] ?? '/')
    const chosen = request.cookies[localeCookie.name]
    // Whoever comes straight to the bare address gets the language they chose last time; links are never bent.
    if (request.url === '/' && chosen === 'en' && request.headers['sec-fetch-site'] === 'none') {
      return await reply.header('cache-control', 'private, no-store').redirect(href('home', 'en'), 302)
    }
    if (page && chosen !== page.locale) {
      reply.setCookie(localeCookie.name, page.locale, {
        path: '/',
        maxAge: localeCookie.maxAgeDays * 24 * 3600,
        sameSite: 'lax',
        secure,
      })
    }
  })

  const refuseTaken: RefuseTaken = async (request, reply, { retryAfterSeconds }) => {
    reply.header('retry-after', String(retryAfterSeconds))
    return await failure(request, reply, refuse(429, 'error.too_many_requests'))
  }
  limitPosts(app, shop, refuseTaken)
  limitSearches(app, shop, refuseTaken)

  const pages = registerPages(app, {
    build,
    capacity,
    mode: config.production ? 'production' : 'development',
    originOf,
    prepare: async (context, request, reply) => {
      const door = doorOf(request, reply, secure)
      const refused = failures.get(request) ?? null
      // Why a call failed has to be told also when the database can't say who is calling.
      const caller: Caller = refused ? { kind: 'nobody' } : await whoCalls(shop, door)
      const customer = caller.kind === 'customer' ? caller.customer : null
      const buyer = buyerOf(caller)
      const noted = noteOf(request)
      noted.isStaff = customer?.isSalesRepresentative ?? false
      const keyOf = (orderType?: 'B2C') => {
        const key = cartKeyOf(caller, door.visitor, orderType)
        // Whoever gets none is sent away by the guard of all pages before a page asks for it.
        return isRefusal(key) ? { token: null, orderType: 'B2C' as const } : key
      }
      context.set(pageCall, {
        shop,
        visitor: keyOf('B2C').token,
        cartKey: keyOf(),
        remember: door.remember,
        customer,
        acting: customer && buyer !== customer ? buyer : null,
        buyer,
        caller,
        door,
        log: request.log,
        origin: originOf(request),
        state,
        guardsOf,
        failure: refused,
        noted,
      })
    },
    outageOf: (context) => context.get(pageCall)?.outage,
    keepUnder: async (request, pathname) => {
      const page = routeAt(pathname)
      if (
        !page ||
        !sameForAll.has(page.name) ||
        // Only the plain spelling of an address is kept: an encoded one is the same page under another key.
        !/^[\w/-]+$/.test(pathname) ||
        request.url.includes('?') ||
        isSomebodys(request, secure) ||
        // It shows what they agreed to, as it finds it in the header itself.
        (page.name === 'cookies' && (request.headers.cookie ?? '').includes(consentCookie))
      )
        return null
      const { version, stock } = await state()
      const levels = [...stock].map(([id, onHand]) => `${id}:${stockLevel(onHand)}`)
      // Documents come into force, and VAT rates change, with the day.
      return [pathname, originOf(request), dayInPrague(shop.now()), version, ...levels].join(' ')
    },
    formTargets: shop.gateway ? [new URL(shop.gateway.url).origin] : [],
    alsoFrom: (pathname) =>
      config.packeta.key !== null && routeAt(pathname)?.name === 'order'
        ? packetaOrigins
        : { scripts: [], frames: [], asked: [] },
    longestForm: (pathname) =>
      routeAt(pathname.replace(/\.data$/, ''))?.name === 'complaint' ? longestForm : 0,
    takesAnyForm: (pathname) => mailPrograms.has(routeAt(pathname)?.name),
    relaxed: import.meta.env.DEV,
  })
  const failure: AnswerRefusal = async (request, reply, refusal) => {
    const wasSubmit = request.method === 'POST'
    failures.set(request, { ...refusal, wasSubmit })
    const locale = localeOf(request.url.split('?', 1)[0] ?? '/')
    const path = `${locale === 'en' ? '/en' : ''}/404`
    // Refusals that come in a rush must cost less than the answer would have.
    return [429, 503].includes(refusal.status)
      ? await pages.sendKeptAt(
          path,
          `${refusal.status} ${refusal.error_trans_key} ${wasSubmit}`,
          request,
          reply,
        )
      : await pages.drawAt(path, request, reply)
  }
  return {
    failure,
    refusedReturn: async (request: FastifyRequest, reply: FastifyReply) =>
      await pages.drawAt(gatewayReturnPath, request, reply),
  }
}

/** The page that the router takes an address for: it decodes it, and looks neither at capitals nor at slashes at its end. */
function pageOf({ url }: FastifyRequest): RouteName | undefined {
  const path = decoded(url.split('?', 1)[0] ?? '/').toLowerCase()
  return routeAt(path.replace(/(\/_)?\.data$/, '').replace(/\/+$/, '') || '/')?.name
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Some forms do more than others: ordering and paying have the API's limit, withdrawals and complaints send a mail to what was
 * typed, and a complaint brings photos, so that it is counted before it is read.
 */
function limitPosts(app: FastifyInstance, { config, limits }: Shop, refuseIt: RefuseTaken): void {
  const hour = 60 * minute
  const perMinute = config.rateLimitPerMinute
  const orders = { name: 'page order', max: Math.ceil(perMinute / 10), windowMs: minute }
  const withdrawals = { name: 'page withdrawal', max: Math.ceil(perMinute / 120), windowMs: hour }
  const complaints = { name: 'page complaint', max: Math.ceil(perMinute / 60), windowMs: hour }
  const reviews = { name: 'page review', max: Math.ceil(perMinute / 20), windowMs: hour }
  const isMultipart = ({ headers }: FastifyRequest) =>
    headers['content-type']?.startsWith('multipart/form-data') === true
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || pageOf(request) !== 'complaint' || !isMultipart(request)) return
    const taken = await takeOf(limits, request, complaints)
    if (!taken.allowed) return await refuseIt(request, reply, taken)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST') return
    const page = pageOf(request)
    const says = (intent: string) =>
      Buffer.isBuffer(request.body) && request.body.includes(`intent=${intent}`)
    const isOrder = page === 'orderThanks' || (page === 'order' && says('summary'))
    const isWithdrawal = page === 'withdrawal' && says('confirm')
    const isComplaint = page === 'complaint' && !isMultipart(request) && says('send')
    const limit = isWithdrawal
      ? withdrawals
      : isComplaint
        ? complaints
        : page === 'review'
          ? reviews
          : isOrder
            ? orders
            : null
    if (!limit) return
    const taken = await takeOf(limits, request, limit)
    if (!taken.allowed) return await refuseIt(request, reply, taken)
  })
}

/** Looking through everything costs more than a kept page: a twelfth of what anybody may ask for. */
function limitSearches(app: FastifyInstance, { config, limits }: Shop, refuseIt: RefuseTaken): void {
  const searches = { name: 'page search', max: Math.ceil(config.rateLimitPerMinute / 12), windowMs: minute }
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.includes('?') || pageOf(request) !== 'search') return
    const taken = await takeOf(limits, request, searches)
    if (!taken.allowed) return await refuseIt(request, reply, taken)
  })
}

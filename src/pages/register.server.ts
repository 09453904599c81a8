/** Connects the shop's pages to the server: the visitors that may get a kept page, and the context of loaders. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as build from 'virtual:react-router/server-build'
import { adminBase } from '../lib/admin-base.ts'
import { withoutCampaignTags } from '../lib/campaign-tags.ts'
import { consentCookie } from '../lib/consent.ts'
import { dayInPrague } from '../lib/dates.ts'
import { packingDay, secondsOfPromises } from '../lib/delivery-days.ts'
import { documents } from '../lib/documents.ts'
import { gatewayReturnPath, localeOf, locales, routeAt, type RouteName } from '../lib/routes.ts'
import { fromNowhereElse } from '../server/page-policy.ts'
import { registerPages, type PageCapacity } from '../server/pages.ts'
import { recent } from '../server/recent.ts'
import type { AnswerRefusal } from '../server/errors.ts'
import { isRefusal, type Refusal } from '../server/refusal.ts'
import { takeCall } from '../server/request-limits.ts'
import { contextBeforeAnswer, isPersonal, anonymous, requestContextOf } from '../server/session.ts'
import { catalogueState } from '../shop/catalogue/catalogue.ts'
import { longestForm } from '../shop/complaints/rules.ts'
import { longestAdminForm } from '../office/routes.ts'
import { stockLevel } from '../shop/catalogue/rules.ts'
import { guest } from '../shop/cart/cart.ts'
import { buyerOf, cartKeyOf, staffAt, type Caller } from '../workflows/signing-in/signing-in.ts'
import { dispatchTerms, type Shop } from '../shop/shop-context.ts'
import { pageCall, type PageCall } from './context.server.ts'
import { countAnswers } from './counting.server.ts'
import { takeVisits } from './visits.server.ts'
import { reportPageErrorsTo } from './entry.server.tsx'
import { packetaOrigins } from '../storefront/b2c/order/packeta-point.ts'
import { lookOf } from './look.server.ts'
import { visitorsOf, type VisibleVisitor } from './visible-visitor.server.ts'
import { redirectToPages } from './leading.server.ts'
import { guardFinder } from './shared/guards.server.ts'
import { pageLimit } from './shared/page-limits.server.ts'

/** Pages that are the same for every visitor without a cart. */
const sameForAll = new Set<RouteName>([
  'home',
  'product',
  'range',
  'rangeGroup',
  'oldTerms',
  'complaint',
  'aboutReviews',
  ...documents.map(({ page }) => page),
])

/** The page at this path, if it is the same for every visitor without a cart. */
function pageForAll(pathname: string): RouteName | null {
  // Only the plain spelling of an address is kept: an encoded one is the same page under another key.
  const page = /^[\w/-]+$/.test(pathname) ? routeAt(pathname) : null
  return page && sameForAll.has(page.name) ? page.name : null
}

/** Pages where mail programs unsubscribe by themselves, in any form (RFC 8058). */
const mailPrograms = new Set<RouteName | undefined>(['newsletterLeave', 'reviewsLeave'])

/**
 * A change of price or stock shows within a second. While the database is slow or unavailable, kept pages are
 * sent as they were: orders are decided by the database in any case.
 */
const stateTimes = { servesMs: 500, patienceMs: 250, keepsMs: 10 * 60_000 }

/** The first segments of the parts of the program with pages that the router resolves by itself. */
const partBases = locales.map((locale) => adminBase(locale).slice(1))

/** The catalogue's version and stock, read again after a moment. */
const recentState = (shop: Shop) =>
  recent(async () => {
    const known = await catalogueState({ db: shop.reserve })
    // A page kept under this version must show its settings.
    await shop.settings.at(known.version)
    return known
  }, stateTimes)

/** The address of the data that an open page asks for when its visitor goes to another one. */
const isData = (pathname: string): boolean => pathname.endsWith('.data')

/** True for a page, or its data, that visitors with the same name and goods share: it is drawn by its path alone. */
function isForSeveral(request: FastifyRequest, pathname: string, secure: boolean): boolean {
  const page = pageForAll(pathname === '/_.data' ? '/' : pathname.replace(/\.data$/, ''))
  if (page === null || withoutCampaignTags(request.url.slice(pathname.length)) !== '') return false
  // It shows their consent, which it reads from the header itself.
  if (page === 'cookies' && (request.headers.cookie ?? '').includes(consentCookie)) return false
  // The browser keeps what was typed apart for each person.
  return page !== 'complaint' || !isPersonal(request, secure)
}

/** What every kept page depends on: documents come into force, and VAT rates change, by day; promises by the end of packing. */
function factsOfKey(shop: Shop, state: PageCall['state']): () => Promise<string> {
  const packedOn = packingDayOf(shop)
  return async () => {
    const { version, stock } = await state()
    const levels = [...stock].map(([id, onHand]) => `${id}:${stockLevel(onHand)}`)
    return [dayInPrague(shop.now()), packedOn(), version, ...levels].join(' ')
  }
}

/** The packing day. It is computed once a minute, and when the settings change, since each kept page needs it. */
function packingDayOf(shop: Shop): () => string | null {
  let known: { minute: number; settings: unknown; day: string | null } | null = null
  return () => {
    const now = shop.now()
    const minute = Math.floor(now.getTime() / 60_000)
    const settings = shop.settings.values()
    if (known?.minute !== minute || known.settings !== settings)
      known = { minute, settings, day: packingDay(dispatchTerms(shop), now) }
    return known.day
  }
}

/** How long a cache outside may keep a page: it must not promise a day that has passed. 0: not at all. */
function cdnSecondsOf(shop: Shop): number {
  const { cdnSeconds } = shop.config
  return cdnSeconds === 0 ? 0 : Math.min(cdnSeconds, secondsOfPromises(dispatchTerms(shop), shop.now()))
}

/** Origins beside our own that every page's policy allows: the card gateway's for forms, the tile server's for pictures. */
const outsideOrigins = ({ gateway, config: { streets } }: Shop) => ({
  formTargets: gateway ? [new URL(gateway.url).origin] : [],
  pictures: streets ? [new URL(streets.tiles).origin] : [],
})

/** Registers the pages; returns functions that draw the page for an untrusted return, and for any refusal. */
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
  const state = recentState(shop)
  const factsOf = factsOfKey(shop, state)
  const noteOf = countAnswers(app, shop, originOf)
  takeVisits(app, shop, { originOf, counts: (pathname) => pageForAll(pathname) !== null })
  reportPageErrorsTo((error, context) =>
    (context.get(pageCall)?.log ?? app.log).error({ err: error }, 'a page failed'),
  )

  redirectToPages(app, secure)

  const { callerOf, readerOf, visibleOf } = visitorsOf(shop, secure, capacity.reading)

  const uploads = pageLimit('upload', config.rateLimitPerMinute)
  const pages = registerPages<VisibleVisitor>(app, {
    build,
    partBases,
    capacity,
    mode: config.production ? 'production' : 'development',
    originOf,
    sharedForSeconds: () => cdnSecondsOf(shop),
    prepare: async (context, request, reply, keeping) => {
      const visible = keeping?.own ?? null
      const own = requestContextOf(request, reply, secure)
      const requestContext = keeping ? anonymous(own) : own
      const refused = failures.get(request) ?? null
      // The reason of a failed call has to be shown even when the database can't say who is calling.
      const caller: Caller = refused
        ? { kind: 'nobody' }
        : (visible?.caller ?? (await callerOf(request, requestContext)))
      const customer = caller.kind === 'customer' ? caller.customer : null
      const buyer = buyerOf(caller)
      const noted = noteOf(request)
      noted.isStaff = customer?.isSalesRepresentative ?? false
      const keyOf = (orderType?: 'B2C') => {
        const key = cartKeyOf(caller, refused ? null : requestContext.visitor, orderType)
        // A caller without a cart is turned away by the guard of all pages before a page needs it.
        return isRefusal(key) ? { owner: guest(null), orderType: 'B2C' as const } : key
      }
      context.set(pageCall, {
        scripts: [],
        shop,
        cartOwner: keyOf('B2C').owner,
        cartKey: keyOf(),
        sharedCart: visible?.cart ?? null,
        openCart: visible ? async () => visible.cart : readerOf(request),
        remember: requestContext.remember,
        customer,
        acting: customer && buyer !== customer ? buyer : null,
        buyer,
        caller,
        requestContext,
        asksData: isData(request.url.split('?', 1)[0] ?? ''),
        log: request.log,
        origin: originOf(request),
        state,
        guardsOf,
        failure: refused,
        noted,
        tellsVisit: (keeping?.isShared ?? false) && config.cdnSeconds > 0,
      })
    },
    scriptsOf: (context) => context.get(pageCall)?.scripts ?? [],
    outageOf: (context) => context.get(pageCall)?.outage,
    keepUnder: async (request, reply, pathname) => {
      const visible = isForSeveral(request, pathname, secure) ? await visibleOf(request, reply) : null
      if (visible === null) return null
      const key = [pathname, originOf(request), await factsOf(), visible.same].join(' ')
      return { key, own: visible.own, isShared: visible.own === null && !isData(pathname) }
    },
    ...outsideOrigins(shop),
    alsoFrom: (pathname) =>
      config.packeta.key !== null && routeAt(pathname)?.name === 'order' ? packetaOrigins : fromNowhereElse,
    longestForm: (pathname) =>
      routeAt(pathname.replace(/\.data$/, ''))?.name === 'complaint'
        ? longestForm
        : longestAdminForm(pathname),
    admitForm: async (request, pathname) => {
      // The staff's pages read only files of staff, which are not counted with those of strangers.
      if (longestAdminForm(pathname) > 0)
        return !isRefusal(await staffAt(shop, contextBeforeAnswer(request, secure)))
      await takeCall(shop.limits, request.ip, uploads)
      return true
    },
    takesAnyForm: (pathname) => mailPrograms.has(routeAt(pathname)?.name),
    relaxed: import.meta.env.DEV,
  })
  const failure: AnswerRefusal = async (request, reply, refusal) => {
    const wasSubmit = request.method === 'POST'
    failures.set(request, { ...refusal, wasSubmit })
    const locale = localeOf(request.url.split('?', 1)[0] ?? '/')
    const path = `${locale === 'en' ? '/en' : ''}/404`
    // Refusals must cost less than the answer would have; they show nothing about the visitor.
    const look = JSON.stringify(lookOf(shop.config))
    const name = `${refusal.status} ${refusal.error_trans_key} ${wasSubmit} ${look}`
    return await pages.sendKeptAt(path, name, request, reply)
  }
  return {
    failure,
    refusedReturn: async (request: FastifyRequest, reply: FastifyReply) =>
      await pages.drawAt(gatewayReturnPath, request, reply),
  }
}

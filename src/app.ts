/** The whole shop as one Fastify server: pages, API, and the checks in front of them, in order. */
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { accountEndpoints } from './api/account.ts'
import { adminEndpoints } from './api/admin/admin.ts'
import { registerStaffEvents } from './api/admin/events.ts'
import { authEndpoints } from './api/auth.ts'
import { b2bEndpoints } from './api/b2b.ts'
import { cartEndpoints } from './api/cart.ts'
import { registerDocs } from './api/docs.ts'
import { registerSeo } from './api/seo.ts'
import { registerLegalDocuments } from './api/legal-documents.ts'
import { registerGatewayReturn } from './api/gateway.ts'
import { healthPaths, registerHealth } from './api/health.ts'
import { registerMailbox } from './api/mailbox.ts'
import { registerTrackerFrame } from './api/tracker-frame.ts'
import { registerBrand } from './api/brand.ts'
import { heldPictures, isHeld, registerPictures } from './api/pictures.ts'
import { productEndpoints } from './api/product.ts'
import { representativeEndpoints } from './api/sales-representative.ts'
import { userEndpoints } from './api/user.ts'
import { registerWellKnown } from './api/well-known.ts'
import { gatewayReturnPath, routes } from './lib/routes.ts'
import { admitRequests, routableAddress } from './server/admission.ts'
import { addHeaders } from './server/answer-headers.ts'
import { boundRequests, openCapacity, openProcessorCapacity } from './server/capacity.ts'
import { assetName, assetsPath, ownAssets, registerClientAssets } from './server/client-assets.ts'
import { localeFrom, registerEndpoints, sendRefusal, type Endpoint } from './server/endpoint.ts'
import { answerAsJson, answerErrors, refusalOf, type AnswerRefusal } from './server/errors.ts'
import { loggerOptions } from './server/log.ts'
import type { Metrics } from './server/metrics.ts'
import { registerPolicyReports, reportPath } from './server/policy-reports.ts'
import { refuse } from './server/refusal.ts'
import { answerWithIds, requestIdHeader, requestIds } from './server/request-id.ts'
import type { Shop } from './shop/shop-context.ts'

const bodyLimit = 64 * 1024

/** Drawing pages takes the processor: if more were begun at once, all would be late. */
const drawnAtOnce = 12

/** Paths that other sites may post to: the card gateway's return, and mail programs that unsubscribe (RFC 8058). */
const openToOthers: ReadonlySet<string> = new Set([
  gatewayReturnPath,
  reportPath,
  ...Object.values(routes.newsletterLeave),
  ...Object.values(routes.reviewsLeave),
])

export interface AppOptions {
  /** Tests of the API alone leave the pages out, because pages need the build. */
  pages?: boolean
  /** The browser's part of the build. */
  clientFolder?: string
  /** Aborted when the program is about to end: it serves on for a while, and makes balancers send requests elsewhere. */
  stopping?: AbortSignal
  /** Measures the requests; null: nothing does. */
  metrics?: Metrics | null
}

/** Requests and answers are checked in `server/endpoint.ts`: Fastify need not load a checker of JSON schemas. */
const byZodAlone = () => () => {
  throw new Error('This shop checks by Zod, not by JSON schemas')
}

/** Assembles the shop; it does not listen yet. */
export async function createApp(
  shop: Shop,
  { pages = true, clientFolder = 'build/client', stopping, metrics = null }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = shop
  let drawFailure: AnswerRefusal | null = null
  const answer: AnswerRefusal = async (request, reply, refusal) =>
    await (drawFailure && wantsPage(request) ? drawFailure : answerAsJson)(request, reply, refusal)
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout: 15_000,
    // Requests that arrive on an open connection while the server closes are served: their caller can't know.
    return503OnClosing: false,
    connectionTimeout: 20_000,
    keepAliveTimeout: 10_000,
    // Node checks only periodically for requests that take too long; its default of half a minute would let them live long.
    http: { connectionsCheckingInterval: 2000, headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    rewriteUrl: ({ url = '/' }) => routableAddress(url),
    // Errors of the router itself end up here, past hooks and error handler.
    frameworkErrors: (error, request, reply) =>
      void answerAsJson(request, reply.header(requestIdHeader, request.id), refusalOf(error)),
    genReqId: requestIds(config.trustProxy),
    schemaController: { compilersFactory: { buildValidator: byZodAlone, buildSerializer: byZodAlone } },
  })
  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`
  const secureCookies = config.publicUrl?.startsWith('https:') ?? false

  answerWithIds(app)
  metrics?.observe(app, clientFolder)
  answerErrors(app, answer)
  await app.register(cookie)
  await addHeaders(app, secureCookies)
  const own = ownAssets(join(clientFolder, 'assets'))
  const pictures = heldPictures()
  admitRequests(app, {
    limits: shop.limits,
    perMinute: config.rateLimitPerMinute,
    // By the route and its file, not by the address: any other request is counted.
    isFree: (request) =>
      healthPaths.has(request.routeOptions.url ?? '') ||
      (request.routeOptions.url === assetsPath && own.has(assetName(request))) ||
      isHeld(pictures, request),
    originOf,
    openToOthers,
    answer,
  })

  app.addHook('onSend', async (_request, reply) => {
    if (stopping?.aborted) reply.header('connection', 'close')
    return await Promise.resolve()
  })
  // Health checks and files come before the bound on requests in progress: they are answered in any rush.
  registerHealth(app, shop, stopping)
  if (existsSync(clientFolder)) await registerFiles(app, clientFolder)
  registerClientAssets(app, shop.db, own)
  registerPictures(app, shop.db, pictures)
  registerBrand(app, shop.db)
  registerStaffEvents(app, shop, { secure: secureCookies, stopping })
  const capacity = openCapacity(config.mostInProgress)
  boundRequests(app, capacity)
  const drawing = openProcessorCapacity(config.mostInProgress, drawnAtOnce)
  const reading = openProcessorCapacity(config.mostInProgress, drawnAtOnce)

  const endpoints = endpointsOf(shop)
  await app.register(async (api) => {
    api.removeContentTypeParser('text/plain')
    registerEndpoints(api, endpoints, {
      secureCookies,
      checkAnswers: !config.production,
      limits: shop.limits,
    })
    registerDocs(api, endpoints, shop)
    api.all('/api/*', async (request, reply) => await refuseUnknownCall(request, reply, endpoints))
  })
  registerSeo(app, shop, originOf)
  registerWellKnown(app, shop, originOf)
  registerLegalDocuments(app, shop, originOf)
  registerMailbox(app, shop)
  registerTrackerFrame(app, shop)
  registerPolicyReports(app, shop.limits)
  let drawRefusedReturn: Parameters<typeof registerGatewayReturn>[2] = async (request, reply) =>
    await answerAsJson(request, reply, refuse(400, 'payment.refused'))
  if (pages) {
    const { registerShopPages } = await import('./pages/register.server.ts')
    const drawn = registerShopPages(app, shop, originOf, { drawing, reading, acting: capacity })
    drawFailure = drawn.failure
    drawRefusedReturn = drawn.refusedReturn
  }
  await registerGatewayReturn(app, shop, drawRefusedReturn)
  return app
}

/** Every call of the API. */
export const endpointsOf = (shop: Shop): Endpoint[] => [
  ...cartEndpoints(shop),
  ...productEndpoints(shop),
  ...authEndpoints(shop),
  ...userEndpoints(shop),
  ...accountEndpoints(shop),
  ...b2bEndpoints(shop),
  ...representativeEndpoints(shop),
  ...adminEndpoints(shop),
]

async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(folder),
    wildcard: false,
    // A route for each of hundreds of assets would take a fifth of the start.
    globIgnore: ['assets/**'],
    index: false,
    preCompressed: true,
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
      // These files are made to be shown by other sites.
      if (/\/(share|goods|mail)\//.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin')
      // Mail programs in a browser load the letters from an origin of theirs.
      if (path.endsWith('/mail/archivo.woff2')) reply.header('access-control-allow-origin', '*')
    },
  })
}

/** A browser that requests a page gets its errors as a page, too. */
const wantsPage = (request: FastifyRequest): boolean =>
  !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')

/** Refuses an address under /api that has no route: 405 if it is known with another method, else 404. */
async function refuseUnknownCall(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoints: Endpoint[],
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0]
  const methods = endpoints.filter((known) => known.path === path).map(({ method }) => method)
  if (methods.length > 0) reply.header('allow', methods.join(', ').replace('GET', 'GET, HEAD'))
  const refusal =
    methods.length > 0 ? refuse(405, 'error.method_not_allowed') : refuse(404, 'error.not_found')
  return await sendRefusal(reply, refusal, localeFrom(request.headers['accept-language']))
}

/**
 * Serves pages through Fastify: one that is the same for several visitors is kept, compressed, until goods or
 * stock change; one that shows anything of its visitor is in no cache outside.
 */
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { networkOf } from '../lib/networks.ts'
import type { Capacity } from './capacity.ts'
import {
  encodingFor,
  keptPage,
  quicklyKeptPage,
  sendBody,
  sendKept,
  type Keeping,
  type Kept,
} from './kept-page.ts'
import { busy, largeForms } from './large-form.ts'
import { policyOf, type AlsoFrom, type PagePolicy } from './page-policy.ts'
import { handlerOfParts } from './route-parts.ts'
import { isSentAsMade, sendAsMade } from './sent-as-made.ts'

/** Bounds the work of pages: drawing and reading carts take the processor; forms may wait for locks, and must not hold up pages. */
export interface PageCapacity {
  drawing: Capacity
  reading: Capacity
  acting: Capacity
}

export interface PagesOptions<Own> extends Pick<PagePolicy, 'formTargets' | 'pictures' | 'relaxed'> {
  build: ServerBuild
  /** The first segments of the parts of the program (`handlerOfParts`). */
  partBases: readonly string[]
  capacity: PageCapacity
  mode: string
  /** Origin that customers use, without a trailing slash. */
  originOf: (request: FastifyRequest) => string
  /** Puts the data that pages need into the request's context. `keeping`: the page will be sent to other visitors. */
  prepare: (
    context: RouterContextProvider,
    request: FastifyRequest,
    reply: FastifyReply,
    keeping: Keeping<Own> | null,
  ) => Promise<void>
  /** The error that prevents drawing the page at the moment; it is answered like any other of its kind. */
  outageOf: (context: RouterContextProvider) => unknown
  /** Hashes of the inline scripts of the drawn page. */
  scriptsOf: (context: RouterContextProvider) => readonly string[]
  /** How a page may be kept that is drawn by its path alone; null: it must be drawn for this request. */
  keepUnder: (request: FastifyRequest, reply: FastifyReply, pathname: string) => Promise<Keeping<Own> | null>
  /** Other origins that pages outside shared caches may load scripts and frames from, and connect to. */
  alsoFrom: (pathname: string) => AlsoFrom
  /** True for pages that programs without a form of ours post to: whatever they send, it is not read. */
  takesAnyForm: (pathname: string) => boolean
  /**
   * Called before a form with files is read.
   * @returns false: its sender may not send one here, so that nothing of it is kept, and the page itself says why
   * @throws an error that is answered instead
   */
  admitForm: (request: FastifyRequest, pathname: string) => Promise<boolean>
  /** The limit of a form with files that is posted here, in bytes; 0: such forms are refused. */
  longestForm: (pathname: string) => number
  /** Seconds for which a cache between the shop and its visitors may serve a kept page without asking; 0: not at all. */
  sharedForSeconds: () => number
}

/** A page, and the hashes of its inline scripts. */
interface Drawn {
  page: Response
  scripts: readonly string[]
}

/** Forms from this many bytes on share the few places for large ones. */
const largeFrom = 64 * 1024

const formType = 'application/x-www-form-urlencoded'

const zipped = promisify(gzip)

// A key contains the catalogue's version and the stock's state: the pages of older ones are dropped first.
const [mostKept, mostOwn, mostFailures] = [400, 200, 40]

export interface Pages {
  /** Draws the page at an address for this request, as if it had been requested by GET. */
  drawAt: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** The same, drawn once for all visitors and kept under a name: it must show nothing of the visitor. */
  sendKeptAt: (
    path: string,
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>
}

/** Registers the pages under every address without another route. */
export function registerPages<Own>(app: FastifyInstance, options: PagesOptions<Own>): Pages {
  const handle = handlerOfParts(options.build, options.mode, options.partBases)
  const kept = new Map<string, Promise<Kept>>()
  const own = new Map<string, Promise<Kept>>()
  const failures = new Map<string, Promise<Kept>>()
  const large = largeForms()

  const draw = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, signal, keeping = null }: Drawing<Own> = { signal: leavingOf(reply) },
  ): Promise<Drawn> => {
    const context = new RouterContextProvider()
    await options.prepare(context, request, reply, keeping)
    const page = await handle(
      webRequest(request, options.originOf(request), { path, signal, keeping }),
      context,
    )
    const outage = options.outageOf(context)
    if (outage !== undefined) throw outage
    return { page, scripts: options.scriptsOf(context) }
  }

  const keep = async (
    request: FastifyRequest,
    reply: FastifyReply,
    drawing: { path: string; keeping?: Keeping<Own> },
  ): Promise<Kept> => {
    // Others wait for it too: it is drawn to its end, even if the first visitor has left.
    const { page: response, scripts } = await draw(request, reply, drawing)
    const headers = plainHeaders(response)
    if (isPage(headers)) headers['content-security-policy'] = policyOf({ ...options, scripts })
    const compress = drawing.keeping?.own ? quicklyKeptPage : keptPage
    return await compress(response.status, headers, Buffer.from(await response.arrayBuffer()))
  }

  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(formType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    pages.addContentTypeParser(
      'multipart/form-data',
      async (request: FastifyRequest, body: IncomingMessage) => {
        const pathname = request.url.split('?', 1)[0] ?? '/'
        // Mail programs that unsubscribe by one click send it so (RFC 8058); their content is never read.
        const isOpen = options.takesAnyForm(pathname)
        const longest = isOpen ? largeFrom : options.longestForm(pathname)
        if (longest === 0) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data')
        if (!isOpen && !(await options.admitForm(request, pathname))) return await unread(body, longest)
        const { 'content-type': type = '' } = request.headers
        const form = await large.read(body, longest, { type, network: networkOf(request.ip) })
        return isOpen ? null : form
      },
    )
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      // A kept page costs nothing, so it is sent in any rush.
      config: { boundsItself: true },
      handler: async (request, reply) => {
        const pathname = request.url.split('?', 1)[0] ?? '/'
        const keeping = request.method === 'POST' ? null : await options.keepUnder(request, reply, pathname)
        if (keeping === null) {
          const isLarge = Buffer.isBuffer(request.body) && request.body.length > largeFrom
          const drawn = isLarge
            ? await large.bound(async () => await draw(request, reply))
            : await options.capacity[request.method === 'POST' ? 'acting' : 'drawing'](
                async () => await draw(request, reply),
              )
          if (!drawn) throw busy()
          return await sendOwn(drawn, request, reply, options)
        }
        const { key } = keeping
        const [known, most] = keeping.own ? [own, mostOwn] : [kept, mostKept]
        let page = known.get(key)
        if (!page) {
          // By its plain path: the query in this visitor's address is not part of the page.
          page = options.capacity.drawing(async () => await keep(request, reply, { path: pathname, keeping }))
          known.set(key, page)
          page.then(
            ({ status }) => status !== 200 && known.delete(key),
            () => known.delete(key),
          )
          for (const old of known.keys()) if (known.size > most) known.delete(old)
        }
        return keeping.isShared
          ? await sendKept(await page, request, reply, options.sharedForSeconds())
          : await sendBody(await page, request, reply.header('cache-control', 'private, no-store'))
      },
    })
  })
  return {
    drawAt: async (path, request, reply) =>
      await sendOwn(await draw(request, reply, { path, signal: leavingOf(reply) }), request, reply, options),
    sendKeptAt: async (path, name, request, reply) => {
      const key = [name, path, options.originOf(request)].join(' ')
      let page = failures.get(key)
      if (!page) {
        page = keep(request, reply, { path })
        failures.set(key, page)
        page.catch(() => failures.delete(key))
        for (const old of failures.keys()) if (failures.size > mostFailures) failures.delete(old)
      }
      return await sendBody(await page, request, reply.header('cache-control', 'private, no-store'))
    },
  }
}

/** Reads a form to its end without keeping any of it, so that its sender receives the answer. */
async function unread(body: AsyncIterable<Uint8Array>, longest: number): Promise<null> {
  let length = 0
  for await (const { byteLength } of body) {
    length += byteLength
    if (length > longest) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  }
  return null
}

async function sendOwn<Own>(
  { page: response, scripts }: Drawn,
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions<Own>,
): Promise<FastifyReply> {
  const headers = plainHeaders(response)
  reply.code(response.status).headers(headers).headers({
    'cache-control': 'private, no-store',
    vary: 'Accept-Encoding, Cookie',
  })
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (isSentAsMade(headers) && response.body) {
    const isPlain = encodingFor(request.headers['accept-encoding']) === 'identity'
    return await sendAsMade(response.body, reply, { isPlain, isHead: request.method === 'HEAD' })
  }
  const body = Buffer.from(await response.arrayBuffer())
  // A file shown in a frame has its own policy, under which nothing runs.
  if (isPage(headers) && !headers['content-security-policy'])
    reply.header(
      'content-security-policy',
      policyOf({ ...options, scripts, also: alsoFor(request, options) }),
    )
  if (body.length < 1024 || encodingFor(request.headers['accept-encoding']) === 'identity')
    return await reply.send(body)
  return await reply.header('content-encoding', 'gzip').send(await zipped(body, { level: 4 }))
}

const isPage = (headers: Record<string, string>): boolean =>
  headers['content-type']?.startsWith('text/html') ?? false

const alsoFor = ({ url }: FastifyRequest, { alsoFrom }: Pick<PagesOptions<unknown>, 'alsoFrom'>): AlsoFrom =>
  alsoFrom(url.split('?', 1)[0] ?? '/')

const plainHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries(
    [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length'),
  )

/** Options of drawing a page: `path` replaces the requested path; without a `signal` it is drawn to its end. */
interface Drawing<Own> {
  path?: string | undefined
  signal?: AbortSignal | undefined
  keeping?: Keeping<Own> | null
}

/** Aborted when the visitor leaves before the answer is complete. */
function leavingOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** The request for React Router. Its origin is ours, no matter what the caller's headers claim. */
function webRequest<Own>(
  request: FastifyRequest,
  origin: string,
  { path, signal, keeping }: Drawing<Own>,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
    else for (const one of value ?? []) headers.append(name, one)
  }
  // Another visitor will get the page.
  if (keeping) headers.delete('cookie')
  if (path !== undefined) return new Request(origin + path, { headers, signal: signal ?? null })
  // A form without a content type is an empty one: reading it must not fail.
  if (request.method === 'POST' && !headers.has('content-type')) headers.set('content-type', formType)
  const hasBody = request.method === 'POST' && Buffer.isBuffer(request.body)
  const body = hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}
  return new Request(origin + request.url, {
    // A HEAD is answered like a GET and only sent without its body: a kept page serves both.
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers,
    signal: signal ?? null,
    ...body,
  })
}

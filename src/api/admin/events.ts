/**
 * /api/admin/events: changes in the shop, pushed to staff browsers as server-sent events. `begin`: everything
 * written from now on is sent; a browser that reconnects with the last id, as the header or as `since`, gets what it missed
 * instead. `order`
 * is a new order; `change` lists the pages that are out of date, and the orders affected.
 */
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { toCzk } from '../../lib/money.ts'
import { localeFrom, sendRefusal } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { requestContextOf } from '../../server/session.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import { newsFor, openNews, placesRead, placesReported, type News } from '../../workflows/work/work.ts'
import { isStillIn, staffAt, type StaffCaller } from '../../workflows/signing-in/signing-in.ts'

/** The longest a response stays open, in seconds; the browser reconnects by itself and is authenticated again. */
const longestS = 60
/** The most browsers that one process serves at once. */
const most = 200
/** A line without meaning, so that no proxy takes the answer for dead. */
const beatMs = 15_000
/** Time in milliseconds for which a caller's login is trusted before it is checked again, if there is anything to send. */
const knownMs = 5000

/**
 * Stands apart from the other calls: an answer that lasts a minute must not count as work in progress.
 * @param stopping ends the answers, so that the process can go
 */
export function registerStaffEvents(
  app: FastifyInstance,
  shop: Shop,
  { secure, stopping }: { secure: boolean; stopping: AbortSignal | undefined },
): void {
  const news = openNews(
    { db: shop.reserve },
    { report: (error) => app.log.warn({ err: error }, 'no news for staff') },
  )
  let open = 0
  app.get<{ Querystring: { seconds?: string; since?: string } }>(
    '/api/admin/events',
    async (request, reply) => {
      const caller = await staffAt(shop, requestContextOf(request, reply, secure))
      const locale = localeFrom(request.headers['accept-language'])
      if (isRefusal(caller)) return await sendRefusal(reply, caller, locale)
      if (open >= most) return await sendRefusal(reply, refuse(503, 'error.unavailable'), locale)
      const stream = new PassThrough()
      open++
      const end = () => stream.end()
      const isKnown = watchOf(shop, caller)
      const say = async (text: string) => {
        if (!(await isKnown())) end()
        else if (stream.writable) stream.write(text)
      }
      // The browser's own header, or the address of a stream that the page opens again after a refusal.
      const since = placesRead(request.headers['last-event-id'] ?? request.query.since)
      let isNew = since === null
      const stopTelling = news.follow((all, places) => {
        const own = newsFor(caller.actor, all, seesPrices(caller.actor))
        const begin = isNew ? 'event: begin\ndata: {}\n\n' : ''
        isNew = false
        // The id stands first, so that the first event already carries it.
        void say(`id: ${placesReported(places)}\n${begin}${eventText(own)}`)
      }, since)
      const beat = setInterval(() => void say(':\n\n'), beatMs)
      const asked = /^\d{1,2}$/.test(request.query.seconds ?? '') ? Number(request.query.seconds) : longestS
      const over = setTimeout(end, Math.min(asked, longestS) * 1000)
      stopping?.addEventListener('abort', end)
      stream.on('close', () => {
        open--
        stopTelling()
        clearInterval(beat)
        clearTimeout(over)
        stopping?.removeEventListener('abort', end)
      })
      stream.write('retry: 1000\n\n')
      return await reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'private, no-store')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  )
}

/**
 * Returns a check that the login is still valid with the same roles; it asks the database at most every few
 * seconds. Without an answer it counts as invalid.
 */
function watchOf(shop: Shop, caller: StaffCaller): () => Promise<boolean> {
  let askedAt = shop.now().getTime()
  let isStill = Promise.resolve(true)
  return async () => {
    const now = shop.now()
    if (now.getTime() - askedAt >= knownMs) {
      askedAt = now.getTime()
      isStill = isStillIn({ db: shop.reserve, now }, caller).catch(() => false)
    }
    return await isStill
  }
}

function eventText({ placed, topics, orders }: News): string {
  const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  return [
    ...placed.map(({ number, total }) =>
      event('order', { number, total: total === null ? null : toCzk(total) }),
    ),
    topics.length > 0 ? event('change', { topics, orders }) : '\n',
  ].join('')
}

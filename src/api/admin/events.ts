/** /api/admin/events: new orders as they come, told to browsers of staff by server-sent events. */
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { toCzk } from '../../lib/money.ts'
import { localeFrom, sendRefusal } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { requestContextOf } from '../../server/session.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import { readRefusalOf } from '../../shop/staff/staff.ts'
import { openOrderNews } from '../../workflows/back-office/back-office.ts'
import { staffAt } from '../../workflows/signing-in/signing-in.ts'

/** An answer ends after so long; the browser asks anew by itself, and is asked who it is again. */
const longestS = 60
/** So many browsers a process tells at once. */
const most = 200
/** A line without meaning, so that no proxy takes the answer for dead. */
const beatMs = 15_000

/**
 * Stands apart from the other calls: an answer that lasts a minute must not count as work in progress.
 * @param stopping ends the answers, so that the process can go
 */
export function registerStaffEvents(
  app: FastifyInstance,
  shop: Shop,
  { secure, stopping }: { secure: boolean; stopping: AbortSignal | undefined },
): void {
  const news = openOrderNews({ db: shop.reserve }, (error) =>
    app.log.warn({ err: error }, 'no news of orders'),
  )
  let open = 0
  app.get<{ Querystring: { seconds?: string } }>('/api/admin/events', async (request, reply) => {
    const caller = await staffAt(shop, requestContextOf(request, reply, secure))
    const refusal = isRefusal(caller)
      ? caller
      : (readRefusalOf(caller.actor, 'orders.read') ??
        (open < most ? null : refuse(503, 'error.unavailable')))
    if (refusal) return await sendRefusal(reply, refusal, localeFrom(request.headers['accept-language']))
    const isPriced = !isRefusal(caller) && seesPrices(caller.actor)
    const stream = new PassThrough()
    open++
    const stopTelling = news.follow(({ number, total }) =>
      stream.write(
        `event: order\ndata: ${JSON.stringify({ number, total: isPriced ? toCzk(total) : null })}\n\n`,
      ),
    )
    const beat = setInterval(() => stream.write(':\n\n'), beatMs)
    const asked = /^\d{1,2}$/.test(request.query.seconds ?? '') ? Number(request.query.seconds) : longestS
    const end = () => stream.end()
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
  })
}

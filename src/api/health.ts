/** For balancers and monitors: is the process alive, can it serve. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../shop/shop-context.ts'

/** Never limited: a balancer and a monitor check many processes from one address. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** One check serves all callers within this many milliseconds. */
const servesMs = 500
/** A balancer is answered within this many milliseconds. */
const patienceMs = 1000
/**
 * A slow database that answered "yes" within this many milliseconds counts as available: otherwise all
 * processes would drop out at once.
 */
const slowMs = 5000

/**
 * `/healthz`: the process runs; 200 whatever happens to the database, because a restart would not help. `/readyz`: it can
 * serve; 503 while it is stopping, and while the database can't be reached or keeps no writes.
 */
export function registerHealth(
  app: FastifyInstance,
  { checkWritable }: Pick<Shop, 'checkWritable'>,
  stopping: AbortSignal | undefined,
): void {
  const isWritable = readiness(checkWritable)
  app.get(
    '/healthz',
    async (_request, reply) => await reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (stopping?.aborted) return await reply.code(503).send({ status: 'stopping' })
    if (await isWritable()) return await reply.send({ status: 'ok' })
    return await reply.code(503).header('retry-after', '1').send({ status: 'database unavailable' })
  })
}

function readiness(check: () => Promise<void>): () => Promise<boolean> {
  let lastYes = Number.NEGATIVE_INFINITY
  let saidNo = false
  let checking: Promise<void> | undefined
  const begin = async () => {
    try {
      await check()
      saidNo = false
      lastYes = performance.now()
    } catch {
      saidNo = true
    } finally {
      checking = undefined
    }
  }
  return async () => {
    if (!saidNo && performance.now() - lastYes < servesMs) return true
    checking ??= begin()
    await Promise.race([checking, delay(patienceMs, undefined, { ref: false })])
    return !saidNo && performance.now() - lastYes < slowMs
  }
}

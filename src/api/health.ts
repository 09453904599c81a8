/** For balancers and monitors: is the process alive, can it serve. */
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../shop/surroundings.ts'

/** How long a balancer waits for us at most, in milliseconds. */
const patienceMs = 2000
/** One check serves everybody who asks within this time, in milliseconds. */
const checkServesMs = 500

/**
 * `/healthz`: the process runs; answer 200 whatever happens to the database, since a restart would mend nothing.
 * `/readyz`: it can serve; 503 while it is stopping or while the database takes no writes.
 */
export function registerHealth(
  app: FastifyInstance,
  { checkWritable }: Pick<Shop, 'checkWritable'>,
  stopping: AbortSignal | undefined,
): void {
  let check: Promise<void> | undefined
  const ready = async () => {
    check ??= within(checkWritable(), patienceMs).finally(() => {
      setTimeout(() => (check = undefined), checkServesMs).unref()
    })
    await check
  }
  app.get(
    '/healthz',
    async (_request, reply) => await reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (stopping?.aborted) return await reply.code(503).send({ status: 'stopping' })
    try {
      await ready()
    } catch {
      return await reply.code(503).header('retry-after', '1').send({ status: 'database unavailable' })
    }
    return await reply.send({ status: 'ok' })
  })
}

/** @throws Error when the work takes longer; it goes on unheard. */
async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

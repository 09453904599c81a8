/** For whoever watches over the program: is the process alive, can it serve. */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../shop/surroundings.ts'

export function registerHealth(app: FastifyInstance, shop: Shop): void {
  app.get(
    '/healthz',
    async (_request, reply) => await reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    await sql`select 1`.execute(shop.db)
    return await reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}

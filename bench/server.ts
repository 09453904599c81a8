/**
 * The shop as the benchmark drives it: the very server, and next to it a fixed 30 KB answer to compare its
 * pages with.
 */
import { openDatabase, prepareDatabase } from '../src/main/open.ts'
import { openShop } from '../src/main/serve.ts'
import { readConfig } from '../src/server/config.ts'

const config = readConfig(process.env)
const database = await openDatabase(config, 'web')
await prepareDatabase(config, database)
const shop = await openShop(config, database)
const fixed = Buffer.alloc(30 * 1024, 'Big Meat. ')
shop.app.get(
  '/bench/fixed',
  async (_request, reply) => await reply.type('text/html; charset=utf-8').send(fixed),
)
await shop.app.listen({ host: config.host, port: config.port })
console.log('ready')
process.once('SIGTERM', () => {
  void shop
    .close()
    .then(async () => await database.close())
    .then(() => process.exit(0))
})

/** Starts the shop: database, jobs, pages and API in one process. */
import { demoSettings, readConfig, SettingsError, type Config } from '../server/config.ts'
import { CannotStart, openDatabase, prepareDatabase } from './open.ts'
import { addressOf, openShop } from './serve.ts'

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(error instanceof CannotStart || error instanceof SettingsError ? error.message : error)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const database = await openDatabase(config)
  await prepareDatabase(config, database)
  const shop = await openShop(config, database)
  await listen(shop.app, config)
  await shop.work()
  announce(config)
  const stop = async () => {
    await shop.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

async function listen(app: Awaited<ReturnType<typeof openShop>>['app'], config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new CannotStart(
      `Port ${config.port} is taken by another program; choose another one with PORT=….`,
      { cause: error },
    )
  }
}

function announce(config: Config): void {
  console.log(`${config.shopName}: ${addressOf(config)}`)
  if (config.production) {
    const demo = demoSettings(process.env)
    if (demo.length > 0)
      console.error(
        `These settings are not set, so the shop does without or shows the demo's: ${demo.join(', ')}`,
      )
    return
  }
  if (!config.smtpUrl) console.log(`Mailbox: ${addressOf(config)}/dev/mailbox`)
  if (!config.database.url)
    console.log(
      'The embedded database is for trying out; real trade wants a PostgreSQL server in DATABASE_URL.',
    )
}

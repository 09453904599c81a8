/** Starts the shop: database, jobs, pages and API in one process. */
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { jobHandlers, jobNames } from '../jobs.ts'
import { gatewayReturnPath } from '../lib/routes.ts'
import { readConfig, type Config } from '../server/config.ts'
import { openMailer } from '../server/mail.ts'
import { openQueue } from '../server/queue.ts'
import { openCatalogue } from '../shop/catalogue/catalogue.ts'
import { openGateway } from '../shop/payments/payments.ts'
import { openDelivery } from '../shop/shipping/shipping.ts'
import type { Shop } from '../shop/surroundings.ts'
import { startGatewaySimulator } from '../simulators/gpwebpay/simulator.ts'
import { CannotStart, openDatabase, prepareDatabase } from './open.ts'

try {
  await start(readConfig(process.env))
} catch (error) {
  const isPlain =
    error instanceof CannotStart || (error instanceof Error && error.message.startsWith('The settings'))
  console.error(isPlain ? error.message : error)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const publicUrl =
    config.publicUrl ??
    `http://${config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`
  const now = () => new Date()
  const database = await openDatabase(config)
  await prepareDatabase(config, database)
  let report = (error: Error) => console.error(error)
  const queue = await openQueue(database, jobNames, (error) => report(error))
  const simulator =
    config.cards || config.production
      ? null
      : await startGatewaySimulator({
          host: '127.0.0.1',
          port: config.gatewaySimulatorPort,
          keysDir: join(config.dataDir, 'gateway-keys'),
          shopOrigin: publicUrl,
        })
  const cards = config.cards ?? simulator?.settings ?? null
  const gateway = cards && openGateway({ ...cards, returnUrl: `${publicUrl}${gatewayReturnPath}` }, now())
  const shop: Shop = {
    db: database.db,
    config,
    queue,
    gateway,
    now,
    catalogue: openCatalogue(),
    delivery: openDelivery(),
  }
  const app = await createApp(shop)
  report = (error) => app.log.error({ err: error }, 'a job failed')
  const mailer = openMailer({
    db: database.db,
    smtpUrl: config.smtpUrl,
    from: { name: config.shopName, address: config.mailFrom },
    now,
  })
  await app.listen({ host: config.host, port: config.port })
  await queue.work(jobHandlers(shop, mailer, () => publicUrl))
  announce(config, publicUrl)

  const stop = async () => {
    await app.close()
    await queue.stop()
    mailer.close()
    await simulator?.close()
    await database.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
}

function announce(config: Config, address: string): void {
  console.log(`${config.shopName}: ${address}`)
  if (config.production) return
  console.log(`Mailbox: ${address}/dev/mailbox`)
  if (!config.database.url)
    console.log(
      'The embedded database is for trying out; real trade wants a PostgreSQL server in DATABASE_URL.',
    )
}

/** Puts the running shop together from its settings: database, jobs, gateway, pages and API. Nothing listens yet. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { jobHandlers, jobNames, schedules } from '../jobs.ts'
import { gatewayReturnPath } from '../lib/routes.ts'
import type { Config } from '../server/config.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { openMailer } from '../server/mail.ts'
import { openQueue } from '../server/queue.ts'
import { openCatalogue } from '../shop/catalogue/catalogue.ts'
import { openGateway } from '../shop/payments/payments.ts'
import { openDelivery } from '../shop/shipping/shipping.ts'
import type { Shop } from '../shop/surroundings.ts'
import { startGatewaySimulator } from '../simulators/gpwebpay/simulator.ts'

export interface OpenedShop {
  app: FastifyInstance
  /** Begins to work on jobs. */
  work: () => Promise<void>
  /** Stops serving and working; the database is left open. */
  close: () => Promise<void>
}

/** The address that customers use: the setting, else where this machine can be reached. */
export function addressOf(config: Config): string {
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return config.publicUrl ?? `http://${host}:${config.port}`
}

/** Opens the shop on a database that is up to date. Without merchant keys the card gateway's simulator runs beside it, never in production. */
export async function openShop(config: Config, database: OpenedDatabase): Promise<OpenedShop> {
  const now = () => new Date()
  const address = addressOf(config)
  let report = (error: Error) => console.error(error)
  const queue = await openQueue(database, jobNames, (error) => report(error), { schedules })
  const simulator =
    config.cards || config.production ? null : await startGatewaySimulator(simulatorOptions(config, address))
  const cards = config.cards ?? simulator?.settings ?? null
  const gateway = cards && openGateway({ ...cards, returnUrl: `${address}${gatewayReturnPath}` }, now())
  const shop: Shop = {
    db: database.db,
    atomically: database.atomically,
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
  return {
    app,
    work: async () => await queue.work(jobHandlers(shop, mailer, () => address)),
    close: async () => {
      await app.close()
      await queue.stop()
      mailer.close()
      await simulator?.close()
    },
  }
}

const simulatorOptions = (config: Config, shopOrigin: string) => ({
  host: '127.0.0.1',
  port: config.gatewaySimulatorPort,
  keysDir: join(config.dataDir, 'gateway-keys'),
  shopOrigin,
})

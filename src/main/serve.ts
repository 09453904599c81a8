/** Assembles the running shop from its settings: database, jobs, gateway, pages and API. It does not listen yet. */
import { carrierOf } from '../shop/carriers/rules.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { jobHandlers, jobNames, schedules } from '../jobs.ts'
import { longKinds } from '../jobs/long-work.ts'
import { warnOfKeys } from '../jobs/payments.ts'
import { gatewayReturnPath } from '../lib/routes.ts'
import type { Config, PacketaSettings, PplSettings } from '../server/config.ts'
import type { OpenedDatabase, Reader } from '../server/db.ts'
import { publishAssets } from '../server/client-assets.ts'
import { openLog } from '../server/log.ts'
import { openLimits } from '../server/limits.ts'
import { openMailer } from '../server/mail.ts'
import { isUnavailable } from '../server/unavailable.ts'
import type { Metrics } from '../server/metrics.ts'
import { openQueue, type ReportFailure } from '../server/queue.ts'
import { demoPassword, limitHash, openIdentity } from '../shop/auth/auth.ts'
import { openCarriers, openUnconnected } from '../shop/carriers/carriers.ts'
import { openCatalogue } from '../shop/catalogue/catalogue.ts'
import { openGateway, type Gateway } from '../shop/payments/payments.ts'
import { openDelivery } from '../shop/shipping/shipping.ts'
import type { Payment } from '../shop/shipping/rules.ts'
import { withheldPayments } from '../shop/shipping/shipping.ts'
import { openRegister, type Register } from '../shop/resellers/resellers.ts'
import { recordFailedJob } from '../shop/operations/operations.ts'
import { mailWordsInForce } from '../shop/content/content.ts'
import { configInForce, openSettings, SettingsWrong } from '../shop/settings/settings.ts'
import { hostOf, openInstallation, ownInstallation } from '../shop/installation/installation.ts'
import { openRefusedOrders } from '../shop/refusals/refusals.ts'
import { openStatistics } from '../shop/statistics/statistics.ts'
import type { Shop } from '../shop/shop-context.ts'
import { keepWorking } from '../shop/work/work.ts'
import { startAresSimulator } from '../simulators/ares/simulator.ts'
import { startViesSimulator } from '../simulators/vies/simulator.ts'
import { openVies, type Vies } from '../shop/tax/tax.ts'
import { startGatewaySimulator } from '../simulators/gpwebpay/simulator.ts'
import { startMetrics } from './metrics.ts'
import { queueRights, secretsOf } from './open.ts'
import { packetaStandIn, pplOf, pplStandIn, simulatorOptions } from './stand-ins.ts'
import { untilAvailable } from './waiting.ts'

export interface OpenedShop {
  app: FastifyInstance
  /** The current settings. */
  config: () => Config
  /** Begins to work on jobs. */
  work: () => Promise<void>
  /** Stops serving and working; the database is left open. */
  close: () => Promise<void>
}

/** The address that customers use: the setting, else this machine's. */
export function addressOf(config: Config): string {
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return config.publicUrl ?? `http://${host}:${config.port}`
}

/** Mails that are written and sent at the same time: some database connections are left for requests. */
const mailsAtOnce = ({ database: { pool } }: Config) => Math.max(1, Math.min(8, pool - 2))

/**
 * Payments that can't be taken now, by the settings in the database of `reader`: from the same moment as the delivery data
 * read with it. While the database's settings are invalid, by those of `inForce`: a wrong section stops no cart.
 */
async function paymentsWithheldNow(
  reader: Reader,
  environment: Config,
  inForce: () => Config,
): Promise<Payment['code'][]> {
  const config = await configInForce({ db: reader }, environment).catch((error: unknown) => {
    if (error instanceof SettingsWrong) return inForce()
    throw error
  })
  return withheldPayments(config)
}

interface Outside {
  gateway: Gateway | null
  register: Register
  vies: Vies
  packeta: PacketaSettings
  ppl: PplSettings
  report: ReportFailure
  /** True if this process works on jobs. */
  works: boolean
}

/** The shop with its jobs, for web processes and for workers. */
export async function assembleShop(
  config: Config,
  database: OpenedDatabase,
  { gateway, register, vies, packeta, ppl, report, works }: Outside,
): Promise<{
  shop: Shop
  metrics: Metrics | null
  work: () => Promise<void>
  close: () => Promise<void>
}> {
  const now = () => new Date()
  const { db, atomically, reserve, checkWritable, notifications } = database
  const installation = config.database.url
    ? await openInstallation({ db: reserve, host: hostOf({ publicUrl: addressOf(config) }), report })
    : ownInstallation
  const queue = await untilAvailable(
    async () =>
      await openQueue(database, jobNames, report, {
        schedules,
        ...queueRights(config),
        works,
        sideBySide: mailsAtOnce(config),
        isHeld: () => installation.isCopy(),
      }),
  )
  const follow = { db: reserve, environment: config, now, beside: mailWordsInForce, notifications, report }
  const settings = await untilAvailable(async () => await openSettings(follow))
  const identity = openIdentity(await secretsOf(config), config.production ? demoPassword : null)
  const sender = () => settings.config().operator
  const connected = openCarriers({ db, packeta, ppl, sender })
  const unconnected = openUnconnected({ db, packeta, ppl, sender })
  const shop: Shop = {
    db,
    atomically,
    reserve,
    checkWritable,
    get config() {
      return settings.config()
    },
    settings,
    queue,
    identity,
    get gateway() {
      return installation.isCopy() ? null : gateway
    },
    register,
    vies,
    get carriers() {
      return installation.isCopy() ? unconnected : connected
    },
    installation,
    packeta,
    now,
    catalogue: openCatalogue(report),
    delivery: openDelivery(
      async (reader) => await paymentsWithheldNow(reader, config, settings.config),
      (code) => connected[carrierOf(code)].isConnected,
    ),
    limits: openLimits({ db, now, hash: limitHash(identity), report }),
    refusedOrders: openRefusedOrders({ db, now, report }),
    statistics: openStatistics({ db, now, report }),
  }
  const metrics = await startMetrics(config, database, shop)
  settings.start()
  shop.limits.start()
  shop.statistics.start()
  warnOfKeys({ shop, report })
  const mailer = openMailer({
    db,
    smtpUrl: config.smtpUrl,
    hasMailbox: !config.production,
    from: senderIn(settings.config),
    now,
    connections: mailsAtOnce(config),
  })
  let longWork: ReturnType<typeof keepWorking> | undefined
  return {
    shop,
    metrics,
    work: async () => {
      await queue.work(
        jobHandlers({ shop, mailer, origin: () => addressOf(config), report }),
        async (job) => await recordFailedJob({ db, queue, now: now() }, job),
      )
      longWork = keepWorking({ db, now, report, notifications }, longKinds(shop))
    },
    close: async () => {
      await longWork?.stop()
      settings.close()
      await installation.close()
      await shop.limits.close()
      await shop.statistics.close()
      await shop.refusedOrders.settled()
      await queue.stop()
      mailer.close()
      await metrics?.close()
    },
  }
}

/** The sender of mails, as the settings in force name it. */
const senderIn = (config: () => Config) => ({
  get name() {
    return config().shopName
  },
  get address() {
    return config().mailFrom
  },
})

/**
 * Opens the shop on a database that is up to date. Starts simulators for services without a configured address,
 * never in production.
 */
export async function openShop(
  config: Config,
  database: OpenedDatabase,
  stopping?: AbortSignal,
): Promise<OpenedShop> {
  const address = addressOf(config)
  const simulator =
    config.cards || config.production ? null : await startGatewaySimulator(simulatorOptions(config, address))
  const cards = config.cards ?? simulator?.settings ?? null
  const gateway = cards && openGateway({ ...cards, returnUrl: `${address}${gatewayReturnPath}` }, new Date())
  const ares = config.aresUrl === null ? await startAresSimulator({ host: '127.0.0.1', port: 0 }) : null
  const register = openRegister(config.aresUrl ?? ares?.url ?? null)
  const viesStandIn =
    config.viesUrl === null ? await startViesSimulator({ host: '127.0.0.1', port: 0 }) : null
  const vies = openVies(config.viesUrl ?? viesStandIn?.url ?? null)
  const packeta = await packetaStandIn(config, database)
  const ppl = await pplStandIn(config)
  const log = openLog(config.logLevel)
  const report: ReportFailure = (error, job) =>
    log.error({ err: error, ...job }, 'something failed behind the scenes')
  const { shop, metrics, work, close } = await assembleShop(config, database, {
    gateway,
    register,
    vies,
    packeta: packeta?.settings ?? config.packeta,
    ppl: pplOf(config, ppl),
    report,
    works: config.worksOnJobs,
  })
  if (config.production) await published(database, report)
  const app = await createApp(shop, { metrics, ...(stopping ? { stopping } : {}) })
  return {
    app,
    config: () => shop.config,
    work,
    close: async () => {
      await app.close()
      await close()
      await Promise.all([
        simulator?.close(),
        ares?.close(),
        viesStandIn?.close(),
        packeta?.close(),
        ppl?.close(),
      ])
    },
  }
}

/** While the database takes no writes, browsers with a page of another release do without its parts. */
async function published({ db }: OpenedDatabase, report: ReportFailure): Promise<void> {
  try {
    await publishAssets(db, 'build/client/assets', new Date())
  } catch (error) {
    if (!isUnavailable(error)) throw error
    report(error as Error)
  }
}

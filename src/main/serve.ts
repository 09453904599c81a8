/** Assembles the running shop from its settings: database, jobs, gateway, pages and API. It does not listen yet. */
import { carrierOf } from '../shop/carriers/rules.ts'
import { join } from 'node:path'
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
import { findPoint, openDelivery, pointsOf } from '../shop/shipping/shipping.ts'
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
import { startPacketaSimulator, type PacketaSimulator } from '../simulators/packeta/simulator.ts'
import { startPplSimulator, type PplSimulator } from '../simulators/ppl/simulator.ts'
import { startMetrics } from './metrics.ts'
import { queueRights, secretsOf } from './open.ts'
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
}

/** The shop with its jobs, for web processes and for workers. */
export async function assembleShop(
  config: Config,
  database: OpenedDatabase,
  { gateway, register, vies, packeta, ppl, report }: Outside,
): Promise<{
  shop: Shop
  metrics: Metrics | null
  work: () => Promise<void>
  close: () => Promise<void>
}> {
  const now = () => new Date()
  const { db, atomically, reserve, checkWritable } = database
  const installation = config.database.url
    ? await openInstallation({ db: reserve, host: hostOf({ publicUrl: addressOf(config) }), report })
    : ownInstallation
  const queue = await untilAvailable(
    async () =>
      await openQueue(database, jobNames, report, {
        schedules,
        ...queueRights(config),
        sideBySide: mailsAtOnce(config),
        isHeld: () => installation.isCopy(),
      }),
  )
  const settings = await untilAvailable(
    async () =>
      await openSettings({ db: reserve, environment: config, now, beside: mailWordsInForce, report }),
  )
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
      longWork = keepWorking({ db, now, report }, longKinds(shop))
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

const simulatorOptions = (config: Config, shopOrigin: string) => ({
  host: '127.0.0.1',
  port: config.gatewaySimulatorPort,
  keysDir: join(config.dataDir, 'gateway-keys'),
  shopOrigin,
})

/** The time between two states of a parcel in the demo. */
const demoStepMs = 120_000

/** null if the real PPL is set up, or in production. */
async function pplStandIn({ ppl, production }: Config): Promise<PplSimulator | null> {
  if (ppl.access !== null || production) return null
  return await startPplSimulator({ host: '127.0.0.1', port: 0, stepMs: demoStepMs })
}

function pplOf(config: Config, simulator: PplSimulator | null): PplSettings {
  if (!simulator) return config.ppl
  const { apiUrl, ...access } = simulator.settings
  return { access, apiUrl }
}

/**
 * Its points are the shop's own, so that its feed changes none of them; null if the real Packeta is set up, or in production.
 */
async function packetaStandIn(
  { packeta: { key, password }, production }: Config,
  { db }: OpenedDatabase,
): Promise<PacketaSimulator | null> {
  if (key !== null || password !== null || production) return null
  return await startPacketaSimulator({
    host: '127.0.0.1',
    port: 0,
    points: async () => await pointsOf({ db }, 'packeta'),
    point: async (id) => await findPoint({ db }, { carrier: 'packeta', id }),
    stepMs: demoStepMs,
  })
}

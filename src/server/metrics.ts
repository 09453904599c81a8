/**
 * The program's metrics, for Prometheus. They hold numbers and names of the program's own (routes, queues);
 * nothing that a visitor sent becomes a label, so they hold no personal data and cannot grow without end.
 */
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { routeAt, routes } from '../lib/routes.ts'
import type { OpenedDatabase } from './db.ts'
import type { LimitFigures } from './limits.ts'
import { within } from './within.ts'

/** Values that have to be read from the database. Ages are in seconds; null: there is nothing to have an age. */
export interface Readings {
  /** `waiting`: for their first try; `retrying`: failed before; `oldest`: seconds since the oldest of them was enqueued. */
  queues: { queue: string; waiting: number; retrying: number; oldest: number | null }[]
  /** Jobs that failed at every try, in the last 14 days. */
  givenUp: number
  /** Mails that were begun and are neither sent nor refused for good. */
  unsentMails: { count: number; oldest: number | null }
  /** Seconds since each carrier's list of pick-up points was last taken over. */
  pointFeeds: { carrier: string; age: number | null }[]
  /** Orders of the last hour, and of an usual one: the mean of this hour of the four weeks before. */
  orders: { lastHour: number; usual: number }
  /** Card payments of the last hour that were declined, cancelled or left. */
  paymentsFailed: number
  /** Seconds since the newest backup and the newest restore on trial, and whether the server fails to put its log away. */
  backups: { backup: number | null; restore: number | null; logFails: boolean }
  /** Seconds since each worker's last sign of life. */
  workers: { worker: string; age: number }[]
}

export interface MetricSources {
  /** True in a copy of the shop, from which nothing leaves. */
  isCopy: () => boolean
  /** The version and the build of the program. */
  release: string
  connections: OpenedDatabase['connections']
  limits: () => LimitFigures
  /** Orders that were refused, by the reason's translation key. */
  refusedOrders: () => ReadonlyMap<string, number>
  readings: () => Promise<Readings>
  /** Milliseconds that a scrape waits for the readings. */
  patienceMs?: number
}

export interface Metrics {
  /** Measures every request of a server. Call it before anything else can answer. */
  observe: (app: FastifyInstance, clientFolder: string) => void
  /** Everything in Prometheus' text format. It never fails: if the readings fail, it says `shop_readings_up 0`. */
  text: () => Promise<string>
}

/** The metrics of one process. */
export function openMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  observeProcess(registry, sources)
  const takeOver = readingGauges(registry)
  const isUp = new Gauge({
    name: 'shop_readings_up',
    help: 'Whether the figures from the database could be read.',
    registers: [registry],
  })
  const read = async () => {
    try {
      takeOver(await within(sources.patienceMs ?? 2000, sources.readings(), 'Reading took too long'))
      isUp.set(1)
    } catch {
      takeOver(null)
      isUp.set(0)
    }
  }
  let reading: Promise<void> | undefined
  return {
    observe: (app, clientFolder) => observeRequests(registry, app, filesIn(clientFolder)),
    text: async () => {
      // Two scrapes at once share one reading.
      reading ??= read().finally(() => void (reading = undefined))
      await reading
      return await registry.metrics()
    },
  }
}

function observeRequests(registry: Registry, app: FastifyInstance, files: ReadonlySet<string>): void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by the pattern of the route, the method and the class of the status.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  })
  app.addHook('onRequest', (request, reply, done) => {
    inFlight.inc()
    // Counted at the connection's end, so that a visitor who leaves before the answer is counted like every other.
    reply.raw.once('close', () => {
      inFlight.dec()
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      const labels = { route: patternOf(request, files), method: request.method, status }
      duration.observe(labels, reply.elapsedTime / 1000)
    })
    done()
  })
}

/** The pattern of a request's route: for a page its address with `:names`, for a file of the build only that it is one. */
function patternOf({ routeOptions, url }: FastifyRequest, files: ReadonlySet<string>): string {
  const pattern = routeOptions.url
  if (pattern === undefined) return 'unknown'
  if (files.has(pattern)) return 'file'
  if (pattern !== '/*') return pattern
  const path = url.split('?', 1)[0] ?? '/'
  const page = routeAt(path.replace(/(\/_)?\.data$/, '') || '/')
  return page ? routes[page.name][page.locale] : 'unknown'
}

const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    existsSync(folder) ? readdirSync(folder, { recursive: true }).map((file) => `/${String(file)}`) : [],
  )

function observeProcess(
  registry: Registry,
  { connections, limits, refusedOrders, isCopy, release }: MetricSources,
): void {
  const pool = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database; the embedded one has none.',
    labelNames: ['state'] as const,
    registers: [],
    collect: () => {
      const { open, idle } = connections()
      pool.set({ state: 'used' }, open - idle)
      pool.set({ state: 'idle' }, idle)
    },
  })
  const awaited = new Gauge({
    name: 'database_connections_awaited',
    help: 'Callers that wait for a connection.',
    registers: [],
    collect: (): void => awaited.set(connections().waiting),
  })
  const refused = new Counter({
    name: 'shop_limits_refused_total',
    help: 'Calls refused because a limit was used up.',
    registers: [],
    collect: () => {
      refused.reset()
      refused.inc(limits().refused)
    },
  })
  const isAlone = new Gauge({
    name: 'shop_limits_alone',
    help: 'Whether this process counts for itself, since the database did not count.',
    registers: [],
    collect: (): void => isAlone.set(limits().isAlone ? 1 : 0),
  })
  const orders = new Counter({
    name: 'shop_orders_refused_total',
    help: 'Orders that buyers sent and the shop refused, by the reason.',
    labelNames: ['reason'] as const,
    registers: [],
    collect: () => {
      orders.reset()
      for (const [key, count] of refusedOrders()) orders.inc({ reason: reasonOf(key) }, count)
    },
  })
  const copy = new Gauge({
    name: 'shop_is_copy',
    help: 'Whether the database is a copy of the shop, from which nothing leaves.',
    registers: [],
    collect: (): void => copy.set(isCopy() ? 1 : 0),
  })
  const releases = new Gauge({
    name: 'shop_release',
    help: 'The release that runs, as a label; always 1.',
    labelNames: ['release'] as const,
    registers: [],
  })
  releases.set({ release }, 1)
  registry.registerMetric(releases)
  for (const one of [pool, awaited, refused, isAlone, copy]) registry.registerMetric(one)
  registry.registerMetric(orders)
}

/** The last word of a translation key. */
const reasonOf = (key: string): string => key.split('.').at(-1) ?? key

/** Gauges of readings. @returns a function that takes readings over; null clears the last values */
function readingGauges(registry: Registry): (readings: Readings | null) => void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const jobs = gauge('shop_queue_jobs', 'Jobs that wait.', ['queue', 'state'])
  const oldestJob = gauge(
    'shop_queue_oldest_seconds',
    'Since the oldest waiting job was asked for; 0: none.',
    ['queue'],
  )
  const givenUp = gauge('shop_jobs_given_up', 'Jobs that failed at every try, of the last 14 days.', [])
  const mails = gauge('shop_mails_unsent', 'Mails begun that are neither sent nor refused for good.', [])
  const oldestMail = gauge('shop_mails_oldest_unsent_seconds', 'Age of the oldest of them; 0: none.', [])
  const feeds = gauge('shop_point_feed_age_seconds', 'Since pick-up points were last taken over.', [
    'carrier',
  ])
  const workers = gauge('shop_worker_heartbeat_age_seconds', 'Since a worker said that it works.', ['worker'])
  const lastHour = gauge('shop_orders_last_hour', 'Orders of the last hour.', [])
  const usual = gauge(
    'shop_orders_usual_hour',
    'Orders of this hour on the same day of the last four weeks, their mean.',
    [],
  )
  const failed = gauge(
    'shop_payments_failed_last_hour',
    'Card payments of the last hour that brought no money.',
    [],
  )
  const backup = gauge('shop_backup_age_seconds', 'Since the newest backup on record.', [])
  const restore = gauge('shop_restore_age_seconds', 'Since a backup was last restored on trial.', [])
  const logFails = gauge('shop_log_archive_fails', 'Whether the server fails to put its log away.', [])
  const single = [givenUp, mails, oldestMail, lastHour, usual, failed, backup, restore, logFails]
  return (readings) => {
    for (const one of [jobs, oldestJob, feeds, workers]) one.reset()
    // What was not read is absent, not 0.
    for (const one of single) one.remove()
    if (!readings) return
    for (const { queue, waiting, retrying, oldest } of readings.queues) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'retrying' }, retrying)
      oldestJob.set({ queue }, oldest ?? 0)
    }
    lastHour.set(readings.orders.lastHour)
    usual.set(readings.orders.usual)
    failed.set(readings.paymentsFailed)
    givenUp.set(readings.givenUp)
    mails.set(readings.unsentMails.count)
    oldestMail.set(readings.unsentMails.oldest ?? 0)
    if (readings.backups.backup !== null) backup.set(readings.backups.backup)
    if (readings.backups.restore !== null) restore.set(readings.backups.restore)
    logFails.set(readings.backups.logFails ? 1 : 0)
    for (const { carrier, age } of readings.pointFeeds) if (age !== null) feeds.set({ carrier }, age)
    for (const { worker, age } of readings.workers) workers.set({ worker }, age)
  }
}

/** Serves metrics at `/metrics`, on a separate port that customers never reach. @throws Error if the port is taken */
export async function serveMetrics(
  { text }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    text().then(
      (all) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(all),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // Exclusive: the web processes of one port do not share this one.
    server.listen({ port, host, exclusive: true }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

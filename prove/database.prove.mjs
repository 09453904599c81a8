// The database restarts (SIGQUIT) again and again under load, then all its backends are ended every second, then statements are
// cancelled, connections run out and its disk is full: no acknowledged order is lost and no process ends.
import { setTimeout as delay } from 'node:timers/promises'
import { ask, conclude, isShort, isTried, openDatabase, startWeb, until } from './shop.mjs'
import { gapsByStage, lostOrders, startBuyers } from './buyers.mjs'

const restarts = Number(process.argv[2] ?? (isShort ? 1 : 5))
/** Seconds in which backends are terminated. */
const endings = isTried('orders go on while backends are ended') ? (isShort ? 2 : 8) : 0
/** The number of cancelled statements. */
const cancellings = isShort ? 10 : 30
const database = await openDatabase()
const web = await startWeb(database)
const status = async (path, options) => (await ask(web.port, path, options)).status
const backInSeconds = []
const seen = {}
const stages = []
const stage = (name) => stages.push({ name, at: performance.now() })
const buyers = startBuyers(() => web.port, 16)

/**
 * Ends the work of the shop's connections at least this often, and until an order was made nevertheless: a slow
 * machine takes longer.
 */
async function untilOrdered(turns, everyMs, how) {
  const before = buyers.orders.length
  const slowest = performance.now() + 30_000
  for (let turn = 0; turn < turns || buyers.orders.length === before; turn++) {
    if (turns === 0 || performance.now() > slowest) return
    await database.query(`select ${how}(pid) from pg_stat_activity where application_name like 'big-meat%'`)
    await delay(everyMs)
  }
}

/**
 * Takes all connections away from the shop, and allows no new ones for a while.
 * @returns the milliseconds until it is ready again, or null
 */
async function withoutConnections() {
  await database.query('alter role shop connection limit 0')
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'big-meat%'",
  )
  await delay(isShort ? 1000 : 2000)
  await database.query('alter role shop connection limit -1')
  return await until(async () => (await status('/readyz')) === 200)
}

try {
  await status('/')
  await delay(isShort ? 500 : 2000)
  stage('restarts')
  for (let round = 0; round < restarts; round++) {
    await database.crash()
    await until(async () => (await status('/readyz')) === 503)
    seen.away = {
      healthz: await status('/healthz'),
      readyz: await status('/readyz'),
      kept: await status('/'),
      page: await status('/objednavka', { headers: { accept: 'text/html' } }),
      api: await status('/api/cart', { headers: { cookie: `cart=${'a'.repeat(43)}` } }),
    }
    await delay(500)
    await database.restart()
    const backAfter = await until(
      async () =>
        (await status('/readyz')) === 200 &&
        (await status('/api/cart', { headers: { cookie: `cart=${'a'.repeat(43)}` } })) === 200,
    )
    backInSeconds.push(backAfter === null ? null : backAfter / 1000)
    await delay(isShort ? 500 : 1500)
  }
  stage('backends end')
  const afterRestarts = buyers.orders.length
  await untilOrdered(endings, 1000, 'pg_terminate_backend')
  stage('statements are cancelled')
  const afterTermination = buyers.orders.length
  await untilOrdered(cancellings, 100, 'pg_cancel_backend')
  stage('no connections')
  const afterCancelling = buyers.orders.length
  const afterNoConnections = isTried('it serves again by itself') ? await withoutConnections() : null
  stage('peace')
  await buyers.end()
  const lost = await lostOrders(database.query, buyers.orders)
  const stopMs = await web.end()
  conclude(
    'database',
    {
      restarts,
      secondsToServeAgain: backInSeconds,
      whileAway: seen.away,
      ordersAcknowledged: buyers.orders.length,
      ordersWhileBackendsEnd: afterTermination - afterRestarts,
      ordersWhileStatementsAreCancelled: afterCancelling - afterTermination,
      readyAfterNoConnectionsMs: afterNoConnections,
      lost: lost.length,
      retries: buyers.retries,
      wrong: buyers.wrong.slice(0, 5),
      longestGapSeconds: gapsByStage(buyers.orders, stages),
      exit: web.ended,
      stopMs,
    },
    {
      'no acknowledged order is lost': () => lost.length === 0,
      'no answer is wrong': () => buyers.wrong.length === 0,
      'it was felt': () => buyers.retries > 0,
      'orders go on while backends are ended': () => afterTermination > afterRestarts,
      'orders go on while statements are cancelled': () => afterCancelling > afterTermination,
      'it serves again by itself': () => !backInSeconds.includes(null) && afterNoConnections !== null,
      'health while away': () => seen.away.healthz === 200 && seen.away.readyz === 503,
      'answers while away': () => seen.away.page === 503 && seen.away.api === 503 && seen.away.kept === 200,
      'the process lives until it is asked to end': () => web.ended === 0,
    },
  )
} finally {
  await buyers.end()
  await web.end()
  await database.stop()
}

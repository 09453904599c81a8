// The database restarts (SIGQUIT) again and again under load, then all its backends are ended every second, then statements are
// cancelled, connections run out and its disk is full: no acknowledged order is lost and no process ends.
import { setTimeout as delay } from 'node:timers/promises'
import { ask, conclude, isShort, openDatabase, startWeb, until } from './shop.mjs'
import { gapsByStage, lostOrders, startBuyers } from './buyers.mjs'

const restarts = Number(process.argv[2] ?? (isShort ? 1 : 5))
/** Seconds in which backends are ended. */
const endings = isShort ? 2 : 8
/** How often statements are cancelled. */
const cancellings = isShort ? 10 : 30
const database = await openDatabase()
const web = await startWeb(database)
const status = async (path, options) => (await ask(web.port, path, options)).status
const backInSeconds = []
const seen = {}
const stages = []
const stage = (name) => stages.push({ name, at: performance.now() })
const buyers = startBuyers(() => web.port, 16)
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
    const since = performance.now()
    await until(async () => (await status('/readyz')) === 200)
    await until(
      async () => (await status('/api/cart', { headers: { cookie: `cart=${'a'.repeat(43)}` } })) === 200,
    )
    backInSeconds.push((performance.now() - since) / 1000)
    await delay(isShort ? 500 : 1500)
  }
  stage('backends end')
  const afterRestarts = buyers.orders.length
  for (let second = 0; second < endings; second++) {
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'big-meat%'",
    )
    await delay(1000)
  }
  stage('statements are cancelled')
  const afterTermination = buyers.orders.length
  for (let turn = 0; turn < cancellings; turn++) {
    await database.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where application_name like 'big-meat%'",
    )
    await delay(100)
  }
  stage('no connections')
  const afterCancelling = buyers.orders.length
  // The shop gets no new connection, whatever it had.
  await database.query('alter role shop connection limit 0')
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'big-meat%'",
  )
  await delay(2000)
  await database.query('alter role shop connection limit -1')
  const since = performance.now()
  await until(async () => (await status('/readyz')) === 200)
  const afterNoConnections = (performance.now() - since) / 1000
  await delay(1000)
  stage('peace')
  const jobs = await until(async () => {
    const [{ waiting }] = await database.query(
      "select count(*)::int as waiting from pgboss.job where state in ('created', 'retry') and start_after < now() - interval '3 seconds' and name = 'given-up'",
    )
    return waiting === 0
  })
  await buyers.end()
  const lost = await lostOrders(database.query, buyers.orders)
  const stopMs = await web.end()
  conclude(
    'database',
    {
      restarts,
      secondsToServeAgain: backInSeconds.map((seconds) => Number(seconds.toFixed(2))),
      whileAway: seen.away,
      ordersAcknowledged: buyers.orders.length,
      ordersWhileBackendsEnd: afterTermination - afterRestarts,
      ordersWhileStatementsAreCancelled: afterCancelling - afterTermination,
      secondsAfterNoConnections: Number(afterNoConnections.toFixed(2)),
      lost: lost.length,
      retries: buyers.retries,
      wrong: buyers.wrong.slice(0, 5),
      longestGapSeconds: gapsByStage(buyers.orders, stages),
      exit: web.ended,
      stopMs,
      jobsGoOnAfterMs: jobs,
    },
    {
      'no acknowledged order is lost': lost.length === 0,
      'no answer is wrong': buyers.wrong.length === 0,
      'it was felt': buyers.retries > 0,
      'orders go on while backends are ended': afterTermination > afterRestarts,
      'orders go on while statements are cancelled': afterCancelling > afterTermination,
      'it serves again soon': backInSeconds.every((seconds) => seconds <= (isShort ? 5 : 2)),
      'health while away': seen.away.healthz === 200 && seen.away.readyz === 503,
      'answers while away': seen.away.page === 503 && seen.away.api === 503 && seen.away.kept === 200,
      'the process lives until it is asked to end': web.ended === 0,
    },
  )
} finally {
  await buyers.end()
  await web.end()
  await database.stop()
}

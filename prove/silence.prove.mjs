// The network between the shop and its database swallows everything until the shop reports that it is not
// ready; from then on new connections work.
import { setTimeout as delay } from 'node:timers/promises'
import { ask, conclude, isShort, isTried, openDatabase, startWeb, until } from './shop.mjs'
import { lostOrders, startBuyers } from './buyers.mjs'
import { openWire } from './wire.mjs'

/** A connection is given up after 5.5 s: if the end waited for one, it would take that long. */
const silenceMs = 5500
const serving = 'it serves again by itself'

const database = await openDatabase()
const wire = await openWire(database.url)
const own = { url: wire.url(database.url) }
const cart = { headers: { cookie: `cart=${'a'.repeat(43)}` } }
const rounds = []

/** @param clients with many, a busy shop has all its connections in use when it happens; with few, most of them are idle */
async function round(clients) {
  const web = await startWeb(own)
  await ask(web.port, '/')
  // The connection that checks its readiness is open.
  await until(async () => (await ask(web.port, '/readyz')).status === 200)
  const buyers = startBuyers(() => web.port, clients)
  await delay(isShort ? 1000 : 2500)
  wire.fallSilent()
  const kept = await ask(web.port, '/')
  const readyz = await until(async () => (await ask(web.port, '/readyz')).status === 503, 20_000)
  const orders = buyers.orders.length
  const since = performance.now()
  wire.listen()
  const isServing = async () =>
    buyers.orders.length > orders && (await ask(web.port, '/api/cart', cart)).status === 200
  const servesAgain = isTried(serving) && (await until(isServing, 20_000)) !== null
  const servingAfter = (performance.now() - since) / 1000
  const ready = await until(async () => (await ask(web.port, '/readyz')).status === 200, 20_000)
  const hangs = setTimeout(() => web.signal('SIGKILL'), ready === null ? 0 : 10_000)
  await buyers.end()
  clearTimeout(hangs)
  const lost = await lostOrders(database.query, buyers.orders)
  wire.fallSilent()
  const hanging = ask(web.port, '/api/cart', cart)
  await delay(300)
  const stopMs = await web.end()
  await hanging
  wire.listen()
  return {
    clients,
    servesAgain,
    servingAfterSeconds: Number(servingAfter.toFixed(2)),
    keptPage: kept.status,
    unready: readyz !== null,
    readyAfterThat: ready !== null,
    lost: lost.length,
    wrong: buyers.wrong.slice(0, 3),
    stopMs,
    exit: web.ended,
  }
}

try {
  for (const clients of isShort ? [16] : [16, 1]) rounds.push(await round(clients))
  const every = (holds) => rounds.every(holds)
  conclude(
    'silence',
    { rounds },
    {
      [serving]: () => every(({ servesAgain }) => servesAgain),
      'kept pages are sent meanwhile': () => every(({ keptPage, unready }) => keptPage === 200 && unready),
      'it is ready again': () => every(({ readyAfterThat }) => readyAfterThat),
      'no acknowledged order is lost': () => every(({ lost, wrong }) => lost === 0 && wrong.length === 0),
      'its end does not wait for the network': () =>
        every(({ stopMs, exit }) => stopMs < silenceMs && exit === 0),
    },
  )
} finally {
  await wire.close()
  await database.stop()
}

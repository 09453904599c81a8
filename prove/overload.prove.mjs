// Three times as many requests as one process can answer, whether it answers or not: it goes on answering,
// excess requests are refused, no caller waits for long, and memory stays. The share of its capacity that is
// still answered in time is a figure.
import { setTimeout as delay } from 'node:timers/promises'
import { drive, openConnection, percentile } from '../bench/client.mjs'
import { fillCart, fromNetwork } from './persons.mjs'
import { ask, conclude, isShort, openDatabase, startWeb } from './shop.mjs'

const seconds = Number(process.argv[2] ?? (isShort ? 5 : 20))
/** Without a bound the last of a flood waits three times as long as the flood. */
const longestMs = Math.max(10_000, seconds * 1000)
const orderPage = '/objednavka'
/** Each call comes from a different network, so that no network meets its limit. */
let calls = 0
const fromVisitor = () => fromNetwork(100_000 + calls++)
const database = await openDatabase()
const web = await startWeb(database, { DATABASE_POOL: '6' })
try {
  const first = await openConnection(web.port)
  const { cookie } = await fillCart(first)
  first.close()
  // The order's page is drawn for its visitor alone: the most expensive of the frequent requests.
  const draw = async (connection) => {
    const { status } = await connection.send('GET', orderPage, { cookie, headers: fromVisitor() })
    if (status !== 200) throw new Error(`${orderPage} answered ${status}`)
  }
  await drive(web.port, 12, isShort ? 1 : 3, draw)
  const capacity = await drive(web.port, 12, isShort ? 2 : 6, draw)
  const before = web.memory()
  const flood = await floodWith(capacity * 3, cookie)
  const after = await ask(web.port, orderPage, { headers: { cookie } })
  const answered = flood.inTime / seconds
  conclude(
    'overload',
    {
      capacityPerSecond: Math.round(capacity),
      offeredPerSecond: Math.round(flood.sent / seconds),
      answeredWithinASecondPerSecond: Math.round(answered),
      shareOfCapacity: Number((answered / capacity).toFixed(2)),
      refused: flood.refused,
      failed: flood.failed,
      refusedP50Ms: Math.round(percentile(flood.refusals, 50)),
      answeredP50Ms: Math.round(percentile(flood.answers, 50)),
      answeredP99Ms: Math.round(percentile(flood.answers, 99)),
      health: flood.health,
      memoryMB: [before, flood.memory, web.memory()],
    },
    {
      'it goes on answering': () => flood.answers.length > 0,
      'what is too much is refused, with when to come again': () =>
        flood.refused > 0 && flood.failed === 0 && flood.hasRetryAfter,
      'nobody waits for long': () => Math.max(...flood.answers, ...flood.refusals) < longestMs,
      'health checks are answered': () => flood.health.every((status) => status === 200),
      'memory stays': () => flood.memory - before < 120,
      'it is well again': () => after.status === 200,
    },
  )
} finally {
  await web.end()
  await database.stop()
}

/** Sends this many requests a second, whether they are answered or not. */
async function floodWith(perSecond, cookie) {
  const result = {
    sent: 0,
    inTime: 0,
    refused: 0,
    failed: 0,
    answers: [],
    refusals: [],
    health: [],
    hasRetryAfter: true,
    memory: 0,
  }
  const idle = []
  const running = new Set()
  const one = async () => {
    const connection = idle.pop() ?? (await openConnection(web.port))
    const { status, ms, head } = await connection.send('GET', orderPage, { cookie, headers: fromVisitor() })
    idle.push(connection)
    if (status === 200) {
      result.answers.push(ms)
      if (ms <= 1000) result.inTime++
    } else if (status === 503) {
      result.refused++
      result.refusals.push(ms)
      result.hasRetryAfter &&= /\r\nretry-after: \d/i.test(head)
    } else result.failed++
  }
  const began = performance.now()
  let nextHealth = 1000
  while (performance.now() - began < seconds * 1000) {
    const passed = performance.now() - began
    for (; result.sent < (passed / 1000) * perSecond; result.sent++) {
      const request = one().catch(() => result.failed++)
      running.add(request)
      void request.finally(() => running.delete(request))
    }
    if (passed > nextHealth) {
      nextHealth += 2000
      result.memory = Math.max(result.memory, web.memory())
      void ask(web.port, '/healthz').then(({ status }) => result.health.push(status))
    }
    await delay(2)
  }
  await Promise.all(running)
  for (const connection of idle) connection.close()
  return result
}

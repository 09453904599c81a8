// npm run prove -- mails: that each mail arrives exactly once, several on their way at a time, and how many one
// worker sends in a second. Real orders through the built shop, each with a confirmation to the customer and a
// notice to the operator; one built worker; two mail servers: one answers at once, one takes 50 ms for each
// answer.
import { setTimeout as delay } from 'node:timers/promises'
import { openConnection } from '../bench/client.mjs'
import { openMailSink } from './mail-sink.mjs'
import { fillCart } from './persons.mjs'
import {
  conclude,
  isShort,
  isTried,
  openDatabase,
  productionSettings,
  startProgram,
  startWeb,
  until,
} from './shop.mjs'

const mailsAnOrder = 2
const exactlyOnce = ['no mail is lost', 'no mail arrives twice']
const cases = [
  ...(isTried(...exactlyOnce) ? [{ name: 'fast', waitMs: 0, mails: isShort ? 40 : 2000 }] : []),
  { name: 'slow', waitMs: 50, mails: isShort ? 40 : 400 },
]
const limitMs = 180_000
const clients = 8

const database = await openDatabase()
const results = {}
try {
  for (const one of cases) results[one.name] = await measure(one)
  const every = (holds) => Object.values(results).every(holds)
  conclude('mails', results, {
    'mails wait for a slow server side by side': () => results.slow.connections > 1,
    [exactlyOnce[0]]: () => every(({ lost }) => lost === 0),
    [exactlyOnce[1]]: () => every(({ doubled }) => doubled === 0),
  })
} finally {
  await database.stop()
}

async function measure({ waitMs, mails }) {
  await placeOrders(mails / mailsAnOrder)
  const arrived = new Map()
  const times = []
  let cpuAtFirst = 0
  const sink = await openMailSink({
    waitMs,
    onMail: (id) => {
      arrived.set(id, (arrived.get(id) ?? 0) + 1)
      if (times.push(performance.now()) === 1) cpuAtFirst = worker.cpuMs()
    },
  })
  const own = { PUBLIC_URL: 'http://127.0.0.1', SMTP_URL: sink.url }
  const worker = startProgram('worker', productionSettings(database.url, 0, own))
  const began = performance.now()
  await until(() => arrived.size >= mails || worker.ended !== null, limitMs)
  const cpuMs = worker.cpuMs() - cpuAtFirst
  // A mail that would be sent twice would be in hand by now.
  await delay(200)
  await worker.end()
  await sink.close()
  const seconds = (times.at(-1) - times[0]) / 1000
  return {
    mails,
    perSecond: Math.round(((times.length - 1) / seconds) * 10) / 10,
    // The worker's own processor time: on a machine that does other things as well, the rate says less than this.
    cpuMsPerMail: Math.round((cpuMs / mails) * 10) / 10,
    firstAfterMs: Math.round(times[0] - began),
    connections: sink.most(),
    lost: mails - arrived.size,
    doubled: [...arrived.values()].filter((count) => count > 1).length,
  }
}

async function placeOrders(count) {
  const web = await startWeb(database, { WORK_ON_JOBS: 'false' })
  let left = count
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = await openConnection(web.port)
      while (left-- > 0) {
        const cart = await fillCart(connection)
        const { status, body } = await connection.send('PUT', '/api/cart/submit-order', { ...cart, body: {} })
        if (status !== 200) throw new Error(`An order was answered with ${status}: ${body}`)
      }
      connection.close()
    }),
  )
  await web.end()
}

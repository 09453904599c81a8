// Three processes behind a balancer are replaced one after the other, over and over, while 10,000 requests are made. Then one of
// two processes at the same port is killed under requests.
import { spawnSync } from 'node:child_process'
import { openConnection } from '../bench/client.mjs'
import { openBalancer } from './balancer.mjs'
import { ask, conclude, isShort, openDatabase, startWeb, until } from './shop.mjs'
import { lostOrders } from './buyers.mjs'
import { nextPerson } from './persons.mjs'

const wanted = Number(process.argv[2] ?? (isShort ? 300 : 10_000))
const shoppers = isShort ? 3 : 12
/** The minimum number of replaced processes. */
const fewest = 3
const database = await openDatabase()
// Time enough for the balancer to notice, even on a machine that does other things as well.
const settings = { SERVE_ON_SECONDS: '3', DATABASE_POOL: '6' }
const start = async () => await startWeb(database, settings)
let running = [await start(), await start(), await start()]
const backends = new Set(running.map(({ port }) => port))
const balancer = await openBalancer(backends)
const progress = { made: 0, restarts: 0, isOver: false }
const failed = []
const orders = []

/** A shopper who looks around and orders, over one kept connection to the balancer. */
async function shopper() {
  let connection = await openConnection(balancer.port)
  let cookie
  let headers
  const send = async (method, path, options) => {
    progress.made++
    try {
      const answer = await connection.send(method, path, { cookie, headers, ...options })
      if (answer.status !== 200)
        failed.push(`${path} ${answer.status} ${answer.body.toString('utf8').slice(0, 200)}`)
      return answer
    } catch (error) {
      failed.push(`${path} ${error.message}`)
      connection = await openConnection(balancer.port)
      return { status: 0 }
    }
  }
  while (progress.made < wanted || progress.restarts < fewest) {
    const person = nextPerson()
    cookie = undefined
    headers = person.headers
    await send('GET', '/')
    for (const [name, body] of person.steps) {
      const answer = await send('PUT', `/api/cart/${name}`, { body })
      cookie ??= answer.cookie
      await send('GET', '/api/cart')
    }
    await send('GET', '/objednavka')
    const answer = await send('PUT', '/api/cart/submit-order', { body: { note: '' } })
    if (answer.status === 200) orders.push({ number: JSON.parse(answer.body).order.number })
  }
  connection.close()
}

/** Kills one of two processes that serve at one port. */
async function killOneOfSeveral() {
  const web = await startWeb(database, { ...settings, WEB_CONCURRENCY: '2' })
  const processes = () =>
    spawnSync('ps', ['-o', 'pid=', '--ppid', String(web.pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split(/\s+/)
      .map(Number)
  try {
    await until(() => processes().length === 2)
    const [killed] = processes()
    process.kill(killed, 'SIGKILL')
    let answered = 0
    const isReplaced = () => !processes().includes(killed) && processes().length === 2
    const replacedMs = await until(async () => {
      if ((await ask(web.port, '/api/cart')).status === 200) answered++
      return isReplaced() && answered > 1
    })
    return { answered, replacedMs, exit: (await web.end(), web.ended), left: processes().filter(Boolean) }
  } finally {
    await web.end()
  }
}

try {
  const replacing = (async () => {
    while (!progress.isOver) {
      const next = await start()
      backends.add(next.port)
      await until(() => balancer.readyPorts().includes(next.port))
      const [old, ...others] = running
      running = [...others, next]
      await old.end()
      backends.delete(old.port)
      progress.restarts++
    }
  })()
  await Promise.all(Array.from({ length: shoppers }, shopper))
  progress.isOver = true
  await replacing
  const lost = await lostOrders(database.query, orders)
  const several = await killOneOfSeveral()
  conclude(
    'rolling',
    {
      requests: progress.made,
      restarts: progress.restarts,
      failed: failed.length,
      examples: failed.slice(0, 5),
      orders: orders.length,
      lost: lost.length,
      several,
    },
    {
      'no request fails': () => failed.length === 0,
      'processes were replaced': () => progress.restarts >= fewest,
      'no acknowledged order is lost': () => lost.length === 0,
      'of several processes at a port the others serve while one that died is replaced': () =>
        several.replacedMs !== null && several.exit === 0 && several.left.length === 0,
    },
  )
} finally {
  await balancer.close()
  for (const web of running) await web.end()
  await database.stop()
}

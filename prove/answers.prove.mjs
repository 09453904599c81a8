// A read-only database, a replica that must confirm and is away, a log that takes no line: each is reported as
// what it is, nothing is acknowledged that is not kept, and the shop recovers by itself.
import { openConnection } from '../bench/client.mjs'
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { sparePort } from '../bin/port.mjs'
import { fillCart } from './persons.mjs'
import {
  ask,
  conclude,
  isTried,
  openDatabase,
  productionSettings,
  programAt,
  startWeb,
  until,
} from './shop.mjs'

/** The required answer to each fault. */
const claims = {
  readOnly: 'a read-only database is told as "not now", and orders once when it is well again',
  replicaAway: 'a replica that confirms nothing is told as "not now", and orders once when it is well again',
  fullLog: 'a full log stops no answer',
}

const database = await openDatabase()
const web = await startWeb(database)
const status = async (path) => (await ask(web.port, path)).status
const figures = {}

const endConnections = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'"
const settle = async (statement) => {
  await database.query(statement)
  await database.query('select pg_reload_conf()')
}
const faults = {
  readOnly: {
    begin: async () => {
      await database.query('alter role shop set default_transaction_read_only = on')
      await database.query(endConnections)
    },
    end: async () => {
      await database.query('alter role shop reset default_transaction_read_only')
      await database.query(endConnections)
    },
  },
  replicaAway: {
    begin: async () => await settle("alter system set synchronous_standby_names = 'away'"),
    end: async () => await settle('alter system reset synchronous_standby_names'),
    // A commit that waits for its replica and is cancelled counts as done, although no replica has it.
    again: async () =>
      await database.query(
        "select pg_cancel_backend(pid) from pg_stat_activity where usename = 'shop' and wait_event = 'SyncRep'",
      ),
  },
}

/** A cart that is ready to be ordered, and the order's answer. */
async function order() {
  const connection = await openConnection(web.port)
  const cart = await fillCart(connection)
  const answer = async () =>
    await connection.send('PUT', '/api/cart/submit-order', { ...cart, body: { note: '' } })
  return { answer, close: () => connection.close() }
}

/** The answers during a fault, and after its end. */
async function during({ begin, again = async () => undefined, end }) {
  const buyer = await order()
  await status('/')
  await begin()
  const noticedMs = await until(async () => (await status('/readyz')) === 503)
  const answer = await duringLoad(again, buyer.answer())
  const figure = {
    noticedMs,
    order: answer.status,
    retryAfter: /retry-after: \d/i.test(answer.head),
    kept: await status('/'),
    healthz: await status('/healthz'),
  }
  await end()
  figure.readyAfterMs = await until(async () => (await status('/readyz')) === 200)
  const repeated = await buyer.answer()
  const number = repeated.status === 200 ? JSON.parse(repeated.body).order.number : null
  buyer.close()
  const orders = await database.query('select 1 from shop_order where number = $1', [number])
  return { ...figure, again: repeated.status, ordersOfTheCart: orders.length }
}

/** Repeats some work until an answer is there. */
async function duringLoad(work, answer) {
  const state = { isOver: false }
  const working = (async () => {
    for (; !state.isOver; await delay(100)) await work()
  })()
  const answered = await answer
  state.isOver = true
  await working
  return answered
}

const isRetryLater = (one) =>
  one.order === 503 &&
  one.retryAfter &&
  one.kept === 200 &&
  one.healthz === 200 &&
  one.noticedMs !== null &&
  one.readyAfterMs !== null &&
  one.again === 200 &&
  one.ordersOfTheCart === 1

/** A process with an output that accepts nothing, which logs a line for each request. */
async function withFullLog() {
  const port = await sparePort()
  const full = openSync('/dev/full', 'w')
  const mute = spawn(process.execPath, [programAt('web')], {
    env: productionSettings(database.url, port, { LOG_LEVEL: 'info' }),
    stdio: ['ignore', full, full],
  })
  const ended = new Promise((resolve) => mute.once('exit', resolve))
  const up = await until(
    async () => mute.exitCode !== null || (await ask(port, '/readyz', { timeout: 2000 })).status === 200,
  )
  let answered = 0
  for (let request = 0; request < 50; request++) if ((await ask(port, '/api/cart')).status === 200) answered++
  mute.kill('SIGTERM')
  return { up: up !== null, answered, exit: await ended }
}

try {
  for (const [name, fault] of Object.entries(faults))
    if (isTried(claims[name])) figures[name] = await during(fault)
  if (isTried(claims.fullLog)) figures.fullLog = await withFullLog()
  conclude('answers', figures, {
    [claims.readOnly]: () => isRetryLater(figures.readOnly),
    [claims.replicaAway]: () => isRetryLater(figures.replicaAway),
    [claims.fullLog]: () =>
      figures.fullLog.up && figures.fullLog.answered === 50 && figures.fullLog.exit === 0,
    'the process lives': () => web.ended === null,
  })
} finally {
  await web.end()
  await database.stop()
}

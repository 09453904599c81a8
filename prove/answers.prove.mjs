// A read-only database, a replica that must confirm and is away, a log that takes no line: each is told as what it is, nothing is
// acknowledged that is not kept, and the shop goes on by itself.
import { openConnection } from '../bench/client.mjs'
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { sparePort } from '../bin/port.mjs'
import { fillCart } from './persons.mjs'
import { ask, conclude, openDatabase, productionSettings, programAt, startWeb, until } from './shop.mjs'

const database = await openDatabase()
const web = await startWeb(database)
const status = async (path) => (await ask(web.port, path)).status
const figures = {}
const orders = async () => Number((await database.query('select count(*) from shop_order'))[0].count)

/** A cart that is ready to be ordered, and the order's answer. */
async function order() {
  const connection = await openConnection(web.port)
  const cart = await fillCart(connection)
  const answer = async () =>
    await connection.send('PUT', '/api/cart/submit-order', { ...cart, body: { note: '' } })
  return { answer, close: () => connection.close() }
}

/** What is answered while something is wrong, and once it is well again. */
async function during(name, begin, end) {
  const buyer = await order()
  await status('/')
  await begin()
  const noticedMs = await until(async () => (await status('/readyz')) === 503, 10_000)
  const answer = await buyer.answer()
  figures[name] = {
    noticedMs,
    order: answer.status,
    retryAfter: /retry-after: \d/i.test(answer.head),
    kept: await status('/'),
    healthz: await status('/healthz'),
  }
  await end()
  figures[name].readyAfterMs = await until(async () => (await status('/readyz')) === 200)
  const again = await buyer.answer()
  const number = again.status === 200 ? JSON.parse(again.body).order.number : null
  figures[name].again = again.status
  figures[name].ordersOfTheCart = (
    await database.query('select 1 from shop_order where number = $1', [number])
  ).length
  buyer.close()
}

try {
  const settle = async (statement) => {
    await database.query(statement)
    await database.query('select pg_reload_conf()')
  }
  await during(
    'readOnly',
    async () => {
      await database.query('alter role shop set default_transaction_read_only = on')
      await database.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'")
    },
    async () => {
      await database.query('alter role shop reset default_transaction_read_only')
      await database.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'")
    },
  )
  await during(
    'replicaAway',
    async () => await settle("alter system set synchronous_standby_names = 'away'"),
    async () => await settle('alter system reset synchronous_standby_names'),
  )
  const before = await orders()
  const port = await sparePort()
  const full = openSync('/dev/full', 'w')
  const mute = spawn(process.execPath, [programAt('web')], {
    env: productionSettings(database.url, port, { LOG_LEVEL: 'info' }),
    stdio: ['ignore', full, full],
  })
  const up = await until(async () => (await ask(port, '/readyz')).status === 200)
  const served = []
  for (let request = 0; request < 50; request++) served.push((await ask(port, '/api/cart')).status)
  const ended = new Promise((resolve) => mute.once('exit', resolve))
  mute.kill('SIGTERM')
  figures.fullLog = {
    up: up !== null,
    answered: served.filter((code) => code === 200).length,
    exit: await ended,
  }
  const wrong = Object.entries(figures).filter(
    ([name, one]) =>
      name !== 'fullLog' &&
      !(
        one.order === 503 &&
        one.retryAfter &&
        one.kept === 200 &&
        one.healthz === 200 &&
        one.noticedMs !== null &&
        one.readyAfterMs !== null &&
        one.again === 200 &&
        one.ordersOfTheCart === 1
      ),
  )
  conclude(
    'answers',
    { ...figures, orders: before },
    {
      'told as "not now", and ordered once when it is well again': wrong.length === 0,
      'a full log stops no answer':
        figures.fullLog.up && figures.fullLog.answered === 50 && figures.fullLog.exit === 0,
      'the process lives': web.ended === null,
    },
  )
} finally {
  await web.end()
  await database.stop()
}

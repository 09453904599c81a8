// npm run prove -- mails: how many mails one worker sends in a second, and that each arrives exactly once. A real PostgreSQL
// server, real orders through the built shop, each of them confirmed to the customer and told to the operator; one built worker;
// two mail servers: one answers at once, one takes 50 ms for each answer.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sparePort } from '../bin/port.mjs'
import { startPostgres } from '../bin/postgres.mjs'
import { merchant } from '../bench/merchant.mjs'
import { openConnection } from '../bench/client.mjs'
import { fillCart, submit } from '../bench/shopper.mjs'
import { openMailSink } from './mail-sink.mjs'

const cases = [
  { name: 'fast', waitMs: 0, mails: Number(process.env.PROVE_MAILS ?? 2000), least: 100 },
  { name: 'slow', waitMs: 50, mails: Number(process.env.PROVE_SLOW_MAILS ?? 400), least: 20 },
]
const mailsAnOrder = 2
const limitMs = 180_000
const clients = 8
const children = new Set()

const postgres = await startPostgres({ durable: true })
const results = {}
try {
  run('build/server/migrate.js', { NODE_ENV: 'development', DEMO: 'goods' })
  psql('update stock set on_hand = 1000000000 where variant_id = 7')
  for (const one of cases) results[one.name] = await measure(one)
} finally {
  for (const child of children) await end(child)
  await postgres.stop()
}
const missed = cases.filter(({ name, least }) => {
  const { perSecond, lost, doubled } = results[name]
  return perSecond < least || lost > 0 || doubled > 0
})
console.log(JSON.stringify({ prove: 'mails', ok: missed.length === 0, ...results }))
process.exitCode = missed.length === 0 ? 0 : 1

async function measure({ waitMs, mails }) {
  await placeOrders(mails / mailsAnOrder)
  const arrived = new Map()
  const times = []
  let cpuAtFirst = 0
  const sink = await openMailSink({
    waitMs,
    onMail: (id) => {
      arrived.set(id, (arrived.get(id) ?? 0) + 1)
      if (times.push(performance.now()) === 1) cpuAtFirst = cpuMsOf(worker.pid)
    },
  })
  const worker = start('build/server/worker.js', {
    SMTP_URL: sink.url,
  })
  const began = performance.now()
  await untilSent(mails, () => arrived.size, began)
  const cpuMs = cpuMsOf(worker.pid) - cpuAtFirst
  // What would be sent twice is in hand by now.
  await end(worker)
  await sink.close()
  const seconds = (times[mails - 1] - times[0]) / 1000
  return {
    mails,
    perSecond: Math.round(((mails - 1) / seconds) * 10) / 10,
    // What the worker itself takes: on a machine that does other things as well, the rate says less than this.
    cpuMsPerMail: Math.round((cpuMs / mails) * 10) / 10,
    firstAfterMs: Math.round(times[0] - began),
    connections: sink.most(),
    lost: mails - arrived.size,
    doubled: [...arrived.values()].filter((count) => count > 1).length,
  }
}

/** Processor time that a process has taken, in milliseconds; 0 where the system does not tell. */
function cpuMsOf(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function untilSent(mails, count, began) {
  while (count() < mails && performance.now() - began < limitMs) await new Promise((go) => setTimeout(go, 50))
}

/** Orders by transfer, so that each confirmation has the picture of the payment and the terms with it. */
async function placeOrders(count) {
  const port = await sparePort()
  const web = start('build/server/web.js', {
    PORT: String(port),
    WORK_ON_JOBS: 'false',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAILBOX_LIMIT_PER_DAY: '1000000000',
  })
  await answering(port)
  let left = count
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = await openConnection(port)
      const hear = () => undefined
      while (left-- > 0) await submit(connection, await fillCart(connection, hear), hear)
      connection.close()
    }),
  )
  await end(web)
}

async function answering(port) {
  const until = performance.now() + 30_000
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((go) => setTimeout(go, 50))
  }
  throw new Error('The shop did not start')
}

function environment(more) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    UNPAID_MOST_ORDERS: 'never',
    UNPAID_MOST_PIECES: 'never',
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'http://127.0.0.1',
    SHOP_SECRET: 'x'.repeat(32),
    ...merchant,
    LOG_LEVEL: 'error',
    ...more,
  }
}

function start(program, more) {
  const child = spawn(process.execPath, [program], {
    env: environment(more),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(child)
  return child
}

function run(program, more) {
  const done = spawnSync(process.execPath, [program], { env: environment(more), encoding: 'utf8' })
  if (done.status !== 0) throw new Error(done.stderr)
}

async function end(child) {
  children.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function psql(script) {
  const done = spawnSync(
    join(postgres.programs, 'psql'),
    ['-qtAX', '-v', 'ON_ERROR_STOP=1', '-c', script, postgres.url],
    { encoding: 'utf8' },
  )
  if (done.status !== 0) throw new Error(done.stderr)
}

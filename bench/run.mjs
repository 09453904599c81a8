// npm run bench: the shop's work per second, compared with the machine's best. One run, one machine, one table.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../bin/postgres.mjs'
import { drive, openConnection, percentile, untilReady } from './client.mjs'
import { browserScripts } from './scripts.mjs'
import { fillCart, submit } from './shopper.mjs'
import { measureFelt } from './felt.mjs'
import { measureLists } from './lists.mjs'
import { comparePeers } from './peers/compare.mjs'
import { measureTiming } from './timing.mjs'
import { merchant } from './merchant.mjs'
import { holdAgainst } from './cost.mjs'
import { weighAgainst } from './weigh.mjs'

const isTiming = process.argv[2] === 'timing'
const isFelt = process.argv[2] === 'felt'
const clients = 32
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const rows = []
const report = (what, figure, reach = '') => {
  rows.push([what, figure, reach])
  console.log(`${what.padEnd(64)} ${String(figure).padStart(14)}  ${reach}`)
}
const rounded = (number) => Math.round(number)

if (process.argv[2] === 'lists') {
  if (!process.env.DATABASE_URL)
    throw new Error('DATABASE_URL is the large shop: npm run seed:large makes one')
  await measureLists(process.env.DATABASE_URL, report, Number(process.env.BENCH_SECONDS ?? 3))
  process.exit()
}

if (process.argv[2]?.startsWith('--')) {
  const { values } = parseArgs({
    options: {
      against: { type: 'string' },
      keep: { type: 'string' },
      statements: { type: 'boolean', default: false },
      beside: { type: 'string' },
      weigh: { type: 'boolean', default: false },
      turns: { type: 'string', default: '3' },
      peers: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  })
  if (values.peers) {
    await comparePeers({ only: values.only, folder: process.env.PEERS_FOLDER, seconds })
    process.exit()
  }
  const isCounted = values.against || values.keep || values.statements
  const weighing = { turns: Number(values.turns), seconds }
  const isKept =
    (!isCounted || (await holdAgainst(values, report))) &&
    (!(values.beside || values.weigh) || (await weighAgainst(values.beside, weighing, report)))
  if (!isKept) console.error('Something costs more than a tenth more than before.')
  process.exit(isKept ? 0 : 1)
}

const postgres = await startPostgres({ durable: true })
let server
try {
  server = await startServer(postgres.url)
  if (isTiming) await measureTiming(server.port, psql, report, Number(process.env.BENCH_CALLS ?? 1000))
  else if (isFelt) await measureFelt(server.port, report, Number(process.env.BENCH_ROUNDS ?? 5))
  else {
    await measurePages(server.port)
    await measureCarts(server.port)
    await measureOrders(server.port)
  }
} finally {
  server?.process.kill('SIGTERM')
  if (server) await once(server.process, 'exit')
  await postgres.stop()
}

/** The built shop in production mode on the durable server; the stock is filled up so that it never sells out. */
async function startServer(url) {
  const environment = {
    ...process.env,
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
    // First values of settings: the database holds them from its first start on. One buyer orders everything,
    // from one network and for one mailbox, so that orders are measured and not the limits: `npm run prove` has
    // those.
    ...merchant,
    UNPAID_MOST_ORDERS: 'never',
    UNPAID_MOST_PIECES: 'never',
  }
  spawnSync(process.execPath, ['build/server/migrate.js'], {
    env: { ...environment, NODE_ENV: 'development', DEMO: 'goods' },
    stdio: 'inherit',
  })
  psql(
    'update stock set on_hand = 1000000000 where variant_id = 7; alter database postgres set log_statement = none',
  )
  const port = 3000 + Math.floor(Math.random() * 20_000) + 10_000
  const child = spawn(process.execPath, ['build/server/bench.js'], {
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SHOP_SECRET: 'x'.repeat(32),
      RATE_LIMIT_PER_MINUTE: '1000000000',
      MAILBOX_LIMIT_PER_DAY: '1000000000',
      // Each call of the timing comes from a separate network, so that it never meets a limit.
      ...(isTiming ? { TRUST_PROXY: '127.0.0.1' } : {}),
      // Two cores: more connections would only wait for each other.
      DATABASE_POOL: '6',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(child)
  return { process: child, port }
}

function psql(script) {
  const done = spawnSync(
    join(postgres.programs, 'psql'),
    ['-qtAX', '-v', 'ON_ERROR_STOP=1', '-c', script, postgres.url],
    { encoding: 'utf8' },
  )
  if (done.status !== 0) throw new Error(done.stderr)
  return done.stdout.trim()
}

async function rate(port, path, options, at = clients) {
  const call = async (connection) => {
    const { status } = await connection.send('GET', path, options)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  await drive(port, at, 1, call)
  return await drive(port, at, seconds, call)
}

async function measurePages(port) {
  const asBrowser = { headers: 'accept-encoding: gzip, deflate, br\r\n', cookie: 'i18n_redirected=cs' }
  const fixed = await rate(port, '/bench/fixed', asBrowser)
  const home = await rate(port, '/', asBrowser)
  report('fixed 30 KB Buffer, requests/s', rounded(fixed))
  report(
    'home page, anonymous, requests/s',
    rounded(home),
    `${(home / fixed).toFixed(2)} of the fixed Buffer (reach 0.70)`,
  )
  const connection = await openConnection(port)
  const cookie = await fillCart(connection, () => undefined)
  connection.close()
  // More at once than it can draw are refused, until the page is kept.
  const own = await rate(port, '/', { ...asBrowser, cookie }, 8)
  report(
    'home page of a visitor with a cart, requests/s',
    rounded(own),
    `${(own / fixed).toFixed(2)} of the fixed Buffer (reach 0.30)`,
  )
  const { scripts, styles } = await browserScripts(port, '/')
  report('client JavaScript of /, brotli bytes', scripts, 'reach <= 130,000')
  report('CSS of /, bytes', styles)
}

async function measureCarts(port) {
  const cookies = await prepare(port, clients)
  for (const [what, method, path, body] of [
    ['GET /api/cart', 'GET', '/api/cart?with_shippings_and_payments=true', undefined],
    ['PUT add-snack-to-cart', 'PUT', '/api/cart/add-snack-to-cart', { quantity_box: 2, quantity_piece: 3 }],
    ['GET get-snack.cache', 'GET', '/api/product/get-snack.cache', undefined],
    ['GET variant-detail', 'GET', '/api/product/variant-detail?code=BM-CHILLI-50', undefined],
  ]) {
    const times = []
    const perSecond = await drive(port, clients, seconds, async (connection, index) => {
      const { status, ms } = await connection.send(method, path, { cookie: cookies[index], body })
      if (status !== 200) throw new Error(`${what} answered ${status}`)
      times.push(ms)
    })
    report(`${what}, calls/s`, rounded(perSecond), `p99 ${percentile(times, 99).toFixed(1)} ms (reach < 40)`)
  }
}

async function measureOrders(port) {
  const ceiling = pgbench()
  const times = {}
  const note = (name, ms) => (times[name] ??= []).push(ms)
  const checkout = (hear) => async (connection) => {
    const cookie = await fillCart(connection, hear)
    await submit(connection, cookie, hear)
  }
  await drive(
    port,
    clients,
    2,
    checkout(() => undefined),
  )
  const whole = await drive(port, clients, seconds, checkout(note))
  const carts = await prepare(port, Math.ceil(whole * seconds * 2.5))
  const alone = []
  const began = performance.now()
  await drive(port, clients, 600, async (connection) => {
    const cookie = carts.pop()
    if (!cookie) return 'stop'
    await submit(connection, cookie, (_name, ms) => alone.push(ms))
  })
  const submits = alone.length / ((performance.now() - began) / 1000)
  report('the same writes by pgbench, transactions/s', rounded(ceiling))
  report(
    'submit-order alone, calls/s',
    rounded(submits),
    `${(submits / ceiling).toFixed(2)} of pgbench (reach 0.30), p99 ${percentile(alone, 99).toFixed(1)} ms`,
  )
  report(
    'whole checkout (5 calls), orders/s',
    rounded(whole),
    `${(whole / ceiling).toFixed(2)} of pgbench (reach 0.10)`,
  )
  for (const [name, list] of Object.entries(times))
    report(`  ${name} within checkouts, p99 ms`, percentile(list, 99).toFixed(1), 'reach < 40')
}

async function prepare(port, count) {
  const cookies = []
  await drive(port, clients, 600, async (connection) => {
    if (cookies.length >= count) return 'stop'
    cookies.push(await fillCart(connection, () => undefined))
  })
  return cookies
}

/** The ceiling: pgbench writing the rows of an order with as many clients, on the same server. */
function pgbench() {
  const [visitor, terms] = psql(
    "insert into visitor (token_hash) values (sha256('pgbench')) returning id; select max(id) from document_version where code = 'terms'",
  ).split('\n')
  const variables = { visitor, terms, carts: 1 }
  const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const done = spawnSync(
    join(postgres.programs, 'pgbench'),
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      ...defined,
      '-f',
      'bench/order.pgbench.sql',
      postgres.url,
    ],
    { encoding: 'utf8' },
  )
  const tps = Number(/tps = ([\d.]+)/.exec(done.stdout)?.[1])
  if (!tps) throw new Error(done.stderr)
  return tps
}

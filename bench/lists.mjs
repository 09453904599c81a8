// DATABASE_URL=… npm run bench -- lists: how soon the back office answers on a large shop (npm run seed:large
// makes one).
// With `--like <text>` only addresses that contain it (`=/admin`: that one alone).
// With `--slow <ms>` only those that take longer are reported.
// With `--clients 1` one clerk works alone; left out, 8 call at once.
// With `--data` pages are requested as by a browser that is on another page of the back office: for their data,
// which it draws itself.
// With `--processes 2` that many processes of the shop answer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { adminPages } from '../src/office/routes.ts'
import { readsOf, samples, staffForms } from '../test/admin-reads.ts'
import { drive, openConnection, percentile, untilReady } from './client.mjs'

/** Calls of one client, warm: their work is counted. */
const alone = 6
/**
 * For this many seconds all clients call before their calls are counted: each connection plans a statement again five times,
 * and a process remembers its counts of common words. The first calls after a start take longer than the reported times.
 */
const warmUp = 0.7
/** A login of the demo, which no shop in production has. */
const clerk = { username: 'spravce@example.cz', password: 'Snack-demo-1' }
const beginnings = staffForms.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))

/** @param {(what: string, figure: string, reach?: string) => void} report */
export async function measureLists(url, report, seconds) {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      like: { type: 'string', default: '' },
      slow: { type: 'string', default: '0' },
      data: { type: 'boolean', default: false },
      processes: { type: 'string', default: '1' },
      clients: { type: 'string', default: '8' },
    },
  })
  const clients = Number(values.clients)
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const shops = []
  for (let at = 0; at < Number(values.processes); at++) shops.push(await startShop(url))
  const ports = shops.map(({ port }) => port)
  try {
    const headers = await signedIn(ports[0])
    const work = workOf(shops[0].process.pid, database)
    if (values.like === '' || values.like === 'typed') await measureTyping(ports[0], headers, report)
    const reads = readsOf(adminPages, await namedIn(database)).filter(({ url: address }) =>
      values.like.startsWith('=') ? address === values.like.slice(1) : address.includes(values.like),
    )
    const all = []
    for (const read of reads) {
      const address = values.data ? await dataOf(ports[0], headers, read.url) : read.url
      const found = await measure({ ports, headers, path: address, clients, seconds, work })
      all.push(found)
      if (found.p95 >= Number(values.slow))
        report(
          `${found.status} ${decodeURIComponent(address)}`,
          `p95 ${found.p95.toFixed(0)} ms`,
          `${found.rate.toFixed(0)}/s; alone ${found.ms.toFixed(1)} ms, of the processor: shop ${found.shop.toFixed(1)}, database ${found.database.toFixed(1)} ms; ${found.bytes} bytes; load ${loadavg()[0]?.toFixed(1)}${found.refused > 0 ? `; REFUSED ${found.refused}` : ''}`,
        )
    }
    const late = all.filter(({ p95 }) => p95 >= 150)
    report(
      `${all.length} addresses, ${clients} at once: p95 of 150 ms or more`,
      String(late.length),
      'reach 0',
    )
  } finally {
    for (const { process: shop } of shops) {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    }
    await database.end()
  }
}

async function startShop(url) {
  const port = 3000 + Math.floor(Math.random() * 20_000) + 10_000
  const child = spawn(process.execPath, ['--import', './bin/sold-react.mjs', 'build/server/bench.js'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      NODE_ENV: 'development',
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000000',
      DATABASE_POOL: '6',
      WORK_ON_JOBS: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(child)
  return { process: child, port }
}

/** Sample ids for the placeholders in addresses. */
async function namedIn(database) {
  const named = {}
  for (const [sample, statement] of Object.entries(samples)) {
    const { rows } = await database.query(statement)
    named[sample] = rows[0]?.name ?? '0'
  }
  return named
}

/** The owner's cookies, after the password and the demo's second factor. */
async function signedIn(port) {
  const connection = await openConnection(port)
  const origin = `origin: http://127.0.0.1:${port}\r\n`
  const login = await connection.send('POST', '/api/auth/login', { body: clerk, headers: origin })
  if (login.status !== 200) throw new Error(`The login answered ${login.status}`)
  const cookies = [...login.head.matchAll(/\r\nset-cookie: ([^;]+)/gi)].map(([, pair]) => pair).join('; ')
  const headers = `${origin}cookie: ${cookies}\r\n`
  const { body } = await connection.send('GET', '/api/admin/factor', { headers })
  const { demo_code: code } = JSON.parse(body)
  const proved = await connection.send('PUT', '/api/admin/factor/verify', { body: { code }, headers })
  connection.close()
  if (proved.status !== 200) throw new Error(`The second factor answered ${proved.status}: ${proved.body}`)
  return headers
}

/** Measures a single clerk who types. */
async function measureTyping(port, headers, report) {
  const connection = await openConnection(port)
  for (const [what, path] of [
    ['orders, call', '/api/admin/orders/search?size=50&q='],
    ['anything, call', '/api/admin/find?q='],
    ['anything, window of Ctrl K', '/admin/find.data?q='],
    ['orders, page', '/admin/orders.data?q='],
    ['customers, page', '/admin/customers.data?q='],
  ]) {
    const times = []
    for (let round = 0; round < 3; round++)
      for (const text of beginnings) {
        const { status, ms } = await connection.send('GET', path + encodeURIComponent(text), { headers })
        if (status !== 200) throw new Error(`${path}${text} answered ${status}`)
        if (round > 0) times.push({ ms, text })
      }
    const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
    const all = times.map(({ ms }) => ms)
    report(
      `${what} as typed, ${beginnings.length} beginnings: p50, p95`,
      `${percentile(all, 50).toFixed(1)}, ${percentile(all, 95).toFixed(1)} ms`,
      `p95 < 80 ms; the slowest ${slowest.map(({ ms, text }) => `${ms.toFixed(0)} ms "${text}"`).join(', ')}; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  connection.close()
}

/** The address of a page's data; for anything else, the address itself. */
async function dataOf(port, headers, address) {
  const connection = await openConnection(port)
  const { head } = await connection.send('GET', address, { headers })
  connection.close()
  if (!/\r\ncontent-type: text\/html/i.test(head)) return address
  const [path, query] = address.split('?')
  return query === undefined ? `${path}.data` : `${path}.data?${query}`
}

async function measure({ ports, headers, path, clients, seconds, work }) {
  const connection = await openConnection(ports[0])
  const call = async (over) => await over.send('GET', path, { headers })
  await call(connection)
  const { status, body } = await call(connection)
  const before = await work()
  const times = []
  for (let time = 0; time < alone; time++) times.push((await call(connection)).ms)
  const after = await work()
  connection.close()
  const many = []
  let refused = 0
  const one = async (over) => {
    const answer = await call(over)
    // An overloaded process says so: reported, not counted as an answer.
    if (answer.status !== status) refused++
    else many.push(answer.ms)
  }
  await drive(ports, clients, warmUp, one)
  many.length = 0
  refused = 0
  const rate = await drive(ports, clients, seconds, one)
  return {
    status,
    bytes: body.length,
    ms: percentile(times, 50),
    shop: (after.shop - before.shop) / alone,
    database: (after.database - before.database) / alone,
    rate,
    refused,
    p95: percentile(many, 95),
  }
}

/** Milliseconds of processor time that the shop and its connections' servers have used so far, if they run on this Linux. */
function workOf(pid, database) {
  const used = (of) => {
    try {
      return readdirSync(`/proc/${of}/task`).reduce(
        (sum, task) => sum + Number(readFileSync(`/proc/${of}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
        0,
      )
    } catch {
      return Number.NaN
    }
  }
  return async () => {
    const { rows } = await database.query(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return {
      shop: used(pid) / 1e6,
      database: rows.reduce((sum, row) => sum + used(row.pid), 0) / 1e6,
    }
  }
}

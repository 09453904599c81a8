// The built shop as an operator runs it: a PostgreSQL server that keeps its promises (fsync), web processes in production mode.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { sparePort } from '../bin/port.mjs'
import { startPostgres } from '../bin/postgres.mjs'
import { merchant } from '../bench/merchant.mjs'

const secret = randomBytes(32).toString('hex')

/**
 * A server with the demo's goods in it and stock that never ends. `url` is the shop's own, restricted user; `query` asks as the
 * owner, whose address is `ownerUrl`.
 */
export async function openDatabase(settings = {}) {
  const server = await startPostgres({ durable: true, settings })
  const address = new URL(server.url)
  address.username = 'shop'
  const url = address.href
  await asOwner(server.url, `create role shop login password '${address.password}'`)
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: url,
    DATABASE_MIGRATION_URL: server.url,
    DEMO: 'goods',
    ...merchant,
    LOG_LEVEL: 'error',
  }
  const { status } = spawnSync(process.execPath, ['build/server/migrate.js'], { env, stdio: 'inherit' })
  if (status !== 0) throw new Error('The database could not be prepared')
  const query = async (text, values) => await asOwner(server.url, text, values)
  await query('update stock set on_hand = 1000000000')
  return { ...server, url, ownerUrl: server.url, query }
}

async function asOwner(url, text, values) {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The settings of a web process in production. */
export function productionSettings(url, port, more = {}) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: url,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SHOP_SECRET: secret,
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAILBOX_LIMIT_PER_DAY: '1000000000',
    ...merchant,
    LOG_LEVEL: 'fatal',
    SERVE_ON_SECONDS: '0',
    UNPAID_MOST_ORDERS: 'never',
    UNPAID_MOST_PIECES: 'never',
    ...more,
  }
}

/**
 * Starts a web process. `ready`: it said that it listens; `said`: its lines so far; `ended`: its exit code, or null while it
 * runs; `end()`: asks it to end and answers the milliseconds that took.
 */
export async function startWeb({ url, ownerUrl }, more = {}, { isAwaited = true } = {}) {
  const port = Number(more.PORT ?? (await sparePort()))
  const child = spawn(process.execPath, ['--max-old-space-size=384', 'build/server/web.js'], {
    env: productionSettings(url, port, { DATABASE_MIGRATION_URL: ownerUrl, ...more }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const web = { port, pid: child.pid, said: [], ended: null }
  const ready = Promise.withResolvers()
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      web.said.push(line)
      if (line.includes(`:${port}`)) ready.resolve()
    })
  const gone = Promise.withResolvers()
  child.on('exit', (code, signal) => {
    web.ended = code ?? signal
    gone.resolve()
    ready.reject(new Error(`The shop ended with ${web.ended}: ${web.said.join('\n')}`))
  })
  ready.promise.catch(() => undefined)
  if (isAwaited) await ready.promise
  return Object.assign(web, {
    ready: ready.promise,
    signal: (name) => child.kill(name),
    end: async () => {
      const since = performance.now()
      if (web.ended === null) child.kill('SIGTERM')
      await gone.promise
      return Math.round(performance.now() - since)
    },
    /** Resident memory in MB. */
    memory: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
      ),
  })
}

/** Asks for an address; answers status and milliseconds, status 0 when there was no answer within the time. */
export async function ask(port, path, { method = 'GET', body, headers = {}, timeout = 10_000 } = {}) {
  const since = performance.now()
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, ms: performance.now() - since }
  } catch {
    return { status: 0, text: '', ms: performance.now() - since }
  }
}

/** Waits until a condition holds, asking every 20 ms; answers the milliseconds, or null after `most`. */
export async function until(condition, most = 30_000) {
  const since = performance.now()
  while (performance.now() - since < most) {
    if (await condition()) return Math.round(performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return null
}

/** Prints what an experiment found as one line; `misses` names each claim that did not hold. */
export function conclude(name, figures, claims) {
  const misses = Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]))
  console.log(JSON.stringify({ prove: name, ...figures, misses }))
  process.exitCode = misses.length > 0 ? 1 : 0
}

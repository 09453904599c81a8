// Proves that limits hold across processes: three web processes of the build on one PostgreSQL, each called in turn.
//   node bin/build.mjs && node bin/run.mjs prove/limits.ts
// One line of JSON tells how many calls passed; the exit code is 1 when more passed than a limit allows, or hardly any did.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sparePort } from '../bin/port.mjs'
import { startPostgres } from '../bin/postgres.mjs'
import { merchant } from '../bench/merchant.mjs'

const processes = 3
const perMinute = 60
const startMs = 60_000

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** The address that the call comes from, as a proxy of ours would say. */
  from: string
  body?: object
}

/** What is tried: how many calls at once, and how many of them may pass. */
const trials: Record<string, { calls: number; most: number; call: (index: number) => Call }> = {
  // RATE_LIMIT_PER_MINUTE, for one address.
  requests: {
    calls: 300,
    most: perMinute,
    call: () => ({ method: 'GET', path: '/api/cart', from: '203.0.113.1' }),
  },
  // A tenth of it.
  orders: {
    calls: 30,
    most: perMinute / 10,
    call: () => ({ method: 'PUT', path: '/api/cart/submit-order', from: '203.0.113.2', body: {} }),
  },
  // Wrong passwords for one account, from 30 addresses: 50 at once, and one more each minute.
  logins: {
    calls: 300,
    most: 51,
    call: (index) => ({
      method: 'POST',
      path: '/api/auth/login',
      from: `203.0.113.${100 + (index % 30)}`,
      body: { username: 'zakaznik@example.cz', password: 'not the password' },
    }),
  },
}

const folder = mkdtempSync(join(tmpdir(), 'big-meat-prove-limits-'))
const postgres = await startPostgres()
const started: ChildProcess[] = []
try {
  migrate()
  const ports = await Promise.all(Array.from({ length: processes }, async () => await sparePort()))
  for (const port of ports) await startWeb(port)
  const results: Record<string, { passed: number; most: number; statuses: Record<string, number> }> = {}
  for (const [name, { calls, most, call }] of Object.entries(trials)) {
    const statuses = await Promise.all(
      Array.from(
        { length: calls },
        async (_, index) => await send(ports[index % processes] ?? 0, call(index)),
      ),
    )
    const counted: Record<string, number> = {}
    for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1
    // 503: the shop had no room for it, and did nothing.
    const passed = statuses.filter((status) => status !== 429 && status !== 503).length
    results[name] = { passed, most, statuses: counted }
  }
  const holds = Object.values(results).every(
    ({ passed, most, statuses }) => passed <= most && passed + (statuses[503] ?? 0) >= most - 2,
  )
  console.log(JSON.stringify({ processes, holds, ...results }))
  process.exitCode = holds ? 0 : 1
} finally {
  await Promise.all(started.map(end))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function environment(more: Record<string, string>) {
  const own = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SHOP_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'error',
    ...merchant,
  }
  return { PATH: process.env.PATH, ...own, ...more }
}

/** The tables, and the demo's goods. */
function migrate(): void {
  const done = spawnSync(process.execPath, ['build/server/migrate.js'], {
    env: environment({ NODE_ENV: 'development', DEMO: 'goods' }),
    encoding: 'utf8',
    timeout: startMs,
  })
  if (done.status !== 0) throw new Error(`The database could not be made: ${done.stderr}`)
}

async function startWeb(port: number): Promise<void> {
  const child = spawn(process.execPath, ['build/server/web.js'], {
    env: environment({
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: 'http://127.0.0.1',
      RATE_LIMIT_PER_MINUTE: String(perMinute),
      TRUST_PROXY: '127.0.0.1',
      WORK_ON_JOBS: 'false',
      DATABASE_POOL: '6',
    }),
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  started.push(child)
  const until = performance.now() + startMs
  while (!(await isUp(port))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('A web process did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function isUp(port: number): Promise<boolean> {
  try {
    return (await send(port, { method: 'GET', path: '/healthz', from: '203.0.113.9' })) === 200
  } catch {
    return false
  }
}

async function send(port: number, { method, path, from, body }: Call): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'x-forwarded-for': from, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  })
  await response.arrayBuffer()
  return response.status
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(hard)
}

// The built shop as an operator runs it: a PostgreSQL server that keeps its promises (fsync), with tables that belong to a
// different user than the shop's own, and programs in production mode with the limits that a shop has by default.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { sparePort } from '../bin/port.mjs'
import { startPostgres } from '../bin/postgres.mjs'
import { merchant } from '../bench/merchant.mjs'

const secret = randomBytes(32).toString('hex')

/** If set, the log of every program is shown from this level on. */
const logTail = process.env.PROVE_LOG

/** True for the short form of an experiment: the same claims, for less long. */
export const isShort = process.env.PROVE_SHORT === 'true'

/** The one claim that a mutant has to break. */
const onlyClaim = process.env.PROVE_CLAIM

/** True if one of these claims is tested: all are, unless a mutant has to break one of them. */
export const isTried = (...claims) => onlyClaim === undefined || claims.includes(onlyClaim)

/** A program of the build, or of the mutant under test. */
export const programAt = (name) => join(process.env.PROVE_BUILD ?? 'build/server', `${name}.js`)

/**
 * A server with the demo's goods in it and stock that never ends. `url` is that of the shop's own, restricted
 * user; `query` runs as the owner, by `ownerUrl`. `isEmpty`: nothing has been deployed to it yet. `folder`: of a server to
 * begin as a copy of, in place of the demo's; `settings`: of the server.
 */
export async function openDatabase({ isEmpty = false, folder, settings = {} } = {}) {
  const template = isEmpty ? undefined : (folder ?? process.env.PROVE_TEMPLATE)
  const server = await startPostgres({ durable: true, settings, ...(template ? { template } : {}) })
  const address = new URL(server.url)
  address.username = 'shop'
  const query = async (text, values) => await queryAt(server.url, text, values)
  const database = { ...server, url: address.href, ownerUrl: server.url, query }
  if (template) return database
  await query(`create role shop login password '${address.password}'`)
  if (isEmpty) return database
  const { status } = spawnSync(process.execPath, ['build/server/migrate.js'], {
    env: { ...deploymentSettings(database), NODE_ENV: 'development', DEMO: 'goods' },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The database could not be prepared')
  await query('update stock set on_hand = 1000000000')
  return database
}

/** Runs a statement on a connection of its own. */
export async function queryAt(url, text, values) {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The settings of a program in production. It runs behind a proxy, so that each buyer can have their own network. */
export function productionSettings(url, port, more = {}) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: url,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SHOP_SECRET: secret,
    TRUST_PROXY: '127.0.0.1',
    ...merchant,
    LOG_LEVEL: logTail ?? 'fatal',
    SERVE_ON_SECONDS: '0',
    ...more,
  }
}

/** The settings of the deployment's command, which alone has the owner's address. */
export const deploymentSettings = ({ url, ownerUrl }) =>
  productionSettings(url, 0, { DATABASE_MIGRATION_URL: ownerUrl, PUBLIC_URL: 'http://127.0.0.1' })

/**
 * Starts a program of the shop. `said`: its lines so far; `ended`: its exit code, or null while it runs;
 * `gone`: resolves once it has ended; `end()`: ends it and returns the milliseconds that took.
 */
export function startProgram(name, env, { cwd = process.cwd() } = {}) {
  const file = join(process.cwd(), programAt(name))
  const child = spawn(process.execPath, ['--max-old-space-size=384', file], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = Promise.withResolvers()
  const heard = new Set()
  const program = { pid: child.pid, said: [], ended: null, gone: gone.promise }
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      program.said.push(line)
      if (logTail) console.error(line)
      for (const hear of heard) hear(line)
    })
  child.on('exit', (code, signal) => {
    program.ended = code ?? signal
    gone.resolve(program.ended)
  })
  return Object.assign(program, {
    hear: (listener) => heard.add(listener),
    signal: (signal) => child.kill(signal),
    end: async () => {
      const since = performance.now()
      if (program.ended === null) child.kill('SIGTERM')
      await gone.promise
      return Math.round(performance.now() - since)
    },
    /** Resident memory in MB. */
    memory: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
      ),
    /** Processor time used so far, in milliseconds; the kernel counts in hundredths of a second. */
    cpuMs: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
  })
}

/** Starts a web process. `ready`: it has reported that it listens. */
export async function startWeb({ url }, more = {}, { isAwaited = true } = {}) {
  const port = Number(more.PORT ?? (await sparePort()))
  const web = startProgram('web', productionSettings(url, port, more))
  const ready = Promise.withResolvers()
  web.hear((line) => line.includes(`:${port}`) && ready.resolve())
  void web.gone.then(() =>
    ready.reject(new Error(`The shop ended with ${web.ended}: ${web.said.join('\n')}`)),
  )
  ready.promise.catch(() => undefined)
  if (isAwaited) await ready.promise
  return Object.assign(web, { port, ready: ready.promise })
}

/** Applies the missing migrations. `more`: settings beside those of production. @returns the exit code, and its lines */
export async function deploy(database, more = {}, { cwd } = {}) {
  const program = startProgram('migrate', { ...deploymentSettings(database), ...more }, { cwd })
  return { exit: await program.gone, said: program.said }
}

let requests = 0

/**
 * Requests an address, each time from another network; returns status and milliseconds, with status 0 if there
 * was no answer in time.
 */
export async function ask(port, path, { method = 'GET', body, headers = {}, timeout = 10_000 } = {}) {
  const since = performance.now()
  const from = `130.${(requests >> 8) & 255}.${requests++ & 255}.7`
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
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

/** Waits until a condition holds, checking every 20 ms; returns the milliseconds, or null after `most`. */
export async function until(condition, most = 30_000) {
  const since = performance.now()
  while (performance.now() - since < most) {
    if (await condition()) return Math.round(performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return null
}

/**
 * Prints the results of an experiment as one line; `misses` names each claim that did not hold. A claim is a fact that holds
 * on a slow machine as well (nothing lost, nothing done twice, no wrong answer); speeds are figures in addition.
 * @param claims functions that return whether the claim holds; not called for claims that were not tested
 */
export function conclude(name, figures, claims) {
  const misses = Object.keys(claims).filter((claim) => isTried(claim) && !claims[claim]())
  if (onlyClaim !== undefined && !(onlyClaim in claims))
    throw new Error(`${name} does not claim: ${onlyClaim}`)
  console.log(JSON.stringify({ prove: name, ...figures, misses }))
  process.exitCode = misses.length > 0 ? 1 : 0
}

// A built shop on a separate database, for measurements: in production mode, without limits, its stock never sold out.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sparePort } from '../bin/port.mjs'
import { openConnection } from './client.mjs'
import { merchant } from './merchant.mjs'
import { fillCart, submit } from './shopper.mjs'

const quiet = () => undefined

/** The confirmation to the customer, and the notice to the operator. */
export const mailsAnOrder = 2
export const product = '/api/product/variant-detail?code=BM-CHILLI-50'

/** Orders once, as a guest who pays by transfer: five calls. */
export async function checkOut(connection) {
  await submit(connection, await fillCart(connection, quiet), quiet)
}

/**
 * `folder`: that of a built release; `url`: its database, which it prepares; `limited`: with the limits and the pool that
 * a shop has by default, for guests of separate networks. `start` begins one of its programs.
 */
export function openRelease({ folder, programs, url, limited = false }) {
  const environment = {
    ...process.env,
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
    // First values of settings: the database holds them from its first start on.
    ...merchant,
    ...(limited ? {} : oneBuyer),
  }
  const run = (command, args, env = {}) => {
    const done = spawnSync(command, args, { cwd: folder, env: { ...environment, ...env }, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr}`)
  }
  run(process.execPath, ['build/server/migrate.js'], { NODE_ENV: 'development', DEMO: 'goods' })
  run(join(programs, 'psql'), ['-qc', 'update stock set on_hand = 1000000000 where variant_id = 7', url])
  return {
    /** A worker, or a web process once it is ready. */
    start: async (program, more = {}) => {
      const port = await sparePort()
      const origin = `http://127.0.0.1:${port}`
      const child = spawn(process.execPath, [...memory, `build/server/${program}.js`], {
        cwd: folder,
        env: {
          ...environment,
          NODE_ENV: 'production',
          SHOP_SECRET: 'x'.repeat(32),
          ...(limited ? { TRUST_PROXY: '127.0.0.1' } : withoutLimits),
          PORT: String(port),
          PUBLIC_URL: origin,
          ...more,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      if (program === 'web') await untilItAnswers(child, `${origin}/readyz`)
      return { process: child, port, stop: async () => await end(child) }
    },
  }
}

/** As `npm start` runs it (bin/start.mjs). */
const memory = ['--max-old-space-size=384', '--max-semi-space-size=8']

/** One buyer orders everything. */
const oneBuyer = { UNPAID_MOST_ORDERS: 'never', UNPAID_MOST_PIECES: 'never' }

const withoutLimits = {
  RATE_LIMIT_PER_MINUTE: '1000000000',
  MAILBOX_LIMIT_PER_DAY: '1000000000',
  // Two cores: more connections would only wait for each other.
  DATABASE_POOL: '6',
}

async function untilItAnswers(child, address) {
  const answers = async () => {
    try {
      return (await fetch(address)).ok
    } catch {
      return false
    }
  }
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The shop ended instead of serving')
    await delay(20)
  }
}

async function end(child) {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Does one operation after the other over one connection. */
export async function inTurn(port, times, one) {
  const connection = await openConnection(port)
  for (let at = 0; at < times; at++) await one(connection)
  connection.close()
}

/** Waits until a condition holds. */
export async function until(isSo) {
  while (!isSo()) await delay(50)
}

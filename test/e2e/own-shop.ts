/** A shop of a test's own: its prices and stock can be changed behind its back without disturbing other tests. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { sparePort } from '../../bin/port.mjs'
import { startPostgres } from '../../bin/postgres.mjs'

const command = promisify(execFile)

export interface OwnShop {
  address: string
  /** Changes its database while the shop runs. */
  meanwhile: (sql: string) => Promise<void>
  /** Runs `npm run shop -- resellers` with the words of each command. @returns what was said */
  decides: (...commands: string[][]) => Promise<string>
  /** The same with any command line, named first. */
  runs: (...commands: [program: string, ...words: string[]][]) => Promise<string>
  /** Rows of its database. */
  rows: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>
  /** Puts the clock of the shop ahead of the real one, which the database goes by. */
  travels: (aheadMs: number) => Promise<void>
  close: () => Promise<void>
}

/** Where the server of these shops is while tests run: workers find it in the environment. */
const serverUrl = 'E2E_POSTGRES'
/** Node's compile cache from the first run of the shop's scripts: it speeds up every later start and command line. */
const compiled = 'E2E_COMPILED'
const newShop = 'new_shop'

/**
 * A PostgreSQL server for the length of a run, and on it a shop that was started for the first time, of which each shop of a
 * test's own is a copy.
 */
export async function openServer(): Promise<{ stop: () => Promise<void> }> {
  const server = await startPostgres()
  process.env[serverUrl] = server.url
  const scripts = await temporaryFolder()
  process.env[compiled] = scripts
  const folder = await temporaryFolder()
  await onServer(`create database ${newShop}`)
  await stop(await start(String(await sparePort()), environment(urlOf(newShop), folder, {})))
  await rm(folder, { recursive: true })
  await onServer(plentyOfTShirts, newShop)
  // Each of its copies is a shop of its own, and no copy from which nothing leaves.
  await onServer('delete from installation', newShop)
  return {
    stop: async () => {
      await server.stop()
      await rm(scripts, { recursive: true })
    },
  }
}

/** Most tests order one, all in one shop, and none is about the last ones but the test of 3XL, of which the demo has six. */
const plentyOfTShirts = `
  with added as (
    insert into stock_movement (variant_id, change, reason)
    select v.id, 1000, 'CORRECTED' from variant v join product p on p.id = v.product_id where p.code = 't-shirt' and v.size <> '3XL'
    returning variant_id, change
  )
  update stock s set on_hand = on_hand + added.change from added where added.variant_id = s.variant_id`

/** @returns the address of a new database that is a copy of the shop that was started for the first time */
export async function copyOfNewShop(name: string): Promise<string> {
  // Without the way through the log a copy takes a fifth of the time.
  await onServer(`create database ${name} template ${newShop} strategy file_copy`)
  return urlOf(name)
}

/** Starts the shop that most tests share, on the server or on the embedded database. */
export async function openSharedShop(
  port: string,
  isEmbedded: boolean,
): Promise<{ stop: () => Promise<void> }> {
  const folder = await temporaryFolder()
  const url = isEmbedded ? '' : await copyOfNewShop('shared_shop')
  const env = environment(url, folder, {})
  const shop = await start(port, env)
  return {
    stop: async () => {
      await stop(shop)
      await rm(folder, { recursive: true })
    },
  }
}

export const temporaryFolder = async () => await mkdtemp(join(tmpdir(), 'big-meat-own-shop-'))

/** What a tested shop is started with: the address of its database (empty: the embedded one), its folder, further settings. */
export function environment(
  url: string,
  folder: string,
  settings: Record<string, string>,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_COMPILE_CACHE: process.env[compiled],
    DATA_DIR: folder,
    DATABASE_URL: url,
    DEMO: 'accounts',
    ...settings,
  }
}

function urlOf(database: string): string {
  const url = new URL(process.env[serverUrl] ?? '')
  url.pathname = database
  return url.href
}

async function onServer(sql: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client(urlOf(database))
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Starts the built shop on a separate database, with separate settings. */
export async function openOwnShop(settings: Record<string, string> = {}): Promise<OwnShop> {
  return await openShop(settings, async ({ name }) => void (await copyOfNewShop(name)))
}

/** Deploys the built shop to an empty database and starts it as its operator does: in production, without any demo. */
export async function openEmptyShop(settings: Record<string, string>): Promise<OwnShop> {
  const operators = {
    NODE_ENV: 'production',
    DEMO: 'false',
    SHOP_SECRET: 'a'.repeat(64),
    SERVE_ON_SECONDS: '0',
  }
  return await openShop({ ...operators, ...settings }, async ({ name, env }) => {
    await onServer(`create database ${name}`)
    await command(process.execPath, ['build/server/migrate.js'], { env })
  })
}

async function openShop(
  settings: Record<string, string>,
  prepare: (database: { name: string; env: NodeJS.ProcessEnv }) => Promise<void>,
): Promise<OwnShop> {
  const folder = await temporaryFolder()
  const port = String(await sparePort())
  const database = `shop_${port}`
  const clock = join(folder, 'clock')
  await writeFile(clock, '0')
  const staged = { STAGED_CLOCK: clock, NODE_OPTIONS: `--import=${import.meta.dirname}/staged-clock.mjs` }
  const env = environment(urlOf(database), folder, {
    ...staged,
    ...(settings['NODE_ENV'] === 'production' ? { PUBLIC_URL: `http://localhost:${port}` } : {}),
    ...settings,
  })
  await prepare({ name: database, env })
  const running = await start(port, env)
  const runs: OwnShop['runs'] = async (...commands) => {
    let said = ''
    for (const [program, ...words] of commands)
      said += (await command(process.execPath, ['build/server/shop.js', program, ...words], { env })).stdout
    return said
  }
  return {
    address: `http://localhost:${port}`,
    meanwhile: async (sql) => await onServer(sql, database),
    decides: async (...commands) =>
      await runs(...commands.map((words): [string, ...string[]] => ['resellers', ...words])),
    runs,
    rows: async (sql) => {
      const client = new pg.Client(urlOf(database))
      await client.connect()
      try {
        return (await client.query(sql)).rows
      } finally {
        await client.end()
      }
    },
    travels: async (aheadMs) => {
      await writeFile(clock, String(aheadMs))
      while ((await readFile(`${clock}.${port}`, 'utf8').catch(() => '')) !== String(aheadMs)) await delay(20)
    },
    close: async () => {
      await stop(running)
      await rm(folder, { recursive: true })
    },
  }
}

/** Starts the built shop; it prints its address once it listens. */
export async function start(port: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['--import', './bin/sold-react.mjs', 'build/server/web.js'], {
    env: { ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    shop.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it listened.`)))
    shop.stdout?.on('data', (said: Buffer) => {
      if (said.includes(`:${port}`)) resolve()
    })
  })
  return shop
}

async function stop(shop: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  shop.kill('SIGTERM')
  await ended
}

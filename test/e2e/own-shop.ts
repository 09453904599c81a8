/** A shop of a test's own: its prices and stock can be changed behind its back without disturbing other tests. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { sparePort } from '../../bin/port.mjs'

const command = promisify(execFile)

export interface OwnShop {
  address: string
  /** Ends the shop, lets its database be changed, and starts it again at the same address. */
  meanwhile: (sql: string) => Promise<void>
  /** Ends the shop, runs `npm run resellers` with the words of each command, and starts it again. @returns what was said */
  decides: (...commands: string[][]) => Promise<string>
  /** The same with `npm run shipments`. */
  sends: (...commands: string[][]) => Promise<string>
  /** The same with any of the command lines, whose name comes first. */
  runs: (...commands: [program: string, ...words: string[]][]) => Promise<string>
  close: () => Promise<void>
}

/** Where a copy of a new shop's data lies while tests run: workers find it in the environment. */
const newShop = 'E2E_NEW_SHOP'

/**
 * Playwright's global setup: starts a shop for the first time, which takes twice as long as any start after it, so that
 * each shop of a test's own begins with a copy of its data.
 */
export default async function prepareOwnShops(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  await stop(await start(String(await sparePort()), folder, {}))
  process.env[newShop] = folder
  return async () => await rm(folder, { recursive: true })
}

const temporaryFolder = async () => await mkdtemp(join(tmpdir(), 'big-meat-own-shop-'))

/** Starts the built shop on an embedded database of its own, with settings of its own. */
export async function openOwnShop(settings: Record<string, string> = {}): Promise<OwnShop> {
  const folder = await temporaryFolder()
  await cp(process.env[newShop] ?? '', folder, { recursive: true })
  const port = String(await sparePort())
  let running = await start(port, folder, settings)
  const runs: OwnShop['runs'] = async (...commands) => {
    await stop(running)
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...settings }
    let said = ''
    for (const [program, ...words] of commands)
      said += (await command(process.execPath, [`build/server/${program}.js`, ...words], { env })).stdout
    running = await start(port, folder, settings)
    return said
  }
  return {
    address: `http://localhost:${port}`,
    meanwhile: async (sql) => {
      await stop(running)
      const database = new PGlite(join(folder, 'database'))
      await database.exec(sql)
      await database.close()
      running = await start(port, folder, settings)
    },
    decides: async (...commands) => await runs(...commands.map(of('resellers'))),
    sends: async (...commands) => await runs(...commands.map(of('shipments'))),
    runs,
    close: async () => {
      await stop(running)
      await rm(folder, { recursive: true })
    },
  }
}

const of =
  (program: string) =>
  (words: string[]): [string, ...string[]] => [program, ...words]

/** The shop prints its address once it listens. */
async function start(port: string, folder: string, settings: Record<string, string>): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['build/server/web.js'], {
    env: { ...process.env, PORT: port, DATA_DIR: folder, DATABASE_URL: '', ...settings },
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

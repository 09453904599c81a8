/** The embedded database: PGlite in a folder or in memory. */
import {
  PGliteDialect,
  PGliteDriver,
  PostgresAdapter,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type PGliteDialectConfig,
} from 'kysely'
import type { PGliteInterface } from '@electric-sql/pglite'
import { fromPglite } from 'pg-boss'
import { integerOf, type OpenedDatabase } from './db.ts'
import { channel, openFollowers, type Notifications } from './notifications.ts'
import { OneConnectionEach, refuseSecondConnection } from './one-connection.ts'
import { Unavailable } from './unavailable.ts'

/** The longest wait of a statement, in milliseconds, while another one has the connection. */
const longestWaitMs = 5000

export interface PGliteOptions {
  /** The folder of its data; in memory if left out. */
  folder?: string | undefined
  /** A dump to start from. */
  dump?: Blob | File | undefined
  /** Multiplies the time that a statement waits, for tests on a busy machine. */
  patience?: number
}

/** Opens the embedded database. */
export async function openPglite({ folder, dump, patience = 1 }: PGliteOptions): Promise<OpenedDatabase> {
  // Loaded on use: with a database server it would only take memory.
  const { PGlite, types: pgliteTypes } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers: { [pgliteTypes.INT8]: integerOf, [pgliteTypes.DATE]: (text: string) => text },
  })
  const db = new OneConnectionEach({
    dialect: new OneConnectionDialect({ pglite }, longestWaitMs * patience),
  })
  return {
    db,
    reserve: db,
    engine: 'pglite',
    jobs: fromPglite(pglite),
    notifications: notificationsOf(pglite),
    atomically: async (statements) => {
      await pglite.transaction(async (tx) => {
        for (const { text, values } of statements) await tx.query(text, [...values])
      })
    },
    withSession: async (work) =>
      await work({
        run: async (script) => void (await pglite.exec(script)),
        rows: async (text, values) => (await pglite.query<Record<string, unknown>>(text, values)).rows,
      }),
    connections: () => ({ open: 0, idle: 0, waiting: 0 }),
    checkWritable: async () => void (await pglite.query('select disk_has_room()')),
    abandon: () => undefined,
    close: async () => await pglite.close(),
  }
}

function notificationsOf(pglite: Pick<PGliteInterface, 'listen'>): Notifications {
  let isListening = false
  const listen = async () => {
    await pglite.listen(channel, tell)
    isListening = true
    tell()
  }
  const { follow, tell } = openFollowers(() => void listen().catch(() => undefined))
  return { follow, isListening: () => isListening }
}

/** Kysely's own driver lets a statement wait forever for the one connection; here its wait is limited, as on a server. */
class TakingTurns extends PGliteDriver {
  readonly #waitMs: number
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  constructor(config: PGliteDialectConfig, waitMs: number) {
    super(config)
    this.#waitMs = waitMs
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseSecondConnection()
    if (this.#isTaken) await this.#turn()
    this.#isTaken = true
    return await super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    // The connection is passed on directly, so that no newcomer overtakes the queue.
    if (next) next()
    else this.#isTaken = false
    return await Promise.resolve()
  }

  async #turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1)
      reject(new Unavailable('A statement waited too long for the embedded database'))
    }, this.#waitMs)
    this.#waiting.push(resolve)
    await promise
    clearTimeout(timer)
  }
}

class OneConnectionDialect extends PGliteDialect {
  readonly #driver: Driver

  constructor(config: PGliteDialectConfig, waitMs: number) {
    super(config)
    this.#driver = new TakingTurns(config, waitMs)
  }

  override createDriver(): Driver {
    return this.#driver
  }

  /** A server's adapter: Kysely would otherwise queue by itself, and wait without end. */
  override createAdapter(): DialectAdapter {
    return new PostgresAdapter()
  }
}

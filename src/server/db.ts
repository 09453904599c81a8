/** Opens the database: a PostgreSQL server by `DATABASE_URL`, else the embedded PGlite in a folder. */
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import type { Database } from './database-types.ts'

type JobDatabase = ReturnType<typeof fromPglite>
export type { Database } from './database-types.ts'
export type Db = Kysely<Database>
/** An open transaction: whoever writes must be handed one. */
export type Tx = Transaction<Database>
/** Enough for a single read. */
export type Reader = Kysely<Database>

/** A statement ready to be sent. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

export interface Session {
  /** Runs a script of several statements, without parameters. */
  run: (script: string) => Promise<void>
  rows: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
}

export interface OpenedDatabase {
  db: Db
  engine: 'postgres' | 'pglite'
  /** The same database as the job queue wants it. */
  jobs: JobDatabase
  /**
   * Runs statements as one transaction, all or nothing. On a server they travel together, so that no row stays locked
   * while an answer is on its way here. A statement that must stop the rest has to fail; its error is thrown.
   */
  atomically: (statements: Statement[]) => Promise<void>
  /** Connections of this process: all, those that nothing uses, and callers that wait for one. The embedded database has none. */
  connections: () => { open: number; idle: number; waiting: number }
  /** One connection for a while, for scripts of several statements (migrations, demo data). */
  withSession: <T>(work: (session: Session) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const int8 = 20
const date = 1082

/** Money and ids are bigint in the database; beyond 2^53 a number would lie, so it is refused. */
function integerOf(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit an exact number`)
  return value
}

/** Opens a PostgreSQL server, 15 or newer. `pool`: how many connections at most. */
export function openPostgres(url: string, pool: number): OpenedDatabase {
  const types = new pg.TypeOverrides()
  types.setTypeParser(int8, integerOf)
  types.setTypeParser(date, (text: string) => text)
  // Every query here is a short one: compiling it to machine code (JIT) costs more than running it.
  const connections = new pg.Pool({
    // No statement may hold a connection for long: a stuck lock ends as an error, and the shop goes on.
    options:
      '-c jit=off -c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=15s',
    connectionString: url,
    max: pool,
    types,
    connectionTimeoutMillis: 5000,
    pipeline: true,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  connections.on('error', () => undefined)
  const nameOf = statementNames()
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparedStatements(connections, nameOf) }),
  })
  return {
    db,
    engine: 'postgres',
    jobs: { executeSql: async (text, values) => await connections.query(text, values as unknown[]) },
    atomically: async (statements) => {
      const client = await connections.connect()
      const named = statements.map(({ text, values }) => ({ name: nameOf(text), text, values: [...values] }))
      const sent = [{ text: 'begin' }, ...named, { text: 'commit' }].map(
        async (query) => await client.query(query),
      )
      const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
      client.release()
      if (failed?.status === 'rejected') throw failed.reason
    },
    withSession: async (work) => {
      const client = await connections.connect()
      try {
        await client.query('set statement_timeout = 0; set lock_timeout = 0')
        return await work({
          run: async (script) => void (await client.query(script)),
          rows: async (text, values) => (await client.query(text, values)).rows,
        })
      } finally {
        client.release(true)
      }
    },
    connections: () => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = connections
      return { open, idle, waiting }
    },
    close: async () => {
      await db.destroy()
      // Kysely ends the pool only if it ever used it.
      if (!connections.ended) await connections.end()
    },
  }
}

/**
 * Every statement text gets a name, so that the server parses and plans it once a connection.
 * Texts come from the program alone and are few; past the bound they go unnamed, so memory cannot grow.
 */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= 500) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

function preparedStatements(pool: pg.Pool, nameOf: (text: string) => string | undefined): pg.Pool {
  const connect = async () => {
    const client = await pool.connect()
    return {
      query: async (text: string, values?: unknown[]) =>
        await client.query(values?.length ? { name: nameOf(text), text, values } : { text }),
      release: () => client.release(),
    }
  }
  return { connect, end: async () => await pool.end() } as unknown as pg.Pool
}

/** Opens the embedded database in a folder, or in memory without one, or from a dump. */
export async function openPglite(folder?: string, dump?: Blob | File): Promise<OpenedDatabase> {
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers: { [pgliteTypes.INT8]: integerOf, [pgliteTypes.DATE]: (text: string) => text },
  })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    engine: 'pglite',
    jobs: fromPglite(pglite),
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
    close: async () => await pglite.close(),
  }
}

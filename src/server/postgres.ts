/** Opens a PostgreSQL server, 15 or newer. */
import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { boundTo } from './bound.ts'
import { clientConfig, openConnections, type Connections, type NamedStatement } from './connections.ts'
import { isPlannedEachTime } from './custom-plan.ts'
import { integerOf, type Db, type OpenedDatabase, type Session, type Statement } from './db.ts'
import { noNotifications, openListener } from './notifications.ts'
import { OneConnectionEach, refuseSecondConnection } from './one-connection.ts'
import { Unavailable } from './unavailable.ts'

const int8 = 20
const date = 1082

/** Connections by which the job queue looks for work, in addition to those of the setting. */
const queueConnections = 2

const ordersAtOnce = 8

export interface PostgresOptions {
  /** The application name that the server's own views show for this program. */
  name?: string
  /** True if a pooler (PgBouncer in transaction mode) sits between; then there are no sessions. */
  isPooled?: boolean
  /** For command lines, which may run exports of minutes: statements may take as long as they need. */
  isPatient?: boolean
  /** Milliseconds for which a connection may stay silent before it is given up. */
  silenceMs?: number
  /** Multiplies every limit of a connection, for tests; defaults to 1. */
  patience?: number
  /**
   * True if work in a transaction may get a second connection. Only in production, where a page that empties the pool a
   * little sooner is better than one that fails; everywhere else it is refused as the bug that it is.
   */
  lendsTwice?: boolean
}

/**
 * Opens a server by its address. `most`: the maximum number of connections for requests and jobs; one more is
 * kept in reserve, and two look for jobs.
 */
export function openPostgres(
  url: string,
  most: number,
  {
    name = 'big-meat',
    isPooled = false,
    isPatient = false,
    silenceMs,
    patience = 1,
    lendsTwice = false,
  }: PostgresOptions = {},
): OpenedDatabase {
  const types = new pg.TypeOverrides()
  types.setTypeParser(int8, integerOf)
  types.setTypeParser(date, (text: string) => text)
  const nameOf = isPooled ? () => undefined : statementNames()
  const base = { url, name, isPooled, isPatient, types, patience }
  const silence = silenceMs === undefined ? {} : { silenceMs }
  const connections = openConnections({ ...base, ...silence, most })
  // A pooler gives each statement any of its connections, so notifications would reach another process.
  const listener = isPooled ? null : openListener(async () => (await reserved.lend()).release())
  const reserved = openConnections({
    ...base,
    ...silence,
    ...(listener && { listener }),
    name: `${name} reserve`,
    most: 1,
  })
  // The queue looks for jobs while requests hold all others; requests must not wait for that, nor it for them.
  const looking = openConnections({
    ...base,
    ...silence,
    name: `${name} queue`,
    most: queueConnections,
    mostWaiting: Number.POSITIVE_INFINITY,
  })
  const all = [connections, reserved, looking]
  const beforeLending = lendsTwice ? () => undefined : refuseSecondConnection
  const db = kyselyOn(connections, nameOf, beforeLending)
  const reserve = kyselyOn(reserved, nameOf, beforeLending)
  // Orders wait for each other at the stock's row: more at once would only wait there, up to the limit for
  // locks. Two connections stay free for everything else.
  const ordering = boundTo({
    running: Math.min(ordersAtOnce, Math.max(1, most - 2)),
    // They count towards the bound on requests in progress, too.
    waiting: Number.POSITIVE_INFINITY,
  })
  return {
    db,
    reserve,
    engine: 'postgres',
    notifications: listener ?? noNotifications,
    jobs: {
      executeSql: async (text, values) => {
        const lent = await looking.lend()
        try {
          return await lent.query({ text, ...(values ? { values } : {}) })
        } finally {
          lent.release()
        }
      },
    },
    atomically: async (statements) => {
      const done = await ordering(async () => (await transact(connections, nameOf, statements), true))
      if (done === null) throw new Unavailable('Too many orders wait for the database')
    },
    withSession: async (work) => {
      if (isPooled)
        throw new Error('A pooler has no sessions: give the direct address as DATABASE_MIGRATION_URL')
      return await inSession(base, work)
    },
    connections: connections.counts,
    checkWritable: async () => {
      const { rows } = await sql<{ closed: boolean }>`
        select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as closed`.execute(
        reserve,
      )
      if (rows[0]?.closed !== false) throw new Unavailable('The database takes no writes')
      // An empty message in the write-ahead log: it writes no row, and yet replicas confirm its commit.
      await sql`select pg_logical_emit_message(true, 'ready', '')`.execute(reserve)
      await sql`select disk_has_room()`.execute(reserve)
    },
    abandon: () => all.forEach(({ abandon }) => abandon()),
    close: async () => void (await Promise.all(all.map(async ({ end }) => await end()))),
  }
}

type NameOf = (text: string) => string | undefined

/**
 * Names every statement text, so that the server parses and plans it once a connection, except those that begin with
 * `customPlan`. Texts come from the program alone and are few; past the bound they go unnamed, so that memory cannot grow.
 */
function statementNames(): NameOf {
  const names = new Map<string, string>()
  return (text) => {
    if (isPlannedEachTime(text)) return undefined
    const known = names.get(text)
    if (known || names.size >= 500) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

function kyselyOn(connections: Connections, nameOf: NameOf, beforeLending: () => void): Db {
  const connect = async () => {
    beforeLending()
    const { query, release } = await connections.lend()
    return {
      query: async (text: string, values?: unknown[]) =>
        await query(values?.length ? { name: nameOf(text), text, values } : { text }),
      release,
    }
  }
  const pool = { connect, end: connections.end } as unknown as pg.Pool
  return new OneConnectionEach({ dialect: new PostgresDialect({ pool }) })
}

async function transact(connections: Connections, nameOf: NameOf, statements: Statement[]): Promise<void> {
  const named = statements.map(({ text, values }): NamedStatement => ({
    name: nameOf(text),
    text,
    values: [...values],
  }))
  const lent = await connections.lend()
  try {
    const answers = await lent.together([{ text: 'begin' }, ...named, { text: 'commit' }])
    const failed = answers.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  } finally {
    lent.release()
  }
}

async function inSession<T>(
  base: Parameters<typeof clientConfig>[0],
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientConfig(base))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    return await work({
      run: async (script) => void (await client.query(script)),
      rows: async (text, values) => (await client.query(text, values)).rows,
    })
  } finally {
    await client.end()
  }
}

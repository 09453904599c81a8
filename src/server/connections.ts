/**
 * Connections to a PostgreSQL server that survive its restarts, a silent network and a changing schema. Errors
 * of a connection always reach the statement that it was lent for, and never end the process.
 */
import { Socket } from 'node:net'
import pg from 'pg'
import { endsConnection, Unavailable } from './unavailable.ts'
import type { ConnectionCounts } from './db.ts'
import type { Listener } from './notifications.ts'

/**
 * Milliseconds. The server ends a statement or its wait for a lock before we give up on a silent connection, so
 * that silence means that the network or the server is gone.
 */
export const timeouts = {
  statement: 4500,
  lock: 3000,
  idleInTransaction: 10_000,
  silence: 5500,
  connect: 3000,
  idle: 60_000,
  age: 30 * 60_000,
}

/** Callers that may wait for each connection; more would only wait for a refusal. */
const waitersEach = 40

export interface ConnectionOptions {
  url: string
  /** The maximum number of connections. */
  most: number
  /** The maximum number of waiting callers; defaults to forty for each connection. */
  mostWaiting?: number
  /** The application name that the server's own views show for this program. */
  name: string
  /** True if a pooler (PgBouncer in transaction mode) sits between: no statement may rely on an earlier one. */
  isPooled: boolean
  /** True if statements may take as long as they need. */
  isPatient?: boolean
  types: pg.CustomTypesConfig
  /** Milliseconds for which a connection may stay silent; defaults to `timeouts.silence`. */
  silenceMs?: number
  /** Listens for notifications by the one connection, which then stays open while it is idle. */
  listener?: Listener
  /** Multiplies every limit, because tests run on machines that are busy with other things as well; defaults to 1. */
  patience?: number
}

export interface NamedStatement {
  name?: string | undefined
  text: string
  values?: unknown[] | undefined
}

/** A connection for one caller; it is replaced if it can't go on. */
export interface Lent {
  query: (statement: NamedStatement) => Promise<pg.QueryResult>
  /** Sends statements together, without waiting for the answers in between. */
  together: (statements: NamedStatement[]) => Promise<PromiseSettledResult<pg.QueryResult>[]>
  release: () => void
}

export interface Connections {
  /** @throws Unavailable if too many wait already; errors of connecting */
  lend: () => Promise<Lent>
  counts: () => ConnectionCounts
  abandon: () => void
  /** Waits until all lent connections are returned. */
  end: () => Promise<void>
}

/** The settings of each connection. Poolers don't pass settings on: behind one, they are set for the database's user. */
export function clientConfig({
  url,
  name,
  isPooled,
  isPatient = false,
  types,
  patience = 1,
}: Pick<ConnectionOptions, 'url' | 'name' | 'isPooled' | 'isPatient' | 'types' | 'patience'>) {
  const { statement, lock, idleInTransaction } = timeouts
  // Every query here is a short one: compiling it to machine code (JIT) or starting parallel workers for it costs more than
  // running it, and with several callers the workers of one only take the processor from the others.
  const options = `-c jit=off -c max_parallel_workers_per_gather=0 -c statement_timeout=${isPatient ? 0 : statement * patience} -c lock_timeout=${lock * patience} -c idle_in_transaction_session_timeout=${idleInTransaction * patience}`
  return {
    connectionString: url,
    application_name: name,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(isPooled ? {} : { options }),
  }
}

export function openConnections(options: ConnectionOptions): Connections {
  const sockets = new Set<Socket>()
  const open = new Set<pg.PoolClient>()
  /** Connections that must not be lent again. */
  const spent = new WeakSet<pg.PoolClient>()
  /** Connections with a last commit that no replica has confirmed yet. */
  const unconfirmed = new WeakSet<pg.PoolClient>()
  let isAbandoned = false
  const { patience = 1, listener } = options
  const pool = new pg.Pool({
    ...clientConfig(options),
    max: options.most,
    pipeline: true,
    query_timeout: options.isPatient ? 0 : (options.silenceMs ?? timeouts.silence * patience),
    connectionTimeoutMillis: timeouts.connect * patience,
    idleTimeoutMillis: listener ? 0 : timeouts.idle,
    maxLifetimeSeconds: timeouts.age / 1000,
    stream: () => {
      const socket = isAbandoned ? new ClosedSocket() : new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
  })
  // A connection that breaks while idle is replaced; without these listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => spent.add(client))
    // `routine` is the same in every language of the server.
    client.on('notice', ({ routine }) => routine === 'SyncRepWaitForLSN' && unconfirmed.add(client))
    listener?.connected(client)
  })
  pool.on('remove', (client) => {
    open.delete(client)
    listener?.lost(client)
  })

  const take = async (isSecondTry = false): Promise<pg.PoolClient> => {
    for (;;) {
      if (isAbandoned) throw new Unavailable('The program is ending')
      if (pool.waitingCount >= (options.mostWaiting ?? options.most * waitersEach))
        throw new Unavailable('Too many callers wait for the database')
      const client = await pool.connect().catch(async (error: unknown) => {
        // The caller waited for a new connection alone. A busy machine opens one slowly, while others become free.
        const isOneFree = pool.idleCount > 0 && [...open].some((other) => !spent.has(other))
        if (isSecondTry || !isOneFree) throw error
        return await take(true)
      })
      if (!spent.has(client)) return client
      client.release(true)
    }
  }
  // A cancelled ROLLBACK or COMMIT leaves the transaction open: the next caller would work inside it.
  const giveBack = (client: pg.PoolClient) =>
    client.release(spent.has(client) || client.getTransactionStatus() !== 'I')
  /** Replaces every current connection: an idle one when it is next requested, a lent one when it is returned. */
  const renew = () => {
    for (const client of open) spent.add(client)
  }
  const send = async (client: pg.PoolClient, statement: NamedStatement): Promise<pg.QueryResult> => {
    try {
      const result = await client.query(statement as pg.QueryConfig)
      if (!unconfirmed.delete(client)) return result
    } catch (error) {
      if (endsConnection(error)) spent.add(client)
      // If one is silent or has outdated plans, others are, too.
      if (isSilence(error) || isOutdatedPlan(error)) renew()
      throw error
    }
    throw new Unavailable('No replica confirmed what was committed')
  }

  return {
    lend: async () => {
      const first = await take()
      let client: pg.PoolClient | null = first
      return {
        query: async (statement) => {
          client ??= await take()
          const isInTransaction = client.getTransactionStatus() !== 'I'
          try {
            return await send(client, statement)
          } catch (error) {
            // A migration changed the result of the statement, and nothing has happened yet.
            if (!isOutdatedPlan(error) || isInTransaction) throw error
            giveBack(client)
            client = null
            client = await take()
            return await send(client, statement)
          }
        },
        together: async (statements) =>
          await Promise.allSettled(statements.map(async (statement) => await send(first, statement))),
        release: () => {
          if (client) giveBack(client)
        },
      }
    },
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    abandon: () => {
      isAbandoned = true
      for (const socket of sockets) socket.destroy()
    },
    end: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** Fails at once for callers that still request a connection while the program is ending. */
class ClosedSocket extends Socket {
  override connect(): this {
    process.nextTick(() => this.destroy(new Unavailable('The program is ending')))
    return this
  }
}

const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** PostgreSQL refuses a prepared statement if its result now has other columns or types than when it was prepared. */
const isOutdatedPlan = (error: unknown): boolean => {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

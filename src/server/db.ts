/** The database as the rest of the program sees it; `postgres.ts` and `pglite.ts` open it. */
import type { Kysely, Transaction } from 'kysely'
import type { fromPglite } from 'pg-boss'
import type { Database } from './database-types.ts'
import type { Notifications } from './notifications.ts'

export type JobDatabase = ReturnType<typeof fromPglite>
export type { Database } from './database-types.ts'
export type Db = Kysely<Database>
/** An open transaction: code that writes must receive one. */
export type Tx = Transaction<Database>
/**
 * A reader selects, and does not insert, update, delete or open a transaction. A database and an open
 * transaction are both readers. `getExecutor` is there because the template `sql` needs it; its statements are
 * text, so the types can't refuse one that writes: `test/architecture.test.ts` looks for those.
 */
export type Reader = Pick<
  Kysely<Database>,
  'selectFrom' | 'selectNoFrom' | 'fn' | 'case' | 'dynamic' | 'getExecutor'
>

/** A statement that is ready to be sent. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

export interface Session {
  /** Runs a script of several statements, without parameters. */
  run: (script: string) => Promise<void>
  rows: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
}

/** Connections of this process: `open` includes those in use, `waiting` counts callers that wait for one. */
export interface ConnectionCounts {
  open: number
  idle: number
  waiting: number
}

export interface OpenedDatabase {
  db: Db
  /**
   * The same database by a connection that is never lent to requests: for the short reads that must go on while
   * requests hold all others (readiness, the state that kept pages depend on). Not for transactions.
   */
  reserve: Db
  engine: 'postgres' | 'pglite'
  /** The same database in the form that the job queue needs. */
  jobs: JobDatabase
  /** What the database reports by itself; on a server by the connection of `reserve`. */
  notifications: Notifications
  /**
   * Runs statements as one transaction, all or nothing. On a server they travel together, so that no row stays locked
   * while an answer is on its way here. A statement that must stop the rest has to fail; its error is thrown.
   */
  atomically: (statements: Statement[]) => Promise<void>
  /** One connection for a while, without any time limit, for scripts of several statements (migrations, demo data). */
  withSession: <T>(work: (session: Session) => Promise<T>) => Promise<T>
  /** The connections of this process; the embedded database has none. */
  connections: () => ConnectionCounts
  /**
   * Checks that the database can take a write and keep it: it answers, is neither read-only nor recovering, its
   * disk has room, and a commit comes back (with a replica that has to confirm it).
   * @throws the error that prevents it
   */
  checkWritable: () => Promise<void>
  /** Ends every connection at once, even busy ones; callers get an error from now on. For the program's end. */
  abandon: () => void
  close: () => Promise<void>
}

/** Money and ids are bigint in the database; beyond 2^53 a number would be inexact, so it is refused. */
export function integerOf(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit an exact number`)
  return value
}

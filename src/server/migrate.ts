/** Forward-only, plain numbered SQL migrations, each in its own transaction unless it says otherwise. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { OpenedDatabase, Session } from './db.ts'
import { rightsOfNow } from './grants.ts'

// Any constant will do; deployments must only use the same one.
const deploymentLock = 7_207_201

const ledger = `create table if not exists schema_migration (
  number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`

/**
 * Changes the database itself (tables, rights, first values) while no other process does: another one waits,
 * and then finds nothing left to do. The embedded database belongs to one process anyway.
 */
export async function deployAlone<T>(
  { engine, withSession }: Pick<OpenedDatabase, 'engine' | 'withSession'>,
  work: () => Promise<T>,
): Promise<T> {
  if (engine === 'pglite') return await work()
  // The session's end releases the lock, however it ends.
  return await withSession(async (session) => {
    await takeLock(session)
    return await work()
  })
}

/** Polls for the lock: a statement that waits for it would hold up indexes that are built concurrently. */
async function takeLock(session: Session): Promise<void> {
  for (;;) {
    const [row] = await session.rows(`select pg_try_advisory_lock(${deploymentLock}) as taken`)
    if (row?.taken === true) return
    await delay(100)
  }
}

/**
 * Brings the schema up to date. Call it within `deployAlone` if other processes may do the same.
 *
 * A migration waits only a moment for a table's lock, and holds one only for a moment while others wait behind
 * it: it is rolled back, lets them through and is tried again. One that begins with the line `-- concurrently`
 * runs its statements one by one, outside a transaction: indexes, and changes of many rows in portions.
 * @returns the names of the migrations applied now
 * @throws Error if an applied migration has been edited since, or if one fails (it leaves no trace)
 */
export async function migrate(
  database: MigratedDatabase,
  folder = migrationsFolder,
  {
    upTo = Infinity,
    shopUser,
    lockTimeoutMs = 500,
    mostWaitMs = 300,
    tries = 60,
    heldTries = 4,
    pauseMs = 1000,
  }: MigrateOptions = {},
): Promise<string[]> {
  const scripts = (await scriptsIn(folder)).filter((one) => numberOf(one) <= upTo)
  if ((await missingOf(database, scripts)).length === 0) return []
  return await database.withSession(async (session) => {
    await session.run(`set lock_timeout = ${lockTimeoutMs}`)
    await session.run(ledger)
    const rights = shopUser === undefined ? '' : rightsOfNow(shopUser)
    const watch = await waitersWatch(database, session, mostWaitMs)
    return await applyMissing(session, scripts, { rights, watch, mostWaitMs, tries, heldTries, pauseMs })
  })
}

type MigratedDatabase = Pick<OpenedDatabase, 'engine' | 'withSession' | 'jobs'>

interface MigrateOptions extends Partial<Patience> {
  /** The number of the last migration to apply; left out: all. */
  upTo?: number
  /** The user that the shop runs as, if it is not the tables' owner: each migration grants its rights on new tables. */
  shopUser?: string | undefined
  lockTimeoutMs?: number
}

interface Patience {
  /** The longest that another statement may wait behind a migration, in milliseconds. */
  mostWaitMs: number
  /** Attempts for a migration that gets no lock. */
  tries: number
  /** Attempts for a migration that had its locks and kept others waiting. */
  heldTries: number
  pauseMs: number
}

/** @returns the names of this release's migrations that the database lacks; it may have later ones */
export async function missingMigrations(database: Pick<OpenedDatabase, 'jobs'>): Promise<string[]> {
  return await missingOf(database, await scriptsIn(migrationsFolder))
}

const migrationsFolder = 'db/migrations'

async function scriptsIn(folder: string): Promise<Script[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
  return await Promise.all(
    files.map(async (name) => ({ name, script: await readFile(join(folder, name), 'utf8') })),
  )
}

interface Script {
  name: string
  script: string
}

const numberOf = ({ name }: Pick<Script, 'name'>) => Number(name.slice(0, 4))
const fingerprint = ({ script }: Script) => createHash('sha256').update(script).digest('hex')

/** One look without the lock: an applied migration stays applied, so most starts need no more. */
async function missingOf(
  { jobs }: Pick<OpenedDatabase, 'jobs'>,
  scripts: Script[],
): Promise<Script['name'][]> {
  try {
    const { rows } = await jobs.executeSql('select number, sha256 from schema_migration')
    const applied = new Map((rows as Applied[]).map(({ number, sha256 }) => [number, sha256]))
    return scripts
      .filter((script) => applied.get(numberOf(script)) !== fingerprint(script))
      .map(({ name }) => name)
  } catch (error) {
    if (isUnreadable.has((error as { code?: string }).code)) return scripts.map(({ name }) => name)
    throw error
  }
}

type Applied = { number: number; sha256: string }

/** There is no such table, or this user may not read it yet. */
const isUnreadable = new Set<string | undefined>(['42P01', '42501'])

interface Applying extends Patience {
  /** The script that ends each migration; empty if the shop's user owns the tables. */
  rights: string
  watch: Watch
}

async function applyMissing(session: Session, scripts: Script[], applying: Applying): Promise<string[]> {
  const applied = new Map(
    (await session.rows('select number, sha256 from schema_migration')).map((row) => [
      row.number,
      row.sha256,
    ]),
  )
  const done: string[] = []
  for (const one of scripts) {
    const { name } = one
    const number = numberOf(one)
    const sha256 = fingerprint(one)
    const known = applied.get(number)
    if (known === sha256) continue
    if (known)
      throw new Error(`Migration ${name} was changed after it had been applied; write a new one instead.`)
    const note = `insert into schema_migration (number, name, sha256) values (${number}, '${name}', '${sha256}')`
    await applyPatiently(session, one, note, applying)
    done.push(name)
  }
  return done
}

async function applyPatiently(
  session: Session,
  { name, script }: Script,
  note: string,
  { rights, watch, mostWaitMs, tries, heldTries, pauseMs }: Applying,
): Promise<void> {
  const left = { [lockNotAvailable]: tries, [queryCanceled]: heldTries }
  for (;;) {
    const watched = watch()
    try {
      if (isConcurrent(script)) await runOneByOne(session, script, { rights, note })
      else await session.run(`begin;\n${script}\n;${rights}\n${note};commit;`)
      return
    } catch (error) {
      await watched.end()
      await takeBack(session)
      const { code, message } = error as { code?: string; message: string }
      const isCanceled = code === queryCanceled
      if ((isCanceled || code === lockNotAvailable) && --left[code] > 0) {
        await delay(pauseMs)
        continue
      }
      const why = isCanceled
        ? `it kept others waiting for more than ${mostWaitMs} ms each time; what takes its time belongs into a file of its own, in portions (docs/database.md, "Expand, then contract")`
        : message
      throw new Error(`Migration ${name} failed: ${why}`, { cause: error })
    } finally {
      await watched.end()
    }
  }
}

/** A cancel that was sent a moment too late may hit this rollback instead of its target: then it is repeated. */
async function takeBack(session: Session): Promise<void> {
  try {
    await session.run('rollback')
  } catch (error) {
    if ((error as { code?: string }).code !== queryCanceled) throw error
    await session.run('rollback')
  }
}

/** Begins to watch for waiting sessions. */
type Watch = () => { end: () => Promise<void> }

/**
 * Cancels a session's statement once another statement has waited behind it for too long: behind a lock that it
 * holds, or one that it waits for itself.
 */
async function waitersWatch(
  { engine, jobs }: MigratedDatabase,
  session: Session,
  mostWaitMs: number,
): Promise<Watch> {
  if (engine === 'pglite') return () => ({ end: async () => {} })
  const [own] = await session.rows('select pg_backend_pid() as pid')
  return () => {
    const over = new AbortController()
    const { signal } = over
    const look = async () => {
      for (;;) {
        await delay(mostWaitMs / 3, undefined, { signal })
        await jobs.executeSql(cancelForWaiters, [own?.pid, mostWaitMs])
      }
    }
    // Ends on the signal; a server that is away is reported by the migration itself.
    const looking = look().catch(() => undefined)
    return {
      end: async () => {
        over.abort()
        await looking
      },
    }
  }
}

const cancelForWaiters = `select pg_cancel_backend($1) where exists (
  select from pg_locks where not granted and waitstart < clock_timestamp() - $2 * interval '1 ms' and $1 = any(pg_blocking_pids(pid)))`

const lockNotAvailable = '55P03'
const queryCanceled = '57014'

const isConcurrent = (script: string): boolean => script.startsWith('-- concurrently\n')

/**
 * Statements end with a semicolon at the end of a line, outside `$$ … $$`. Each must be repeatable: a
 * half-built index is dropped first, and a block that commits portion by portion goes on where it was. The
 * rights follow each of them, because the next one may take long.
 */
async function runOneByOne(
  session: Session,
  script: string,
  { rights, note }: { rights: string; note: string },
): Promise<void> {
  for (const [statement] of script.matchAll(/(?:\$(\w*)\$[^]*?\$\1\$|[^;]|;(?!\s*$))+/gm)) {
    if (statement.trim() === '') continue
    await session.rows(statement)
    if (rights) await session.run(rights)
  }
  await session.run(note)
}

/** Forward-only, plain numbered SQL migrations under one lock, each in a transaction of its own unless it says otherwise. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { OpenedDatabase, Session } from './db.ts'

// Any constant does; two starting processes must only use the same one.
const migrationLock = 7_207_201

const ledger = `create table if not exists schema_migration (
  number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`

/**
 * Brings the schema up to date; a second process that starts meanwhile waits and then finds nothing to do.
 *
 * A migration waits for a table's lock no longer than a moment, since every request behind it would wait as well; then it lets
 * them through and tries again. One that begins with the line `-- concurrently` runs its statements one by one, outside a
 * transaction: for indexes, which are to be built beside the trade.
 * @returns the names of the migrations applied now.
 * @throws Error when a migration that was applied has been edited since, or when one fails (it leaves no trace).
 */
export async function migrate(
  database: Pick<OpenedDatabase, 'withSession' | 'jobs'>,
  folder = 'db/migrations',
  { lockTimeoutMs = 1000, tries = 60, pauseMs = 1000, upTo = Infinity }: Patience & UpTo = {},
): Promise<string[]> {
  const files = (await readdir(folder))
    .filter((name) => /^\d{4}-.+\.sql$/.test(name) && numberOf({ name }) <= upTo)
    .sort()
  const scripts = await Promise.all(
    files.map(async (name) => ({ name, script: await readFile(join(folder, name), 'utf8') })),
  )
  if (await isUpToDate(database, scripts)) return []
  return await database.withSession(async (session) => {
    await session.run(`set lock_timeout = ${lockTimeoutMs}`)
    await takeLock(session)
    try {
      await session.run(ledger)
      return await applyMissing(session, scripts, { tries, pauseMs })
    } finally {
      await session.rows(`select pg_advisory_unlock(${migrationLock})`)
    }
  })
}

interface UpTo {
  /** The number of the last migration that is applied; left out: all are. */
  upTo?: number
}

interface Patience {
  lockTimeoutMs?: number
  /** How often a migration that gets no lock is tried. */
  tries?: number
  pauseMs?: number
}

/** Asks again and again: a statement that waits for the lock would hold up indexes that are built concurrently. */
async function takeLock(session: Session): Promise<void> {
  for (;;) {
    const [row] = await session.rows(`select pg_try_advisory_lock(${migrationLock}) as taken`)
    if (row?.taken === true) return
    await delay(100)
  }
}

interface Script {
  name: string
  script: string
}

const numberOf = ({ name }: Pick<Script, 'name'>) => Number(name.slice(0, 4))
const fingerprint = ({ script }: Script) => createHash('sha256').update(script).digest('hex')

/** One look without the lock: a migration that was applied stays applied, so most starts need no more. */
async function isUpToDate({ jobs }: Pick<OpenedDatabase, 'jobs'>, scripts: Script[]): Promise<boolean> {
  try {
    const { rows } = await jobs.executeSql('select number, sha256 from schema_migration')
    const applied = new Map((rows as Applied[]).map(({ number, sha256 }) => [number, sha256]))
    return scripts.every((script) => applied.get(numberOf(script)) === fingerprint(script))
  } catch (error) {
    if ((error as { code?: string }).code === noSuchTable) return false
    throw error
  }
}

type Applied = { number: number; sha256: string }
const noSuchTable = '42P01'

async function applyMissing(
  session: Session,
  scripts: Script[],
  patience: { tries: number; pauseMs: number },
): Promise<string[]> {
  const applied = new Map(
    (await session.rows('select number, sha256 from schema_migration')).map((row) => [
      row.number,
      row.sha256,
    ]),
  )
  const done: string[] = []
  for (const one of scripts) {
    const { name, script } = one
    const number = numberOf(one)
    const sha256 = fingerprint(one)
    const known = applied.get(number)
    if (known === sha256) continue
    if (known)
      throw new Error(`Migration ${name} was changed after it had been applied; write a new one instead.`)
    const note = `insert into schema_migration (number, name, sha256) values (${number}, '${name}', '${sha256}')`
    await applyPatiently(session, { name, script }, note, patience)
    done.push(name)
  }
  return done
}

async function applyPatiently(
  session: Session,
  { name, script }: Script,
  note: string,
  { tries, pauseMs }: { tries: number; pauseMs: number },
): Promise<void> {
  for (let left = tries - 1; ; left--) {
    try {
      if (isConcurrent(script)) await runOneByOne(session, script, note)
      else await session.run(`begin;\n${script}\n;${note};commit;`)
      return
    } catch (error) {
      await session.run('rollback')
      if (left > 0 && (error as { code?: unknown }).code === lockNotAvailable) {
        await delay(pauseMs)
        continue
      }
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}

const lockNotAvailable = '55P03'

const isConcurrent = (script: string): boolean => script.startsWith('-- concurrently\n')

/** Statements end with a semicolon at the end of a line. Each must bear to be run again: a half-built index is dropped first. */
async function runOneByOne(session: Session, script: string, note: string): Promise<void> {
  for (const statement of script.split(/;\s*$/m).filter((text) => text.trim() !== ''))
    await session.rows(statement)
  await session.rows(note)
}

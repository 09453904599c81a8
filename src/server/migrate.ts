/** Forward-only, plain numbered SQL migrations: each in a transaction of its own, all under one lock. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenedDatabase, Session } from './db.ts'

// Any constant does; two starting processes must only use the same one.
const migrationLock = 7_207_201

const ledger = `create table if not exists schema_migration (
  number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`

/**
 * Brings the schema up to date; a second process that starts meanwhile waits and then finds nothing to do.
 * @returns the names of the migrations applied now.
 * @throws Error when a migration that was applied has been edited since, or when one fails (it leaves no trace).
 */
export async function migrate(database: OpenedDatabase, folder = 'db/migrations'): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
  const scripts = await Promise.all(
    files.map(async (name) => ({ name, script: await readFile(join(folder, name), 'utf8') })),
  )
  if (await isUpToDate(database, scripts)) return []
  return await database.withSession(async (session) => {
    await session.rows(`select pg_advisory_lock(${migrationLock})`)
    try {
      await session.run(ledger)
      return await applyMissing(session, scripts)
    } finally {
      await session.rows(`select pg_advisory_unlock(${migrationLock})`)
    }
  })
}

interface Script {
  name: string
  script: string
}

const numberOf = ({ name }: Script) => Number(name.slice(0, 4))
const fingerprint = ({ script }: Script) => createHash('sha256').update(script).digest('hex')

/** One look without the lock: a migration that was applied stays applied, so most starts need no more. */
async function isUpToDate({ jobs }: OpenedDatabase, scripts: Script[]): Promise<boolean> {
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

async function applyMissing(session: Session, scripts: Script[]): Promise<string[]> {
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
    try {
      await session.run(
        `begin;\n${script}\n;insert into schema_migration (number, name, sha256) values (${number}, '${name}', '${sha256}');commit;`,
      )
    } catch (error) {
      await session.run('rollback')
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    done.push(name)
  }
  return done
}

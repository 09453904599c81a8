import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { OpenedDatabase } from '../src/server/db.ts'
import { openPglite } from '../src/server/pglite.ts'
import { openPostgres } from '../src/server/postgres.ts'
import { databaseAt, type Template } from './database-templates.ts'

export interface TestDatabase extends OpenedDatabase {
  /** PostgreSQL only: its address, for a test that needs separate connections; as the shop's user. */
  url: string | undefined
  /** The same database as its owner: for what the shop's user may not do. */
  owner: OpenedDatabase
  /** PostgreSQL only: the owner's address. */
  ownerUrl: string | undefined
}

/**
 * Tests on a fresh database with all migrations: the embedded one or a PostgreSQL server, as the vitest project says. On the
 * server they are the restricted user of production, so that every test tries its rights, too.
 * The tests of one block share it.
 *
 *   withDatabase('a cart', (database) => {
 *     test('is empty at first', async () => {
 *       const { db } = await database()
 */
export function withDatabase(name: string, tests: TestsOfDatabase): void {
  withCopyOf('migrated', name, tests)
}

/** The same with the demo shop in it. */
export function withDemo(name: string, tests: TestsOfDatabase): void {
  withCopyOf('demo', name, tests)
}

type TestsOfDatabase = (database: () => Promise<TestDatabase>) => void

function withCopyOf(template: Template, name: string, tests: TestsOfDatabase) {
  describe(name, () => {
    let opened: { database: TestDatabase; remove: () => Promise<void> } | undefined
    beforeAll(async () => {
      opened = await copyOf(template)
    })
    afterAll(async () => {
      if (opened) await closeUsersOf(opened.database)
      await opened?.database.close()
      await opened?.remove()
    })
    tests(async () => {
      if (!opened)
        throw new Error('The database is there in tests and hooks, not while they are being declared.')
      return await Promise.resolve(opened.database)
    })
  })
}

/** Closers of everything that works on a database. */
const users = new WeakMap<OpenedDatabase, (() => Promise<void>)[]>()

/**
 * Closes this before the database, if its test has not done so: a queue that a failed test leaves behind keeps
 * polling a closed database, and fails the next test.
 */
export function closesWith(database: OpenedDatabase, close: () => Promise<void>): void {
  users.set(database, [...(users.get(database) ?? []), close])
}

async function closeUsersOf(database: OpenedDatabase) {
  for (const close of users.get(database) ?? []) await close()
}

/** Does work as another request would, while this one holds a transaction. */
export const asAnotherRequest = AsyncLocalStorage.snapshot()

/** A machine that does other things as well is not a database that does not answer: its limits are tried where they are meant. */
const patience = 10

async function copyOf(template: Template) {
  const made = inject('database')
  if (made.engine === 'pglite') {
    dumps[template] ??= readDump(join(made.folder, `${template}.tar`))
    const database = await openPglite({ dump: await dumps[template], patience })
    return {
      database: { ...database, url: undefined, owner: database, ownerUrl: undefined },
      remove: async () => {},
    }
  }
  const name = `${made.prefix}_${randomBytes(4).toString('hex')}`
  // Without the way through the log a copy takes a fifth of the time.
  await run(
    bySocket(made.url),
    `create database ${name} template ${made.prefix}_${template} strategy file_copy`,
  )
  const url = databaseAt(made.url, name, made.shopUser)
  const ownerUrl = databaseAt(made.url, name)
  const owner = openPostgres(bySocket(ownerUrl), 2, { patience })
  const remove = async () => {
    await owner.close()
    await run(bySocket(made.url), `drop database ${name} with (force)`)
  }
  return { database: { ...openPostgres(bySocket(url), 40, { patience }), url, owner, ownerUrl }, remove }
}

/** The same address by the Unix socket, where there is one: statements take three fifths of the time, and no password is checked. */
function bySocket(url: string): string {
  const made = inject('database')
  return made.engine === 'postgres' && made.socket ? `${url}?host=${encodeURIComponent(made.socket)}` : url
}

/** Read once for all test files of a worker. */
const dumps: { [template in Template]?: Promise<Blob> } = {}

/** PGlite copies what it keeps of the bytes; a blob of them would copy all of them twice before. */
async function readDump(file: string): Promise<Blob> {
  const { buffer } = new Uint8Array(await readFile(file))
  return Object.assign(new Blob(), { arrayBuffer: async () => await Promise.resolve(buffer) })
}

async function run(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { readFile } from 'node:fs/promises'
import { jobNames } from '../src/jobs.ts'
import type { OpenedDatabase } from '../src/server/db.ts'
import { migrate } from '../src/server/migrate.ts'
import { openQueue } from '../src/server/queue.ts'
import { loadShippedDocuments } from '../src/shop/content/content.ts'

/** The kinds of database that tests copy, each made from the one before: with the schema alone, then with the demo shop. */
export const templates = ['migrated', 'demo'] as const
export type Template = (typeof templates)[number]

declare module 'vitest' {
  interface ProvidedContext {
    database:
      | { engine: 'pglite'; folder: string }
      | {
          engine: 'postgres'
          /** As the databases' owner. */
          url: string
          prefix: string
          /** The folder of the server's Unix socket, if it runs on this machine for these tests. */
          socket: string | undefined
          /** The user that the shop runs as, with the rights of `grantToApp`. */
          shopUser: { name: string; password: string }
        }
  }
}

/**
 * Takes a database one step on: an empty one to all migrations and the job queue's own tables, a migrated one to the demo shop
 * with its documents and queues, which a start of the shop would make otherwise: half of its time.
 */
export async function fillTemplate(database: OpenedDatabase, template: Template): Promise<void> {
  if (template === 'migrated') {
    await migrate(database)
    return await makeQueues(database, [])
  }
  await loadDemo(database)
  await loadShippedDocuments(database)
  await loadShippedDocuments(database, { folder: 'db/seed/content' })
  await makeQueues(database, jobNames)
}

async function makeQueues(database: OpenedDatabase, names: string[]) {
  const queue = await openQueue(database, names, fail)
  await queue.stop()
}

/** Loads the demo shop alone into a migrated database. */
export async function loadDemo(database: OpenedDatabase) {
  const scripts = await Promise.all(
    ['demo', 'flavours'].map(async (name) => await readFile(`db/seed/${name}.sql`, 'utf8')),
  )
  await database.withSession(async ({ run }) => await run(`begin;\n${scripts.join(';\n')};\ncommit`))
}

const fail = (error: Error) => {
  throw error
}

/** The address of another database on the same server, optionally for another user. */
export function databaseAt(url: string, name: string, user?: { name: string; password: string }): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  if (user) Object.assign(address, { username: user.name, password: user.password })
  return address.href
}

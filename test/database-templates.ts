import { readFile } from 'node:fs/promises'
import type { OpenedDatabase } from '../src/server/db.ts'
import { migrate } from '../src/server/migrate.ts'
import { openQueue } from '../src/server/queue.ts'

/** The kinds of database that tests copy: with the schema alone, and with the demo shop. */
export const templates = ['migrated', 'demo'] as const

declare module 'vitest' {
  interface ProvidedContext {
    database: { engine: 'pglite'; folder: string } | { engine: 'postgres'; url: string; prefix: string }
  }
}

/** Brings an empty database to the state that the template's name says, the job queue's own tables included. */
export async function fillTemplate(
  database: OpenedDatabase,
  template: (typeof templates)[number],
): Promise<void> {
  await migrate(database)
  const queue = await openQueue(database, [], fail)
  await queue.stop()
  if (template === 'demo') await loadDemo(database)
}

async function loadDemo(database: OpenedDatabase) {
  const script = await readFile('db/seed/demo.sql', 'utf8')
  await database.withSession(async ({ run }) => await run(`begin;\n${script};\ncommit`))
}

const fail = (error: Error) => {
  throw error
}

/** The address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

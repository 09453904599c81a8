/** Opens everything that the shop stands on, for each way of starting it. */
import { mkdir } from 'node:fs/promises'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../server/config.ts'
import { openPglite, openPostgres, type OpenedDatabase } from '../server/db.ts'
import { lockEmbeddedDatabase } from '../server/embedded-lock.ts'
import { migrate } from '../server/migrate.ts'
import { loadShippedDocuments } from '../shop/content/content.ts'

/** A reason not to start that the person at the keyboard can do something about: told in one sentence, without a stack. */
export class CannotStart extends Error {}

/** Opens the PostgreSQL server of the settings, else the embedded database, which one process at a time may own. */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.database.url) return openPostgres(config.database.url, config.database.pool)
  const folder = join(config.dataDir, 'database')
  await mkdir(config.dataDir, { recursive: true })
  const lock = await lockEmbeddedDatabase(folder)
  if ('refused' in lock) throw new CannotStart(lock.refused)
  const opened = await openPglite(folder)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await lock.release()
    },
  }
}

/**
 * Brings schema and shipped documents up to date, by the owner's address where one is given, and outside production
 * fills an empty shop with the demo goods.
 */
export async function prepareDatabase(config: Config, database: OpenedDatabase): Promise<void> {
  const owner = config.database.migrationUrl ? openPostgres(config.database.migrationUrl, 2) : database
  await migrate(owner)
  await loadShippedDocuments(owner.db)
  if (!config.production) await seedWhenEmpty(owner)
  if (owner !== database) await owner.close()
}

async function seedWhenEmpty(database: OpenedDatabase): Promise<void> {
  const product = await database.db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  if (product) return
  const script = await readFile('db/seed/demo.sql', 'utf8')
  await database.withSession(async (session) => {
    await session.run(`begin;\n${script}\n;commit;`)
  })
}

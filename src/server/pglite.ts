/** The embedded database: PGlite in a folder or in memory. */
import { Kysely, PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import { integerOf, type Database, type OpenedDatabase } from './db.ts'

/** Opens the embedded database in a folder, or in memory without one, or from a dump. */
export async function openPglite(folder?: string, dump?: Blob | File): Promise<OpenedDatabase> {
  // Loaded where it is used: beside a server it would only take memory.
  const { PGlite, types: pgliteTypes } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers: { [pgliteTypes.INT8]: integerOf, [pgliteTypes.DATE]: (text: string) => text },
  })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    reserve: db,
    engine: 'pglite',
    jobs: fromPglite(pglite),
    atomically: async (statements) => {
      await pglite.transaction(async (tx) => {
        for (const { text, values } of statements) await tx.query(text, [...values])
      })
    },
    withSession: async (work) =>
      await work({
        run: async (script) => void (await pglite.exec(script)),
        rows: async (text, values) => (await pglite.query<Record<string, unknown>>(text, values)).rows,
      }),
    connections: () => ({ open: 0, idle: 0, waiting: 0 }),
    checkWritable: async () => void (await pglite.query('select 1')),
    abandon: () => undefined,
    close: async () => await pglite.close(),
  }
}

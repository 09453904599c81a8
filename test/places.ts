/** Where the database says something about a person. */
import { sql } from 'kysely'
import { sqlRows } from './statements.ts'
import type { TestShop } from './app.ts'

/** Tables that hold one of these texts, each with the columns. */
export async function placesOf({ shop: { db } }: TestShop, texts: string[]): Promise<string[]> {
  const tables = await sqlRows<{ name: string }>(db)`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`
  const found = new Set<string>()
  for (const { name } of tables) {
    const rows = await sqlRows<Record<string, unknown>>(db)`select to_jsonb(t) as row from ${sql.raw(name)} t`
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row as object))
        if (texts.some((text) => JSON.stringify(value).toLowerCase().includes(text.toLowerCase())))
          found.add(`${name}.${column}`)
  }
  return [...found].toSorted()
}

/** All SQL of the settings. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { readPage, type Page, type PageQuery, type Sort } from '../../server/page.ts'
import type { Section } from './schema.ts'

/** A stored version: its value is yet to be validated by the section's schema. */
export interface StoredVersion {
  section: string
  version: number
  value: unknown
  /** The member of staff who wrote it; null: the program. */
  staffId: number | null
  at: Date
  reason: string
}

const columns = ['section', 'version', 'value', 'staff_id as staffId', 'at', 'reason'] as const

/** Changes with every new version, and with the catalogue: cached pages depend on it. */
export async function selectSettingsVersion(db: Reader): Promise<number> {
  const { rows } = await sql<{ version: number }>`select catalogue_version_of_moment() as version`.execute(db)
  return rows[0]?.version ?? 0
}

/** The newest version of every section that has one. */
export async function selectNewest(db: Reader): Promise<StoredVersion[]> {
  return await db
    .selectFrom('setting_version')
    .distinctOn('section')
    .select(columns)
    .orderBy('section')
    .orderBy('version', 'desc')
    .execute()
}

/** Versions of a section below that number, the newest first. */
export async function selectVersions(
  db: Reader,
  { section, before, limit }: { section: Section; before: number | null; limit: number },
): Promise<StoredVersion[]> {
  return await db
    .selectFrom('setting_version')
    .select(columns)
    .where('section', '=', section)
    .$if(before !== null, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

const newestFirst: Sort = {
  name: 'setting_versions',
  direction: 'desc',
  keys: [{ by: sql`version`, kind: 'integer' }],
}

/** A section's versions, the newest first, page by page. */
export async function selectVersionPage(
  db: Reader,
  { section, ...asked }: PageQuery & { section: Section },
): Promise<Outcome<Page<StoredVersion>>> {
  const query = db.selectFrom('setting_version').select(columns).where('section', '=', section)
  return await readPage(query, newestFirst, asked)
}

/** One version of a section. */
export async function selectVersion(
  db: Reader,
  { section, version }: { section: Section; version: number },
): Promise<StoredVersion | undefined> {
  return await db
    .selectFrom('setting_version')
    .select(columns)
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** @returns false: another one wrote that version first. */
export async function insertVersion(db: Db | Tx, one: StoredVersion): Promise<boolean> {
  const { section, version, value, staffId, at, reason } = one
  const row = { section, version, value: JSON.stringify(value), staff_id: staffId, at, reason }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('setting_version')
    .values(row)
    .onConflict((conflict) => conflict.columns(['section', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

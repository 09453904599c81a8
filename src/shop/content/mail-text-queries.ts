/** All SQL of what staff writes in place of sentences of mails. */
import { sql } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { readPage, type Page, type PageAsked, type Sort } from '../../server/page.ts'

export interface MailTextVersion {
  kind: string
  locale: Locale
  version: number
  /** By key; as it was stored. */
  texts: Record<string, unknown>
  note: string
  /** The member of staff who wrote it; null: the program. */
  staffId: number | null
  at: Date
}

const columns = ['kind', 'locale', 'version', 'texts', 'note', 'staff_id as staffId', 'at'] as const

type Row = Omit<MailTextVersion, 'texts'> & { texts: unknown }
const versionOf = (row: Row): MailTextVersion => ({
  ...row,
  texts: Object(row.texts) as Record<string, unknown>,
})

/** The newest version of every mail and language that has one. */
export async function selectNewestMailTexts(db: Reader): Promise<MailTextVersion[]> {
  const rows = await db
    .selectFrom('mail_text_version')
    .distinctOn(['kind', 'locale'])
    .select(columns)
    .orderBy('kind')
    .orderBy('locale')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(versionOf)
}

/** The newest version of a mail in a language. */
export async function selectNewestOf(
  db: Reader,
  { kind, locale }: { kind: string; locale: Locale },
): Promise<MailTextVersion | null> {
  const row = await db
    .selectFrom('mail_text_version')
    .select(columns)
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? versionOf(row) : null
}

const newestFirst: Sort = {
  name: 'mail_text_versions',
  direction: 'desc',
  keys: [{ by: sql`version`, kind: 'integer' }],
}

/** The versions of a mail in a language, the newest first. */
export async function selectMailTextPage(
  db: Reader,
  { kind, locale, ...asked }: PageAsked & { kind: string; locale: Locale },
): Promise<Outcome<Page<Row>>> {
  const query = db
    .selectFrom('mail_text_version')
    .select(columns)
    .where('kind', '=', kind)
    .where('locale', '=', locale)
  return await readPage(query, newestFirst, asked)
}

/** @returns false: another one wrote that version first. */
export async function insertMailTexts(tx: Tx, one: MailTextVersion): Promise<boolean> {
  const { kind, locale, version, texts, note, staffId, at } = one
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_text_version')
    .values({ kind, locale, version, texts: JSON.stringify(texts), note, staff_id: staffId, at })
    .onConflict((conflict) => conflict.columns(['kind', 'locale', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

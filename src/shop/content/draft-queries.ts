/** All SQL of texts written by staff: drafts, and the versions published from them. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import type { TextVersionSort, WrittenTexts } from './rules.ts'

export interface DraftRow {
  code: string
  revision: number
  titleCs: string
  bodyCs: string
  titleEn: string
  bodyEn: string
  note: string
  /** The member of staff who wrote this revision; `null`: the program. */
  staffId: number | null
  at: Date
  /** `null`: it is open. */
  closedAt: Date | null
}

const draftColumns = [
  'code',
  'revision',
  'title_cs as titleCs',
  'body_cs as bodyCs',
  'title_en as titleEn',
  'body_en as bodyEn',
  'note',
  'staff_id as staffId',
  'at',
  'closed_at as closedAt',
] as const

/** The draft of a document, open or closed. */
export async function selectDraft(db: Reader, code: string): Promise<DraftRow | null> {
  return (
    (await db
      .selectFrom('document_draft')
      .select(draftColumns)
      .where('code', '=', code)
      .executeTakeFirst()) ?? null
  )
}

/** Locks the draft of a document, so that changes and publishing happen one after the other. */
export async function lockDraft(tx: Tx, code: string): Promise<DraftRow | null> {
  return (
    (await tx
      .selectFrom('document_draft')
      .select(draftColumns)
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

const valuesOf = (row: DraftRow) => ({
  code: row.code,
  revision: row.revision,
  title_cs: row.titleCs,
  body_cs: row.bodyCs,
  title_en: row.titleEn,
  body_en: row.bodyEn,
  note: row.note,
  staff_id: row.staffId,
  at: row.at,
  closed_at: row.closedAt,
})

/** Writes the first draft of a document. @returns false if another call was faster */
export async function insertDraft(tx: Tx, row: DraftRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('document_draft')
    .values(valuesOf(row))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes the next revision of a locked draft. */
export async function updateDraft(tx: Tx, row: DraftRow): Promise<void> {
  await tx.updateTable('document_draft').set(valuesOf(row)).where('code', '=', row.code).execute()
}

/** All open drafts. */
export async function selectOpenDrafts(db: Reader): Promise<Pick<DraftRow, 'code' | 'revision' | 'at'>[]> {
  return await db
    .selectFrom('document_draft')
    .select(['code', 'revision', 'at'])
    .where('closed_at', 'is', null)
    .execute()
}

export interface VersionRow {
  version: number
  validFrom: string
  /** `null`: shipped with a release of the shop. */
  publishedAt: Date | null
  staffId: number | null
  note: string
  withdrawnAt: Date | null
  withdrawnBy: number | null
}

const versionColumns = [
  'version',
  'valid_from as validFrom',
  'published_at as publishedAt',
  'staff_id as staffId',
  'note',
  'withdrawn_at as withdrawnAt',
  'withdrawn_by as withdrawnBy',
] as const

/** A text has few versions: they are found by its code, then sorted. Shipped versions have no author. */
const sorts = sortsBy('document_versions', sql`version`, {
  version: { by: sql`version`, kind: 'integer' },
  from: { by: sql`valid_from`, kind: 'day' },
  who: {
    by: sql`coalesce((select lower(a.email) from staff_member s join customer a on a.id = s.customer_id
      where s.id = document_version.staff_id), '') collate "C"`,
    kind: 'text',
  },
})

/** The versions of a document, by default newest first. */
export async function selectVersionPage(
  db: Reader,
  { code, sort = 'version_down', ...asked }: SortedPageQuery<TextVersionSort> & { code: string },
): Promise<Outcome<Page<VersionRow>>> {
  const query = db.selectFrom('document_version').select(versionColumns).where('code', '=', code)
  return await readPage(query, sorts[sort], asked)
}

/** All past, current and future versions of all documents, newest first. */
export async function selectStanding(db: Reader): Promise<(VersionRow & { code: string })[]> {
  return await db
    .selectFrom('document_version')
    .select(['code', ...versionColumns])
    .where('withdrawn_at', 'is', null)
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
}

/** One version of a document by its number, or by the key that published it. */
export async function selectVersionBy(
  db: Reader,
  code: string,
  by: { version: number } | { key: string },
): Promise<VersionRow | null> {
  const query = db.selectFrom('document_version').select(versionColumns).where('code', '=', code)
  const found =
    'key' in by ? query.where('publish_key', '=', by.key) : query.where('version', '=', by.version)
  return (await found.executeTakeFirst()) ?? null
}

/** The highest version number of a document, including withdrawn ones; 0 before the first. */
export async function selectHighest(db: Reader, code: string): Promise<number> {
  const { highest } = await db
    .selectFrom('document_version')
    .select((eb) => eb.fn.max('version').as('highest'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return highest ?? 0
}

/** The raw texts of a version; null if not found. */
export async function selectTexts(
  db: Reader,
  { code, version }: { code: string; version: number },
): Promise<WrittenTexts | null> {
  const rows = await db
    .selectFrom('document_version as v')
    .innerJoin('document_text as t', 't.document_version_id', 'v.id')
    .select(['t.locale', 't.title', 't.body'])
    .where('v.code', '=', code)
    .where('v.version', '=', version)
    .execute()
  const [cs, en] = ['cs', 'en'].map((locale) => rows.find((row) => row.locale === locale))
  if (!cs || !en) return null
  return { cs: { title: cs.title, body: cs.body }, en: { title: en.title, body: en.body } }
}

/** Adds a version by staff with its texts. */
export async function insertPublished(
  tx: Tx,
  version: { code: string; key: string; texts: WrittenTexts } & Pick<
    VersionRow,
    'version' | 'validFrom' | 'publishedAt' | 'staffId' | 'note'
  >,
): Promise<void> {
  const { id } = await tx
    .insertInto('document_version')
    .values({
      code: version.code,
      version: version.version,
      valid_from: version.validFrom,
      staff_id: version.staffId,
      published_at: version.publishedAt,
      note: version.note,
      publish_key: version.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = (['cs', 'en'] as const).map((locale) => ({
    document_version_id: id,
    locale,
    ...version.texts[locale],
  }))
  await tx.insertInto('document_text').values(texts).execute()
}

/** Withdraws a version that is not in force yet. */
export async function markWithdrawn(
  tx: Tx,
  { code, version, staffId }: { code: string; version: number; staffId: number | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document_version')
    .set({ withdrawn_at: now, withdrawn_by: staffId })
    .where('code', '=', code)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks all versions of a document: of two simultaneous changes the second sees the first. */
export async function lockVersions(tx: Tx, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(128, hashtext(${code}))`.execute(tx)
}

/** All SQL of versioned documents. */
import type { Reader, Tx } from '../../server/db.ts'
import type { Locale } from '../../lib/routes.ts'

export interface DocumentRow {
  code: string
  version: number
  validFrom: string
  title: string
  body: string
}

/** Versions of a document in a language that are in force on or before a day, newest first. */
export async function selectVersions(
  db: Reader,
  code: string,
  locale: Locale,
  day: string,
): Promise<DocumentRow[]> {
  return await db
    .selectFrom('document_version as v')
    .innerJoin('document_text as t', 't.document_version_id', 'v.id')
    .select(['v.code', 'v.version', 'v.valid_from as validFrom', 't.title', 't.body'])
    .where('v.code', '=', code)
    .where('t.locale', '=', locale)
    .where('v.valid_from', '<=', day)
    .where('v.withdrawn_at', 'is', null)
    .orderBy('v.version', 'desc')
    .execute()
}

/** The documents in force on a day, in a language: the newest version of each. @param codes left out: all of them */
export async function selectDocuments(
  db: Reader,
  { locale, day, codes }: { locale: Locale; day: string; codes?: readonly string[] },
): Promise<DocumentRow[]> {
  return await db
    .selectFrom('document_version as v')
    .innerJoin('document_text as t', 't.document_version_id', 'v.id')
    .select(['v.code', 'v.version', 'v.valid_from as validFrom', 't.title', 't.body'])
    .distinctOn('v.code')
    .$if(codes !== undefined, (query) => query.where('v.code', 'in', codes ?? []))
    .where('t.locale', '=', locale)
    .where('v.valid_from', '<=', day)
    .where('v.withdrawn_at', 'is', null)
    .orderBy('v.code')
    .orderBy('v.version', 'desc')
    .execute()
}

/** Versions by database, then by id and language: the text of a version never changes (trigger `append_only`). */
const readVersions = new WeakMap<Reader, Map<string, DocumentRow>>()

/** One version of a document by its id, as stored with an order. */
export async function selectVersionById(db: Reader, id: number, locale: Locale): Promise<DocumentRow | null> {
  const known = readVersions.get(db) ?? new Map<string, DocumentRow>()
  readVersions.set(db, known)
  const kept = known.get(`${id} ${locale}`)
  if (kept) return kept
  const row = await db
    .selectFrom('document_version as v')
    .innerJoin('document_text as t', 't.document_version_id', 'v.id')
    .select(['v.code', 'v.version', 'v.valid_from as validFrom', 't.title', 't.body'])
    .where('v.id', '=', id)
    .where('t.locale', '=', locale)
    .executeTakeFirst()
  if (row) known.set(`${id} ${locale}`, row)
  return row ?? null
}

/** The existing versions of all documents, in force or not, with a flag for those written by staff. */
export async function selectLoaded(
  db: Reader,
): Promise<{ code: string; version: number; isEdited: boolean }[]> {
  return await db
    .selectFrom('document_version')
    .select((eb) => ['code', 'version', eb('published_at', 'is not', null).$castTo<boolean>().as('isEdited')])
    .execute()
}

/** Adds a version of a document unless it exists already. */
export async function insertVersion(
  tx: Tx,
  document: Omit<DocumentRow, 'title' | 'body'>,
  texts: { locale: Locale; title: string; body: string }[],
): Promise<void> {
  const row = await tx
    .insertInto('document_version')
    .values({ code: document.code, version: document.version, valid_from: document.validFrom })
    .onConflict((conflict) => conflict.columns(['code', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await tx
    .insertInto('document_text')
    .values(texts.map((text) => ({ document_version_id: row.id, ...text })))
    .execute()
}

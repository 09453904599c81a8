/** Public interface of the shop's documents: terms, privacy and the like, each in versions and both languages. */
import type { Reading, Connected, Outcome } from '../../server/context.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInPrague } from '../../lib/dates.ts'
import { homeDocument, questionsDocument } from '../../lib/documents.ts'
import type { Locale } from '../../lib/routes.ts'
import { typeset } from '../../lib/typeset.ts'
import { isRefusal } from '../../server/refusal.ts'
import { composedPage, textsOfPage, typesetPage } from './composed-page.ts'
import { documentOf } from './composing.ts'
import { textsAt, type TextsAt } from './history.ts'
import { questionsOf } from './questions.ts'
import { insertVersion, selectDocuments, selectLoaded, selectVersionById, selectVersions } from './queries.ts'
import type { Block, Document, Issuer, Questions } from './rules.ts'
import type { EditedPage, StoredPage } from './facts.ts'

export { faultsOfText } from './checking.ts'
export { documentDifference, lineChanges } from './difference.ts'
export {
  discardDraft,
  editedDocument,
  editedDocuments,
  previewDraft,
  previewTexts,
  saveDraft,
  type Draft,
  type EditedDocument,
} from './drafts.ts'
export { plainPage } from './plain-page.ts'
export { editedPage, readSection, textsOfPage } from './composed-page.ts'
export { blocksOf } from './markdown.ts'
export { questionsOf } from './questions.ts'
export { publishDraft, withdrawVersion, type Published } from './publishing.ts'
export { documentVersionOf, documentVersions, textsAt, type PublishedVersion } from './history.ts'
export {
  changeMailTexts,
  mailTextKinds,
  mailTextsOf,
  newestMailTexts,
  mailTextVersions,
  mailWordsInForce,
  withdrawMailTexts,
  previewMailTexts,
  type MailTextValues,
  type MailTexts,
} from './mail-texts.ts'
export type { Document, Issuer, Question, Questions } from './rules.ts'

/** A version of a document that is or was in force. */
export interface DocumentVersion {
  version: number
  /** First day in force, `2026-06-19`. */
  validFrom: string
}

/**
 * The document in force now (`current`), the one before it (`previous`) or a version by its number, with all
 * versions that have come into force, newest first; null if the document is unknown.
 */
export async function findDocument(
  { db, now }: Reading & { now: Date },
  {
    code,
    locale,
    which,
    issuer,
  }: { code: string; locale: Locale; which: 'current' | 'previous' | number; issuer: Issuer },
): Promise<(Document & { versions: DocumentVersion[] }) | null> {
  const rows = await selectVersions(db, code, locale, dayInPrague(now))
  const row =
    typeof which === 'number'
      ? rows.find(({ version }) => version === which)
      : rows[which === 'current' ? 0 : 1]
  if (!row) return null
  const versions = rows.map(({ version, validFrom }) => ({ version, validFrom }))
  return { ...documentOf(row, locale, issuer, dayInPrague(now)), versions }
}

/** PDFs by the blocks that they show, kept as long as the blocks are: each order's mail has two. */
const pdfs = new WeakMap<Block[], Map<string, Promise<Buffer>>>()

/** Callers who invent origins must not fill the memory. */
const mostPdfs = 10

/**
 * A document as a PDF, drawn once for each version, language and origin: the same bytes, which must not be modified. The
 * renderer is loaded with the first one.
 */
export async function documentPdf(
  document: Document,
  about: Parameters<typeof import('./pdf.ts').documentPdf>[1],
): Promise<Buffer> {
  const { blocks, title, version, validFrom } = document
  const { locale, origin, issuer } = about
  const kept = pdfs.get(blocks) ?? new Map<string, Promise<Buffer>>()
  pdfs.set(blocks, kept)
  const key = JSON.stringify([title, version, validFrom, locale, origin, issuer.operator, issuer.shopName])
  const known = kept.get(key)
  if (known) return await known
  const made = import('./pdf.ts').then(async (pdf) => Buffer.from(await pdf.documentPdf(document, about)))
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  for (const old of kept.keys()) if (kept.size > mostPdfs) kept.delete(old)
  return await made
}

/** All documents of text in force now, the newest version of each. */
export async function documentsInForce(
  { db, now }: Reading & { now: Date },
  { locale, issuer }: { locale: Locale; issuer: Issuer },
): Promise<Document[]> {
  const day = dayInPrague(now)
  const rows = await selectDocuments(db, { locale, day })
  return rows.filter(({ code }) => code !== homeDocument).map((row) => documentOf(row, locale, issuer, day))
}

/** A page that the merchant composed, in one language. */
export interface ComposedPage extends StoredPage {
  title: string
}

/** The home page and its questions in force now; null: there are no such documents yet. One statement. */
export async function homeContentInForce(
  { db, now }: Reading & { now: Date },
  { locale, issuer }: { locale: Locale; issuer: Issuer },
): Promise<{ page: ComposedPage | null; questions: Questions | null }> {
  const day = dayInPrague(now)
  const rows = await selectDocuments(db, { locale, day, codes: [homeDocument, questionsDocument] })
  const of = (code: string) => rows.find((row) => row.code === code)
  const [page, questions] = [of(homeDocument), of(questionsDocument)]
  const found = questions && documentOf(questions, locale, issuer, day)
  return {
    page: page ? pageOf(page, locale) : null,
    questions: found ? { title: found.title, questions: questionsOf(found.blocks) } : null,
  }
}

/** The home page of a version or of the open draft, for its preview. @returns 404 if not found */
export async function homePageAt(
  { db }: Reading,
  { at, locale }: { at: TextsAt; locale: Locale },
): Promise<Outcome<ComposedPage | null>> {
  const texts = await textsAt({ db }, { code: homeDocument, at })
  return isRefusal(texts) ? texts : pageOf(texts[locale], locale)
}

/** An edited page as visitors would read it. */
export function pageInLanguage(page: EditedPage, locale: Locale): ComposedPage {
  const shown = pageOf(textsOfPage(page)[locale], locale)
  if (!shown) throw new Error('A page of the program itself cannot be read')
  return shown
}

function pageOf({ title, body }: { title: string; body: string }, locale: Locale): ComposedPage | null {
  const page = composedPage(body)
  return page && { title: typeset(title, locale), ...typesetPage(page, locale) }
}

/** The exact version that an order accepted. */
export async function acceptedDocument(
  { db, now }: Reading & { now: Date },
  { versionId, locale, issuer }: { versionId: number; locale: Locale; issuer: Issuer },
): Promise<Document | null> {
  const row = await selectVersionById(db, versionId, locale)
  return row && documentOf(row, locale, issuer, dayInPrague(now))
}

/**
 * Inserts the documents shipped with the shop (db/content) that are not in the database yet. A document with a
 * version published by staff is no longer updated.
 * @param opensAt the moment at which a shop opens: it begins with the texts then in force, since no earlier one held in it
 * @throws Error for a file without its front matter or without its other language
 */
export async function loadShippedDocuments(
  { db }: Connected,
  { folder = 'db/content', opensAt }: { folder?: string; opensAt?: Date | undefined } = {},
): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const documents = await Promise.all(
    files.map(async (name) => parse(name, await readFile(join(folder, name), 'utf8'))),
  )
  const known = await selectLoaded(db)
  const newest = new Map<string, number>()
  for (const { code, version } of known) newest.set(code, Math.max(version, newest.get(code) ?? 0))
  // Texts written by staff are never overwritten by a release.
  const edited = new Set(known.filter(({ isEdited }) => isEdited).map(({ code }) => code))
  const isPast = ({ code, version }: (typeof documents)[number]) =>
    opensAt !== undefined &&
    documents.some(
      (later) => later.code === code && later.version > version && later.validFrom <= dayInPrague(opensAt),
    )
  const missing = documents.filter((one) => {
    if (one.locale !== 'cs' || edited.has(one.code)) return false
    const held = newest.get(one.code)
    return held === undefined ? !isPast(one) : one.version > held
  })
  if (missing.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (const { code, version, validFrom } of missing) {
      const texts = documents.filter((document) => document.code === code && document.version === version)
      if (texts.length !== 2) throw new Error(`${code} version ${version} needs a Czech and an English text`)
      await insertVersion(
        tx,
        { code, version, validFrom },
        texts.map(({ locale, title, body }) => ({ locale, title, body })),
      )
    }
  })
}

function parse(name: string, text: string) {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const field = (key: string): string => {
    const value = new RegExp(`^${key}: *(.+)$`, 'm').exec(head)?.[1]
    if (!value) throw new Error(`${name} lacks ${key}`)
    return value.trim()
  }
  return {
    code: field('code'),
    locale: field('locale') as Locale,
    version: Number(field('version')),
    validFrom: field('valid_from'),
    title: field('title'),
    body: body.trim(),
  }
}

/** The face of the shop's documents: terms, privacy and the like, each in versions and both languages. */
import type { Reading, Connected } from '../../server/context.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInPrague } from '../../lib/dates.ts'
import type { Locale } from '../../lib/routes.ts'
import { remember } from '../../lib/remember.ts'
import { typeset } from '../../lib/typeset.ts'
import { openingHoursFrom } from '../../lib/opening-hours.ts'
import { blocksOf } from './markdown.ts'
import {
  insertVersion,
  selectDocuments,
  selectLoaded,
  selectVersionById,
  selectVersions,
  type DocumentRow,
} from './queries.ts'
import { withinDays, type Block, type Document, type Issuer } from './rules.ts'

export { documentFile } from './file.tsx'
export type { Document, Issuer } from './rules.ts'

/** One of a document's versions that are or were in force. */
export interface DocumentVersion {
  version: number
  /** First day in force, `2026-06-19`. */
  validFrom: string
}

/**
 * The document in force now (`current`), the one before it (`previous`) or a version by its number, with all versions that
 * have come into force, newest first; null when there is none.
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

/** Draws a document as a PDF; the same one gives the same bytes. What draws is loaded with the first one. */
export async function documentPdf(
  ...drawn: Parameters<typeof import('./pdf.ts').documentPdf>
): Promise<Uint8Array> {
  const pdf = await import('./pdf.ts')
  return await pdf.documentPdf(...drawn)
}

/** All documents in force now, the newest version of each. */
export async function documentsInForce(
  { db, now }: Reading & { now: Date },
  { locale, issuer }: { locale: Locale; issuer: Issuer },
): Promise<Document[]> {
  const rows = await selectDocuments(db, locale, dayInPrague(now))
  return rows.map((row) => documentOf(row, locale, issuer, dayInPrague(now)))
}

/** The very version that an order accepted. */
export async function acceptedDocument(
  { db, now }: Reading & { now: Date },
  { versionId, locale, issuer }: { versionId: number; locale: Locale; issuer: Issuer },
): Promise<Document | null> {
  const row = await selectVersionById(db, versionId, locale)
  return row && documentOf(row, locale, issuer, dayInPrague(now))
}

/** Every order's mail carries documents, and reading one takes longer than writing the mail. */
const readOnce: Record<Locale, (text: string) => Block[]> = {
  cs: remember(32, (text) => blocksOf(typeset(text, 'cs'))),
  en: remember(32, (text) => blocksOf(typeset(text, 'en'))),
}

/** What is between braces is filled in, and what may not be torn apart at the end of a line is held together. */
function documentOf(row: DocumentRow, locale: Locale, issuer: Issuer, day: string): Document {
  const { shopName, operator, bankAccount, pickupHours, closedDays, deadlines } = issuer
  const known: Record<string, string> = {
    shop_name: shopName,
    operator_name: operator.name,
    operator_address: operator.address,
    operator_ico: operator.ico,
    operator_dic: operator.dic,
    operator_register: operator.register,
    operator_email: operator.email,
    // A number is not torn apart.
    operator_phone: operator.phone.replace(/ /g, '\u00a0'),
    bank_account: bankAccount,
    pickup_hours: openingHoursFrom(day, pickupHours, closedDays, locale),
    card_minutes: String(deadlines.cardMinutes),
    transfer_days: withinDays(deadlines.transferDays, locale),
    invoice_days: withinDays(deadlines.invoiceDays, locale),
  }
  const body = row.body.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => known[name] ?? whole)
  return {
    code: row.code,
    version: row.version,
    validFrom: row.validFrom,
    title: typeset(row.title, locale),
    blocks: readOnce[locale](body),
  }
}

/**
 * Puts the documents that ship with the shop (db/content) into the database, where they are not yet.
 * @throws Error for a file without its front matter or without its other language.
 */
export async function loadShippedDocuments({ db }: Connected, folder = 'db/content'): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const documents = await Promise.all(
    files.map(async (name) => parse(name, await readFile(join(folder, name), 'utf8'))),
  )
  const loaded = new Set((await selectLoaded(db)).map(({ code, version }) => `${code} ${version}`))
  const missing = documents.filter(
    ({ code, version, locale }) => locale === 'cs' && !loaded.has(`${code} ${version}`),
  )
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

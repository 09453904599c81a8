/** The next version of a document while staff writes it: one draft per document, in both languages. */
import { isDeepStrictEqual } from 'node:util'
import { dayInPrague } from '../../lib/dates.ts'
import { homeDocument, questionsDocument, writtenDocuments } from '../../lib/documents.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { faultsOfText } from './checking.ts'
import { faultsOfPage } from './composed-page.ts'
import { documentOf } from './composing.ts'
import { lineChanges } from './difference.ts'
import {
  insertDraft,
  lockDraft,
  selectDraft,
  selectHighest,
  selectOpenDrafts,
  selectStanding,
  updateDraft,
  type DraftRow,
  type VersionRow,
} from './draft-queries.ts'
import { textsAt, type TextsAt } from './history.ts'
import {
  isDocument,
  textsOf,
  type Document,
  type Issuer,
  type TextFault,
  type WrittenTexts,
} from './rules.ts'

/** A draft by staff. */
export interface Draft {
  revision: number
  texts: WrittenTexts
  note: string
  staffId: number | null
  at: Date
  /** Faults that keep it from being published. */
  faults: TextFault[]
}

/** A document as its editors see it. */
export interface EditedDocument {
  code: string
  /** The version in force now. */
  inForce: VersionRow | null
  /** The one with a future day. */
  scheduled: VersionRow | null
  /** The revision that a save must name as its base; 0: nothing was ever written. */
  revision: number
  draft: Draft | null
}

const unknown = (): Refusal => refuse(404, 'content.error.unknown')

/** All documents of the shop: versions in force, scheduled versions, and open drafts. */
export async function editedDocuments({
  db,
  now,
}: Reading & { now: Date }): Promise<
  (Pick<EditedDocument, 'code' | 'inForce' | 'scheduled'> & { draftAt: Date | null })[]
> {
  const [standing, drafts] = [await selectStanding(db), await selectOpenDrafts(db)]
  return writtenDocuments.map((code) => ({
    code,
    ...timesOf(
      standing.filter((one) => one.code === code),
      now,
    ),
    draftAt: drafts.find((one) => one.code === code)?.at ?? null,
  }))
}

/** @param versions not withdrawn, newest first */
function timesOf(
  versions: VersionRow[],
  now: Date,
): { inForce: VersionRow | null; scheduled: VersionRow | null } {
  const day = dayInPrague(now)
  return {
    inForce: versions.find(({ validFrom }) => validFrom <= day) ?? null,
    scheduled: versions.find(({ validFrom }) => validFrom > day) ?? null,
  }
}

/** A document with its draft. @returns 404 if there is no such document */
export async function editedDocument(
  { db, now }: Reading & { now: Date },
  code: string,
): Promise<Outcome<EditedDocument>> {
  if (!isDocument(code)) return unknown()
  const standing = (await selectStanding(db)).filter((one) => one.code === code)
  const draft = await selectDraft(db, code)
  return {
    code,
    ...timesOf(standing, now),
    revision: draft?.revision ?? 0,
    draft: draft && draft.closedAt === null ? draftOf(draft) : null,
  }
}

const draftOf = (row: DraftRow): Draft => {
  const texts = textsOf(row)
  return {
    revision: row.revision,
    texts,
    note: row.note,
    staffId: row.staffId,
    at: row.at,
    faults: faultsOfTexts(row.code, texts),
  }
}

/** Faults that keep these texts from being published. */
export function faultsOfTexts(code: string, texts: WrittenTexts): TextFault[] {
  if (code === homeDocument) return faultsOfPage(texts)
  const allowed = { asQuestions: code === questionsDocument }
  return [...faultsOfText(texts.cs, 'cs', allowed), ...faultsOfText(texts.en, 'en', allowed)]
}

/**
 * Saves the draft of a document; faults in it are returned, and only prevent publishing. Unchanged texts are
 * not written again, so a repeat returns the same.
 * @returns 404 if there is no such document; 409 with the `current` draft and the `difference` to it if it was
 * changed since `baseRevision`
 */
export async function saveDraft(
  { tx, actor, now }: Writing & OperationContext,
  asked: { code: string; texts: WrittenTexts; note: string; baseRevision: number },
): Promise<Outcome<{ draft: Draft; isNew: boolean }>> {
  const { code, texts, note, baseRevision } = asked
  if (!isDocument(code)) return unknown()
  const had = await lockDraft(tx, code)
  const isOpen = had !== null && had.closedAt === null
  if (isOpen && isDeepStrictEqual(textsOf(had), texts) && had.note === note)
    return { draft: draftOf(had), isNew: false }
  if ((had?.revision ?? 0) !== baseRevision) return editConflict(had, texts)
  const row: DraftRow = {
    code,
    revision: baseRevision + 1,
    titleCs: texts.cs.title,
    bodyCs: texts.cs.body,
    titleEn: texts.en.title,
    bodyEn: texts.en.body,
    note,
    staffId: actor.kind === 'staff' ? actor.staffId : null,
    at: now,
    closedAt: null,
  }
  if (had) await updateDraft(tx, row)
  else if (!(await insertDraft(tx, row))) return editConflict(await lockDraft(tx, code), texts)
  return { draft: draftOf(row), isNew: true }
}

/** The current draft and its difference from the submitted one, so that no input is lost. */
function editConflict(had: DraftRow | null, yours: WrittenTexts): Refusal {
  const current = had && had.closedAt === null ? draftOf(had) : null
  const difference = current && {
    cs: differenceOf(current.texts, yours, 'cs'),
    en: differenceOf(current.texts, yours, 'en'),
  }
  return refuse(409, 'content.error.changed', {
    more: { revision: had?.revision ?? 0, current: current?.texts ?? null, difference },
  })
}

const differenceOf = (current: WrittenTexts, yours: WrittenTexts, locale: Locale) => ({
  title: lineChanges(current[locale].title, yours[locale].title),
  body: lineChanges(current[locale].body, yours[locale].body),
})

/** Discards the draft of a document; idempotent. @returns 409 if it was changed since `revision` */
export async function discardDraft(
  { tx, now }: Writing & { now: Date },
  { code, revision }: { code: string; revision: number },
): Promise<Outcome<{ isNew: boolean }>> {
  const had = await lockDraft(tx, code)
  if (!had) return unknown()
  if (had.closedAt !== null) return { isNew: false }
  if (had.revision !== revision) return refuse(409, 'content.error.changed')
  await closeDraft({ tx, now }, had)
  return { isNew: true }
}

/** Closes a locked draft. */
export async function closeDraft({ tx, now }: Writing & { now: Date }, had: DraftRow): Promise<void> {
  await updateDraft(tx, { ...had, revision: had.revision + 1, closedAt: now })
}

/** A text as its page would show it, with its faults. */
export interface Preview {
  documents: Record<Locale, Document>
  faults: TextFault[]
}

/** A version or the draft as its page shows it, in both languages. @returns 404 if not found */
export async function previewDraft(
  { db, now }: Reading & { now: Date },
  { code, at, issuer }: { code: string; at: TextsAt; issuer: Issuer },
): Promise<Outcome<Preview>> {
  const texts = await textsAt({ db }, { code, at })
  if (isRefusal(texts)) return texts
  const version = at === 'draft' ? (await selectHighest(db, code)) + 1 : at
  return previewTexts({ now }, { code, version, texts, issuer })
}

/** Unsaved texts as their page would show them. */
export function previewTexts(
  { now }: { now: Date },
  { code, version, texts, issuer }: { code: string; version: number; texts: WrittenTexts; issuer: Issuer },
): Preview {
  const day = dayInPrague(now)
  const drawn = (locale: Locale) =>
    documentOf({ code, version, validFrom: day, ...texts[locale] }, locale, issuer, day)
  return { documents: { cs: drawn('cs'), en: drawn('en') }, faults: faultsOfTexts(code, texts) }
}

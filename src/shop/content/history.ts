/** The published versions of a document, by releases and by staff. */
import type { Outcome, Reading } from '../../server/context.ts'
import type { Page, SortedPageQuery } from '../../server/page.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { selectDraft, selectTexts, selectVersionPage, type VersionRow } from './draft-queries.ts'
import { isDocument, textsOf, type TextVersionSort, type WrittenTexts } from './rules.ts'

export type PublishedVersion = VersionRow

const unknown = (): Refusal => refuse(404, 'content.error.unknown')

/**
 * The versions of a document one page at a time, by default newest first, including withdrawn ones.
 * @returns 404 if there is no such document
 */
export async function documentVersions(
  { db }: Reading,
  { code, ...asked }: SortedPageQuery<TextVersionSort> & { code: string },
): Promise<Outcome<Page<PublishedVersion>>> {
  return isDocument(code) ? await selectVersionPage(db, { code, ...asked }) : unknown()
}

/** The raw texts of one version, in both languages. @returns 404 if not found */
export async function documentVersionOf(
  { db }: Reading,
  asked: { code: string; version: number },
): Promise<Outcome<WrittenTexts>> {
  return (await selectTexts(db, asked)) ?? unknown()
}

/** A version by its number, or the draft. */
export type TextsAt = number | 'draft'

/** The texts of a version or of the open draft. @returns 404 if not found */
export async function textsAt(
  { db }: Reading,
  { code, at }: { code: string; at: TextsAt },
): Promise<Outcome<WrittenTexts>> {
  if (at !== 'draft') return await documentVersionOf({ db }, { code, version: at })
  const draft = await selectDraft(db, code)
  return draft && draft.closedAt === null ? textsOf(draft) : unknown()
}

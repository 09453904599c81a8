/** What staff writes in place of sentences of mails, by mail and language, in versions. */
import { isDeepStrictEqual } from 'node:util'
import type { Sender, Written } from '../../emails/content.ts'
import type { MailWords } from '../../lib/mail-words.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import type { Page, PageAsked } from '../../server/page.ts'
import { refuse, type FieldFault, type Refusal } from '../../server/refusal.ts'
import { shippedTexts } from '../../server/texts.ts'
import { mailKinds, sampleMailsOf } from './mail-samples.ts'
import {
  insertMailTexts,
  selectMailTextPage,
  selectNewestMailTexts,
  selectNewestOf,
  type MailTextVersion,
} from './mail-text-queries.ts'
import { kindOf, sentenceFault, sentenceOf, type Sentence } from './mail-text-rules.ts'

export type { MailTextVersion } from './mail-text-queries.ts'

const texts = { cs: shippedTexts('cs'), en: shippedTexts('en') }
const unknown = (): Refusal => refuse(404, 'content.error.unknown_mail')

/**
 * What staff wrote in place of sentences of mails, as a part of the settings. A sentence that breaks the rules, such as one
 * whose shipped text a release has changed, is left out: the mail says what ships with the shop.
 */
export async function mailWordsInForce({
  db,
}: Reading): Promise<{ settings: { mailWords: MailWords }; faults: string[] }> {
  const faults: string[] = []
  const words: Record<Locale, Record<string, string>> = { cs: {}, en: {} }
  for (const { kind, locale, version, texts: stored } of await selectNewestMailTexts(db))
    for (const [key, text] of Object.entries(stored)) {
      const sentence = sentenceOf(key, locale, texts)
      const isRight =
        sentence && typeof text === 'string' && kindOf(key) === kind && sentenceFault(text, sentence) === null
      if (isRight) words[locale][key] = text
      else
        faults.push(
          `The text "${key}" (${locale}) of the mail "${kind}", version ${version}, is wrong: the shop's own holds.`,
        )
    }
  return { settings: { mailWords: words }, faults }
}

/** A mail in one language: where it stands for a save, and each of its sentences. */
export interface MailTexts {
  kind: string
  locale: Locale
  /** What a save names; 0: nothing was ever written. */
  version: number
  at: Date | null
  staffId: number | null
  sentences: (Sentence & {
    /** In place of the shipped text; null: that. */
    text: string | null
    /** Why it does not hold though it is written, as a key of the translations. */
    fault: string | null
  })[]
}

/** Every mail to customers, with how many sentences staff wrote anew in each language. */
export async function mailTextKinds({
  db,
}: Reading): Promise<{ kind: string; sentences: number; changed: Record<Locale, number> }[]> {
  const newest = await selectNewestMailTexts(db)
  const changed = (kind: string, locale: Locale) =>
    Object.keys(newest.find((one) => one.kind === kind && one.locale === locale)?.texts ?? {}).length
  return [...mailKinds()].map(([kind, keys]) => ({
    kind,
    sentences: keys.length,
    changed: { cs: changed(kind, 'cs'), en: changed(kind, 'en') },
  }))
}

/** The sentences of a mail in a language. @returns 404: no such mail. */
export async function mailTextsOf(
  { db }: Reading,
  { kind, locale }: { kind: string; locale: Locale },
): Promise<Outcome<MailTexts>> {
  const keys = mailKinds().get(kind)
  if (!keys) return unknown()
  const newest = await selectNewestOf(db, { kind, locale })
  const sentences = keys.flatMap((key) => {
    const sentence = sentenceOf(key, locale, texts)
    if (!sentence) return []
    const stored = newest?.texts[key]
    const text = typeof stored === 'string' ? stored : null
    return [{ ...sentence, text, fault: text === null ? null : sentenceFault(text, sentence) }]
  })
  return {
    kind,
    locale,
    version: newest?.version ?? 0,
    at: newest?.at ?? null,
    staffId: newest?.staffId ?? null,
    sentences,
  }
}

/** What staff sends: all sentences of a mail that are to differ from what ships. */
export type GivenTexts = Readonly<Record<string, string>>

/** The sentences that differ from the shipped ones; or each fault by its key. */
function readTexts(
  { kind, locale }: { kind: string; locale: Locale },
  given: GivenTexts,
): { kept: Record<string, string> } | Refusal {
  const keys = mailKinds().get(kind)
  if (!keys) return unknown()
  const errors: FieldFault[] = []
  const kept: Record<string, string> = {}
  for (const [key, typed] of Object.entries(given)) {
    const text = typed.trim()
    const sentence = keys.includes(key) ? sentenceOf(key, locale, texts) : null
    const fault = sentence ? sentenceFault(text, sentence) : 'content.error.unknown_sentence'
    if (fault) errors.push({ path: key, error_trans_key: fault })
    else if (text !== sentence?.shipped) kept[key] = text
  }
  return errors.length > 0 ? refuse(422, 'content.error.faults', { errors }) : { kept }
}

/**
 * Writes the next version of a mail's sentences in a language; without any the mail says what ships with the shop. What
 * holds already is not written again, so a repeat says the same.
 * @returns 404: no such mail; 409 with the version and texts of now where they were changed since `baseVersion`; 422 names
 *   each faulty sentence by its key.
 */
export async function changeMailTexts(
  { tx, actor, now }: Writing & OperationContext,
  asked: { kind: string; locale: Locale; texts: GivenTexts; note: string; baseVersion: number },
): Promise<Outcome<{ version: number; isNew: boolean }>> {
  const { kind, locale, note, baseVersion } = asked
  const read = readTexts(asked, asked.texts)
  if ('refused' in read) return read
  const newest = await selectNewestOf(tx, { kind, locale })
  if (isDeepStrictEqual(newest?.texts ?? {}, read.kept))
    return { version: newest?.version ?? 0, isNew: false }
  if ((newest?.version ?? 0) !== baseVersion) return changedMeanwhile(newest)
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const next = { kind, locale, version: baseVersion + 1, texts: read.kept, note, staffId, at: now }
  if (await insertMailTexts(tx, next)) return { version: next.version, isNew: true }
  return changedMeanwhile(await selectNewestOf(tx, { kind, locale }))
}

const changedMeanwhile = (newest: MailTextVersion | null): Refusal =>
  refuse(409, 'content.error.changed', {
    more: { version: newest?.version ?? 0, current: newest?.texts ?? {} },
  })

/** The versions of a mail in a language, the newest first, page by page. @returns 404: no such mail. */
export async function mailTextVersions(
  { db }: Reading,
  asked: PageAsked & { kind: string; locale: Locale },
): Promise<Outcome<Page<Omit<MailTextVersion, 'texts'> & { texts: unknown }>>> {
  return mailKinds().has(asked.kind) ? await selectMailTextPage(db, asked) : unknown()
}

/**
 * A mail with made-up data as it looks with these sentences, in all its forms.
 * @returns 404: no such mail; 422 names each faulty sentence by its key.
 */
export function previewMailTexts(
  { sender }: { sender: Sender },
  asked: { kind: string; locale: Locale; texts: GivenTexts },
): Outcome<Written[]> {
  const read = readTexts(asked, asked.texts)
  if ('refused' in read) return read
  return sampleMailsOf({ sender }, { kind: asked.kind, locale: asked.locale, words: read.kept })
}

/** Sentences of mails rewritten by staff, by mail and language, in versions. */
import { isDeepStrictEqual } from 'node:util'
import type { Sender, Written } from '../../emails/content.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { addressedTo, type MailWords } from '../../lib/mail-words.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import type { Page } from '../../server/page.ts'
import { isRefusal, refuse, type FieldFault, type Refusal } from '../../server/refusal.ts'
import { shippedTexts } from '../../server/texts.ts'
import { mailKinds, sampleMailsOf } from './mail-samples.ts'
import {
  insertMailTexts,
  selectMailTextPage,
  selectMailTextsOn,
  selectNewestOf,
  selectWaitingDays,
  type ListedMailTexts,
  type MailTextVersion,
  type MailVersionsQuery,
} from './mail-text-queries.ts'
import { mayHoldFrom } from './day-to-hold-from.ts'
import { kindOf, sentenceFault, sentenceOf, type Sentence } from './mail-text-rules.ts'

export type { MailTextVersion } from './mail-text-queries.ts'

const texts = { cs: shippedTexts('cs'), en: shippedTexts('en') }
const unknown = (): Refusal => refuse(404, 'content.error.unknown_mail')

/**
 * The rewritten sentences of mails, as a part of the settings. A sentence that breaks the rules, such as after
 * a release has changed its shipped text, is left out: the mail uses the shipped one.
 */
export async function mailWordsInForce({
  db,
  now,
}: Reading & { now: Date }): Promise<{ settings: { mailWords: MailWords }; faults: string[] }> {
  const faults: string[] = []
  const words: Record<Locale, Record<string, string>> = { cs: {}, en: {} }
  for (const { kind, locale, version, texts: stored } of await selectMailTextsOn(db, dayInPrague(now)))
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

/** A mail in one language: its version for a save, and each of its sentences. */
export interface MailTexts {
  kind: string
  locale: Locale
  /** The version that a save must name; 0: nothing was ever written. */
  version: number
  at: Date | null
  staffId: number | null
  sentences: (Sentence & {
    /** Replaces the shipped text; `null`: not replaced. */
    text: string | null
    /** The reason why it does not apply though it is written, as a translation key. */
    fault: string | null
  })[]
  /** The version with a future day; `null`: none. */
  waiting: WaitingTexts | null
}

export interface WaitingTexts extends Omit<MailTextVersion, 'validFrom' | 'texts'> {
  validFrom: string
  texts: MailTextValues
}

/** Every mail to customers, with the number of rewritten sentences in each language. */
export async function mailTextKinds({ db, now }: Reading & { now: Date }): Promise<
  {
    kind: string
    sentences: number
    changed: Record<Locale, number>
    /** The first day of the scheduled sentences; `null`: none are scheduled. */
    waitsFor: string | null
  }[]
> {
  const today = dayInPrague(now)
  const inForce = await selectMailTextsOn(db, today)
  const waiting = await selectWaitingDays(db, today)
  const changed = (kind: string, locale: Locale) =>
    Object.keys(inForce.find((one) => one.kind === kind && one.locale === locale)?.texts ?? {}).length
  const days = (kind: string) => waiting.flatMap((one) => (one.kind === kind ? [one.validFrom] : []))
  return [...mailKinds()].map(([kind, keys]) => ({
    kind,
    sentences: keys.length,
    changed: { cs: changed(kind, 'cs'), en: changed(kind, 'en') },
    waitsFor: days(kind).toSorted()[0] ?? null,
  }))
}

/** A mail's sentences in a language that are in force today, and the scheduled ones. @returns 404 if there is no such mail */
export async function mailTextsOf(
  { db, now }: Reading & { now: Date },
  { kind, locale }: { kind: string; locale: Locale },
): Promise<Outcome<MailTexts>> {
  const keys = mailKinds().get(kind)
  if (!keys) return unknown()
  const { newest, inForce, waiting } = await standing(db, { kind, locale, today: dayInPrague(now) })
  const sentences = keys.flatMap((key) => {
    const sentence = sentenceOf(key, locale, texts)
    if (!sentence) return []
    const stored = inForce?.texts[key]
    const text = typeof stored === 'string' ? stored : null
    return [{ ...sentence, text, fault: text === null ? null : sentenceFault(text, sentence) }]
  })
  return {
    kind,
    locale,
    version: newest?.version ?? 0,
    at: inForce?.at ?? null,
    staffId: inForce?.staffId ?? null,
    sentences,
    waiting,
  }
}

interface Standing {
  newest: MailTextVersion | null
  inForce: MailTextVersion | null
  waiting: WaitingTexts | null
}

/** The version of a mail in force, and the scheduled one: nothing can be saved after that. */
async function standing(
  db: Reader,
  { kind, locale, today }: { kind: string; locale: Locale; today: string },
): Promise<Standing> {
  const newest = await selectNewestOf(db, { kind, locale })
  const validFrom = newest?.validFrom ?? null
  if (!newest || validFrom === null || validFrom <= today) return { newest, inForce: newest, waiting: null }
  const inForce = await selectNewestOf(db, { kind, locale, on: today })
  return { newest, inForce, waiting: { ...newest, texts: newest.texts as MailTextValues, validFrom } }
}

/** Input of staff: all sentences of a mail that differ from the shipped ones. */
export type MailTextValues = Readonly<Record<string, string>>

/** The sentences that differ from the shipped ones; or the faults by key. */
function readTexts(
  { kind, locale }: { kind: string; locale: Locale },
  given: MailTextValues,
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

/** A mail in a language, with the reason for the change. */
interface NotedTexts {
  kind: string
  locale: Locale
  note: string
}

/**
 * Writes the next version of a mail's sentences in a language, in force at once or from a day on; without any, the mail uses
 * the shipped ones. A version that is in force or scheduled already is not written again, so a repeat returns the same.
 * @param asked.validFrom the first day in force; null: at once
 * @returns 404 if there is no such mail; 409 with the current version and texts if they were changed since `baseVersion`, or
 * with the day of a scheduled version that must be withdrawn first; 422 with the day and each faulty sentence by its key
 */
export async function changeMailTexts(
  { tx, actor, now }: Writing & OperationContext,
  asked: NotedTexts & { texts: MailTextValues; baseVersion: number; validFrom: string | null },
): Promise<Outcome<{ version: number; isNew: boolean }>> {
  const { kind, locale, note, baseVersion } = asked
  const read = readTexts(asked, asked.texts)
  if ('refused' in read) return read
  const today = dayInPrague(now)
  if (asked.validFrom !== null && !mayHoldFrom(asked.validFrom, now)) return noSuchDay()
  const validFrom = asked.validFrom === today ? null : asked.validFrom
  const { newest, inForce, waiting } = await standing(tx, { kind, locale, today })
  const isSaid = (one: MailTextVersion | WaitingTexts | null) =>
    isDeepStrictEqual(one?.texts ?? {}, read.kept)
  if (isSaid(inForce) || (waiting?.validFrom === validFrom && isSaid(waiting)))
    return { version: newest?.version ?? 0, isNew: false }
  if (waiting) return refuse(409, 'content.error.scheduled', { more: { waits: waiting.validFrom } })
  if ((newest?.version ?? 0) !== baseVersion) return editConflict(newest)
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const next = { kind, locale, version: baseVersion + 1, texts: read.kept, note, staffId, at: now, validFrom }
  if (await insertMailTexts(tx, next)) return { version: next.version, isNew: true }
  return editConflict(await selectNewestOf(tx, { kind, locale }))
}

const noSuchDay = (): Refusal =>
  refuse(422, 'content.error.day', {
    errors: [{ path: 'valid_from', error_trans_key: 'content.error.day' }],
  })

/**
 * Withdraws a scheduled version by another one with the sentences in force; idempotent.
 * @returns 404 if there is no such mail or version; 409 if it is or was in force
 */
export async function withdrawMailTexts(
  { tx, actor, now }: Writing & OperationContext,
  { kind, locale, note, version }: NotedTexts & { version: number },
): Promise<Outcome<{ version: number; isNew: boolean }>> {
  if (!mailKinds().has(kind)) return unknown()
  const today = dayInPrague(now)
  const { newest, inForce, waiting } = await standing(tx, { kind, locale, today })
  if (waiting?.version !== version) {
    const found = await selectNewestOf(tx, { kind, locale, version })
    if (!found) return refuse(404, 'content.error.unknown')
    // It was replaced before its day came.
    if ((found.validFrom ?? '') > today) return { version: newest?.version ?? version, isNew: false }
    return refuse(409, 'content.error.in_force')
  }
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const held = { texts: inForce?.texts ?? {}, validFrom: null }
  const next = { kind, locale, version: version + 1, ...held, note, staffId, at: now }
  return { version: next.version, isNew: await insertMailTexts(tx, next) }
}

const editConflict = (newest: MailTextVersion | null): Refusal =>
  refuse(409, 'content.error.changed', {
    more: { version: newest?.version ?? 0, current: newest?.texts ?? {} },
  })

/** The versions of a mail in a language one page at a time, by default newest first. @returns 404 if there is no such mail */
export async function mailTextVersions(
  { db }: Reading,
  asked: MailVersionsQuery,
): Promise<Outcome<Page<ListedMailTexts>>> {
  return mailKinds().has(asked.kind) ? await selectMailTextPage(db, asked) : unknown()
}

/** The sentences of a mail that staff saved last, scheduled ones first; faulty ones are left out. @returns 404 if there is no such mail */
export async function newestMailTexts(
  context: Reading & { now: Date },
  asked: { kind: string; locale: Locale },
): Promise<Outcome<{ version: number; validFrom: string | null; texts: MailTextValues }>> {
  const found = await mailTextsOf(context, asked)
  if (isRefusal(found)) return found
  const { version, waiting, sentences } = found
  const kept = sentences.flatMap((sentence) => {
    const text = waiting ? waiting.texts[sentence.key] : sentence.text
    return typeof text === 'string' && sentenceFault(text, sentence) === null
      ? [[sentence.key, text] as const]
      : []
  })
  return { version, validFrom: waiting?.validFrom ?? null, texts: Object.fromEntries(kept) }
}

/**
 * A mail with made-up data as it looks with these sentences, in all its forms.
 * @returns 404 if there is no such mail; 422 with each faulty sentence by its key
 */
export function previewMailTexts(
  { sender }: { sender: Sender },
  asked: { kind: string; locale: Locale; texts: MailTextValues },
): Outcome<Written[]> {
  const read = readTexts(asked, asked.texts)
  if ('refused' in read) return read
  const mails = sampleMailsOf({ sender }, { kind: asked.kind, locale: asked.locale, words: read.kept })
  return mails.map((mail) => addressedTo(mail, 'zofie@example.cz'))
}

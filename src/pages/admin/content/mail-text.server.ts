/** The sentences of one mail in both languages: what ships with the shop, and what staff wrote in place of it. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { locales, type Locale } from '../../../lib/routes.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { isRefusal, type Refusal } from '../../../server/refusal.ts'
import {
  lineChanges,
  mailTextsOf,
  mailTextVersions,
  previewMailTexts,
  type GivenTexts,
  type MailTexts,
} from '../../../shop/content/content.ts'
import type { LineChange } from '../../../shop/content/rules.ts'
import { changeMailTextsByStaff } from '../../../workflows/back-office/back-office.ts'
import { oneOf } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffNames } from '../settings/audit.server.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { previewSender } from './mail-frame.server.ts'
import { mailTextsForm, mailTextsIn, resetForm } from './mail-text-forms.ts'
import { mailName, sentenceName } from './mail-texts.server.ts'

/** So many versions a page. */
const size = 20

const kindOf = ({ parameters }: StaffPage): string => parameters['kind'] ?? ''

export const loader = staffLoader('mailText', async (page) => {
  const { db, locale, t, may, shop } = page
  const kind = kindOf(page)
  const [cs, en] = [
    await mailTextsOf({ db }, { kind, locale: 'cs' }),
    await mailTextsOf({ db }, { kind, locale: 'en' }),
  ]
  if (isRefusal(cs)) return cs
  if (isRefusal(en)) return en
  const samples = previewMailTexts({ sender: previewSender(shop) }, { kind, locale, texts: {} })
  const keys = [...new Set([...cs.sentences, ...en.sentences].map(({ key }) => key))]
  const sideOf = (texts: typeof cs, key: string) => {
    const found = texts.sentences.find((one) => one.key === key)
    if (!found) return null
    const { shipped, text, fault, fillings, required } = found
    return { shipped, text, fault: fault && t(fault), fillings, required }
  }
  return {
    kind,
    name: mailName(kind, t),
    base: { cs: cs.version, en: en.version },
    sentences: keys.map((key) => ({
      key,
      name: sentenceName(key, kind, t),
      cs: sideOf(cs, key),
      en: sideOf(en, key),
    })),
    samples: isRefusal(samples) ? [] : samples.map(({ subject }) => subject),
    preview: adminHref('mailPreview', locale, { kind }),
    mayChange: may('mail_text.change'),
    history: await historyOf(page, kind, { cs, en }),
  }
})

/** What staff wrote in one language, and in what each version differs from the one before it; the address says which language. */
async function historyOf({ db, url, locale, t }: StaffPage, kind: string, now: Record<Locale, MailTexts>) {
  const of = oneOf(url, 'of', locales) ?? locale
  const read = async (asked: { size: number; after?: string | undefined }) =>
    await mailTextVersions({ db }, { kind, locale: of, ...asked })
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await read({ size, after }),
  )
  // The last one of the page follows the first one behind it.
  const behind = next === null ? null : await read({ size: 1, after: next })
  const all = [...rows, ...(behind === null || isRefusal(behind) ? [] : behind.rows)]
  const names = await staffNames({ db })
  const shipped = new Map(now[of].sentences.map((one) => [one.key, one.shipped]))
  return {
    of,
    next,
    previous,
    rows: rows.map(({ version, texts, note, at, staffId }, place) => ({
      version,
      at: formatShortMoment(at, locale),
      who: staffId === null ? '' : (names.get(staffId) ?? String(staffId)),
      note,
      texts: Object.entries(texts as GivenTexts),
      changes: sentenceChanges(
        { before: all[place + 1]?.texts as GivenTexts | undefined, after: texts as GivenTexts },
        shipped,
      ).map(({ key, changes }) => ({ key, name: sentenceName(key, kind, t), changes })),
    })),
  }
}

/** The sentences that two versions say otherwise; what a version does not have is said as it ships with the shop. */
function sentenceChanges(
  { before = {}, after }: { before?: GivenTexts | undefined; after: GivenTexts },
  shipped: ReadonlyMap<string, string>,
): { key: string; changes: LineChange[] }[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const said = (texts: GivenTexts, key: string) => texts[key] ?? shipped.get(key) ?? ''
  return keys
    .filter((key) => said(before, key) !== said(after, key))
    .map((key) => ({ key, changes: lineChanges(said(before, key), said(after, key)) }))
}

type Context = Parameters<typeof changeMailTextsByStaff>[0]

interface Change {
  texts: Record<Locale, GivenTexts>
  base: Record<Locale, number>
  note: string
}

/** Both languages in one transaction; a refusal says in which language it is. */
async function changeBoth(
  context: Context,
  kind: string,
  { texts, base, note }: Change,
): Promise<{ isNew: boolean } | Refusal> {
  let isNew = false
  for (const locale of locales) {
    const asked = { kind, locale, texts: texts[locale], note, baseVersion: base[locale] }
    const done = await changeMailTextsByStaff(context, asked)
    if (isRefusal(done)) return ofLanguage(done, locale)
    isNew ||= done.isNew
  }
  return { isNew }
}

const ofLanguage = (refusal: Refusal, locale: Locale): Refusal => ({
  ...refusal,
  ...(refusal.errors
    ? { errors: refusal.errors.map((fault) => ({ ...fault, path: `${locale}:${fault.path}` })) }
    : {}),
  ...(refusal.more ? { more: { ...refusal.more, locale } } : {}),
})

export const action = staffAction('mailText', {
  save: verb({
    schema: mailTextsForm,
    read: mailTextsIn,
    work: async (context, { cs, en, base, note }, page) =>
      await changeBoth(context, kindOf(page), { texts: { cs, en }, base, note }),
  }),
  reset: verb({
    schema: resetForm,
    work: async (context, given, page) =>
      await changeBoth(context, kindOf(page), {
        texts: { cs: {}, en: {} },
        base: { cs: given['base.cs'], en: given['base.en'] },
        note: page.t('admin_content.reset_note'),
      }),
  }),
})

/** The sentences of one mail in both languages: those that ship with the shop, and the ones that staff wrote instead. */
import { dayInPrague, shortDay } from '../../lib/dates.ts'
import { locales, type Locale } from '../../lib/routes.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  mailTextsOf,
  previewMailTexts,
  type MailTextValues,
  type MailTexts,
} from '../../shop/content/content.ts'
import { isApprovalRequested } from '../../shop/staff/staff.ts'
import {
  changeMailTextsByStaff,
  testMailTextsByStaff,
  withdrawMailTextsByStaff,
  type MailTested,
} from '../../workflows/mails/mails.ts'
import { mailName, sentenceName } from '../../workflows/operations/operations.ts'
import { mailVersionList } from '../../workflows/content/content.ts'
import { listed, withOwn } from '../kit/list.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { previewSender } from './mail-frame.server.ts'
import { mailTextsForm, mailTextsIn, resetForm, testMailForm, withdrawMailForm } from './mail-text-forms.ts'
import { sentenceChanges, waitingTexts } from './mail-text-waiting.server.ts'

const kindOf = ({ parameters }: Pick<StaffPage, 'parameters'>): string => parameters['kind'] ?? ''

export const loader = staffLoader('mailText', async (page) => {
  const { locale, now, t, may, shop } = page
  const kind = kindOf(page)
  const [cs, en] = [
    await mailTextsOf(page, { kind, locale: 'cs' }),
    await mailTextsOf(page, { kind, locale: 'en' }),
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
    // Several may have one subject.
    samples: isRefusal(samples) ? [] : samples.map(({ subject }, at) => `${at + 1}. ${subject}`),
    preview: adminHref('mailPreview', locale, { kind }),
    waiting: await waitingTexts(page, kind, { cs, en }),
    today: dayInPrague(now),
    mayChange: may('mail_text.change'),
    history: await historyOf(page, kind, { cs, en }),
  }
})

/** The versions that staff wrote in the language of the URL, each with its differences from the one before. */
async function historyOf(page: StaffPage, kind: string, now: Record<Locale, MailTexts>) {
  const { of = page.locale } = mailVersionList.asked(page, page.url.searchParams)
  const shipped = new Map(now[of].sentences.map((one) => [one.key, one.shipped]))
  return {
    of,
    list: withOwn(await listed(page, mailVersionList), ({ texts, before }) => ({
      texts: Object.entries(texts),
      changes: sentenceChanges({ before, after: texts }, shipped).map(({ key, changes }) => ({
        key,
        name: sentenceName(key, kind, page.t),
        changes,
      })),
    })),
  }
}

type Context = Parameters<typeof changeMailTextsByStaff>[0]

interface Change {
  texts: Record<Locale, MailTextValues>
  base: Record<Locale, number>
  note: string
  /** The first day on which the texts are in force; null: at once. */
  from: string | null
}

/** Saves both languages in one transaction; a refusal names its language. */
async function changeBoth(
  context: Context,
  kind: string,
  { texts, base, note, from }: Change,
): Promise<{ isNew: boolean } | Refusal> {
  let isNew = false
  let waits: Refusal | null = null
  for (const locale of locales) {
    const asked = { kind, locale, texts: texts[locale], note, baseVersion: base[locale], validFrom: from }
    const done = await changeMailTextsByStaff(context, asked)
    if (isRefusal(done) && !isApprovalRequested(done)) return ofLanguage(done, locale)
    // The other language is still saved, or also waits for approval.
    if (isRefusal(done)) waits = done
    else isNew ||= done.isNew
  }
  return waits ?? { isNew }
}

/**
 * Refuses with 409 if a version is scheduled: it would survive a reset, so it must be withdrawn first. Null:
 * none is scheduled.
 */
async function waitingIn({ tx, now }: Context, kind: string): Promise<Refusal | null> {
  for (const locale of locales) {
    const found = await mailTextsOf({ db: tx, now }, { kind, locale })
    if (isRefusal(found)) return found
    const { waiting } = found
    if (waiting) return refuse(409, 'content.error.scheduled', { more: { waits: waiting.validFrom, locale } })
  }
  return null
}

const ofLanguage = (refusal: Refusal, locale: Locale): Refusal => ({
  ...refusal,
  ...(refusal.errors
    ? { errors: refusal.errors.map((fault) => ({ ...fault, path: pathOf(fault.path, locale) })) }
    : {}),
  ...(refusal.more ? { more: { ...refusal.more, locale } } : {}),
})

/** Both languages share one field for the day. */
const pathOf = (path: string, locale: Locale): string =>
  path === 'valid_from' ? 'from' : `${locale}:${path}`

/** Where the sample goes, and which texts it uses. */
function testedText({ email, version, validFrom }: MailTested, { t, locale }: StaffPage): string {
  if (version === 0) return t('admin_content.mail_test.shipped', { email })
  return validFrom === null
    ? t('admin_content.mail_test.published', { email, version })
    : t('admin_content.mail_test.scheduled', { email, version, day: shortDay(validFrom, locale) })
}

export const action = staffAction('mailText', {
  save: verb({
    schema: mailTextsForm,
    read: mailTextsIn,
    work: async (context, { cs, en, ...given }, page) =>
      await changeBoth(context, kindOf(page), { texts: { cs, en }, ...given }),
  }),
  test: verb({
    schema: testMailForm,
    work: async (context, given, page) =>
      await testMailTextsByStaff({ ...context, queue: page.shop.queue }, { ...given, kind: kindOf(page) }),
    show: (done, page) => ({ sent: testedText(done, page) }),
  }),
  reset: verb({
    schema: resetForm,
    work: async (context, given, page) =>
      (await waitingIn(context, kindOf(page))) ??
      (await changeBoth(context, kindOf(page), {
        texts: { cs: {}, en: {} },
        base: { cs: given['base.cs'], en: given['base.en'] },
        note: page.t('admin_content.reset_note'),
        from: null,
      })),
  }),
  withdraw: verb({
    schema: withdrawMailForm,
    work: async (context, { reason, ...given }, page) =>
      await withdrawMailTextsByStaff(context, { ...given, kind: kindOf(page), note: reason }),
  }),
})

/** Which sentences of mails staff may write anew, and what such a sentence has to keep. Pure. */
import type { Locale } from '../../lib/routes.ts'

/** Sections of the translations that mails to customers alone speak; alerts to the shop itself stay as they are. */
const sections = [
  'mail',
  'invoice.mail',
  'account_mail',
  'email_change_mail',
  'farewell_mail',
  'newsletter_mail',
  'reseller_mail',
  'company_mail',
  'recall_mail',
  'review_mail',
]

/** Whether a key is a sentence of a mail to a customer. */
export const isMailKey = (key: string): boolean => sections.some((section) => key.startsWith(`${section}.`))

/** Which mail a sentence belongs to: what stands together in the translations. `mail.common` holds what several share. */
export function kindOf(key: string): string {
  const [section = '', part = '', ...rest] = key.split('.')
  if (section === 'mail') return rest.length > 0 ? `mail.${part}` : 'mail.common'
  return rest.length > 0 ? `${section}.${part}` : section
}

const plural = /_(?:one|few|many|other)$/

/** What is filled in: `total` of `{{total}}`, `count` of `{{count, number}}`. */
const fillingsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)(?:, number)?\}\}/g)].map(([, name = '']) => name)

/** A sentence as it ships, and what one in its place has to bring. */
export interface Sentence {
  key: string
  shipped: string
  /** What may be filled in. */
  fillings: string[]
  /** What has to be: sums, numbers and days never go missing. */
  required: string[]
}

/** A sentence by its key; null: there is none in a mail to customers. */
export function sentenceOf(
  key: string,
  locale: Locale,
  texts: Record<Locale, ReadonlyMap<string, string>>,
): Sentence | null {
  const shipped = texts[locale].get(key)
  if (shipped === undefined || !isMailKey(key)) return null
  const stem = key.replace(plural, '')
  const siblings = plural.test(key) ? ['one', 'few', 'many', 'other'].map((form) => `${stem}_${form}`) : [key]
  const known = siblings
    .flatMap((one) => [texts.cs.get(one) ?? '', texts.en.get(one) ?? ''])
    .flatMap(fillingsIn)
  // The name of the shop stands in the sender as well; "one day" needs no figure.
  const required = fillingsIn(shipped).filter((name) => name !== 'shopName' && name !== 'count')
  return { key, shipped, fillings: [...new Set(known)], required: [...new Set(required)] }
}

/** Why a text may not stand in place of a sentence, as a key of the translations; null: it may. */
export function sentenceFault(text: string, { fillings, required }: Sentence): string | null {
  if (text.trim() === '') return 'content.error.empty'
  if (text.length > 2000) return 'content.error.long'
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return 'content.error.text'
  if (/<\/?[a-z!]/i.test(text)) return 'content.error.mail_html'
  const rest = text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (whole, name: string) =>
    fillings.includes(name) ? '' : whole,
  )
  if (/\{\{|\}\}/.test(rest)) return 'content.error.filling'
  const given = fillingsIn(text)
  return required.every((name) => given.includes(name)) ? null : 'content.error.filling_missing'
}

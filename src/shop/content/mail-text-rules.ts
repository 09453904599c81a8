/** The sentences of mails that staff may rewrite, and the requirements on a rewritten one. Pure. */
import type { Locale } from '../../lib/routes.ts'

/** Sections of the translations used only in mails to customers; alerts to the shop itself can't be changed. */
const sections = [
  'mail',
  'invoice.mail',
  'account_mail',
  'email_change_mail',
  'farewell_mail',
  'newsletter_mail',
  'restock_mail',
  'reseller_mail',
  'company_mail',
  'recall_mail',
  'review_mail',
]

/** True if a key is a sentence of a mail to customers. */
export const isMailKey = (key: string): boolean => sections.some((section) => key.startsWith(`${section}.`))

/** The mail that a sentence belongs to: by its place in the translations. `mail.common` holds shared sentences. */
export function kindOf(key: string): string {
  const [section = '', part = '', ...rest] = key.split('.')
  if (section === 'mail') return rest.length > 0 ? `mail.${part}` : 'mail.common'
  return rest.length > 0 ? `${section}.${part}` : section
}

const plural = /_(?:one|few|many|other)$/

/** Names of placeholders: `total` of `{{total}}`, `count` of `{{count, number}}`. */
const fillingsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)(?:, number)?\}\}/g)].map(([, name = '']) => name)

/** A shipped sentence, with the requirements on its replacement. */
export interface Sentence {
  key: string
  shipped: string
  /** Allowed placeholders. */
  fillings: string[]
  /** Required placeholders: amounts, numbers and days must not go missing. */
  required: string[]
}

/** A sentence by its key; null if no mail to customers has it. */
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
  // The shop's name is in the sender as well; "one day" needs no figure.
  const required = fillingsIn(shipped).filter((name) => name !== 'shopName' && name !== 'count')
  return { key, shipped, fillings: [...new Set(known)], required: [...new Set(required)] }
}

/** The reason why a text can't replace a sentence, as a translation key; null if it can. */
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

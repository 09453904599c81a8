/** Staff's replacements for the shop's own sentences of mails. */
import type { Locale } from './routes.ts'

/** By language, then by key of the translations, such as `mail.paid.subject`. */
export type MailWords = Readonly<Record<Locale, Readonly<Record<string, string>>>>

/** A line of the shop's own below every mail, by language; empty: no line. */
export type MailFooters = Readonly<Record<Locale, string>>

export const noFooters: MailFooters = { cs: '', en: '' }

/** Every mail with the shipped texts. */
export const shippedWords: MailWords = { cs: {}, en: {} }

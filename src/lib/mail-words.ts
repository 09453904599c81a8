/** Staff's replacements for the shop's own sentences of mails. */
import type { Locale } from './routes.ts'

/** By language, then by key of the translations, such as `mail.paid.subject`. */
export type MailWords = Readonly<Record<Locale, Readonly<Record<string, string>>>>

/** A line of the shop's own below every mail, by language; empty: no line. */
export type MailFooters = Readonly<Record<Locale, string>>

export const noFooters: MailFooters = { cs: '', en: '' }

/** Stands in a mail where its recipient's address belongs, until it is addressed: a character that no text has. */
export const recipientMark = '\u{E0A0}'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The mail with the address of its recipient. */
export const addressedTo = <Drawn extends { html: string; text: string }>(
  mail: Drawn,
  to: string,
): Drawn => ({
  ...mail,
  html: mail.html.replaceAll(recipientMark, escaped(to)),
  text: mail.text.replaceAll(recipientMark, to),
})

/** Every mail with the shipped texts. */
export const shippedWords: MailWords = { cs: {}, en: {} }

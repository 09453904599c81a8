/** Typesets the texts that people write into the database like the shop's own ones, with the quotes of their language. */
import type { Locale } from './routes.ts'
import { bound } from './typography.ts'

const marks: Record<Locale, [open: string, close: string]> = { cs: ['„', '“'], en: ['“', '”'] }
/** A pair of straight quotes around words of one paragraph; a mark after a figure is an inch and has no partner. */
const straight = /(?<![\p{L}\d])"(?=\S)([^"\n]*?\S)"(?![\p{L}\d])/gu

/** Adds no-break spaces and typographic quotes to a text. */
export function typeset(text: string, locale: Locale): string {
  const [open, close] = marks[locale]
  return bound(text.replace(straight, `${open}$1${close}`), locale)
}

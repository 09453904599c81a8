/** Typesets words: a no-break space holds together what must not be separated at the end of a line. */
import type { Locale } from './routes.ts'

/** A number, or a placeholder for one, and the unit, mark or noun it counts. */
const counted = /((?:^|[\s(])[\d.,]+|\}\}) (?=(?:g|kg|ks|kB|MB|cm|mm|h|Kč|°C|%)(?![\p{L}\d]))/gu
const countedNoun = /((?:^|[\s(])\d+|\{\{count(?:, number)?\}\}) (?=\p{Ll})/gu
/** Czech one-letter prepositions and conjunctions never end a line (ČSN 01 6910). */
const oneLetter = /(?<![\p{L}\d])([ksvzouaiKSVZOUAI]) (?=\S)/gu

/** Adds no-break spaces to a text; existing ones are kept. */
export function bound(text: string, locale: Locale): string {
  const held = text.replace(counted, '$1\u00a0').replace(countedNoun, '$1\u00a0')
  return locale === 'cs' ? held.replace(oneLetter, '$1\u00a0') : held
}

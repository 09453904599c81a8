/**
 * The texts of the shop, kept in i18next's JSON format (nested keys, `_one` … `_other` by CLDR plurals,
 * `{{name}}`, `{{count, number}}`). Read by these few lines, because i18next and its React part weigh 24 KB of
 * brotli in every browser; a test compares each text with i18next itself.
 */
import { formatNumber, pluralOf } from './numbers.ts'
import type { Locale } from './routes.ts'
import { bound } from './typography.ts'

/** Values for the placeholders between `{{` and `}}`; `count` chooses the plural. */
export type Values = Record<string, unknown>

/** Translates a key; an unknown key is returned as it is. */
export type Translate = (key: string, values?: Values) => string

/** The texts of one language, ready for use. `resources`: the language's JSON or a part of it. */
export function createTexts(locale: Locale, resources: object): Translate {
  const written = textsByKey(resources)
  // A page uses few of its texts: each is prepared on first use.
  const texts = new Map<string, string>()
  const textAt = (key: string): string | undefined => {
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = written.get(key)
    if (text === undefined) return undefined
    const held = bound(text, locale)
    texts.set(key, held)
    return held
  }
  const filled = (text: string, values: Values) =>
    text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isNumber?: string) => {
      const value = values[name]
      return isNumber && typeof value === 'number' ? formatNumber(value, locale) : textOf(value)
    })
  return (key, values) => {
    if (!values) return textAt(key) ?? key
    const { count } = values
    const plural = typeof count === 'number' ? textAt(`${key}_${pluralOf(count, locale)}`) : undefined
    const text = plural ?? textAt(key)
    return text === undefined ? key : filled(text, values)
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Every text of a language or a part of it, by its key, as written. */
export const textsByKey = (resources: object): ReadonlyMap<string, string> => new Map(leaves(resources, ''))

function leaves(section: object, path: string): [string, string][] {
  return Object.entries(section).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] as [string, string]],
  )
}

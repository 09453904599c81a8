/** Both languages, for the server. */
import cs from '../lib/i18n/cs.json' with { type: 'json' }
import en from '../lib/i18n/en.json' with { type: 'json' }
import { createTexts, textsByKey, type Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'

const texts: Record<Locale, Translate> = { cs: createTexts('cs', cs), en: createTexts('en', en) }

/** The texts of a language. */
export const translator = (locale: Locale): Translate => texts[locale]

const byKey = { cs: textsByKey(cs), en: textsByKey(en) }

/** Every text of a language by its key, as written, with its placeholders. */
export const shippedTexts = (locale: Locale): ReadonlyMap<string, string> => byKey[locale]

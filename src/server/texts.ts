/** Both languages, for the server. */
import type { i18n } from 'i18next'
import cs from '../lib/i18n/cs.json' with { type: 'json' }
import en from '../lib/i18n/en.json' with { type: 'json' }
import { createTexts, type Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'

const texts: Record<Locale, i18n> = { cs: createTexts('cs', cs), en: createTexts('en', en) }

/** The texts of a language as i18next holds them, for the pages' provider. */
export const textsIn = (locale: Locale): i18n => texts[locale]

/** Translates keys into a language. */
export const translator = (locale: Locale): Translate => texts[locale].t

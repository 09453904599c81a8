import type { TFunction } from 'i18next'
import cs from '../../src/lib/i18n/cs.json' with { type: 'json' }
import en from '../../src/lib/i18n/en.json' with { type: 'json' }
import { createTexts } from '../../src/lib/i18n.ts'
import type { Locale } from '../../src/lib/routes.ts'

/** The shop's own texts, so that a test reads what a visitor reads. */
export const words: Record<Locale, TFunction> = {
  cs: createTexts('cs', cs).t,
  en: createTexts('en', en).t,
}

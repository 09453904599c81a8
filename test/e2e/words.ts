import cs from '../../src/lib/i18n/cs.json' with { type: 'json' }
import en from '../../src/lib/i18n/en.json' with { type: 'json' }
import { createTexts, type Translate } from '../../src/lib/i18n.ts'
import type { Locale } from '../../src/lib/routes.ts'

/** The shop's own texts, so that a test reads what a visitor reads. */
export const words: Record<Locale, Translate> = { cs: createTexts('cs', cs), en: createTexts('en', en) }

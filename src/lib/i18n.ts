/** The texts of the shop: one i18next instance a language, with CLDR plurals. */
import i18next, { type i18n, type TFunction } from 'i18next'
import type { Locale } from './routes.ts'

export type { TFunction } from 'i18next'

/** Makes the texts of one language ready, at once and without touching the global instance. */
export function createTexts(locale: Locale, resources: object): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    resources: { [locale]: { translation: resources } },
  } as Parameters<typeof instance.init>[0])
  return instance
}

/** Translates a key that is only known at run time; an unknown one is shown as it is. */
export type Translate = TFunction

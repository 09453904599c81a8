import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import cs from './i18n/cs.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }
import { createTexts } from './i18n.ts'

const languages = { cs, en }
const counts = [0, 1, 2, 3, 4, 5, 11, 21, 22, 101, 1.5, 1234.5]

/** No-break spaces are a matter of `bound`, which has its own tests. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

/** Every key as code requests it: plurals by their stem. */
function keysOf(section: object, path = ''): string[] {
  return Object.entries(section).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${path}${key}.`)
      : [`${path}${key}`.replace(/_(one|few|many|other)$/, '')],
  )
}

/** A value for each name between braces in any text. */
const values = Object.fromEntries(
  [...JSON.stringify(languages).matchAll(/\{\{(\w+)(, number)?/g)].map(([, name = '', isNumber]) => [
    name,
    isNumber ? 12_345 : `‹${name}› & <b>$1</b>`,
  ]),
)

describe.each(['cs', 'en'] as const)('the texts in %s', (locale) => {
  const t = createTexts(locale, languages[locale])
  const other = i18next.createInstance()
  void other.init({
    lng: locale,
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: { translation: languages[locale] } },
  } as Parameters<typeof other.init>[0])
  const keys = [...new Set(keysOf(languages[locale]))]

  test('are read as i18next reads them, in every plural', () => {
    expect(keys.length).toBeGreaterThan(100)
    for (const key of keys) {
      for (const count of counts)
        expect(spaced(t(key, { ...values, count }))).toBe(spaced(other.t(key, { ...values, count })))
    }
  })

  test('are shown as they are where nothing is filled in, and a key without a text as itself', () => {
    expect(spaced(t('error_page.home'))).toBe(languages[locale].error_page.home)
    expect(t('no.such.key', { count: 2 })).toBe('no.such.key')
  })
})

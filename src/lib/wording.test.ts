// Rules of Czech and English grammar and typography for the shop's texts.
import { describe, expect, test } from 'vitest'
import cs from './i18n/cs.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }
import { createTexts } from './i18n.ts'

const texts = { cs: new Map(leaves(cs)), en: new Map(leaves(en)) }
const read = { cs: createTexts('cs', cs), en: createTexts('en', en) }

function leaves(section: object, path = ''): [string, string][] {
  return Object.entries(section).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)]],
  )
}

/** The keys that have plurals, by their stem. */
const counting = (locale: 'cs' | 'en') =>
  [...texts[locale].keys()].filter((key) => key.endsWith('_one')).map((key) => key.slice(0, -'_one'.length))

/** Placeholders that may occur in addition to the number. */
const others = Object.fromEntries(
  [
    'price',
    'left',
    'limit',
    'what',
    'name',
    'text',
    'words',
    'perKg',
    'payment',
    'wanted',
    'pieces',
    'quantity',
  ].map((name) => [name, '‹›']),
)

/** A text for 1, 2, 5, 1.5 and 22; every space a plain one, and `#` instead of the number. */
const said = (locale: 'cs' | 'en', key: string) =>
  [1, 2, 5, 1.5, 22].map((count) =>
    plain(read[locale](key, { ...others, count })).replace(
      new RegExp(`(?<![\\d,.„“])${new Intl.NumberFormat(locale).format(count)}(?![\\d,.])`),
      '#',
    ),
  )

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('plurals in Czech', () => {
  /** Words after 1, 2, 5, 1,5 and 22: in the nominative, and in the case that a preposition or a verb requires. */
  const paradigms = [
    'kus kusy kusů kusu kusů',
    'kusu kusů kusů kusu kusů',
    'den dny dní dne dní',
    'dne dnů dnů dne dnů',
    'minutu minuty minut minuty minut',
    'cena ceny cen ceny cen',
    'krabice krabice krabic krabice krabic',
    'krabici krabice krabic krabice krabic',
    'řádek řádky řádků řádku řádků',
    'doklad doklady dokladů dokladu dokladů',
    'události událostí událostí události událostí',
    'řádku řádkům řádkům řádku řádkům',
    'hvězda hvězdy hvězd hvězdy hvězd',
    'hodnocení hodnocení hodnocení hodnocení hodnocení',
    'věc věci věcí věci věcí',
    'výsledek výsledky výsledků výsledku výsledků',
    'zákazník zákazníci zákazníků zákazníka zákazníků',
    'produkt produkty produktů produktu produktů',
    'objednávka objednávky objednávek objednávky objednávek',
    'zásilka zásilky zásilek zásilky zásilek',
    'e-mail e-maily e-mailů e-mailu e-mailů',
    'místo místa míst místa míst',
    'výdejní výdejní výdejních výdejního výdejních',
    'další další dalších dalšího dalších',
    'platba platby plateb platby plateb',
    'vratka vratky vratek vratky vratek',
    'reklamace reklamace reklamací reklamace reklamací',
    'platbu platby plateb platby plateb',
    'položka položky položek položky položek',
    'úlohu úlohy úloh úlohy úloh',
    'jistou jisté jistých jisté jistých',
    'objednávka objednávky objednávek objednávky objednávek',
    'zásilka zásilky zásilek zásilky zásilek',
    'varianta varianty variant varianty variant',
    'neuložená neuložené neuložených neuložené neuložených',
    'změna změny změn změny změn',
    'pracovního pracovních pracovních pracovního pracovních',
    'chybějící chybějící chybějících chybějící chybějících',
    'čeká čekají čeká čeká čeká',
    'ks ks ks ks ks',
    // The counted thing stands before the number, or is not named.
    'z z z z z',
    '– – – – –',
  ]

  test('every noun stands in the form that its number asks for', () => {
    const words = counting('cs').map((key) => ({
      key,
      words: said('cs', key)
        .map((text) => /# ([\p{L}-]+)/u.exec(text)?.[1] ?? '–')
        .join(' '),
    }))
    expect(words.length).toBeGreaterThan(40)
    expect(words.filter(({ words: found }) => !paradigms.includes(found))).toEqual([])
  })

  test.each([
    [1, '1 kus za 59 Kč', 'Zbývá 1 kus.'],
    [2, '2 kusy, kus za 59 Kč', 'Zbývají 2 kusy.'],
    [5, '5 kusů, kus za 59 Kč', 'Zbývá 5 kusů.'],
    [1.5, '1,5 kusu, kus za 59 Kč', 'Zbývá 1,5 kusu.'],
    [22, '22 kusů, kus za 59 Kč', 'Zbývá 22 kusů.'],
    [1234, '1 234 kusů, kus za 59 Kč', 'Zbývá 1 234 kusů.'],
  ])('of %d, the verb and the noun agree', (count, each, available) => {
    expect(plain(read.cs('home.order.each', { count, price: '59 Kč' }))).toBe(each)
    expect(plain(read.cs('home.order.available', { count }))).toBe(available)
  })
})

test('in English one is singular, everything else plural, halves too', () => {
  const nouns = 'box|customer|day|line|minute|piece|point|rating|result|star'
  const noun = new RegExp(`#(?: [\\p{L}-]+)?? (${nouns})(e?s)?\\b`, 'u')
  const wrong = counting('en').filter((key) => {
    const [one, ...more] = said('en', key).map((text) => noun.exec(text))
    const isUncounted = one === null && more.every((found) => found === null)
    return (
      !isUncounted && (one?.[2] !== undefined || more.some((found) => !found?.[2] || found[1] !== one?.[1]))
    )
  })
  expect(counting('en')).toEqual(counting('cs'))
  expect(wrong.map((key) => `${key}: ${said('en', key).join(' / ')}`)).toEqual([])
})

/** Nouns that are counted anywhere in the shop, by the common beginning of all their forms. */
const counted = {
  cs: /\}\} (?:kus|krabic|sáč|dn|den|minut|hodin|týd|měsíc|rok|let |řád|hvězd|hodnocen|výsled|zákazn|míst|polož|objednáv(?:ek|k)|fot|porc)/,
  en: /\}\} (?:piece|box|pack|day|minute|hour|week|month|year|line|star|rating|review|result|customer|point|item|order|photo|serving)(?:s|es)?\b/,
}

test.each(['cs', 'en'] as const)('no number is joined with a noun that can’t be declined (%s)', (locale) => {
  const joined = [...texts[locale]]
    .filter(([key, text]) => !/_(one|few|many|other)$/.test(key) && counted[locale].test(plain(text)))
    .map(([key]) => key)
  expect(joined).toEqual([])
})

test.each(['cs', 'en'] as const)(
  'a number in a plural is written as the language writes numbers (%s)',
  (locale) => {
    const plurals = [...texts[locale]].filter(([key]) => /_(one|few|many|other)$/.test(key))
    expect(plurals.filter(([, text]) => text.includes('{{count}}'))).toEqual([])
  },
)

test('no Czech text leaves a word of one letter, and none a number, alone at the end of a line', () => {
  const torn = (locale: 'cs' | 'en', pattern: RegExp) =>
    [...texts[locale].keys()].map((key) => read[locale](key)).filter((text) => pattern.test(text))
  expect(torn('cs', /(?:^|[\s(„>])[aikosuvz] /iu)).toEqual([])
  for (const locale of ['cs', 'en'] as const)
    expect(torn(locale, /(?:^|\s)\d+ (?:kg|g|kusů|pieces|dnů|days|minut|minutes|Kč|%)(?!\p{L})/u)).toEqual([])
})

describe('marks', () => {
  const found = (locale: 'cs' | 'en', wrong: RegExp) =>
    [...texts[locale]].filter(([, text]) => wrong.test(text))
  // Tags have their own quotes.
  const straight = /"(?![^<]*>)/

  test('Czech quotes are „these“, in pairs', () => {
    expect(found('cs', straight)).toEqual([])
    expect(found('cs', /[”»«‟]|(?:^|[^„]*)“[^„]*“/)).toEqual([])
    expect([...texts.cs].filter(([, text]) => text.split('„').length !== text.split('“').length)).toEqual([])
    expect([...texts.cs].some(([, text]) => text.includes('„'))).toBe(true)
  })

  test('English quotes are “these”, in pairs', () => {
    expect(found('en', straight)).toEqual([])
    expect(found('en', /[„»«‟]/)).toEqual([])
    expect([...texts.en].filter(([, text]) => text.split('“').length !== text.split('”').length)).toEqual([])
    expect([...texts.en].some(([, text]) => text.includes('“'))).toBe(true)
  })

  test.each(['cs', 'en'] as const)('apostrophes, dashes and dots are those of print (%s)', (locale) => {
    expect(found(locale, /['`´]|\.\.\.| - /)).toEqual([])
  })
})

test('the names of the languages are those of the specification', () => {
  expect(read.cs('layout.other_language')).toBe('english')
  expect(read.en('layout.other_language')).toBe('česky')
})

test('after the greeting an English mail goes on with a capital, a Czech one with a small letter', () => {
  const openings = (locale: 'cs' | 'en') =>
    [...texts[locale]].filter(([key]) =>
      /^(?:mail|\w+_mail)\.(?:.+\.)?(?:text|lead|by_you|by_shop)(?:_\w+)?$/.test(key),
    )
  // Not openings: texts further down in the mail, in a separate part.
  const further = /^mail\.(?:papers|destination)\./
  const begins = (locale: 'cs' | 'en', wrong: RegExp) =>
    openings(locale).filter(([key, text]) => !further.test(key) && wrong.test(text))
  expect(openings('en').length).toBeGreaterThan(40)
  expect(begins('en', /^\p{Ll}/u)).toEqual([])
  expect(begins('cs', /^\p{Lu}/u)).toEqual([])
})

test('English is written as it is said: “can’t”, “online”', () => {
  expect([...texts.en].filter(([, text]) => /\bcan not\b|\bon-line\b/i.test(text))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { excerptOf, indexOf, piecesOf, search, type Entry } from './engine.ts'
import type { Piece } from './rules.ts'

const entries: Entry[] = [
  {
    kind: 'product',
    href: '/produkt/original',
    title: 'Original hovězí jerky',
    text: 'Libové hovězí ze zadní kýty. Hovězí maso, sójová omáčka, třtinový cukr, jablečný ocet.',
    also: 'sušené maso BM-ORIGINAL-25',
  },
  {
    kind: 'product',
    href: '/produkt/chilli',
    title: 'Chilli hovězí jerky',
    text: 'Totéž maso, a k němu chilli a uzená paprika.',
    also: 'sušené maso s chilli',
  },
  {
    kind: 'product',
    href: '/produkt/kruti',
    title: 'Krůtí jerky Černý pepř & kouř',
    text: 'Krůtí prsa jsou jemnější než hovězí, hrubě drcený černý pepř.',
  },
  {
    kind: 'question',
    href: '/#otazky',
    title: 'Kdy to dorazí?',
    text: 'Zboží skladem předáváme dopravci do druhého pracovního dne.',
  },
  {
    kind: 'page',
    href: '/ucet',
    title: 'Můj účet',
    text: 'Objednávky, faktury a adresy.',
    also: 'přihlášení heslo',
  },
  ...[1, 2, 3, 4, 5].map((chapter): Entry => ({
    kind: 'document',
    href: `/doprava-a-platba#s${chapter}`,
    title: `Doprava a platba: kapitola ${chapter}`,
    text: `Cena dopravy se řídí hmotností balíku s masem, oddíl ${chapter}.`,
  })),
]
const index = indexOf(entries)
const foundBy = (typed: string) => search(index, typed).entries.map(({ href }) => href)
const plain = (pieces: Piece[]) => pieces.map(({ text }) => text).join('')

describe('a search finds', () => {
  test.each([
    ['hovězí', '/produkt/original'],
    ['HOVEZI', '/produkt/original'],
    ['hovězího', '/produkt/original'],
    ['chil', '/produkt/chilli'],
    ['krůtí prsa', '/produkt/kruti'],
    ['černého pepře', '/produkt/kruti'],
    ['přihlášení', '/ucet'],
    ['ucet', '/ucet'],
    ['kdy dorazí', '/#otazky'],
    ['BM-ORIGINAL-25', '/produkt/original'],
    ['čili', '/produkt/chilli'],
    ['chily', '/produkt/chilli'],
    ['doprava', '/doprava-a-platba#s1'],
    ['dopravou', '/doprava-a-platba#s1'],
  ])('%s: %s first', (typed, first) => {
    expect(foundBy(typed)[0]).toBe(first)
  })

  test.each([
    ['hovzei', '/produkt/original', 'hovězí'],
    ['chili', '/produkt/chilli', 'chilli'],
    ['krtui', '/produkt/kruti', 'krůtí'],
    ['paprkia', '/produkt/chilli', 'paprika'],
    ['hovězí jrky', '/produkt/original', 'hovězí jerky'],
  ])('%s in spite of the typing error, and says what was meant', (typed, first, meant) => {
    const findings = search(index, typed)
    expect([findings.entries[0]?.href, findings.meant]).toEqual([first, meant])
  })

  test('nothing to put right where the words stand as they were typed', () => {
    expect(search(index, 'hovezi').meant).toBeNull()
    expect(search(index, 'dopravou').meant).toBeNull()
  })

  test('what holds all the words, and only where nothing does what holds some', () => {
    expect(foundBy('chilli hovězí')).toEqual(['/produkt/chilli'])
    const some = search(index, 'chilli faktury')
    expect([some.partly, some.entries.map(({ href }) => href).toSorted()]).toEqual([
      true,
      ['/produkt/chilli', '/ucet'],
    ])
    expect(search(index, 'chilli hovězí').partly).toBe(false)
  })

  test('what says it in its title before what only mentions it, and goods before legal documents', () => {
    expect(foundBy('hovězí').slice(0, 3)).toEqual(['/produkt/original', '/produkt/chilli', '/produkt/kruti'])
    const meat = foundBy('maso')
    expect(meat.findIndex((href) => href.startsWith('/doprava'))).toBeGreaterThan(
      meat.indexOf('/produkt/chilli'),
    )
  })

  test('three chapters of one document at most', () => {
    expect(foundBy('doprava')).toEqual([1, 2, 3].map((chapter) => `/doprava-a-platba#s${chapter}`))
  })

  test('what is asked between little words', () => {
    expect(foundBy('a co je v tom chilli')).toEqual(['/produkt/chilli'])
  })

  test.each(['', ' ', '???', 'xyzzyxyzzy', 'ab'])('nothing for "%s", without a guess', (typed) => {
    expect(search(index, typed)).toMatchObject({ entries: [], meant: null, partly: false })
  })
})

describe('what is shown', () => {
  test('marks the words that were found, in every case', () => {
    const { entries: found, shown } = search(index, 'hovezi')
    expect(shown(found.slice(0, 1))[0]?.title).toEqual([
      { text: 'Original ', marked: false },
      { text: 'hovězí', marked: true },
      { text: ' jerky', marked: false },
    ])
  })

  test('is cut where the words stand', () => {
    const long = `${'Začátek o ničem. '.repeat(30)}Tady je uzená paprika a dál. ${'Konec o ničem. '.repeat(30)}`
    const excerpt = excerptOf(long, new Set(['uzena', 'paprika']))
    expect(excerpt).toContain('uzená paprika')
    expect(excerpt).toMatch(/^… /)
    expect(excerpt).toMatch(/ …$/)
    expect(excerpt.length).toBeLessThan(200)
  })

  const text = fc.string({ unit: 'grapheme', maxLength: 400 })

  test('is what was written, whatever is marked', () => {
    forAll(text, fc.array(text, { maxLength: 4 }), (written, marked) => {
      expect(plain(piecesOf(written, new Set(marked)))).toBe(written)
      const excerpt = excerptOf(written, new Set(marked))
      expect(written).toContain(excerpt.replace(/^… /, '').replace(/ …$/, ''))
    })
  })

  test('never fails, whatever is typed', () => {
    forAll(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
      const { entries: found, shown } = search(index, typed)
      expect(shown(found).map(({ href }) => href)).toEqual(found.map(({ href }) => href))
    })
  })
})

test('every word of a title finds its entry, with one letter doubled too', () => {
  const words = entries.flatMap(({ title, href }) =>
    title
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 3)
      .map((word) => ({ word, href })),
  )
  forAll(fc.constantFrom(...words), fc.nat(), ({ word, href }, place) => {
    const at = place % word.length
    const doubled = word.slice(0, at) + word.slice(at, at + 1) + word.slice(at)
    const page = (address: string) => address.replace(/#s\d/, '')
    expect(foundBy(word).map(page)).toContain(page(href))
    expect(foundBy(doubled).map(page)).toContain(page(href))
  })
})

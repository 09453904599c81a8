import { describe, expect, test } from 'vitest'
import { bounded, isLookedAt, sourceOf, talliesOf, type Answered, type Count } from './rules.ts'

const origin = 'https://shop.example'
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  'accept-language': 'cs-CZ,cs;q=0.9',
}
const answered = (
  url: string,
  headers: Answered['headers'] = {},
  more: Partial<Answered> = {},
): Answered => ({
  method: 'GET',
  status: 200,
  url,
  origin,
  headers: { ...browser, ...headers },
  ...more,
})
const counted = (url: string, headers: Answered['headers'] = {}) => {
  const answer = answered(url, headers)
  return isLookedAt(answer) ? talliesOf(answer).map(({ measure, what }) => `${measure} ${what}`) : []
}
const within = (path: string) => ({ referer: origin + path })

describe('what is a view of a page', () => {
  test('a document counts as its page and product, as an arrival from somewhere, and on a kind of screen', () => {
    expect(counted('/produkt/hovezi-jerky')).toEqual([
      'page product',
      'product hovezi-jerky',
      'source direct',
      'screen wide',
    ])
    expect(talliesOf(answered('/en/order'))[0]).toEqual({
      measure: 'page',
      what: 'order',
      locale: 'en',
      trade: 'B2C',
    })
    expect(talliesOf(answered('/b2b'))[0]).toEqual({
      measure: 'page',
      what: 'b2bHome',
      locale: 'cs',
      trade: 'B2B',
    })
    expect(counted('/', { 'sec-ch-ua-mobile': '?1' })).toContain('screen phone')
  })

  test('a way from page to page counts once, with scripts and without', () => {
    expect(counted('/objednavka.data', within('/'))).toEqual(['page order'])
    expect(counted('/objednavka', within('/'))).toEqual(['page order'])
    expect(counted('/_.data', within('/objednavka'))).toEqual(['page home'])
    expect(counted('/en/_.data', within('/en/order'))).toEqual(['page home'])
    expect(counted('/en.data', within('/en/order'))).toEqual(['page home'])
    expect(counted('/produkt/b.data', within('/produkt/a'))).toEqual(['page product', 'product b'])
  })

  test('what a form brings back, and what is asked for again on the same page, is no other view', () => {
    expect(counted('/objednavka.data', within('/objednavka?krok=doprava'))).toEqual([])
    expect(counted('/objednavka?krok=platba', within('/objednavka'))).toEqual([])
    expect(counted('/objednavka.data?_routes=b2c/layout', within('/'))).toEqual([])
    expect(counted('/objednavka.data?_routes=order.cs,b2c/layout', within('/'))).toEqual(['page order'])
    for (const query of ['product.cs?x', 'x#,product.cs', 'x?_routes=product.cs'])
      expect(counted(`/produkt/vymysleny.data?_routes=${query}`)).toEqual([])
  })

  test.each([
    ['a prefetch', answered('/', { 'sec-purpose': 'prefetch;prerender' })],
    ['a preview', answered('/', { purpose: 'preview' })],
    ['a program', answered('/', { 'user-agent': 'curl/8.0' })],
    ['a program that asks for no language', answered('/', { 'accept-language': undefined })],
    ['a picture', answered('/', { 'sec-fetch-dest': 'image' })],
    ['a page in a frame', answered('/', { 'sec-fetch-dest': 'iframe' })],
    ['a form that is sent', answered('/', {}, { method: 'POST' })],
    ['a question for the head alone', answered('/', {}, { method: 'HEAD' })],
    ['a page that is not there', answered('/produkt/nic', {}, { status: 404 })],
    ['a way to another page', answered('/', {}, { status: 302 })],
  ])('%s is not looked at', (_what, answer) => expect(isLookedAt(answer)).toBe(false))

  test('a page that the browser had kept is a view as well', () =>
    expect(isLookedAt(answered('/', {}, { status: 304 }))).toBe(true))

  test.each([
    '/ucet/objednavky',
    '/obnovit-heslo?token=a',
    '/b2b/pozvanka?token=b',
    '/recenze?token=c',
    '/en/review/do-not-ask?token=d',
    '/dev/gallery',
    '/pridat-zakaznika',
    '/nic',
    '/api/cart',
  ])('%s is counted nowhere', (url) => expect(counted(url)).toEqual([]))

  test('a visitor who comes back from the bank is not a new one', () =>
    expect(counted('/objednavka/dekujeme?token=abc', { referer: 'https://bank.example/' })).toEqual([
      'page orderThanks',
    ]))
})

describe('where a visitor came from', () => {
  test.each([
    ['https://www.google.com/', 'search:google'],
    ['https://search.seznam.cz/?q=jana%40example.cz', 'search:seznam'],
    ['https://l.facebook.com/', 'social:facebook'],
    ['https://t.co/abc', 'social:t'],
    ['https://mail.google.com/', 'mail:google'],
    ['https://jerky.heureka.cz/', 'compare:heureka'],
    ['https://secret-token.blog.example.cz:8443/a?b', 'host:example.cz'],
    ['https://shop.example.co.uk/', 'host:example.co.uk'],
    ['https://203.0.113.9/', 'host:other'],
    ['https://[2001:db8::1]/', 'host:other'],
    ['https://intranet/', 'host:other'],
    ['android-app://com.google.android.gm/', 'host:other'],
    [`${origin}/`, 'direct'],
  ])('%s is %s', (from, source) => expect(sourceOf(null, new URL(from), origin)).toBe(source))

  test('a campaign names itself, in letters alone', () => {
    expect(sourceOf('Newsletter', null, origin)).toBe('campaign:newsletter')
    for (const personal of [
      'jana@example.cz',
      '+420777123456',
      '777123456',
      'a8f3kq0zz',
      'a',
      'x'.repeat(25),
      '../x',
      'a b',
    ])
      expect(sourceOf(personal, null, origin)).toBe('direct')
  })
})

describe('names that visitors invent', () => {
  const source = (what: string, count = 1): Count => ({
    day: '2026-11-21',
    measure: 'source',
    what,
    locale: 'cs',
    trade: 'B2C',
    count,
  })

  test('have so many places a day, and the rest goes together; those that came most often come first', () => {
    const counts = [
      source('host:a.cz'),
      source('host:b.cz', 5),
      source('campaign:c'),
      source('search:google'),
      source('host:known.cz'),
      source('mail:d'),
    ]
    const sums = bounded(counts, new Map([['2026-11-21', new Set(['host:known.cz'])]]), 2)
    expect(Object.fromEntries(sums.map(({ what, count }) => [what, count]))).toEqual({
      'host:known.cz': 1,
      'host:b.cz': 5,
      'host:other': 1,
      'campaign:other': 1,
      'mail:other': 1,
      'search:google': 1,
    })
  })

  test('of another day have places of their own', () =>
    expect(
      bounded([source('host:a.cz'), { ...source('host:b.cz'), day: '2026-11-22' }], new Map(), 1),
    ).toHaveLength(2))
})

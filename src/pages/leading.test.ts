import { expect, test } from 'vitest'
import { href, locales, routes, type RouteName } from '../lib/routes.ts'
import { plainSpelling } from './leading.server.ts'

const names = Object.keys(routes) as RouteName[]
const parameters = { slug: 'original-hovezi-jerky', number: '2600000012', id: '7' }
const paths = names.flatMap((name) => locales.map((locale) => href(name, locale, parameters)))

test('every page has one spelling: in capitals or encoded it leads there, and stays there', () => {
  for (const path of paths) {
    expect(plainSpelling(path)).toBe(path)
    expect(plainSpelling(path.toUpperCase())).toBe(path)
    expect(plainSpelling(path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`))).toBe(
      path,
    )
    const data = path === '/' ? '/_.data' : `${path}.data`
    expect(plainSpelling(data)).toBe(data)
    expect(plainSpelling(path === '/' ? data : `${path.toUpperCase()}.data`)).toBe(data)
  }
  expect(plainSpelling('/EN/order')).toBe('/en/order')
  expect(plainSpelling('/OBJEDNAVKA')).toBe('/objednavka')
})

test('a last slash is kept, as the specification writes it', () => {
  expect(plainSpelling('/b2b/')).toBe('/b2b/')
  expect(plainSpelling('/B2B//')).toBe('/b2b/')
})

test('what a page is called by keeps its encoding, and what is no page is left alone', () => {
  expect(plainSpelling('/produkt/%C5%BEoky')).toBe('/produkt/%C5%BEoky')
  expect(plainSpelling('/produkt/a:b')).toBe(plainSpelling(plainSpelling('/produkt/a:b')))
  for (const path of [
    '/neni-tu',
    '/NENI-TU',
    '/produkt/a%2Fb',
    '/api/Cart',
    '/.well-known/security.txt',
    '/_.data',
  ])
    expect(plainSpelling(path)).toBe(path)
})

import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { afterLogin, nextPath } from './next-path.ts'

const consumer = { type: 'B2C', isSalesRepresentative: false }
const reseller = { type: 'B2B', isSalesRepresentative: false }
const representative = { type: 'B2C', isSalesRepresentative: true }

test('a login on the way to an order goes on there', () => {
  expect(nextPath('/objednavka')).toBe('/objednavka')
  expect(nextPath('/en/order?krok=kosik')).toBe('/en/order?krok=kosik')
  expect(afterLogin(consumer, 'cs', '/objednavka')).toBe('/objednavka')
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https://evil.example/objednavka',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/objednavka/../../evil',
  '/objednavka\n//evil.example',
  '/\t/evil.example',
  ' /objednavka',
  '/objednavka@evil.example',
  '/objednavka.evil.example',
  '/api/cart',
  '/neni-tu',
  '',
])('W5: next=%j stays home', (next) => {
  expect(nextPath(next)).toBeNull()
})

test('W5: whatever next is, it leads to a page of ours or home', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '//',
    '%2f',
    '%5c',
    'evil.example',
    'https:',
    '@',
    '?',
    '#',
    '..',
    'objednavka',
    '\n',
  )
  forAll(fc.array(parts, { maxLength: 8 }), (chosen) => {
    const path = afterLogin(consumer, 'cs', nextPath(chosen.join('')))
    const { origin, pathname } = new URL(path, 'https://shop.example')
    return origin === 'https://shop.example' && ['/', '/objednavka', '/objednavka/'].includes(pathname)
  })
})

test('no login leads back to the login, or to a page about passwords', () => {
  for (const path of ['/prihlaseni', '/en/login?next=/objednavka', '/obnova-hesla', '/uzivatel/registrace'])
    expect(nextPath(path)).toBeNull()
})

test('a login leads representatives to their customers, resellers to their area, everybody else home', () => {
  expect(afterLogin(representative, 'cs')).toBe('/b2b/pridat-zakaznika')
  expect(afterLogin(representative, 'en')).toBe('/en/b2b/pridat-zakaznika')
  expect(afterLogin({ ...representative, type: 'B2B' }, 'cs')).toBe('/b2b/pridat-zakaznika')
  expect(afterLogin(reseller, 'cs')).toBe('/b2b')
  expect(afterLogin(reseller, 'en')).toBe('/en/en/b2b')
  expect(afterLogin({ type: 'BOTH', isSalesRepresentative: false }, 'cs')).toBe('/')
  expect(afterLogin(consumer, 'en')).toBe('/en')
})

test('business customers are not led into the consumers’ shop by a page they came from', () => {
  expect(afterLogin(reseller, 'cs', '/objednavka')).toBe('/b2b')
  expect(afterLogin(representative, 'cs', '/objednavka')).toBe('/b2b/pridat-zakaznika')
  expect(afterLogin(reseller, 'cs', '/ucet/objednavky')).toBe('/ucet/objednavky')
})

import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { href, locales, localeOf, routeAt, routes, type RouteName } from './routes.ts'

const names = Object.keys(routes) as RouteName[]

test('the addresses are those of the specification', () => {
  expect(routes).toMatchObject({
    home: { cs: '/', en: '/en' },
    order: { cs: '/objednavka', en: '/en/order' },
    orderThanks: { cs: '/objednavka/dekujeme', en: '/en/objednavka/dekujeme' },
    privacy: { cs: '/ochrana-osobnich-udaju' },
    terms: { cs: '/vseobecne-obchodni-podminky' },
    oldTerms: { cs: '/vseobecne-obchodni-podminky-stare' },
    b2bHome: { cs: '/b2b', en: '/en/en/b2b' },
    b2bGuide: { cs: '/b2b-navod', en: '/en/b2b-navod' },
    b2bActivation: { cs: '/b2b/aktivace-prodejce', en: '/en/b2b/aktivace-prodejce' },
    b2bTerms: { cs: '/b2b/obchodni-podminky-a-gdpr', en: '/en/b2b/obchodni-podminky-a-gdpr' },
  })
})

test('Czech addresses have no prefix, English ones start with /en', () => {
  for (const name of names) {
    expect(localeOf(routes[name].cs)).toBe('cs')
    expect(localeOf(routes[name].en)).toBe('en')
  }
  expect(localeOf('/english-breakfast')).toBe('cs')
})

test('every address finds its own page in its own language, with or without a last slash', () => {
  for (const name of names) {
    for (const locale of locales) {
      const path = href(name, locale, { slug: 'original-beef-jerky', number: '2600000012', id: '7' })
      expect(routeAt(path)).toMatchObject({ name, locale })
      expect(routeAt(path === '/' ? '/' : `${path}/`)).toMatchObject({ name, locale })
    }
  }
})

test('no two pages share an address', () => {
  const all = names.flatMap((name) => locales.map((locale) => routes[name][locale]))
  expect(new Set(all).size).toBe(all.length)
})

test('a parameter never leaves its place in the address', () => {
  forAll(fc.string({ minLength: 1, unit: 'grapheme' }), (slug) => {
    expect(href('product', 'cs', { slug }).split('/')).toHaveLength(3)
    expect(routeAt(href('product', 'en', { slug }))?.name).toBe('product')
  })
})

test('an unknown address is no page', () => {
  for (const path of ['/objednavk', '/objednavka/x', '/de', '/produkt/', '/produkt/a/b', '/en/en'])
    expect(routeAt(path)).toBeNull()
})

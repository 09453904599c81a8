import { expect, test } from 'vitest'
import { locales, routes, type RouteName } from '../../lib/routes.ts'
import { trackedPage } from './tracked.ts'

const at = (pathname: string, search = '') => trackedPage({ pathname, search })

test('trackers get a page without its query string', () =>
  expect(at('/en/product/x', '?utm_source=a&mail=jana@example.cz')).toEqual({
    name: 'product',
    path: '/en/product/x',
    isPurchase: false,
  }))

test('no tracker comes to accounts, logins, payments, resellers, claims and pages of mailed links', () => {
  const never = Object.keys(routes).filter((name) =>
    /^(account|b2b|add|login|forgot|set|registration|merchant|newsletter|withdrawal|complaint$|review|test|mailbox)/.test(
      name,
    ),
  ) as RouteName[]
  expect(never.length).toBeGreaterThan(25)
  for (const name of never)
    for (const locale of locales) expect([name, at(routes[name][locale])]).toEqual([name, null])
  for (const path of ['/platba/vysledek', '/platba/navrat/gpwebpay', '/neni', '/api/cart'])
    expect(at(path)).toBeNull()
  expect(at('/', '?token=abc')).toBeNull()
})

test('the page after an order reports the purchase alone', () =>
  expect(at('/objednavka/dekujeme', '?token=abc')).toEqual({
    name: 'orderThanks',
    path: '/objednavka/dekujeme',
    isPurchase: true,
  }))

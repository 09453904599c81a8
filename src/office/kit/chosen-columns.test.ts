import { expect, test } from 'vitest'
import { leftOutCookie, leftOutIn } from './chosen-columns.ts'

const sent = (cookie: string) => `cart=abc; ${cookie.split(';')[0]}; i18n_redirected=cs`

test('what was left out is read again, for each list its own', () => {
  const orders = leftOutIn(sent(leftOutCookie({}, 'orders', ['city', 'email'])))
  expect(orders).toEqual({ orders: ['city', 'email'] })
  const both = leftOutIn(sent(leftOutCookie(orders, 'money', [])))
  expect(both).toEqual({ money: [], orders: ['city', 'email'] })
  expect(leftOutIn(sent(leftOutCookie(both, 'orders', ['tags'])))).toEqual({ orders: ['tags'], money: [] })
})

test.each([
  '',
  'columns',
  'columns=',
  'columns=%7B',
  'columns=a b:c',
  'mycolumns=orders:city',
  'columns=::~~||',
])('cookies that say %j leave nothing out', (cookies) =>
  expect(Object.values(leftOutIn(cookies)).flat()).toEqual([]),
)

test('the cookie stays short, and keeps what was chosen last', () => {
  let kept = {}
  for (let at = 0; at < 100; at++)
    kept = leftOutIn(
      leftOutCookie(
        kept,
        `list${at}`,
        Array.from({ length: 20 }, (_, key) => `column${key}`),
      ),
    )
  expect(Object.keys(kept)[0]).toBe('list99')
  expect(leftOutCookie(kept, 'list99', []).length).toBeLessThan(3700)
})

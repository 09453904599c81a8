import { expect, test } from 'vitest'
import { submitOrder } from './schema.ts'

test('a note may have several lines but no other control characters, and 2,000 characters at most', () => {
  expect(submitOrder.parse({ note: ' Zazvoňte.\r\nDěkuji\t! ' }).note).toBe('Zazvoňte.\r\nDěkuji\t!')
  for (const note of ['a\u0000b', 'a\u001bb', 'a\ud800b', 'x'.repeat(2001), 5, ['a']])
    expect(submitOrder.safeParse({ note }).success).toBe(false)
  expect(submitOrder.safeParse({ note: 'x'.repeat(2000) }).success).toBe(true)
})

test('everything may be left out', () => {
  const nothing = { note: '', purchase_order_number: null }
  expect(submitOrder.parse({})).toEqual(nothing)
  expect(submitOrder.parse({ note: null, purchase_order_number: ' ' })).toEqual(nothing)
})

test('an expected total is an amount', () => {
  const takes = (expected_total_with_vat: unknown) =>
    submitOrder.safeParse({ expected_total_with_vat }).success
  expect([0, 59.5, null].map(takes)).toEqual([true, true, true])
  expect([-1, '59', Infinity, NaN, [59]].some(takes)).toBe(false)
})

test('P1: a price, a total or a state in the body is refused, not ignored', () => {
  for (const field of ['total_with_vat', 'price', 'currency', 'payment_state', 'price_list_id'])
    expect(submitOrder.safeParse({ [field]: 1 }).error?.issues[0]?.code).toBe('unrecognized_keys')
})

import { expect, test } from 'vitest'
import { narrowedBy } from './narrowed.ts'

const at = (query: string, fixed: string[] = []) =>
  narrowedBy({ pathname: '/admin/orders/new', query: new URLSearchParams(query), fixed })

test('clearing a search keeps what the page is about, such as a chosen customer', () => {
  expect(at('q=novak&customer=12&sort=newest', ['customer'])).toEqual({
    isNarrowed: true,
    typed: 'novak',
    cleared: '/admin/orders/new?customer=12&sort=newest',
  })
  expect(at('customer=12', ['customer']).isNarrowed).toBe(false)
})

test('on another list a customer is a filter, which clearing removes', () => {
  expect(at('customer=12&q=')).toEqual({ isNarrowed: true, typed: '', cleared: '/admin/orders/new' })
})

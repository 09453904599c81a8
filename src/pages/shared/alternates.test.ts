import { expect, test } from 'vitest'
import { alternatesOf } from './alternates.ts'

test('A page leads to itself in both languages', () => {
  expect(alternatesOf('/objednavka', null)).toEqual({ cs: '/objednavka', en: '/en/order' })
  expect(alternatesOf('/en', null)).toEqual({ cs: '/', en: '/en' })
})

test('A product has its own name in each language', () => {
  const slugs = { cs: 'tricko', en: 't-shirt' }
  expect(alternatesOf('/produkt/tricko', slugs)).toEqual({
    cs: '/produkt/tricko',
    en: '/en/product/t-shirt',
  })
})

test('What is no page of ours has no other language', () => {
  expect(alternatesOf('/cenik', null)).toBeNull()
})

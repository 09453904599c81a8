import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const rows = [
  { name: 'Čáp', count: 10 },
  { name: 'Cyril', count: 9 },
  { name: 'Chalupa', count: 10 },
]
const columns = {
  name: (row: (typeof rows)[number]) => row.name,
  count: (row: (typeof rows)[number]) => row.count,
}
const sorted = (query: string, locale: 'cs' | 'en' = 'cs') =>
  inOrder(rows, { url: new URL(`https://shop.example/?${query}`), locale }, columns).map(({ name }) => name)

test('words stand as the language sorts them, figures by their size, both ways', () => {
  expect(sorted('sort=name')).toEqual(['Cyril', 'Čáp', 'Chalupa'])
  expect(sorted('sort=name', 'en')).toEqual(['Čáp', 'Chalupa', 'Cyril'])
  expect(sorted('sort=name_down')).toEqual(['Chalupa', 'Čáp', 'Cyril'])
  expect(sorted('sort=count')).toEqual(['Cyril', 'Čáp', 'Chalupa'])
  expect(sorted('sort=count_down')).toEqual(['Čáp', 'Chalupa', 'Cyril'])
})

test('one of several lists of a page has an order of its own', () => {
  const page = {
    url: new URL('https://shop.example/?sort=count&months_sort=name_down'),
    locale: 'cs' as const,
  }
  expect(inOrder(rows, page, columns, 'months_').map(({ name }) => name)).toEqual(['Chalupa', 'Čáp', 'Cyril'])
})

test('without an order that the list has the rows stay as they came', () => {
  for (const query of ['', 'sort=nonsense', 'sort=toString', 'sort=_down'])
    expect(sorted(query)).toEqual(rows.map(({ name }) => name))
})

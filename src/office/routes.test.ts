import { expect, test } from 'vitest'
import { longestAdminForm } from './routes.ts'

test('a form with files is accepted where files are handed in, and at no other address that looks like it', () => {
  expect(longestAdminForm('/admin/products/beef-original')).toBeGreaterThan(0)
  expect(longestAdminForm('/en/admin/products/beef-original.data')).toBeGreaterThan(0)
  expect(longestAdminForm('/admin/products/new')).toBe(0)
  expect(longestAdminForm('/admin/products/gift')).toBe(0)
  expect(longestAdminForm('/produkt/original-hovezi-jerky')).toBe(0)
})

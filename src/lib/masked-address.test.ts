import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

test('shows the first character of a mailbox and its domain; what is no address stays', () => {
  expect(maskedAddress('zofie@example.cz')).toBe('z…@example.cz')
  expect(maskedAddress('a@example.cz')).toBe('a…@example.cz')
  expect(maskedAddress('žofie.n@example.cz')).toBe('ž…@example.cz')
  expect(maskedAddress('–')).toBe('–')
})

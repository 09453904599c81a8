import { expect, test } from 'vitest'
import { formatPhone, phoneText } from './phone.ts'

test('a number is written in threes, however it was typed, and what has another shape stays', () => {
  for (const typed of [
    '+420777123456',
    '00420 777 123 456',
    '+420 777-123-456',
    '+420\u00a0777\u00a0123\u00a0456',
  ])
    expect(phoneText(typed)).toBe('+420 777 123 456')
  expect(phoneText('777123456')).toBe('777 123 456')
  expect(phoneText(' 112 ')).toBe('112')
})

test('shown, no line ends within it', () => {
  expect(formatPhone('+420777123456')).toBe('+420\u00a0777\u00a0123\u00a0456')
  expect(formatPhone('+420 800 11')).toBe('+420\u00a0800\u00a011')
})

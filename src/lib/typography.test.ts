import { expect, test } from 'vitest'
import { bound } from './typography.ts'

/** No-break spaces made visible. */
const seen = (text: string, locale: 'cs' | 'en' = 'cs') => bound(text, locale).replaceAll('\u00a0', '~')

test('Czech words of one letter hold on to the next word, at the beginning, within, and one after another', () => {
  expect(seen('V malém balení i k pivu')).toBe('V~malém balení i~k~pivu')
  expect(seen('„O nás“ a (v závorce)')).toBe('„O~nás“ a~(v~závorce)')
  expect(seen('maso a\u00a0kosti')).toBe('maso a~kosti')
})

test('longer words, letters within words and English articles are left alone', () => {
  expect(seen('ve městě, na stole, typ A4')).toBe('ve městě, na stole, typ A4')
  expect(seen('Such a snack', 'en')).toBe('Such a snack')
})

test('a number holds on to its unit and to what it counts, in both languages', () => {
  expect(seen('Na 100 gramů, 48 g a 64 %')).toBe('Na 100~gramů, 48~g a~64~%')
  expect(seen('{{weight}} g in 2 days', 'en')).toBe('{{weight}}~g in 2~days')
})

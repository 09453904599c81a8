import { expect, test } from 'vitest'
import { partsOf } from './unbroken.ts'

const seen = (text: string) =>
  partsOf(text)
    .map(({ text: part, isName }) => (isName ? `[${part}]` : part))
    .join('')

test('Z-BOX stays whole in every form, wherever it stands, and its letters stay as they are', () => {
  expect(seen('Tisíce výdejních míst a Z-BOXů, obvykle')).toBe('Tisíce výdejních míst a [Z-BOXů], obvykle')
  expect(seen('Praha 1, Na Poříčí 24 – Z-BOX')).toBe('Praha 1, Na Poříčí 24 – [Z-BOX]')
  expect(seen('Z-BOX Praha, u Z-BOXu')).toBe('[Z-BOX] Praha, u [Z-BOXu]')
})

test('other words break as they may', () => {
  expect(partsOf('Frýdek-Místek')).toEqual([{ text: 'Frýdek-Místek', isName: false }])
  expect(partsOf('')).toEqual([])
})

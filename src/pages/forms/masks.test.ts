import { expect, test } from 'vitest'
import { icoMask, phoneMask, zipMask } from './masks.ts'

test('A phone number is written in threes', () => {
  expect(phoneMask('777123456')).toBe('777 123 456')
  expect(phoneMask(' 00420 777-123-456')).toBe('+420 777 123 456')
  expect(phoneMask('+421905123456')).toBe('+421 905 123 456')
})

test('A post code is written in three and two digits', () => {
  expect(zipMask('37001')).toBe('370 01')
  expect(zipMask('370 01')).toBe('370 01')
})

test('A registration number gets its leading zeros back', () => {
  expect(icoMask('27 8 32')).toBe('27 8 32')
  expect(icoMask('278 32 00')).toBe('02783200')
})

test('What is no such number stays as it was typed', () => {
  expect(phoneMask('zavolejte mi')).toBe('zavolejte mi')
  expect(zipMask('3700')).toBe('3700')
})

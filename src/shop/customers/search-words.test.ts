import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { readPeopleWords, searchWords } from './search-words.ts'

test('a phone is found however it is written, with its country or without', () => {
  const stored = ['+420777123456']
  for (const typed of ['+420 777 123 456', '00420777123456', '+420-777-123-456'])
    expect(readPeopleWords(typed)?.phones).toEqual(stored)
  expect(readPeopleWords('777 123 456')?.phones).toContain('+420777123456')
  expect(readPeopleWords('0905/123 456')?.phones).toContain('+421905123456')
})

test('names are found by beginnings of their words, without diacritics', () => {
  expect(readPeopleWords('Nová  JANA')).toEqual({
    words: ['nova', 'jana'],
    email: null,
    phones: [],
    ico: null,
  })
})

test('an address, a company’s number and a VAT number are known as what they are', () => {
  expect(readPeopleWords('Jana@Ex')).toMatchObject({ words: [], email: 'jana@ex' })
  expect(readPeopleWords('2707')).toMatchObject({ ico: '2707' })
  expect(readPeopleWords('CZ27074358')).toMatchObject({ ico: '27074358' })
  expect(readPeopleWords(' ,. ')).toBeNull()
})

test('whatever is typed, its words are words alone', () => {
  forAll(fc.string({ unit: 'grapheme' }), (typed) => {
    for (const word of searchWords(typed)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
    for (const phone of readPeopleWords(typed)?.phones ?? []) expect(phone).toMatch(/^\+\d{3,18}$/)
  })
})

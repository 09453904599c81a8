import { expect, test } from 'vitest'
import { likelyAddress } from './mail-domain.ts'

test.each([
  ['eva@gmial.com', 'eva@gmail.com'],
  ['Eva@GMAL.com ', 'eva@gmail.com'],
  ['eva@gmail.con', 'eva@gmail.com'],
  ['eva@gmail.cz', 'eva@gmail.com'],
  ['eva@sezman.cz', 'eva@seznam.cz'],
  ['eva@seznam.com', 'eva@seznam.cz'],
  ['eva@emial.cz', 'eva@email.cz'],
  ['eva@hotmial.com', 'eva@hotmail.com'],
  ['eva@centum.cz', 'eva@centrum.cz'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant)
})

test.each([
  'eva@gmail.com',
  'eva@email.com',
  'eva@outlook.cz',
  'eva@firma.cz',
  'eva@cvut.cz',
  'eva@gmial',
  'eva',
  '@gmial.com',
  'a@b@gmial.com',
])('%s is not asked about', (typed) => {
  expect(likelyAddress(typed)).toBeNull()
})

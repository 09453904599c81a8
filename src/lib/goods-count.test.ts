// Boxes and pieces in words.
import { expect, test } from 'vitest'
import { translator } from '../server/texts.ts'
import { goodsCount, shortGoodsCount } from './goods-count.ts'

const cs = translator('cs')
const en = translator('en')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('boxes are told apart from as many pieces', () => {
  expect(plain(goodsCount(cs, { pieces: 80, box: 20 }))).toBe('4 krabice (80 ks)')
  expect(plain(goodsCount(cs, { pieces: 80, box: null }))).toBe('80 ks')
  expect(plain(goodsCount(en, { pieces: 80, box: 20 }))).toBe('4 boxes (80 pcs)')
  expect(plain(goodsCount(en, { pieces: 1, box: null }))).toBe('1 pc')
})

test('one, few and many boxes have their Czech forms', () => {
  const words = [1, 2, 5, 22].map((count) => plain(shortGoodsCount(cs, { pieces: count * 20, box: 20 })))
  expect(words).toEqual(['1 krabice', '2 krabice', '5 krabic', '22 krabic'])
  expect(plain(shortGoodsCount(en, { pieces: 20, box: 20 }))).toBe('1 box')
})

test('what fills no box is counted by the piece, and so are no goods', () => {
  expect(plain(goodsCount(cs, { pieces: 50, box: 20 }))).toBe('2 krabice (40 ks) + 10 ks')
  expect(plain(goodsCount(cs, { pieces: 5, box: 20 }))).toBe('5 ks')
  expect(plain(goodsCount(cs, { pieces: 0, box: 20 }))).toBe('0 ks')
  expect(plain(goodsCount(en, []))).toBe('0 pcs')
})

test('parts of an article add up by the size of their boxes', () => {
  const parts = [
    { pieces: 4, box: null },
    { pieces: 40, box: 20 },
    { pieces: 12, box: 12 },
    { pieces: 45, box: 20 },
  ]
  expect(plain(goodsCount(cs, parts))).toBe('4 krabice (80 ks) + 1 krabice (12 ks) + 9 ks')
  expect(plain(shortGoodsCount(en, parts))).toBe('4 boxes + 1 box + 9 pcs')
})

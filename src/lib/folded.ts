/** Normalises words for comparison by the shop's own tools. */
import { withoutUnseen } from './clean-text.ts'

/** Letters that are not composed of a base letter and an accent. */
const others: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 's', æ: 'a', œ: 'o', ı: 'i' }

/** Lower case without diacritics and invisible characters. The function `search_folded` of the database does the same. */
export const folded = (text: string): string =>
  withoutUnseen(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[łđøßæœı]/g, (letter) => others[letter] ?? letter)
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Lower case without accents, to compare words of names, goods and places. Same as `search_words` of the database. */
export const unmarked = (text: string): string =>
  withoutUnseen(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Words as the shop's own tools compare them. */
import { withoutUnseen } from './typed-text.ts'

/** Letters that are not an accent upon another one. */
const others: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 's', æ: 'a', œ: 'o', ı: 'i' }

/**
 * Lower case without diacritics and invisible characters. The function `search_folded` of the database does the
 * same.
 */
export const folded = (text: string): string =>
  withoutUnseen(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[łđøßæœı]/g, (letter) => others[letter] ?? letter)
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Lower case without any marks: how words of names, goods and places are compared. As `search_words` of the database. */
export const unmarked = (text: string): string =>
  withoutUnseen(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Parses the staff's search for a person or a company into all of its possible meanings. Pure. */
import { unmarked } from '../../lib/folded.ts'
import { cleanText } from '../../lib/clean-text.ts'

export interface PeopleWords {
  /** Beginnings of words of names, all of which must match; without diacritics, in lower case. */
  words: string[]
  /** The beginning of an e-mail address; `null`: it can't be one. */
  email: string | null
  /** Beginnings of phones in their stored format. */
  phones: string[]
  /** The beginning of an IČO; `null`: it can't be one. */
  ico: string | null
}

const mostWords = 6

/** Splits a name into words like `search_words` of the database. */
export const searchWords = (given: string): string[] =>
  unmarked(given)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Parses a search; null if it contains nothing to search by. */
export function readPeopleWords(given: string): PeopleWords | null {
  const typed = cleanText(given).slice(0, 200)
  const email = /^[^\s@]+(@[^\s@]*)?$/.test(typed) && /[\p{L}\p{N}]/u.test(typed) ? typed.toLowerCase() : null
  const read = {
    words: typed.includes('@') ? [] : searchWords(typed).slice(0, mostWords),
    email,
    phones: phonesIn(typed),
    ico: icoIn(typed),
  }
  return read.words.length > 0 || email || read.phones.length > 0 ? read : null
}

/** Czech and Slovak phones are written with + and the country code, with two zeros, or without a country code. */
function phonesIn(typed: string): string[] {
  const digits = typed.replace(/[\s\-()./]/g, '').replace(/^00/, '+')
  if (/^\+\d{3,15}$/.test(digits)) return [digits]
  if (!/^\d{3,15}$/.test(digits)) return []
  const national = digits.replace(/^0/, '')
  return [`+420${digits}`, `+421${national}`, `+${digits}`]
}

/** The VAT number of a Czech company contains its IČO. */
function icoIn(typed: string): string | null {
  const digits = typed.replace(/\s/g, '').replace(/^CZ/i, '')
  return /^\d{2,8}$/.test(digits) ? digits : null
}

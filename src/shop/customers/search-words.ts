/** What staff types to find a person or a company, read as everything that it may be. Pure. */
import { unmarked } from '../../lib/folded.ts'
import { typedText } from '../../lib/typed-text.ts'

export interface PeopleWords {
  /** Beginnings of words of names, all of which have to be found; without diacritics, in lower case. */
  words: string[]
  /** The beginning of an e-mail address; null: it is none. */
  email: string | null
  /** Beginnings of phones as they are stored. */
  phones: string[]
  /** The beginning of an IČO; null: it is none. */
  ico: string | null
}

const mostWords = 6

/** Words of a name as `search_words` of the database makes them. */
export const searchWords = (given: string): string[] =>
  unmarked(given)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Reads what was typed; null: nothing by which anybody could be found. */
export function readPeopleWords(given: string): PeopleWords | null {
  const typed = typedText(given).slice(0, 200)
  const email = /^[^\s@]+(@[^\s@]*)?$/.test(typed) && /[\p{L}\p{N}]/u.test(typed) ? typed.toLowerCase() : null
  const read = {
    words: typed.includes('@') ? [] : searchWords(typed).slice(0, mostWords),
    email,
    phones: phonesIn(typed),
    ico: icoIn(typed),
  }
  return read.words.length > 0 || email || read.phones.length > 0 ? read : null
}

/** Czech and Slovak phones are written with their country, with two zeros, or without anything. */
function phonesIn(typed: string): string[] {
  const digits = typed.replace(/[\s\-()./]/g, '').replace(/^00/, '+')
  if (/^\+\d{3,15}$/.test(digits)) return [digits]
  if (!/^\d{3,15}$/.test(digits)) return []
  const national = digits.replace(/^0/, '')
  return [`+420${digits}`, `+421${national}`, `+${digits}`]
}

/** A VAT number of a Czech company is its IČO. */
function icoIn(typed: string): string | null {
  const digits = typed.replace(/\s/g, '').replace(/^CZ/i, '')
  return /^\d{2,8}$/.test(digits) ? digits : null
}

/** Reads the text of the order search as the words that an order has. Pure. */

import { folded } from '../../lib/folded.ts'

/** No person means more words than this. */
export const mostWords = 8
/** Longer words are cut, like those of the orders. */
const longestWord = 100

/** A word of the search, in the forms in which an order may have it. */
export type SearchWord = string[]

/**
 * The words of a search. Digits that belong together are one word, however they are spaced (`+420 777 123 456`,
 * `270 743 58`); a phone number is searched with and without its international prefix.
 */
export function searchWords(query: string): SearchWord[] {
  const parts = folded(query.slice(0, 500))
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  const words: SearchWord[] = []
  let digits = ''
  const end = () => {
    if (digits !== '') words.push(numberForms(digits))
    digits = ''
  }
  for (const part of parts) {
    if (/^[+\d()/.-]+$/.test(part)) digits += part.replace(/[^\d+]/g, '')
    else {
      end()
      words.push(...wordForms(part))
    }
  }
  end()
  return words.slice(0, mostWords)
}

/** `+420777…` and `00420777…` begin with the country code, `0905…` with the trunk prefix of Slovakia. */
function numberForms(typed: string): SearchWord {
  const plain = typed.replaceAll('+', '').slice(0, longestWord)
  const shorter = plain.replace(/^0{1,2}(?=\d)/, '')
  return shorter === plain ? [plain] : [plain, shorter]
}

/** An e-mail and a code stay in one piece; a name with a hyphen is two names. */
function wordForms(part: string): SearchWord[] {
  const bare = part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').slice(0, longestWord)
  if (bare === '') return []
  if (bare.includes('@')) return [[bare]]
  const pieces = bare.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (pieces.length === 1) return [[bare]]
  // With a digit it is a code (`BM-CHILLI-50`, `Z-123-456`); carriers' codes are stored without signs. Otherwise it is names.
  return /\d/.test(bare)
    ? [[bare, pieces.join('')]]
    : bare.includes('.')
      ? [[bare]]
      : pieces.map((piece) => [piece])
}

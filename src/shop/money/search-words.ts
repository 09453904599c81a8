/** Parses the staff's search for received money into the words that `money_words` of the database makes of it. Pure. */
import { folded } from '../../lib/folded.ts'

/** A search word: the beginning of one of the payment's words, and an amount in the smallest unit that it may mean. */
export interface MoneyWord {
  begins: string | null
  amount: number | null
}

const mostWords = 6
const longestWord = 100

/** An amount in crowns or in another currency: `1250`, `1 250,50`. */
function amountIn(typed: string): number | null {
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed)
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}

/** The words of a search, all of which must match. Digits in groups of three are one amount. */
export function readMoneyWords(given: string): MoneyWord[] {
  const typed = folded(given.slice(0, 200)).replaceAll('\0', '').trim()
  const whole = typed.replace(/\s*(kc|czk|eur|€|,-)$/, '')
  const amount = /^\d{1,3}(\s\d{3})+([.,]\d{1,2})?$|^\d+([.,]\d{1,2})?$/.test(whole)
    ? amountIn(whole.replace(/\s/g, ''))
    : null
  const digits = whole.replace(/\s/g, '')
  if (amount !== null) return [{ begins: /^\d+$/.test(digits) ? digits : null, amount }]
  return typed.split(/\s+/).flatMap(wordsOf).slice(0, mostWords)
}

function wordsOf(part: string): MoneyWord[] {
  const amount = amountIn(part)
  if (amount !== null && !/^\d+$/.test(part)) return [{ begins: null, amount }]
  return part
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => ({ begins: word.slice(0, longestWord), amount: amountIn(word) }))
}

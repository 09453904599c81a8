/** Decides if a movement in one kind of statement is one that another kind reported before. Pure. */
import { payeeIban } from '../../../lib/bank-account.ts'
import type { Credit } from './statement.ts'

/** The data of a movement that two kinds of statement report alike. */
export type CreditMarks = Pick<Credit, 'bookedOn' | 'variableSymbol' | 'counterAccount'>

/** Most days between a posting and its value day, even over holidays. */
export const mostDaysApart = 5

/** The other side in a uniform format; null: the statement names none. */
function sideOf(account: string): string | null {
  if (!/[1-9]/.test(account.replace(/\/.*$/, ''))) return null
  return payeeIban(account) ?? account.replace(/\s/g, '').toUpperCase()
}

/**
 * Similarity of two movements with the same amount on days that are near: `same` if day, symbol and other side agree; `alike`
 * if one of them is missing, or the day or the other side differs; null: nothing suggests that they are one movement.
 */
export function likeness(one: CreditMarks, other: CreditMarks): 'same' | 'alike' | null {
  const isSameDay = one.bookedOn === other.bookedOn
  const [side, otherSide] = [sideOf(one.counterAccount), sideOf(other.counterAccount)]
  const isSideOpen = side === null || otherSide === null
  const isSameSide = !isSideOpen && side === otherSide
  const isNoSide = side === null && otherSide === null
  const hasSymbol = one.variableSymbol !== null && one.variableSymbol === other.variableSymbol
  const hasNone = one.variableSymbol === null && other.variableSymbol === null
  const isSymbolOpen = !hasSymbol && (one.variableSymbol === null || other.variableSymbol === null)
  if (isSameDay && ((isSameSide && (hasSymbol || hasNone)) || (hasSymbol && isNoSide))) return 'same'
  if (hasSymbol && (isSameDay || isSameSide || isSideOpen)) return 'alike'
  if (isSymbolOpen && (isSameSide || (isSideOpen && isSameDay))) return 'alike'
  return null
}

/** Whether a movement that one kind of statement tells of is one that another kind told of before. Pure. */
import { payeeIban } from '../../../lib/bank-account.ts'
import type { Credit } from './statement.ts'

/** What two kinds of statement tell of one movement in the same way. */
export type Told = Pick<Credit, 'bookedOn' | 'variableSymbol' | 'counterAccount'>

/** So many days a posting and its value day are apart at most, over holidays as well. */
export const mostDaysApart = 5

/** The other side in one form; null: the statement names none. */
function sideOf(account: string): string | null {
  if (!/[1-9]/.test(account.replace(/\/.*$/, ''))) return null
  return payeeIban(account) ?? account.replace(/\s/g, '').toUpperCase()
}

/**
 * How much speaks for one and the same movement, of two with the same amount on days that are near: `same` day, symbol and
 * other side; `alike` where one of them is missing, or the day or the other side is told differently. null: nothing.
 */
export function likeness(one: Told, other: Told): 'same' | 'alike' | null {
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

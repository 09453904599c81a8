/** Names of cards in URLs: `account/12`, `company/3`, `guest/7`. Pure. */
import { personKinds, type PersonKind } from '../../shop/customers/rules.ts'
import type { CardListName } from '../../workflows/customers/customers.ts'

export type CardKind = PersonKind

/** The route parameters of a card. */
export const cardNames = ({ kind, id }: { kind: CardKind; id: number }) => ({
  kind: kind.toLowerCase(),
  id: String(id),
})

/** The card that route parameters name; null: they name no card. */
export function cardIn(
  kind: string | undefined,
  id: string | undefined,
): { kind: CardKind; id: number } | null {
  const known = personKinds.find((one) => one.toLowerCase() === kind)
  return known && /^[1-9]\d{0,14}$/.test(id ?? '') ? { kind: known, id: Number(id) } : null
}

/**
 * The numbers of a card with lists behind them: value of orders, turnover, last year's turnover, and orders
 * without the account.
 */
export const cardNumbers = ['value', 'turnover', 'year', 'guest'] as const
export type CardNumber = (typeof cardNumbers)[number]

export const listsOfCardNumbers: Record<CardNumber, CardListName> = {
  value: 'orders',
  turnover: 'documents',
  year: 'documents',
  guest: 'orders',
}

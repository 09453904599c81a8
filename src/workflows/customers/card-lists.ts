/** The lists of a customer's card, each with the permission of the same list elsewhere. Pure. */
import type { Permission } from '../../shop/staff/rules.ts'

export const permissionOfCardList = {
  orders: 'orders.read',
  documents: 'documents.read',
  claims: 'claims.read',
  reviews: 'reviews.read',
  notes: 'customers.read',
} as const satisfies Record<string, Permission>

export type CardListName = keyof typeof permissionOfCardList

/** In the order shown on the card. */
export const cardLists = Object.keys(permissionOfCardList) as CardListName[]

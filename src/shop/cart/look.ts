/** Whose cart it is, and how it is looked at. */
import { createHash } from 'node:crypto'
import { dayInPrague } from '../../lib/dates.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Reader } from '../../server/db.ts'
import type { Versioned } from '../../server/versioned.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import type { Delivery } from '../shipping/rules.ts'
import { termsOf } from '../companies/companies.ts'
import { selectOpenCart, type CartOwner } from './queries.ts'
import { emptyCart, type Shelf } from './rules.ts'
import type { OpenCart } from './verbs.ts'

/** What every verb of the cart needs of its surroundings. */
export interface CartSurroundings {
  catalogue: Versioned<Catalogue>
  delivery: Versioned<Delivery>
  cardsAccepted: boolean
  now: Date
}

/** Whose cart, and which kind of trade. `token`: the visitor's secret, or of somebody signed in `ownerToken`. */
export interface CartKey {
  token: string | null
  orderType: OrderType
}

/**
 * What stands for the secret of somebody signed in: no cookie can hold it, since cookies of visitors have another form.
 * What a representative fills for a customer is apart from the customer's own cart (decisions, "Payload fields").
 */
export const ownerToken = (customerId: number, representativeId: number | null = null): string =>
  representativeId === null ? `customer:${customerId}` : `customer:${customerId} by:${representativeId}`

/** Which customer a cart belongs to; null: one who has not signed in. */
export function ownerOf({ token }: Pick<CartKey, 'token'>): CartOwner | null {
  const [, customer, representative] = /^customer:(\d+)(?: by:(\d+))?$/.exec(token ?? '') ?? []
  if (customer === undefined) return null
  return {
    customerId: Number(customer),
    representativeId: representative === undefined ? null : Number(representative),
  }
}

/** The database holds only this of a visitor's token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Looks at a cart; a newcomer has an empty one (id 0), and nothing is written. */
export async function lookAt(db: Reader, surroundings: CartSurroundings, key: CartKey): Promise<OpenCart> {
  const { catalogue, delivery, cardsAccepted, now } = surroundings
  const owner = key.orderType === 'B2B' ? ownerOf(key) : null
  const terms = owner && (await termsOf(db, owner.customerId))
  const found = await selectOpenCart(db, tokenHash(key.token ?? ''), key.orderType)
  const shelf: Shelf = {
    catalogue: await catalogue.at(db, found.catalogueVersion),
    delivery: await delivery.at(db, found.catalogueVersion),
    day: dayInPrague(now),
    cardsAccepted,
    terms,
  }
  const nothing = { ...emptyCart(key.orderType), visitorId: found.visitorId, stock: found.stock }
  return { state: found.cart ?? nothing, shelf }
}

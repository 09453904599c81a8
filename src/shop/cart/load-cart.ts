/** Whose cart it is, and how it is loaded. */
import { createHash } from 'node:crypto'
import { dayInPrague } from '../../lib/dates.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { CustomerActor, Guest, RepresentativeActor, Reading } from '../../server/context.ts'
import type { Versioned } from '../../server/versioned.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import type { Delivery } from '../shipping/rules.ts'
import { termsOf } from '../companies/companies.ts'
import { isTaxedAbroad, latestCheck, type AbroadSettings } from '../tax/tax.ts'
import { nothingKnown, payerIn, type TaxFacts } from '../tax/rules.ts'
import { selectOpenCart } from './queries.ts'
import { emptyCart, type CartState, type PricingContext } from './rules.ts'
import type { OpenCart } from './verbs.ts'

/** What every operation of the cart needs beside its transaction. */
export interface CartContext {
  catalogue: Versioned<Catalogue>
  delivery: Versioned<Delivery>
  cardsAccepted: boolean
  now: Date
  /** When goods for consumers in other member states are taxed there. */
  tax: AbroadSettings
}

/** Whose cart it is: a visitor's, a customer's own, or the one that a representative fills for a customer. */
export type CartOwner = Guest | CustomerActor | RepresentativeActor

/** Whose cart, and which kind of trade. */
export interface CartKey {
  owner: CartOwner
  orderType: OrderType
}

/** A visitor who has not signed in; null: a newcomer. */
export const guest = (token: string | null): Guest => ({ kind: 'guest', token })

/** Which customer a cart belongs to, and which representative fills it; both null: a visitor's. */
export const accountsOf = (
  owner: CartOwner,
): { customerId: number | null; representativeId: number | null } => ({
  customerId: owner.kind === 'guest' ? null : owner.customerId,
  representativeId: owner.kind === 'representative' ? owner.representativeId : null,
})

/**
 * Under what the database keeps an owner's cart: the hash of a visitor's secret, of an account the hash of a text that no
 * cookie can hold, since cookies of visitors have another form. What a representative fills for a customer is apart from
 * the customer's own cart (docs/decisions/0069, "Payload fields").
 */
export function ownerHash(owner: CartOwner): Buffer {
  if (owner.kind === 'guest') return tokenHash(owner.token ?? '')
  const { customerId } = owner
  const by = owner.kind === 'representative' ? ` by:${owner.representativeId}` : ''
  return tokenHash(`customer:${customerId}${by}`)
}

/** The database holds only this of a visitor's token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Loads a cart; a newcomer has an empty one (id 0), and nothing is written. */
export async function loadCart(context: Reading & CartContext, key: CartKey): Promise<OpenCart> {
  const { customerId } = accountsOf(key.owner)
  return await loadCartOf(context, {
    hash: ownerHash(key.owner),
    customerId,
    // Nobody spends another's credit for them.
    hasCredit: key.owner.kind === 'customer',
    orderType: key.orderType,
  })
}

/** The same of a cart by its hash, at the prices and terms of a customer; null: nobody's. */
export async function loadCartOf(
  context: Reading & CartContext,
  {
    hash,
    orderType,
    hasCredit = false,
    ...of
  }: { hash: Buffer; customerId: number | null; orderType: OrderType; hasCredit?: boolean },
): Promise<OpenCart> {
  const { db, catalogue, delivery, cardsAccepted, now } = context
  const customerId = orderType === 'B2B' ? of.customerId : null
  const terms = customerId === null ? null : await termsOf(context, customerId)
  const credited =
    terms === null
      ? { customerId: orderType === 'B2C' ? of.customerId : null, companyId: null }
      : { customerId: null, companyId: terms.companyId }
  const found = await selectOpenCart(db, { hash, orderType, ...(hasCredit ? credited : nobody) })
  const nothing = { ...emptyCart(orderType), visitorId: found.visitorId, stock: found.stock }
  const state = found.cart ?? nothing
  const pricing: PricingContext = {
    catalogue: await catalogue.at(db, found.catalogueVersion),
    delivery: await delivery.at(db, found.catalogueVersion),
    day: dayInPrague(now),
    cardsAccepted,
    terms,
    tax: await taxFactsOf(context, { state, dic: terms?.company.dic ?? null }),
    customerCredit: found.credit,
  }
  return { state, pricing }
}

const nobody = { customerId: null, companyId: null }

/** Countries that the goods of a cart may go to, by its addresses and its pick-up point. */
export const countriesOf = ({ branch, delivery, billing }: CartState): string =>
  [branch, delivery, billing].map((place) => place?.country ?? '').join()

/** What is known about the tax of goods that leave the country; of others nothing is asked. */
export async function taxFactsOf(
  { db, tax: settings, now }: Reading & Pick<CartContext, 'tax' | 'now'>,
  { state, dic }: { state: CartState; dic: string | null },
): Promise<TaxFacts> {
  const country = [state.branch, state.delivery, state.billing].find(
    (place) => place && place.country !== 'CZ',
  )?.country
  if (country === undefined) return nothingKnown
  const vatNumber = payerIn(country, dic)
  return {
    isTaxedAbroad: await isTaxedAbroad({ db, settings }, { day: dayInPrague(now), base: 0 }),
    check: vatNumber === null ? null : await latestCheck({ db, now }, vatNumber),
  }
}

/** Owners of carts, and loading a cart. */
import { createHash } from 'node:crypto'
import { dayInPrague } from '../../lib/dates.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { CustomerActor, Guest, RepresentativeActor, Reading } from '../../server/context.ts'
import { readShared } from '../../server/shared-reads.ts'
import type { Versioned } from '../../server/versioned.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import type { Delivery } from '../shipping/rules.ts'
import { termsOf } from '../companies/companies.ts'
import { isTaxedAbroad, latestCheck, type AbroadSettings } from '../tax/tax.ts'
import { nothingKnown, payerIn, type TaxFacts } from '../tax/rules.ts'
import { selectOpenCart } from './queries.ts'
import { emptyCart, type CartState, type PricingContext } from './rules.ts'
import type { OpenCart } from './verbs.ts'

/** Dependencies of every cart operation besides its transaction. */
export interface CartContext {
  catalogue: Versioned<Catalogue>
  delivery: Versioned<Delivery>
  cardsAccepted: boolean
  now: Date
  /** When goods for consumers in other member states are taxed there. */
  tax: AbroadSettings
}

/** Owner of a cart: a visitor, a customer, or a representative who fills it for a customer. */
export type CartOwner = Guest | CustomerActor | RepresentativeActor

/** Key of a cart: its owner and kind of trade. */
export interface CartKey {
  owner: CartOwner
  orderType: OrderType
}

/** A visitor who has not signed in; null: a new one. */
export const guest = (token: string | null): Guest => ({ kind: 'guest', token })

/** The customer a cart belongs to, and the representative who fills it; both null for a visitor's cart. */
export const accountsOf = (
  owner: CartOwner,
): { customerId: number | null; representativeId: number | null } => ({
  customerId: owner.kind === 'guest' ? null : owner.customerId,
  representativeId: owner.kind === 'representative' ? owner.representativeId : null,
})

/**
 * The key under which the database stores an owner's cart: for visitors the hash of their secret, for accounts
 * the hash of a text that no cookie can hold, since visitors' cookies have another form. A cart that a
 * representative fills for a customer is separate from the customer's own (docs/architecture.md, "What a call promises").
 */
export function ownerHash(owner: CartOwner): Buffer {
  if (owner.kind === 'guest') return tokenHash(owner.token ?? '')
  const { customerId } = owner
  const by = owner.kind === 'representative' ? ` by:${owner.representativeId}` : ''
  return tokenHash(`customer:${customerId}${by}`)
}

/** The only form of a visitor's token that the database stores. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Loads a cart; a new visitor has an empty one (id 0), and nothing is written. */
export async function loadCart(context: Reading & CartContext, key: CartKey): Promise<OpenCart> {
  const { customerId } = accountsOf(key.owner)
  return await loadCartOf(context, {
    hash: ownerHash(key.owner),
    isNew: key.owner.kind === 'guest' && key.owner.token === null,
    customerId,
    // Only customers themselves may spend their credit.
    hasCredit: key.owner.kind === 'customer',
    orderType: key.orderType,
  })
}

/** The same for a cart by its hash, at a customer's prices and terms; null: public ones. */
export async function loadCartOf(
  context: Reading & CartContext,
  {
    hash,
    orderType,
    hasCredit = false,
    isNew = false,
    ...of
  }: {
    hash: Buffer
    customerId: number | null
    orderType: OrderType
    hasCredit?: boolean
    /** A visitor without a token: those of a moment share one reading. */
    isNew?: boolean
  },
): Promise<OpenCart> {
  const { db, catalogue, delivery, cardsAccepted, now } = context
  const customerId = orderType === 'B2B' ? of.customerId : null
  const terms = customerId === null ? null : await termsOf(context, customerId)
  const credited =
    terms === null
      ? { customerId: orderType === 'B2C' ? of.customerId : null, companyId: null }
      : { customerId: null, companyId: terms.companyId }
  const read = async () => await selectOpenCart(db, { hash, orderType, ...(hasCredit ? credited : nobody) })
  const found = await (isNew ? readShared(db, `cart of a new visitor, ${orderType}`, read) : read())
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

/** Possible countries of destination, by the cart's addresses and pick-up point. */
export const countriesOf = ({ branch, delivery, billing }: CartState): string =>
  [branch, delivery, billing].map((place) => place?.country ?? '').join()

/** Tax facts of goods that leave the country; for domestic ones nothing is looked up. */
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

/**
 * The cart's public interface. A change reads the cart, computes its new state, and writes it in one statement that succeeds
 * only if the cart was not changed in between; otherwise it starts over. So no row is locked while this process thinks.
 */
import { pointCarriers } from '../../lib/delivery.ts'
import type { Connected } from '../../server/context.ts'
import { randomBytes } from 'node:crypto'
import type { Reader } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import type { Carriers, PointVerdict } from '../carriers/rules.ts'
import type { Branch } from '../shipping/rules.ts'
import { termsOf } from '../companies/companies.ts'
import { checkNumber, type Vies } from '../tax/tax.ts'
import {
  accountsOf,
  countriesOf,
  loadCart,
  ownerHash,
  taxFactsOf,
  tokenHash,
  type CartKey,
  type CartContext,
} from './load-cart.ts'
import { insertCart, lockCartRow, updateCart } from './queries.ts'
import { emptyCart, seenLines, type CartState, type CartView, type PricingContext } from './rules.ts'
import { viewOf } from './view.ts'
import { refused, selectShipping, type Changed, type OpenCart } from './verbs.ts'

export { goesHome, requirementsOf, deliveryTermsOf, viewOf } from './view.ts'
export { destinationFaults } from './rules.ts'
export { addressFaults, withDialledPhone } from './address.ts'
export { forgetOldCarts } from './forget.ts'
export { visibleGoods } from './visible-goods.ts'
export {
  adoptCarts,
  correctCompanyCarts,
  eraseCarts,
  eraseOrderedCart,
  lockCompanyCarts,
  lockOpenCarts,
} from './writes.ts'
export { countOpenCarts, findSteps } from './reads.ts'

export type { CartSteps } from './step-queries.ts'
export { cartWire, deliveryWire } from './wire.ts'
export { countryOf, estimatedDays } from './promise.ts'
export { adoptCart } from './merge.ts'
export { offerGoods, type GoodsOffer, type GoodsWanted, type OfferedGoods } from './offered-goods.ts'
export { draftCart, draftHash, writeDraft, type Draft, type Drafted } from './draft.ts'
export { chooseAsBefore, type LatestChoices, type LostChoices } from './latest-choices.ts'
export {
  differs,
  marketOf,
  reorder,
  reorderPlan,
  setPlanned,
  type OrderedLine,
  type ReorderedLine,
} from './reorder.ts'
export { setLoosePieces, type LoosePieces } from './loose-pieces.ts'
export {
  longestList,
  mostLines,
  readList,
  recognise,
  type ListFault,
  type RecognisedLine,
} from './quick-order.ts'
export {
  planOf,
  setLines,
  type Market,
  type PlannedLine,
  type Shortage,
  type DesiredLine,
  type RefusedLine,
} from './desired-lines.ts'
export {
  accountsOf,
  guest,
  loadCart,
  ownerHash,
  tokenHash,
  type CartKey,
  type CartOwner,
  type CartContext,
} from './load-cart.ts'
export {
  clearPayment,
  clearShipping,
  selectPayment,
  setCustomerData,
  setPacked,
  setSnack,
  setVariant,
  type OpenCart,
} from './verbs.ts'

// A lost race means that another change of this very cart succeeded; two tabs need no more rounds than this.
const freeRounds = 3

/** Like `loadCart`, but marks the result as seen: current prices and shortages are no longer news. */
export async function seeCart(
  context: Connected & CartContext,
  key: CartKey,
): Promise<{ view: CartView; pricing: PricingContext }> {
  const { db } = context
  for (;;) {
    const { state, pricing } = await loadCart(context, key)
    const view = viewOf(state, pricing)
    if (view.status === 'WAITING') return { view, pricing }
    const isSeen = updateCart(db, seenState(state, view), context.now).catch((error: unknown) => {
      // Seen by a representative who may no longer use it: the next call says so.
      if (isUnassigned(error)) return true
      throw error
    })
    if (await isSeen) return { view, pricing }
  }
}

const seenState = (state: CartState, view: CartView): CartState => ({
  ...state,
  lines: seenLines(state.lines, view),
  tShirtSize: view.tShirt.gone ? null : state.tShirtSize,
})

/** A change of an open cart; it may run again if another change was faster. */
export type CartWork = (db: Reader, open: OpenCart) => Promise<Changed | Refusal>

/**
 * Changes the visitor's cart, creating one if needed; `work` may run again if another change was faster.
 * @returns the resulting cart, also with a refusal (which may have cleared a selection), and a new token if the
 * visitor had none of ours: a token that a caller made up is never adopted
 */
export async function changeCart(
  context: Connected & CartContext,
  { key, work }: { key: CartKey; work: CartWork },
): Promise<{ view: CartView; pricing: PricingContext; refusal: Refusal | null; newToken: string | null }> {
  const { db } = context
  for (let round = 0; ; round++) {
    const done =
      round < freeRounds
        ? attempt(context, key, work)
        : db.transaction().execute(async (tx) => {
            const { state } = await loadCart({ ...context, db: tx }, key)
            await lockCartRow(tx, state.id)
            return await attempt({ ...context, db: tx }, key, work)
          })
    const answer = await done.catch(async (error: unknown) => {
      if (!isUnassigned(error)) throw error
      const { pricing } = await loadCart(context, key)
      const view = viewOf(emptyCart(key.orderType), pricing)
      return { view, pricing, refusal: refuse(403, 'error.not_your_customer'), newToken: null }
    })
    if (answer) return answer
  }
}

export interface DesiredShipping {
  shippingId: number
  /** The chosen pick-up point of a carrier; `null`: none. */
  branchOf: (carrier: Branch['carrier']) => string | null
}

/**
 * Like `changeCart` with `selectShipping`, after the carrier has confirmed that the pick-up point takes this
 * parcel now. The carrier is asked before anything is written, so that no row waits for the network.
 */
export async function chooseShipping(
  context: Connected & CartContext & { carriers: Carriers },
  { key, desiredShipping: { shippingId, branchOf } }: { key: CartKey; desiredShipping: DesiredShipping },
): ReturnType<typeof changeCart> {
  const point = await desiredPoint(context, key, { shippingId, branchOf })
  const wanted = { shippingId, ...point }
  return await changeCart(context, {
    key,
    work: async (reader, open) => await selectShipping({ db: reader }, { open, wanted }),
  })
}

/** The pick-up point of the shipping's carrier, with the carrier's verdict. The cart is read only if a point was sent. */
async function desiredPoint(
  context: Connected & CartContext & { carriers: Carriers },
  key: CartKey,
  { shippingId, branchOf }: DesiredShipping,
): Promise<{ branchId: string | null; verdict: PointVerdict | null }> {
  const none = { branchId: null, verdict: null }
  if (pointCarriers.every((carrier) => branchOf(carrier) === null)) return none
  const { state, pricing } = await loadCart(context, key)
  const { offer, weightG } = viewOf(state, pricing)
  const carrier = offer.find(({ shipping }) => shipping.id === shippingId)?.shipping.branchCarrier ?? null
  const branchId = carrier && branchOf(carrier)
  if (!carrier || !branchId) return none
  // An incompatible payment would be cleared, so it is no reason to refuse the point.
  return {
    branchId,
    verdict: await context.carriers[carrier].validatePoint(branchId, { weightG, isCod: false }),
  }
}

/** The customer was unassigned from the representative while the cart was being changed (trigger of 0011-companies). */
function isUnassigned(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23514' && constraint === 'representative_assigned'
}

/** If the countries of destination change, the tax facts are loaded again. */
async function pricedFor(
  context: Connected & CartContext,
  { state: before, pricing }: OpenCart,
  state: CartState,
): Promise<PricingContext> {
  if (countriesOf(state) === countriesOf(before)) return pricing
  const dic = pricing.terms?.company.dic ?? null
  return { ...pricing, tax: await taxFactsOf(context, { state, dic }) }
}

/**
 * Has the VAT number of a company that buys from abroad checked in the register, unless it answered within the
 * day. Never within a transaction: the network may take seconds.
 */
export async function askForNumber(
  context: Connected & Pick<CartContext, 'now'> & { vies: Vies; requester: string },
  { owner, orderType }: CartKey,
): Promise<void> {
  const { customerId } = accountsOf(owner)
  if (orderType !== 'B2B' || customerId === null) return
  const vatNumber = (await termsOf(context, customerId))?.company.dic ?? null
  if (vatNumber === null || vatNumber.startsWith('CZ')) return
  await checkNumber(context, { vatNumber })
}

async function attempt(
  context: Connected & CartContext,
  key: CartKey,
  work: (db: Reader, open: OpenCart) => Promise<Changed | Refusal>,
) {
  const { db } = context
  const open = await loadCart(context, key)
  const result = await work(db, open)
  const { state, view: seen, refusal = null } = isRefusal(result) ? refused(open, result) : result
  const pricing = await pricedFor(context, open, state)
  const view = pricing === open.pricing ? seen : viewOf(state, pricing)
  const answer = { view, pricing, refusal, newToken: null }
  if (state === open.state) return answer
  if (state.id !== 0) return (await updateCart(db, state, context.now)) ? answer : null
  // Nothing is stored for a new visitor with a refused first call or an empty cart.
  if (refusal || (state.lines.length === 0 && !state.billing)) return answer
  const isNew = state.visitorId === 0 && key.owner.kind === 'guest'
  const newToken = isNew ? randomBytes(32).toString('base64url') : null
  const hash = newToken === null ? ownerHash(key.owner) : tokenHash(newToken)
  const written = await insertCart(db, hash, accountsOf(key.owner), state, context.now)
  return written ? { ...answer, newToken } : null
}

/**
 * The cart's face. A change reads the cart, works out what it shall be, and writes it in one statement that holds only
 * if the cart was not changed in between; otherwise it starts over. So no row is locked while this process thinks.
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

export { askedBy, deliveryTermsOf, viewOf } from './view.ts'
export { destinationFaults } from './rules.ts'
export { addressFaults, withDialledPhone } from './address.ts'
export { forgetOldCarts } from './forget.ts'
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
export { adoptCart } from './merge.ts'
export { draftCart, draftHash, writeDraft, type Draft, type Drafted } from './draft.ts'
export { chooseAsBefore, type LatestChoices } from './latest-choices.ts'
export {
  differs,
  marketOf,
  reorder,
  reorderPlan,
  setPlanned,
  type OrderedLine,
  type ReorderedLine,
} from './reorder.ts'
export { mostLines, readList, recognise, type ListFault, type RecognisedLine } from './quick-order.ts'
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

// A lost race means that another change of this very cart got through; two tabs need no more rounds than this.
const freeRounds = 3

/** As `loadCart`, and what it shows counts as seen: prices and shortages of now are no longer news. */
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
      // Seen by a representative who may not go on with it: the next call tells them.
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

/** A change of an open cart; it may be done again when another change was faster. */
export type CartWork = (db: Reader, open: OpenCart) => Promise<Changed | Refusal>

/**
 * Changes the visitor's cart, opening one when there is none; `work` may be done again when another change was faster.
 * @returns the cart as it then is, also beside a refusal (which may have cleared a selection), and the visitor's new
 * token if they had none of ours: a token that a caller made up is never adopted.
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
  /** The chosen pick-up point of a carrier; null: none. */
  branchOf: (carrier: Branch['carrier']) => string | null
}

/**
 * As `changeCart` with `selectShipping`, where the pick-up point is one that its carrier takes this parcel to now. The
 * carrier is asked before anything is written: no row waits for the network.
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

/** The pick-up point of the shipping's carrier, and what the carrier says of it. The cart is read only where a point was sent. */
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
  // A payment that does not go with the point is let go of, so it is no reason against the point.
  return {
    branchId,
    verdict: await context.carriers[carrier].validatePoint(branchId, { weightG, isCod: false }),
  }
}

/** The customer was taken away from the representative while the cart was being changed (trigger of 0011-companies). */
function isUnassigned(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23514' && constraint === 'representative_assigned'
}

/** Where the goods go elsewhere now, the tax is asked for anew. */
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
 * Has the register asked about the VAT number of a company that buys from abroad, unless it answered within the day. Never
 * within a transaction: the network may take seconds.
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
  // Nothing is kept of a newcomer whose first call was refused, or who put nothing into the cart.
  if (refusal || (state.lines.length === 0 && !state.billing)) return answer
  const isNew = state.visitorId === 0 && key.owner.kind === 'guest'
  const newToken = isNew ? randomBytes(32).toString('base64url') : null
  const hash = newToken === null ? ownerHash(key.owner) : tokenHash(newToken)
  const written = await insertCart(db, hash, accountsOf(key.owner), state, context.now)
  return written ? { ...answer, newToken } : null
}

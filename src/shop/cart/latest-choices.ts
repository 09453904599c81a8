/** Fills in the choices of a buyer's latest order where this cart has none yet; choices made for this cart stay. */
import type { Reading } from '../../server/context.ts'
import type { CartState, Step } from './rules.ts'
import { viewOf } from './view.ts'
import type { BillingInformation, Company, DeliveryAddress } from './schema.ts'
import { selectPayment, selectShipping, type Changed, type OpenCart } from './verbs.ts'

/** Choices from an earlier order. */
export interface LatestChoices {
  shippingCode: string
  branchId: string | null
  paymentCode: string
  /** The variant of the free t-shirt; NONE: the buyer declined it; `null`: the order had no box. */
  gift: number | 'NONE' | null
  billing: BillingInformation
  delivery: DeliveryAddress | null
  company: Company | null
}

/** Former choices that are no longer available, by the step of the order that stays open for it. */
export type LostChoices = Partial<Record<Step, 't_shirt' | 'shipping' | 'branch' | 'payment'>>

/** Repeats former choices where none are made yet and they are still available. For the work of `changeCart`. */
export async function chooseAsBefore(
  { db }: Reading,
  { openCart: { state: now, pricing }, former }: { openCart: OpenCart; former: LatestChoices },
): Promise<Changed & { lost: LostChoices }> {
  const lost: LostChoices = {}
  if (now.lines.length === 0) return { state: now, view: viewOf(now, pricing), lost }
  let state: CartState = now
  const { billing, delivery, company } = former
  if (!state.billing) state = { ...state, billing, delivery, company }
  if (state.tShirtSize === null && former.gift !== null) {
    state = { ...state, tShirtSize: sizeNow({ state, pricing }, former.gift) }
    if (state.tShirtSize === null) lost.cart = 't_shirt'
  }
  if (state.shippingId === null) {
    const shipping = pricing.delivery.shippings.find(({ code }) => code === former.shippingCode)
    const wanted = { shippingId: shipping?.id ?? 0, branchId: former.branchId }
    const chosen = await selectShipping({ db }, { open: { state, pricing }, wanted })
    if (!chosen.refusal) ({ state } = chosen)
    else lost.shipping = chosen.refusal.errors?.[0]?.path === 'branch_id' ? 'branch' : 'shipping'
  }
  if (state.paymentId === null && state.shippingId !== null) {
    const payment = pricing.delivery.payments.find(({ code }) => code === former.paymentCode)
    const chosen = await selectPayment({ db }, { open: { state, pricing }, paymentId: payment?.id ?? 0 })
    if (!chosen.refusal) ({ state } = chosen)
    else lost.payment = 'payment'
  }
  return { state, view: viewOf(state, pricing), lost }
}

function sizeNow({ state, pricing }: OpenCart, gift: number | 'NONE'): CartState['tShirtSize'] {
  if (gift === 'NONE') return gift
  const variant = pricing.catalogue.tShirts.find(({ id }) => id === gift)
  return variant && (state.stock.get(variant.id) ?? 0) > 0 ? variant.size : null
}

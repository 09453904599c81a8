/** Fills in the choices of a buyer's latest order where this cart has none yet; choices made for this cart stay. */
import type { Reading } from '../../server/context.ts'
import type { TShirtSize } from '../catalogue/schema.ts'
import type { CartState } from './rules.ts'
import { tShirtOfSize, viewOf } from './view.ts'
import type { BillingInformation, Company, DeliveryAddress } from './schema.ts'
import { selectPayment, selectShipping, type Changed, type OpenCart } from './verbs.ts'

/** Choices from an earlier order. */
export interface LatestChoices {
  shippingCode: string
  branchId: string | null
  paymentCode: string
  /** The size of the free t-shirt; NONE: the buyer declined it; `null`: the order had no box. */
  tShirt: TShirtSize | 'NONE' | null
  billing: BillingInformation
  delivery: DeliveryAddress | null
  company: Company | null
}

/** Repeats former choices where none are made yet and they are still available. For the work of `changeCart`. */
export async function chooseAsBefore(
  { db }: Reading,
  { openCart: { state: now, pricing }, former }: { openCart: OpenCart; former: LatestChoices },
): Promise<Changed> {
  if (now.lines.length === 0) return { state: now, view: viewOf(now, pricing) }
  let state: CartState = now
  const { billing, delivery, company } = former
  if (!state.billing) state = { ...state, billing, delivery, company }
  if (state.tShirtSize === null) state = { ...state, tShirtSize: sizeNow({ state, pricing }, former.tShirt) }
  const shipping = pricing.delivery.shippings.find(({ code }) => code === former.shippingCode)
  if (state.shippingId === null && shipping) {
    const wanted = { shippingId: shipping.id, branchId: former.branchId }
    const chosen = await selectShipping({ db }, { open: { state, pricing }, wanted })
    if (!chosen.refusal) ({ state } = chosen)
  }
  const payment = pricing.delivery.payments.find(({ code }) => code === former.paymentCode)
  if (state.paymentId === null && state.shippingId !== null && payment) {
    const chosen = await selectPayment({ db }, { open: { state, pricing }, paymentId: payment.id })
    if (!chosen.refusal) ({ state } = chosen)
  }
  return { state, view: viewOf(state, pricing) }
}

function sizeNow({ state, pricing }: OpenCart, size: LatestChoices['tShirt']): CartState['tShirtSize'] {
  if (size === null || size === 'NONE') return size
  const variant = tShirtOfSize(pricing.catalogue, size)
  return variant && (state.stock.get(variant.id) ?? 0) > 0 ? size : null
}

/** A cart that staff draft for a customer, such as by phone: by the rules of every cart, separate from the customer's own. */
import type { OrderType } from '../../lib/trade.ts'
import type { Reading, Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import type { PointVerdict } from '../carriers/rules.ts'
import { unitOf, type Catalogue, type Variant } from '../catalogue/rules.ts'
import type { TShirtSize } from '../catalogue/schema.ts'
import { loadCartOf, taxFactsOf, tokenHash, type CartContext } from './load-cart.ts'
import { insertCart, selectOpenCart } from './queries.ts'
import type { CartView, PricingContext } from './rules.ts'
import type { CustomerData } from './schema.ts'
import {
  selectPayment,
  selectShipping,
  setCustomerData,
  setPacked,
  type Changed,
  type OpenCart,
  type Packed,
} from './verbs.ts'
import { viewOf } from './view.ts'

export interface Draft {
  /** The unique key of this draft. */
  key: string
  orderType: OrderType
  /** The customer with their prices and terms; `null`: public prices. */
  customerId: number | null
  /** Boxes for the code of a box, else pieces; duplicate codes are added up. */
  lines: readonly { code: string; quantity: number }[]
  /** NONE: no t-shirt wanted; `null`: not specified. */
  tShirt: TShirtSize | 'NONE' | null
  shippingCode: string
  branchId: string | null
  paymentCode: string
  /** `null`: the buyer is not known yet. */
  data: CustomerData | null
}

/** A drafted cart, its view, and the reasons for the parts that were left out as unavailable. */
export interface Drafted {
  open: OpenCart
  view: CartView
  refusals: Refusal[]
}

/**
 * The key under which the database stores a draft's cart and the response of its order. No cookie can hold such
 * a text, so no visitor ever finds them.
 */
export const draftHash = ({ key }: Pick<Draft, 'key'>): Buffer => tokenHash(`order by staff:${key}`)

/**
 * Drafts the cart without writing anything: each choice as if made by a customer.
 * @param draft.verdict the carrier's own verdict on the pick-up point; left out: our copy of its points decides
 */
export async function draftCart(
  context: Reading & CartContext,
  draft: Draft & { verdict?: PointVerdict | null },
): Promise<Drafted> {
  const { db } = context
  const { orderType, customerId, data } = draft
  const hash = draftHash(draft)
  const loaded = await loadCartOf(context, { hash, customerId, orderType })
  let open: OpenCart = { ...loaded, pricing: { ...loaded.pricing, isAtCounter: true } }
  const refusals: Refusal[] = []
  const apply = async (change: (open: OpenCart) => Promise<Changed | Refusal>) => {
    const done = await change(open)
    const refusal = isRefusal(done) ? done : done.refusal
    if (refusal) refusals.push(refusal)
    else if (!isRefusal(done)) open = { ...open, state: done.state }
  }
  for (const { variant, boxes, pieces } of packedBy(draft, open.pricing.catalogue, refusals)) {
    const wanted: Packed = { boxes, pieces, tShirt: draft.tShirt ?? undefined }
    await apply(async (now) => await setPacked({ db }, { open: now, variant, wanted }))
  }
  await apply(async (now) => await chosenShipping({ db }, now, draft))
  if (data) await apply(async (now) => await setCustomerData({ db }, { open: now, data }))
  open = { ...open, pricing: await taxedFor(context, open) }
  await apply(async (now) => await chosenPayment({ db }, now, draft))
  return { open, view: viewOf(open.state, open.pricing), refusals }
}

/** Boxes and pieces wanted of each variant; an unknown code is refused. */
function packedBy(
  { lines }: Draft,
  catalogue: Catalogue,
  refusals: Refusal[],
): { variant: Variant; boxes: number; pieces: number }[] {
  const byVariant = new Map<number, { variant: Variant; boxes: number; pieces: number }>()
  const variants = [...catalogue.variants.values()]
  for (const [index, { code, quantity }] of lines.entries()) {
    const variant = variants.find((one) => unitOf(one, code) !== null)
    if (!variant) {
      const error_trans_key = 'cart.error.unknown_variant'
      refusals.push(
        refuse(404, error_trans_key, { errors: [{ path: `lines.${index}.code`, error_trans_key }] }),
      )
      continue
    }
    const before = byVariant.get(variant.id) ?? { variant, boxes: 0, pieces: 0 }
    const isBox = code === variant.box?.code
    byVariant.set(variant.id, {
      variant,
      boxes: before.boxes + (isBox ? quantity : 0),
      pieces: before.pieces + (isBox ? 0 : quantity),
    })
  }
  return [...byVariant.values()]
}

async function chosenShipping(
  { db }: Reading,
  open: OpenCart,
  { shippingCode, branchId, verdict = null }: Draft & { verdict?: PointVerdict | null },
): Promise<Changed | Refusal> {
  const shipping = open.pricing.delivery.shippings.find(({ code }) => code === shippingCode)
  if (!shipping) return refuse(422, 'cart.error.shipping_unavailable')
  return await selectShipping({ db }, { open, wanted: { shippingId: shipping.id, branchId, verdict } })
}

async function chosenPayment(
  { db }: Reading,
  open: OpenCart,
  { paymentCode }: Draft,
): Promise<Changed | Refusal> {
  const payment = open.pricing.delivery.payments.find(({ code }) => code === paymentCode)
  if (!payment) return refuse(422, 'cart.error.payment_unavailable')
  return await selectPayment({ db }, { open, paymentId: payment.id })
}

/** Loads the tax facts of the destination. */
async function taxedFor(
  context: Reading & CartContext,
  { state, pricing }: OpenCart,
): Promise<PricingContext> {
  const dic = pricing.terms?.company.dic ?? null
  return { ...pricing, tax: await taxFactsOf(context, { state, dic }) }
}

/**
 * Writes a drafted cart for the order that is created from it in the same transaction. It holds the goods only:
 * the buyer is stored with the order.
 * @returns the cart in the form that orders are created from
 */
export async function writeDraft(
  { tx, now }: Writing & { now: Date },
  { draft, open }: { draft: Draft; open: OpenCart },
): Promise<OpenCart> {
  const hash = draftHash(draft)
  const { state, pricing } = open
  const goods = { ...state, billing: null, delivery: null, company: null }
  if (!(await insertCart(tx, hash, { customerId: null, representativeId: null }, goods, now)))
    throw new Error('A draft is written once, under the lock of its key')
  const { cart } = await selectOpenCart(tx, {
    hash,
    orderType: state.orderType,
    customerId: null,
    companyId: null,
  })
  if (!cart) throw new Error('A cart that was written is there')
  return { state: { ...state, id: cart.id, visitorId: cart.visitorId, version: cart.version }, pricing }
}

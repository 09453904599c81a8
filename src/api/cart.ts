/** /api/cart: the cart and the order that it becomes (specification, section 7). */
import { z } from 'zod'
import type { OrderType } from '../lib/trade.ts'
import { Ready, type Call, type Endpoint, get, put } from '../server/endpoint.ts'
import { isRefusal, refuse, type Refusal } from '../server/refusal.ts'
import type { RequestContext } from '../server/session.ts'
import {
  askForNumber,
  cartWire,
  changeCart,
  type CartWork,
  chooseShipping,
  clearPayment,
  clearShipping,
  deliveryWire,
  loadCart,
  seeCart,
  selectPayment,
  setCustomerData,
  setSnack,
  setVariant,
  viewOf,
  type CartKey,
} from '../shop/cart/cart.ts'
import type { CartView, PricingContext } from '../shop/cart/rules.ts'
import * as schema from '../shop/cart/schema.ts'
import { submitOrder } from '../workflows/checkout/checkout.ts'
import { cartKeyOf, whoCalls } from '../workflows/signing-in/signing-in.ts'
import { orderSchema, submitOrder as submitBody } from '../shop/orders/schema.ts'
import { atThisMoment, dispatchTerms, type Shop } from '../shop/shop-context.ts'

const withDelivery = z.object({
  cart: schema.cartSchema,
  shippings_and_payments: schema.shippingsAndPayments,
})
const withMaybeDelivery = z.object({
  cart: schema.cartSchema,
  shippings_and_payments: schema.shippingsAndPayments.optional(),
})
/** The body of a refused change, in addition to the refusal: the cart as it is now, and the number of pieces available. */
const refusedChange = withDelivery.extend({ available: z.int() })
const refusedCart = refusedChange.pick({ cart: true, available: true })
const submitted = z.object({
  status: z.literal('ok'),
  order: orderSchema,
  redirect_url: z.url().optional().meta({ description: 'Leads to the card gateway' }),
  cart: schema.cartSchema,
})

/** This call returns the cart alone (specification, section 7), refused or not. */
function cartAlone(changed: z.input<typeof withDelivery> | Refusal): object {
  if (!isRefusal(changed)) return { cart: changed.cart }
  const { shippings_and_payments: _, ...more } = changed.more ?? {}
  return { ...changed, more }
}

type AnyCall = RequestContext & Pick<Call<unknown, unknown>, 'locale' | 't'>

export function cartEndpoints(shop: Shop): Endpoint[] {
  const promising = ({ t }: AnyCall) => ({ t, dispatch: dispatchTerms(shop), now: shop.now() })
  const both = (call: AnyCall, view: CartView, pricing: PricingContext) => ({
    cart: cartWire(view, pricing, call.locale),
    shippings_and_payments: deliveryWire(view, pricing.delivery, promising(call)),
  })
  const keyOf = async (call: AnyCall, orderType?: OrderType) =>
    cartKeyOf(await whoCalls(shop, call), call.visitor, orderType)
  const change = async (call: AnyCall, work: CartWork, orderType?: OrderType) =>
    await told(
      call,
      async (key) => await changeCart({ ...atThisMoment(shop), db: shop.db }, { key, work }),
      orderType,
    )
  const told = async (
    call: AnyCall,
    changed: (key: CartKey) => ReturnType<typeof changeCart>,
    orderType?: OrderType,
  ) => {
    const key = await keyOf(call, orderType)
    if (isRefusal(key)) return key
    const { view, pricing, refusal, newToken } = await changed(key)
    if (newToken) call.remember(newToken)
    const answer = both(call, view, pricing)
    return refusal ? { ...refusal, more: { ...refusal.more, ...answer } } : answer
  }
  /** A malformed selection is a failed one: it clears the earlier selection (specification, section 8). */
  const cleared = async (
    call: AnyCall & { body: unknown },
    clear: typeof clearShipping,
    refusal: Refusal,
  ) => {
    const { data } = schema.anyTrade.safeParse(call.body)
    return await change(
      call,
      async (_db, open) => await Promise.resolve(clear(open, refusal)),
      data?.eshop_type,
    )
  }

  return [
    get('/api/cart', {
      tag: 'cart',
      summary: 'The visitor’s cart; an empty one for a newcomer',
      query: schema.cartQuery,
      answer: withMaybeDelivery,
      refusals: [400, 401, 403],
      handle: async (call) => {
        const key = await keyOf(call, call.query['eshop-type'])
        if (isRefusal(key)) return key
        const { view, pricing } = await seeCart({ ...atThisMoment(shop), db: shop.db }, key)
        const wanted = call.query.with_shippings_and_payments
        return wanted === 'true' || wanted === '1'
          ? both(call, view, pricing)
          : { cart: cartWire(view, pricing, call.locale) }
      },
    }),
    get('/api/cart/shipping-and-payment', {
      tag: 'cart',
      summary: 'Shippings and payments that the cart can use',
      query: z.strictObject({ 'eshop-type': schema.cartQuery.shape['eshop-type'] }),
      answer: z.object({ shippings_and_payments: schema.shippingsAndPayments }),
      refusals: [400, 401, 403],
      handle: async (call) => {
        const key = await keyOf(call, call.query['eshop-type'])
        if (isRefusal(key)) return key
        // It does not show the cart, so it must not count as having shown its news.
        const { state, pricing } = await loadCart({ ...atThisMoment(shop), db: shop.db }, key)
        return {
          shippings_and_payments: deliveryWire(viewOf(state, pricing), pricing.delivery, promising(call)),
        }
      },
    }),
    put('/api/cart/add-to-cart', {
      tag: 'cart',
      summary: 'Sets how many pieces, or boxes, of a variant are in the cart; 0 removes',
      body: schema.addToCart,
      answer: z.object({ cart: schema.cartSchema }),
      refusals: [400, 401, 403, 404, 409, 415, 422],
      refusalFields: refusedCart,
      handle: async (call) => {
        const { item_variant_id, quantity, code, channel_id, eshop_type } = call.body
        if (channel_id !== undefined && channel_id !== shop.config.channelId)
          return refuse(404, 'cart.error.unknown_variant')
        const changed = await change(
          call,
          async (db, open) => await setVariant({ db }, { open, variantId: item_variant_id, quantity, code }),
          eshop_type,
        )
        return cartAlone(changed)
      },
    }),
    put('/api/cart/add-snack-to-cart', {
      tag: 'cart',
      summary: 'Sets the boxes and pieces of the snack, and the t-shirt that goes with a box',
      body: schema.addSnackToCart,
      answer: withDelivery,
      refusals: [400, 401, 403, 404, 409, 415, 422],
      refusalFields: refusedChange,
      handle: async (call) => {
        const { quantity, quantity_box, quantity_piece, t_shirt_size, eshop_type } = call.body
        const alone = quantity_box === undefined && quantity_piece === undefined
        if (alone && quantity === undefined) {
          return refuse(422, 'error.invalid', {
            errors: [{ path: 'quantity', error_trans_key: 'validation.quantity' }],
          })
        }
        const wanted = {
          boxes: quantity_box ?? 0,
          pieces: quantity_piece ?? (alone ? (quantity ?? 0) : 0),
          tShirt: t_shirt_size === undefined ? undefined : t_shirt_size || ('NONE' as const),
        }
        return await change(call, async (db, open) => await setSnack({ db }, { open, wanted }), eshop_type)
      },
    }),
    put('/api/cart/select-shipping', {
      tag: 'cart',
      summary: 'Chooses a shipping; a refused choice clears the selection',
      body: schema.selectShipping,
      answer: withDelivery,
      refusals: [400, 401, 403, 415, 422],
      refusalFields: refusedChange,
      handle: async (call) =>
        await told(
          call,
          async (key) =>
            await chooseShipping(
              { ...atThisMoment(shop), db: shop.db },
              {
                key,
                desiredShipping: {
                  shippingId: call.body.shipping_id,
                  branchOf: () => call.body.branch_id || null,
                },
              },
            ),
          call.body.eshop_type,
        ),
      invalid: async (call, refusal) => await cleared(call, clearShipping, refusal),
    }),
    put('/api/cart/select-payment', {
      tag: 'cart',
      summary: 'Chooses a payment; a refused choice clears the selection',
      body: schema.selectPayment,
      answer: withDelivery,
      refusals: [400, 401, 403, 415, 422],
      refusalFields: refusedChange,
      handle: async (call) =>
        await change(
          call,
          async (db, open) =>
            await selectPayment(
              { db },
              { open, paymentId: call.body.payment_id, useCredit: call.body.use_credit },
            ),
          call.body.eshop_type,
        ),
      invalid: async (call, refusal) => await cleared(call, clearPayment, refusal),
    }),
    put('/api/cart/set-customer-data', {
      tag: 'cart',
      summary: 'Sets the buyer and the delivery address',
      body: schema.setCustomerData,
      answer: withDelivery,
      refusals: [400, 401, 403, 415, 422],
      refusalFields: refusedChange,
      handle: async (call) => {
        const { eshop_type, ...data } = call.body
        const context = atThisMoment(shop)
        const changed = async (key: CartKey) => {
          await askForNumber({ ...context, db: shop.db }, key)
          return await changeCart(
            { ...context, db: shop.db },
            { key, work: async (db, open) => await setCustomerData({ db }, { open, data }) },
          )
        }
        return await told(call, changed, eshop_type)
      },
    }),
    put('/api/cart/submit-order', {
      tag: 'cart',
      summary: 'Turns the cart into an order',
      description:
        'One cart becomes at most one order. A repeat gets the same answer, byte for byte; the same Idempotency-Key with another body is refused with 422.',
      body: submitBody,
      headers: {
        'Idempotency-Key':
          'A key of the caller’s own, 1 to 200 printable characters; without one the cart is the key',
      },
      answer: submitted,
      refusals: [400, 401, 403, 409, 415, 422, 429, 503],
      refusalFields: refusedCart,
      limit: Math.ceil(shop.config.rateLimitPerMinute / 10),
      handle: async (call) => {
        const key = await keyOf(call, call.body.eshop_type)
        if (isRefusal(key)) return key
        const idempotencyKey = call.request.headers['idempotency-key'] ?? null
        if (
          idempotencyKey !== null &&
          !(typeof idempotencyKey === 'string' && /^[\x21-\x7e]{1,190}$/.test(idempotencyKey))
        ) {
          return refuse(400, 'error.idempotency_key')
        }
        const result = await submitOrder(atThisMoment(shop), {
          key,
          locale: call.locale,
          address: call.address,
          body: call.body,
          idempotencyKey: idempotencyKey === null ? null : `key:${idempotencyKey}`,
        })
        return typeof result === 'string' ? new Ready(result) : result
      },
    }),
  ]
}

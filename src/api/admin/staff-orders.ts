/** /api/admin/orders/place: orders that staff takes for customers, such as by phone. */
import { z } from 'zod'
import { translator } from '../../server/texts.ts'
import { toCzk } from '../../lib/money.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { cartWire, deliveryWire } from '../../shop/cart/cart.ts'
import { cartSchema, shippingsAndPayments } from '../../shop/cart/schema.ts'
import { atThisMoment, dispatchTerms, type Shop } from '../../shop/shop-context.ts'
import { placeOrderByStaff, previewOrderByStaff } from '../../workflows/orders/orders.ts'
import { staffOrderBody, staffOrderOf, staffOrderPreviewBody } from '../../workflows/checkout/schema.ts'
import { staffAct } from './staff-calls.ts'

const at = '/api/admin/orders'

const refusal = z.object({
  error_trans_key: z.string(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), error_trans_key: z.string() })),
})

export const staffOrderEndpoints = (shop: Shop): Endpoint[] => [
  staffAct(shop, {
    path: `${at}/preview`,
    summary: 'Previews the total of an order for a customer and what prevents it; writes nothing',
    body: staffOrderPreviewBody,
    answer: z.object({
      cart: cartSchema,
      shippings_and_payments: shippingsAndPayments,
      refusals: z.array(refusal),
    }),
    refusals: [404, 409, 422],
    run: async (context, call) => {
      const asked = staffOrderOf(call.body, 'preview')
      const shown = await previewOrderByStaff({ ...atThisMoment(shop), ...context }, asked)
      if (isRefusal(shown)) return shown
      const { view, pricing, refusals } = shown
      const t = translator(call.locale)
      return {
        cart: cartWire(view, pricing, call.locale),
        shippings_and_payments: deliveryWire(view, pricing.delivery, {
          t,
          dispatch: dispatchTerms(shop),
          now: context.now,
        }),
        refusals: refusals.map(({ error_trans_key, errors = [] }) => ({
          error_trans_key,
          message: t(error_trans_key),
          errors,
        })),
      }
    },
  }),
  staffAct(shop, {
    path: `${at}/place`,
    summary: 'Places an order for a customer; the customer gets the mails of an order',
    body: staffOrderBody,
    answer: z.object({
      number: z.string(),
      total: z.number().meta({ description: 'With VAT, in CZK' }),
      is_new: z.boolean().meta({ description: 'false: the same key placed it before' }),
    }),
    refusals: [404, 409, 422],
    refusalFields: z.object({ available: z.int().optional() }),
    run: async (context, call) => {
      const { key, reason, ...body } = call.body
      const asked = { ...staffOrderOf(body, key), reason }
      const placed = await placeOrderByStaff({ ...atThisMoment(shop), ...context }, asked)
      return isRefusal(placed)
        ? placed
        : { number: placed.number, total: toCzk(placed.total), is_new: placed.isNew }
    },
  }),
]

/** /api/admin/prices: prices as staff sets them. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { productSchemas } from '../../shop/catalogue/catalogue.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { setPriceByStaff } from '../../workflows/back-office/back-office.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

const { productRecord, priceToSet } = productSchemas

export function priceEndpoints(shop: Shop): Endpoint[] {
  const { change } = staffCalls(shop)
  return [
    endpoint({
      method: 'PUT',
      path: '/api/admin/prices/set',
      tag: 'admin',
      summary: 'Sets the price of one piece from a quantity on, at once; null takes it away',
      body: priceToSet,
      answer: z.object({ product: productRecord }),
      refusals: [...staffRefusals, 404, 409, 422],
      refusalFields: z.object({
        price: z.number().nullable().meta({ description: 'With 409: the price as it is, in CZK' }),
      }),
      handle: async (call) => {
        const product = await change(
          call,
          async (tx, context) => await setPriceByStaff(tx, context, call.body),
        )
        return isRefusal(product) ? product : { product }
      },
    }),
  ]
}

/** /api/admin/gift: the product that goes with boxes, and with whose orders. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { giftNow, productSchemas } from '../../shop/catalogue/catalogue.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { chooseGiftByStaff } from '../../workflows/back-office/back-office.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

const { giftRecord, giftToChoose } = productSchemas

export function giftEndpoints(shop: Shop): Endpoint[] {
  const { read, change } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: '/api/admin/gift',
      tag: 'admin',
      summary: 'The product that goes with boxes, and which orders get it',
      answer: z.object({ gift: giftRecord }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'products.read', async (db) => ({ gift: await giftNow({ db }) })),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/admin/gift/choose',
      tag: 'admin',
      summary: 'Chooses the gift and which orders get it; carts follow at once, orders keep what they have',
      body: giftToChoose,
      answer: z.object({ gift: giftRecord }),
      refusals: [...staffRefusals, 404, 409, 422],
      refusalFields: z.object({ gift: giftRecord }),
      handle: async (call) => {
        const gift = await change(call, async (context) => await chooseGiftByStaff(context, call.body))
        return isRefusal(gift) ? gift : { gift }
      },
    }),
  ]
}

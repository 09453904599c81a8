/** /api/admin/gift: the product that goes with boxes, and with whose orders. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { giftNow, productSchemas } from '../../shop/catalogue/catalogue.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

export const giftEndpoints = (shop: Shop): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/admin/gift',
    tag: 'admin',
    summary: 'The product that goes with boxes, and which orders get it',
    answer: z.object({ gift: productSchemas.giftRecord }),
    refusals: [...staffRefusals],
    handle: async (call) =>
      await staffCalls(shop).read(call, 'products.read', async (db) => ({ gift: await giftNow({ db }) })),
  }),
]

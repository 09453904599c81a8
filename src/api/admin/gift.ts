/** /api/admin/gift: the product that goes with boxes, and the kinds of buyers that get it. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { giftNow, productSchemas } from '../../shop/catalogue/catalogue.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { staffRead } from './staff-calls.ts'

export const giftEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'products.read', {
    path: '/api/admin/gift',
    summary: 'The product that goes with boxes, and which orders get it',
    answer: z.object({ gift: productSchemas.giftRecord }),
    read: async ({ db }) => ({ gift: await giftNow({ db }) }),
  }),
]

/** /api/admin/price-lists: the price lists; operations on prices are declared elsewhere. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { listPriceLists, productSchemas } from '../../shop/catalogue/catalogue.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { staffRead } from './staff-calls.ts'

export const priceEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'prices.read', {
    path: '/api/admin/price-lists',
    summary: 'All price lists, public ones first',
    answer: z.object({ price_lists: z.array(productSchemas.priceListRecord) }),
    read: async ({ db }) => ({
      price_lists: await listPriceLists({ db }),
    }),
  }),
]

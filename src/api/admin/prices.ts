/** /api/admin/price-lists: what lists there are; what is declared of prices stands beside. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { listPriceLists, productSchemas } from '../../shop/catalogue/catalogue.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

export const priceEndpoints = (shop: Shop): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/admin/price-lists',
    tag: 'admin',
    summary: 'All price lists, those of everybody first',
    answer: z.object({ price_lists: z.array(productSchemas.priceListRecord) }),
    refusals: [...staffRefusals],
    handle: async (call) =>
      await staffCalls(shop).read(call, 'prices.read', async (db) => ({
        price_lists: await listPriceLists({ db }),
      })),
  }),
]

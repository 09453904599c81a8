/** /api/admin/tax: rates by date. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { readVatRates } from '../../workflows/tax/tax.ts'
import { staffRead } from './staff-calls.ts'

export function taxFactEndpoints(shop: Shop): Endpoint[] {
  const rate = z.object({ country: z.string(), category: z.string(), from: z.string(), percent: z.int() })
  return [
    staffRead(shop, 'tax.read', {
      path: '/api/admin/tax/rates',
      summary: 'All tax rates, the latest of each country and category first',
      answer: z.object({ rates: z.array(rate) }),
      read: async ({ db, actor }) => {
        const rates = await readVatRates({ actor, db })
        return isRefusal(rates) ? rates : { rates }
      },
    }),
  ]
}

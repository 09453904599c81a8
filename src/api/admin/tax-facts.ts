/** /api/admin/tax: rates by date, and VAT numbers of companies abroad. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { readVatRates, verifyVatNumber } from '../../workflows/back-office/back-office.ts'
import { staffOrKeyAt } from '../../workflows/signing-in/signing-in.ts'
import { staffRead, staffRefusals } from './staff-calls.ts'

export function taxFactEndpoints(shop: Shop): Endpoint[] {
  const rate = z.object({ country: z.string(), category: z.string(), from: z.string(), percent: z.int() })
  return [
    staffRead(shop, 'tax.read', {
      path: '/api/admin/tax/rates',
      summary: 'All rates of the tax, of each country and category the latest first',
      answer: z.object({ rates: z.array(rate) }),
      read: async ({ db, actor }) => {
        const rates = await readVatRates({ actor, db })
        return isRefusal(rates) ? rates : { rates }
      },
    }),
    endpoint({
      method: 'PUT',
      path: '/api/admin/tax/vat-numbers/verify',
      tag: 'admin',
      summary: 'Asks the register of VAT numbers (VIES) now, and keeps its answer as a proof',
      body: z.strictObject({ vat_number: z.string('tax.error.vat_number').max(20, 'tax.error.vat_number') }),
      answer: z.object({ proof: z.int(), outcome: z.enum(['VALID', 'INVALID', 'UNREACHABLE']) }),
      refusals: [...staffRefusals, 422],
      limit: 10,
      handle: async (call) => {
        const caller = await staffOrKeyAt(shop, call)
        if (isRefusal(caller)) return caller
        const { db, vies, config } = shop
        const context = { actor: caller.actor, now: shop.now(), db, vies, requester: config.operator.dic }
        const check = await verifyVatNumber(context, { vatNumber: call.body.vat_number })
        return isRefusal(check) ? check : { proof: check.id, outcome: check.outcome }
      },
    }),
  ]
}

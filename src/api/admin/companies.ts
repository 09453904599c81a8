/** /api/admin/companies: company details. Their agreements are in the API of applications. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { companyCorrection } from '../../shop/companies/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { askCorrectedNumber, correctCompany } from '../../workflows/back-office/back-office.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

const fieldNames = {
  name: 'name',
  dic: 'dic',
  billing: 'billing_information',
  delivery: 'delivery_address',
} as const

export function companyEndpoints(shop: Shop): Endpoint[] {
  const { change } = staffCalls(shop)
  return [
    endpoint({
      method: 'PUT',
      path: '/api/admin/companies/details',
      tag: 'admin',
      summary:
        'Corrects the name, VAT number or addresses of a company; omitted fields, orders and documents stay as they are',
      body: companyCorrection,
      answer: z.object({
        fields: z.array(z.enum(Object.values(fieldNames))).meta({ description: 'What changed' }),
      }),
      refusals: [...staffRefusals, 404, 422],
      handle: async (call) => {
        const { ico, reason, billing_information: billing, delivery_address: delivery, ...given } = call.body
        const done = await change(
          call,
          async (context) =>
            await correctCompany(context, { ico, reason, correction: { ...given, billing, delivery } }),
        )
        const { db, vies, config } = shop
        await askCorrectedNumber({ db, now: shop.now(), vies, requester: config.operator.dic }, done)
        return isRefusal(done) ? done : { fields: done.fields.map((field) => fieldNames[field]) }
      },
    }),
  ]
}

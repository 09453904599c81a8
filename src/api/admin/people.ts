/** /api/admin/people: exports and erases a person's data at their request. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { personSchemas } from '../../workflows/privacy/schema.ts'
import { erasePersonByStaff, exportPersonByStaff } from '../../workflows/customers/customers.ts'
import { staffChange } from './staff-calls.ts'

export const peopleEndpoints = (shop: Shop): Endpoint[] => [
  staffChange(shop, {
    path: '/api/admin/people/export',
    summary: 'All data that the shop holds on the person with an e-mail address, with or without an account',
    body: personSchemas.toExport,
    answer: z.record(z.string(), z.unknown()),
    refusals: [404, 422],
    run: async (context, { body }) => await exportPersonByStaff(context, body),
  }),
  staffChange(shop, {
    path: '/api/admin/people/erase',
    summary: 'Erases the personal data of an e-mail address as far as the law allows; it can’t be undone',
    body: personSchemas.toErase,
    answer: z.object({
      account: z.boolean().meta({ description: 'Whether there was an account' }),
      orders: z.int(),
      kept: z.int().meta({
        description: 'Orders that keep what is needed until they are done and their documents old',
      }),
    }),
    refusals: [404, 409, 422],
    run: async (context, { body }) => await erasePersonByStaff({ ...context, queue: shop.queue }, body),
  }),
]

/** /api/admin/people: exports and erases a person's data at their request. */
import { z } from 'zod'
import { type Endpoint, put } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { personSchemas } from '../../workflows/privacy/schema.ts'
import { erasePersonByStaff, exportPersonByStaff } from '../../workflows/customers/customers.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

export function peopleEndpoints(shop: Shop): Endpoint[] {
  const { change } = staffCalls(shop)
  return [
    put('/api/admin/people/export', {
      tag: 'admin',
      summary:
        'All data that the shop holds on the person with an e-mail address, with or without an account',
      body: personSchemas.toExport,
      answer: z.record(z.string(), z.unknown()),
      refusals: [...staffRefusals, 404, 422],
      handle: async (call) => {
        call.reply.header('cache-control', 'private, no-store')
        return await change(call, async (context) => await exportPersonByStaff(context, call.body))
      },
    }),
    put('/api/admin/people/erase', {
      tag: 'admin',
      summary: 'Erases the personal data of an e-mail address as far as the law allows; it can’t be undone',
      body: personSchemas.toErase,
      answer: z.object({
        account: z.boolean().meta({ description: 'Whether there was an account' }),
        orders: z.int(),
        kept: z.int().meta({
          description: 'Orders that keep what is needed until they are done and their documents old',
        }),
      }),
      refusals: [...staffRefusals, 404, 409, 422],
      handle: async (call) =>
        await change(
          call,
          async (context) => await erasePersonByStaff({ ...context, queue: shop.queue }, call.body),
        ),
    }),
  ]
}

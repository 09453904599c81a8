/** /api/admin/work/set-aside: what waits for a person, put off until a day. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { asideBody } from '../../shop/aside/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { setWorkAside } from '../../workflows/back-office/back-office.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

export function asideEndpoints(shop: Shop): Endpoint[] {
  const { change } = staffCalls(shop)
  return [
    endpoint({
      method: 'PUT',
      path: '/api/admin/work/set-aside',
      tag: 'admin',
      summary:
        'Sets an order, parcel, claim, application, review, refund, line of a remittance, lot, late cash of a parcel or file for the bank aside until a day; null takes it up again',
      body: asideBody,
      answer: z.object({ aside: z.object({ until: z.string(), why: z.string() }).nullable() }),
      refusals: [...staffRefusals, 404, 422],
      handle: async (call) => {
        const done = await change(call, async (context) => await setWorkAside(context, call.body))
        return isRefusal(done) ? done : { aside: done.aside }
      },
    }),
  ]
}

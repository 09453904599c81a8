/** /api/admin/views: lists of the back office that staff keeps under a name. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { viewPage } from '../../shop/staff/schema.ts'
import { findViews } from '../../shop/staff/staff.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

const view = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string().meta({ description: "Filters and sort as in the page's address" }),
  shared: z.boolean(),
  own: z.boolean(),
})

/** Views of lists: the caller's own, and those that others share. */
export function viewEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: '/api/admin/views',
      tag: 'admin',
      summary: "Saved views of a page: the caller's own and shared ones",
      query: z.strictObject({ page: viewPage }),
      answer: z.object({ views: z.array(view) }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, null, async (db, { actor }) => {
          const { staffId } = actor
          const views = await findViews({ db }, { staffId, page: call.query.page })
          return {
            views: views.map(({ id, name, query, isShared, staffId: owner }) => ({
              id,
              name,
              query,
              shared: isShared,
              own: owner === staffId,
            })),
          }
        }),
    }),
  ]
}

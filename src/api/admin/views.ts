/** /api/admin/views: lists of the back office that staff keeps under a name. */
import { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { viewPage } from '../../shop/staff/schema.ts'
import { viewsFor } from '../../workflows/back-office/back-office.ts'
import { staffRead } from './staff-calls.ts'

const view = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string().meta({ description: "Filters and sort as in the page's address" }),
  shared: z.boolean(),
  own: z.boolean(),
})

/** Views of lists: the caller's own, and those that others share. */
export const viewEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, null, {
    path: '/api/admin/views',
    summary: "Saved views of a page: the caller's own and shared ones",
    query: z.strictObject({ page: viewPage }),
    answer: z.object({ views: z.array(view) }),
    read: async ({ db, actor }, call) => {
      const { staffId } = actor
      const views = await viewsFor({ db, actor }, call.query.page)
      return {
        views: views.map(({ id, name, query, isShared, staffId: owner }) => ({
          id,
          name,
          query,
          shared: isShared,
          own: owner === staffId,
        })),
      }
    },
  }),
]

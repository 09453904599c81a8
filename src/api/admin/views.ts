/** /api/admin/views: lists of the back office that staff keeps under a name. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { viewBody, viewPage, viewRemoval } from '../../shop/staff/schema.ts'
import { findViews } from '../../shop/staff/staff.ts'
import { removeOwnView, saveOwnView } from '../../workflows/back-office/back-office.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/views'
const view = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string().meta({ description: "Filters and sort as in the page's address" }),
  shared: z.boolean(),
  own: z.boolean(),
})
const isNew = z.boolean().meta({ description: 'false: it was so before' })

/** Views of lists: the caller's own, and those that others share. */
export function viewEndpoints(shop: Shop): Endpoint[] {
  const { read, change } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: at,
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
    endpoint({
      method: 'PUT',
      path: at,
      tag: 'admin',
      summary: "Saves a view under its name, in place of the caller's own of that name",
      body: viewBody,
      answer: z.object({ id: z.int(), is_new: isNew }),
      refusals: [...staffRefusals, 409, 422],
      handle: async (call) =>
        await change(call, async (context) => {
          const { shared: isShared, ...rest } = call.body
          const saved = await saveOwnView(context, { ...rest, isShared })
          return isRefusal(saved) ? saved : { id: saved.id, is_new: saved.isNew }
        }),
    }),
    endpoint({
      method: 'PUT',
      path: `${at}/remove`,
      tag: 'admin',
      summary: "Removes a view of the caller's own",
      body: viewRemoval,
      answer: z.object({ is_new: isNew }),
      refusals: [...staffRefusals, 409, 422],
      handle: async (call) =>
        await change(call, async (context) => {
          const removed = await removeOwnView(context, call.body)
          return isRefusal(removed) ? removed : { is_new: removed.isNew }
        }),
    }),
  ]
}

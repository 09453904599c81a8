/** Calls of declared lists that no other call answers: `GET /api/admin/reviews`. */
import { z } from 'zod'
import { type Endpoint, get } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { lists } from '../../workflows/back-office/back-office.ts'
import { viewerOf, type Listed } from '../../workflows/lists/lists.ts'
import { pageAnswer, pageQuery, staffCalls, staffRefusals } from './staff-calls.ts'

export const listedEndpoints = (shop: Shop): Endpoint[] =>
  lists.flatMap(({ call, permission, query, row, wired, placeOf }) =>
    call
      ? [
          get(`/api/admin/${call.path}`, {
            tag: 'admin',
            summary: call.summary,
            query: z.strictObject({ ...pageQuery.shape, ...query }),
            answer: pageAnswer('rows', row),
            refusals: [...staffRefusals, 400],
            handle: async ({ query: found, ...asked }) =>
              await staffCalls(shop).read(asked, permission, async (db, { actor }) => {
                // Numbers of programs have a point, whatever the language of the words.
                const viewer = viewerOf(actor, { db, now: shop.now(), t: asked.t, locale: 'en' })
                const page = await wired(viewer, queryIn(found, placeOf), found)
                return isRefusal(page) ? page : { rows: page.rows, next: page.next }
              }),
          }),
        ]
      : [],
  )

/** As an address has it. */
const queryIn = (given: Record<string, unknown>, placeOf: Listed['placeOf']): URLSearchParams =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [[placeOf(name), value]] : [],
    ),
  )

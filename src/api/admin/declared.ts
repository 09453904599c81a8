/** Calls of declared operations: `PUT /api/admin/<noun>/<verb>`. */
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { declared } from '../../workflows/back-office/back-office.ts'
import { partsAt } from '../../workflows/operations/operations.ts'
import { staffAct } from './staff-calls.ts'

export const declaredEndpoints = (shop: Shop): Endpoint[] =>
  declared.map(({ call: path, summary, longestBody, limit, body, answer, refused, take }) =>
    staffAct(shop, {
      path: `/api/admin/${path}`,
      summary,
      ...(longestBody === undefined ? {} : { longestBody }),
      ...(limit === undefined ? {} : { limit }),
      body,
      answer,
      refusals: [404, 409, 422],
      ...(refused === undefined ? {} : { refusalFields: refused }),
      run: async (context, call) => {
        const done = await take({ ...context, ...partsAt(shop, call) }, call.body)
        return isRefusal(done) ? done : done.answer
      },
    }),
  )

/** How staff changes the stock by a call: an operation in a transaction of its own. */
import type { z } from 'zod'
import type { OperationContext, Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

export const at = '/api/admin/stock'

interface Changing<Body, Done, Answer> {
  body: z.ZodType<Body>
  answer: z.ZodType<Answer>
  work: (tx: Tx, context: OperationContext, given: Body) => Promise<Outcome<Done>>
  tell: (done: Done) => Answer
}

/** A change of the stock by staff, in a transaction of its own. */
export function changing<Body, Done extends object, Answer extends object>(
  shop: Shop,
  path: string,
  summary: string,
  { body, answer, work, tell }: Changing<Body, Done, Answer>,
): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/${path}`,
    tag: 'admin',
    summary,
    body,
    answer,
    refusals: [...staffRefusals, 404, 409, 422],
    handle: async (call) => {
      const done = await change(call, async (tx, context) => await work(tx, context, call.body))
      return isRefusal(done) ? done : tell(done)
    },
  })
}

/** How staff changes the stock by a call: an operation in a transaction of its own. */
import type { z } from 'zod'
import type { Actor, Outcome } from '../../server/context.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { approvalAsked, staffCalls, staffRefusals, type StaffWork } from './staff-calls.ts'

export const at = '/api/admin/stock'

interface Changing<Body, Done, Answer> {
  body: z.ZodType<Body>
  answer: z.ZodType<Answer>
  work: (context: StaffWork, given: Body) => Promise<Outcome<Done>>
  tell: (done: Done, actor: Actor) => Answer
  /** Whether it may wait for a second member of staff. */
  mayWait?: boolean
}

/** A change of the stock by staff, in a transaction of its own. */
export function changing<Body, Done extends object, Answer extends object>(
  shop: Shop,
  path: string,
  summary: string,
  { body, answer, work, tell, mayWait = false }: Changing<Body, Done, Answer>,
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
    ...(mayWait ? { refusalFields: approvalAsked } : {}),
    handle: async (call) => {
      return await change(call, async (context) => {
        const done = await work(context, call.body)
        return isRefusal(done) ? done : tell(done, context.actor)
      })
    },
  })
}

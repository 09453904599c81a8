/** /api/b2b: the resellers' own calls (specification, section 7). */
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { checkActivation } from '../shop/auth/auth.ts'
import * as schema from '../shop/auth/schema.ts'
import { atThisMoment, type Shop } from '../shop/surroundings.ts'

export function b2bEndpoints(shop: Shop): Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/api/b2b/check-set-new-account',
      tag: 'b2b',
      summary: 'Says whether the link that activates a reseller’s account is still good',
      body: schema.checkNewAccount,
      answer: schema.outcomeAnswer,
      refusals: [400, 403, 415, 422],
      handle: async (call) => await checkActivation(atThisMoment(shop), call.body),
    }),
  ]
}

/** /api/auth: logging in and out (specification, section 7). */
import { type Endpoint, get, post } from '../server/endpoint.ts'
import { isRefusal } from '../server/refusal.ts'
import * as schema from '../shop/auth/schema.ts'
import { userWire } from '../shop/customers/customers.ts'
import { customerAt, signIn, signOut } from '../workflows/signing-in/signing-in.ts'
import type { Shop } from '../shop/shop-context.ts'

export function authEndpoints(shop: Shop): Endpoint[] {
  return [
    post('/api/auth/login', {
      tag: 'auth',
      summary: 'Signs in; the browser’s cart joins the customer’s',
      body: schema.login,
      answer: schema.tokenAnswer,
      refusals: [400, 401, 403, 415, 422, 429, 503],
      handle: async (call) => {
        const done = await signIn(shop, { requestContext: call, given: call.body })
        return isRefusal(done) ? done : { token: done.token, user: userWire(done.customer) }
      },
    }),
    post('/api/auth/logout', {
      tag: 'auth',
      summary: 'Ends the session, for every copy of its tokens',
      answer: schema.okAnswer,
      refusals: [403],
      handle: async (call) => {
        await signOut(shop, call)
        return { status: 'ok' }
      },
    }),
    get('/api/auth/user', {
      tag: 'auth',
      summary: 'Who is signed in',
      answer: schema.userAnswer,
      refusals: [401],
      handle: async (call) => {
        const found = await customerAt(shop, call)
        return isRefusal(found) ? found : { user: userWire(found.customer) }
      },
    }),
  ]
}

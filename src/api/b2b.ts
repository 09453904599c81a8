/** /api/b2b: the resellers' own calls (specification, section 7). */
import { type Endpoint, get, post, put } from '../server/endpoint.ts'
import { checkPasswordLink } from '../shop/auth/auth.ts'
import * as schema from '../shop/auth/schema.ts'
import { apply, findCompany } from '../shop/resellers/resellers.ts'
import { companyAnswer, companyQuery, merchantApplication } from '../shop/resellers/schema.ts'
import { atThisMoment, type Shop } from '../shop/shop-context.ts'

export function b2bEndpoints(shop: Shop): Endpoint[] {
  return [
    post('/api/b2b/check-set-new-account', {
      tag: 'b2b',
      summary: 'Checks whether the link that activates a reseller’s account is still valid',
      body: schema.checkNewAccount,
      answer: schema.outcomeAnswer,
      refusals: [400, 403, 415, 422],
      handle: async (call) => await checkPasswordLink(atThisMoment(shop), call.body),
    }),
    put('/api/b2b/registration', {
      tag: 'b2b',
      summary: 'Applies to become a reseller; never reveals whether the address is taken',
      body: merchantApplication,
      answer: schema.okAnswer,
      refusals: [400, 403, 409, 415, 422, 429],
      handle: async (call) =>
        await apply(atThisMoment(shop), { given: call.body, locale: call.locale, from: call }),
    }),
    get('/api/b2b/company', {
      tag: 'b2b',
      summary: 'A company of the business register (ARES) by its IČO, in the fields of the application',
      query: companyQuery,
      answer: companyAnswer,
      refusals: [400, 404, 422, 429, 503],
      limit: Math.ceil(shop.config.rateLimitPerMinute / 20),
      handle: async (call) =>
        await findCompany({ db: shop.db, register: shop.register, now: shop.now() }, call.query.ico),
    }),
  ]
}

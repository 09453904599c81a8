/** /api/user: opening an account, new passwords, newsletter (specification, section 7). */
import { type Endpoint, post, put } from '../server/endpoint.ts'
import { isRefusal } from '../server/refusal.ts'
import { askForReset, confirmRegistration, register } from '../shop/auth/auth.ts'
import * as schema from '../shop/auth/schema.ts'
import { userWire } from '../shop/customers/customers.ts'
import { signInByLink } from '../workflows/signing-in/signing-in.ts'
import { signup } from '../shop/newsletter/schema.ts'
import { askForNewsletter } from '../workflows/subscribing/subscribing.ts'
import { atThisMoment, type Shop } from '../shop/shop-context.ts'

export function userEndpoints(shop: Shop): Endpoint[] {
  return [
    put('/api/user/registration', {
      tag: 'user',
      summary: 'Opens an account once the mailed link is used; never reveals whether the address is taken',
      body: schema.registration,
      answer: schema.okAnswer,
      refusals: [400, 403, 415, 422, 429, 503],
      handle: async (call) =>
        await register(atThisMoment(shop), { given: call.body, locale: call.locale, from: call }),
    }),
    post('/api/user/confirm-registration', {
      tag: 'user',
      summary: 'Uses the link of a registration, with the password that was chosen for it',
      body: schema.confirmRegistration,
      answer: schema.outcomeAnswer,
      refusals: [400, 403, 415, 422, 429, 503],
      handle: async (call) => {
        const given = { token: undefined, ...call.body }
        const done = await confirmRegistration(atThisMoment(shop), { ...given, from: call })
        if (isRefusal(done)) return done
        const { status, ...rest } = done
        return 'error_trans_key' in rest ? { status, error_trans_key: rest.error_trans_key } : { status }
      },
    }),
    post('/api/user/password-reset', {
      tag: 'user',
      summary: 'Mails a link to set a new password if the account exists; never reveals whether it does',
      body: schema.passwordReset,
      answer: schema.outcomeAnswer,
      refusals: [400, 403, 415, 422, 429],
      handle: async (call) =>
        await askForReset(atThisMoment(shop), { email: call.body.email, locale: call.locale, from: call }),
    }),
    put('/api/user/set-password', {
      tag: 'user',
      summary: 'Sets a password by a mailed link and signs in; keeps the route’s query',
      body: schema.setPassword,
      answer: schema.setPasswordAnswer,
      refusals: [400, 403, 415, 422, 503],
      handle: async (call) => {
        const done = await signInByLink(shop, { requestContext: call, given: call.body })
        if (isRefusal(done) || 'status' in done) return done
        return { status: 'ok', token: done.token, user: userWire(done.customer) }
      },
    }),
    put('/api/user/signup-newsletter', {
      tag: 'user',
      summary: 'Mails a link that confirms the newsletter; never reveals whether an address is subscribed',
      body: signup,
      answer: schema.okAnswer,
      refusals: [400, 403, 415, 422, 429],
      handle: async (call) =>
        await askForNewsletter(shop, {
          requestContext: call,
          given: { email: call.body.email, locale: call.locale, source: 'API' },
        }),
    }),
  ]
}

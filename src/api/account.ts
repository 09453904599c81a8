/**
 * /api/account: the customer's own account. A representative's calls concern their own account, even while they
 * order for a customer.
 */
import { documentEndpoints } from './account-documents.ts'
import { type Call, type Endpoint, get, post, put } from '../server/endpoint.ts'
import { isRefusal, refuse, type Refusal } from '../server/refusal.ts'
import {
  addressesOf,
  addressWire,
  confirmOwnEmail,
  ordersOf,
  ordersWire,
  ownOrder,
  ownOrderWire,
  removeOwnAddress,
  saveOwnAddress,
  saveOwnProfile,
  switchOwnNewsletter,
} from '../shop/account/account.ts'
import { deleteOwnAccount, exportOf } from '../workflows/privacy/privacy.ts'
import { deviceName } from '../shop/account/rules.ts'
import * as schema from '../shop/account/schema.ts'
import { askForEmailChange, sessionsOf, signOutDevice, signOutOthers } from '../shop/auth/auth.ts'
import { confirmEmail, outcomeAnswer, userAnswer } from '../shop/auth/schema.ts'
import { userWire } from '../shop/customers/customers.ts'
import {
  changePassword,
  customerAt,
  signOut,
  type SignedInCaller,
} from '../workflows/signing-in/signing-in.ts'
import { atThisMoment, type Shop } from '../shop/shop-context.ts'

const tag = 'account'
const writing: Refusal['status'][] = [400, 401, 403, 415, 422]

export function accountEndpoints(shop: Shop): Endpoint[] {
  const own = ownOf(shop)
  const addressesAnswer = async (customerId: number) => ({
    addresses: (await addressesOf(shop, customerId)).map(addressWire),
  })
  return [
    ...orderEndpoints(shop, own),
    ...documentEndpoints(shop),
    ...loginEndpoints(shop, own),
    put('/api/account/profile', {
      tag,
      summary: 'Saves name, phone, company and language',
      body: schema.saveProfile,
      answer: userAnswer,
      refusals: writing,
      handle: own(async (call, { customer }) => {
        const done = await saveOwnProfile(shop, { customer, given: call.body })
        if (isRefusal(done)) return done
        const caller = await customerAt(shop, call)
        return isRefusal(caller) ? caller : { user: userWire(caller.customer) }
      }),
    }),
    get('/api/account/addresses', {
      tag,
      summary: 'Saved addresses, the default of each kind first',
      answer: schema.addressesAnswer,
      refusals: [401],
      handle: own(async (_call, { customer }) => await addressesAnswer(customer.id)),
    }),
    put('/api/account/addresses', {
      tag,
      summary: 'Saves a new address or one of the caller’s',
      body: schema.saveAddress,
      answer: schema.addressesAnswer,
      refusals: [...writing, 404],
      handle: own(async (call, { customer }) => {
        const done = await saveOwnAddress(
          { db: shop.db, now: shop.now() },
          { customerId: customer.id, given: call.body },
        )
        return isRefusal(done) ? done : await addressesAnswer(customer.id)
      }),
    }),
    put('/api/account/addresses/remove', {
      tag,
      summary: 'Removes a saved address',
      body: schema.removeAddress,
      answer: schema.addressesAnswer,
      refusals: [...writing, 404],
      handle: own(async (call, { customer }) =>
        (await removeOwnAddress(shop, { customerId: customer.id, id: call.body.id }))
          ? await addressesAnswer(customer.id)
          : refuse(404, 'error.not_found'),
      ),
    }),
    put('/api/account/newsletter', {
      tag,
      summary: 'Switches the caller’s newsletter on or off',
      body: schema.switchNewsletter,
      answer: schema.newsletterAnswer,
      refusals: writing,
      handle: own(
        async (call, { customer }) =>
          await switchOwnNewsletter(atThisMoment(shop), {
            customer,
            subscribed: call.body.subscribed,
            from: call,
          }),
      ),
    }),
    get('/api/account/export', {
      tag,
      summary: 'All data that the shop holds on the caller, as a file',
      answer: schema.exportAnswer,
      refusals: [401],
      limit: Math.ceil(shop.config.rateLimitPerMinute / 20),
      handle: own(async (call, { customer }) => {
        const now = shop.now()
        const name = `account-data-${now.toISOString().slice(0, 10)}.json`
        call.reply.header('content-disposition', `attachment; filename="${name}"`)
        return await exportOf({ db: shop.db, now }, customer)
      }),
    }),
    put('/api/account/deletion', {
      tag,
      summary: 'Deletes the account at once; needs the password and a clear statement',
      body: schema.deleteAccount,
      answer: schema.okAnswer,
      refusals: [...writing, 409, 429, 503],
      handle: own(async (call, caller) => {
        const done = await deleteOwnAccount(atThisMoment(shop), {
          own: caller,
          password: call.body.current_password,
          from: call,
        })
        if (!isRefusal(done)) call.keep(null)
        return done
      }),
    }),
  ]
}

type Own = <Query, Body>(
  handle: (call: Call<Query, Body>, caller: SignedInCaller) => Promise<unknown>,
) => (call: Call<Query, Body>) => Promise<unknown>

/** Passes the caller in, or refuses with 401. */
const ownOf =
  (shop: Shop): Own =>
  (handle) =>
  async (call) => {
    const caller = await customerAt(shop, call)
    return isRefusal(caller) ? caller : await handle(call, caller)
  }

function orderEndpoints(shop: Shop, own: Own): Endpoint[] {
  return [
    get('/api/account/orders', {
      tag,
      summary: 'Orders that the caller placed while signed in, the newest first',
      query: schema.ordersQuery,
      answer: schema.ordersAnswer,
      refusals: [400, 401, 422],
      handle: own(async (call, { customer }) => {
        const page = await ordersOf(shop, { customerId: customer.id, after: call.query.after })
        return isRefusal(page) ? page : ordersWire(page)
      }),
    }),
    get('/api/account/order', {
      tag,
      summary: 'One of them with its content; 404 for other customers’ orders',
      query: schema.orderQuery,
      answer: schema.orderAnswer,
      refusals: [400, 401, 404, 422],
      handle: own(async (call, { customer }) => {
        const found = await ownOrder(shop, { customerId: customer.id, number: call.query.number })
        return found ? { order: ownOrderWire(found) } : refuse(404, 'error.not_found')
      }),
    }),
  ]
}

function loginEndpoints(shop: Shop, own: Own): Endpoint[] {
  const sessionsAnswer = async ({ customer, sessionId }: SignedInCaller) => ({
    sessions: (await sessionsOf(atThisMoment(shop), customer.id)).map((session) => ({
      id: session.id,
      ...deviceName(session.device),
      created_at: session.createdAt.toISOString(),
      renewed_at: session.renewedAt.toISOString(),
      current: session.id === sessionId,
    })),
  })
  return [
    get('/api/account/sessions', {
      tag,
      summary: 'Devices on which the caller is signed in',
      answer: schema.sessionsAnswer,
      refusals: [401],
      handle: own(async (_call, caller) => await sessionsAnswer(caller)),
    }),
    put('/api/account/sessions', {
      tag,
      summary: 'Signs out one device, or all others',
      body: schema.endSession,
      answer: schema.sessionsAnswer,
      refusals: [...writing, 404],
      handle: own(async (call, caller) => {
        const { end } = call.body
        const { customer, sessionId } = caller
        if (end === sessionId) {
          await signOut(shop, call)
          return { sessions: [] }
        }
        const at = atThisMoment(shop)
        if (end === 'others') await signOutOthers(at, { customerId: customer.id, sessionId, from: call })
        else if (!(await signOutDevice(at, { customerId: customer.id, sessionId: end, from: call })))
          return refuse(404, 'error.not_found')
        return await sessionsAnswer(caller)
      }),
    }),
    put('/api/account/password', {
      tag,
      summary: 'Changes the password; every other device is signed out',
      body: schema.changePassword,
      answer: schema.okAnswer,
      refusals: [...writing, 429, 503],
      handle: own(async (call) => {
        const { current_password: current, password } = call.body
        return await changePassword(shop, { requestContext: call, given: { current, password } })
      }),
    }),
    put('/api/account/email', {
      tag,
      summary: 'Mails a link to another address; the account gets it when the link is used',
      body: schema.changeEmail,
      answer: schema.okAnswer,
      refusals: [...writing, 429, 503],
      handle: own(async (call, caller) => {
        const { email, current_password: current } = call.body
        return await askForEmailChange(atThisMoment(shop), { own: caller, given: { email, current } })
      }),
    }),
    post('/api/account/confirm-email', {
      tag,
      summary: 'Uses the link that was mailed to a new address; the caller need not be signed in',
      body: confirmEmail,
      answer: outcomeAnswer,
      refusals: [400, 403, 415, 422],
      handle: async (call) => {
        const caller = await customerAt(shop, call)
        const here = isRefusal(caller) ? null : { sessionId: caller.sessionId }
        const done = await confirmOwnEmail(atThisMoment(shop), {
          secret: call.body.token,
          own: here,
          from: call,
        })
        return 'error_trans_key' in done
          ? { status: 'error', error_trans_key: done.error_trans_key }
          : { status: 'ok' }
      },
    }),
  ]
}

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../test/accounts.ts'
import { aShop, done, filledCart, type Visitor } from '../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../test/companies.ts'
import { withDatabase } from '../../test/database.ts'
import { openPagesApp } from '../../test/pages-app.ts'
import { findOrder, move } from '../shop/orders/orders.ts'

withDatabase(
  'A2: cancelling and paying otherwise on the pages of an order',
  (database) => {
    const open = aShop(database)
    let app: FastifyInstance
    let close: () => Promise<void>
    beforeAll(async () => {
      await withDemoAccounts(open())
      const pages = await openPagesApp(open().shop)
      app = pages.app
      close = pages.close
    }, 120_000)
    afterAll(async () => await close())

    /** Sends a form as a browser does, and gives the answer's status. */
    const send = async (url: string, form: Record<string, string>, by?: Visitor) => {
      const cookie = [...(by?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          accept: 'text/html',
          ...(cookie ? { cookie } : {}),
        },
        body: new URLSearchParams(form).toString(),
      })
      return { status: answer.statusCode, to: answer.headers.location, body: answer.body }
    }
    const cancel = { intent: 'cancel' }
    const orderBy = async (visitor: Visitor) => {
      const { order } = await done(visitor.put('/api/cart/submit-order', {}))
      return order
    }
    const stateOf = async (token: string) => (await findOrder(open().shop.db, { token }))?.states.order
    const consumers = async (visitor = open().visitor()) => {
      await filledCart(visitor, { payment: 'transfer' })
      return await orderBy(visitor)
    }
    const thanks = (token: string, path = '/objednavka/dekujeme') => `${path}?token=${token}`
    const b2b = '/b2b/dekujeme'

    test('whoever holds a consumer’s token cancels it, once and again with the same answer; nobody else finds it', async () => {
      const { token } = await consumers()
      for (const wrong of ['A'.repeat(32), token.slice(1), '', '%00'])
        expect((await send(thanks(wrong), cancel)).status).toBe(404)
      expect(await stateOf(token)).toBe('NEW')
      const here = thanks(token)
      expect(await send(here, cancel)).toMatchObject({ status: 303, to: here })
      expect(await stateOf(token)).toBe('CANCELLED')
      expect(await send(here, cancel)).toMatchObject({ status: 303, to: here })
    })

    test('what is packed is not cancelled, and the page says why', async () => {
      const { token } = await consumers()
      const { db } = open().shop
      const { id } = (await findOrder(db, { token }))!
      const by = { actor: 'staff' as const, why: 'test', now: open().clock.now }
      await db.transaction().execute(async (tx) => {
        await move(tx, id, { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' }, by)
        await move(tx, id, { fulfilment: 'PACKED' }, by)
      })
      const said = await send(thanks(token), cancel)
      expect(said.status).toBe(409)
      expect(said.body).toContain('Objednávku už zrušit nejde')
      expect(await stateOf(token)).toBe('CONFIRMED')
    })

    test('another payment is chosen by the token; one that is none changes nothing', async () => {
      const { token } = await consumers()
      const payment = async () => (await findOrder(open().shop.db, { token }))?.paymentCode
      expect((await send(thanks('A'.repeat(32)), { payment: 'cod' })).status).toBe(404)
      for (const code of ['invoice', 'card', 'x', 'constructor'])
        expect((await send(thanks(token), { payment: code })).status).toBe(422)
      expect(await payment()).toBe('transfer')
      expect(await send(thanks(token), { payment: 'cod' })).toMatchObject({ status: 303, to: thanks(token) })
      expect(await payment()).toBe('cod')
      // What is confirmed is not switched any more: the page shows it as it is.
      expect(await send(thanks(token), { payment: 'transfer' })).toMatchObject({ to: thanks(token) })
      expect(await payment()).toBe('cod')
    })

    test('in the account one’s own, and nobody else’s', async () => {
      const consumer = await signedIn(open(), demo.consumer, demoPassword)
      const other = await signedIn(open(), demo.admin, demoPassword)
      const { number, token } = await consumers(consumer)
      const page = `/ucet/objednavky/${number}`
      const stranger = await send(page, cancel, other)
      expect([302, 303, 404]).toContain(stranger.status)
      expect((await send(page, cancel)).status).not.toBe(200)
      expect(await stateOf(token)).toBe('NEW')
      expect(await send(page, cancel, consumer)).toMatchObject({ status: 303, to: page })
      expect(await stateOf(token)).toBe('CANCELLED')
    })

    test('a company’s order: whoever ordered and its approvers; no colleague, no other company, nobody with the token alone', async () => {
      const { id } = await aCompany(open())
      const [buyer, colleague, approver] = [
        await memberOf(open(), id),
        await memberOf(open(), id),
        await memberOf(open(), id, { role: 'APPROVER' }),
      ]
      const stranger = await memberOf(open(), (await aCompany(open())).id, { role: 'ADMINISTRATOR' })
      const ordered = async () => {
        await resellersCart(buyer.visitor, { payment: 'transfer' })
        return await orderBy(buyer.visitor)
      }
      const { token, number } = await ordered()
      const detail = `/b2b/objednavky/${number}`
      expect((await send(thanks(token), cancel)).status).toBe(404)
      expect((await send(thanks(token), { payment: 'cod' })).status).toBe(404)
      await send(thanks(token, b2b), cancel)
      for (const page of [thanks(token, b2b), detail]) {
        expect((await send(page, cancel, stranger.visitor)).status).toBe(404)
        expect((await send(page, cancel, colleague.visitor)).status).toBe(403)
      }
      expect((await send(thanks(token, b2b), { payment: 'cod' }, stranger.visitor)).status).toBe(404)
      expect(await stateOf(token)).toBe('NEW')
      expect((await send(detail, cancel, approver.visitor)).to).toBe(detail)
      expect(await stateOf(token)).toBe('CANCELLED')
      const own = await ordered()
      const page = thanks(own.token, b2b)
      expect((await send(page, cancel, buyer.visitor)).to).toBe(page)
      expect(await stateOf(own.token)).toBe('CANCELLED')
    })
  },
  { demo: true },
)

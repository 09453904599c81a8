// A login with an old second-factor proof, as if stolen: it cannot refund money by any route.
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { type Answer, done, filledCart, type Visitor, withShop } from '../../../test/app.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { system } from '../../../test/staff.ts'
import { inTransaction } from '../../../test/statements.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { allocateMoney, receiveMoney } from '../money/entries.ts'
import { isRefusal } from '../../server/refusal.ts'

withShop('a login that proved the second factor long ago', (open) => {
  const pages = pagesOf(open)
  let owner: Visitor
  beforeAll(async () => {
    await withDemoAccounts(open())
  }, 60_000)

  /** An order that is paid by money that a clerk took. */
  const aPaidOrder = async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 3, payment: 'transfer', shipping: 'packetaPoint' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const found = await findOrder({ db: open().shop.db }, { token: order.token })
    const { id: orderId = 0, totalWithVat: amount = 0 } = found ?? {}
    const { db, queue } = open().shop
    const context = { actor: system, now: open().clock.now, queue }
    const on = open().clock.now.toISOString().slice(0, 10)
    const paid = await inTransaction(db, async (tx) => {
      const came = await receiveMoney(
        { ...context, tx },
        { key: `came ${orderId}`, reason: 'x', kind: 'CASH', amount, receivedOn: on },
      )
      if (isRefusal(came)) return came
      const asked = {
        key: `paid ${orderId}`,
        reason: 'x',
        receivedId: came.received.id,
        orderId,
        amount: null,
      }
      return await allocateMoney({ ...context, tx }, asked)
    })
    expect(isRefusal(paid), JSON.stringify(paid)).toBe(false)
    return { orderId, number: order.number }
  }
  const later = (minutes: number) =>
    (open().clock.now = new Date(open().clock.now.getTime() + minutes * 60_000))
  const refunds = async (orderId: number) => (await findRefunds({ db: open().shop.db }, orderId)).length
  const keyOf = ({ body }: Answer) => body.error_trans_key
  /** Posts a form of a page. @returns where it leads */
  const form = async (path: string, fields: Record<string, string>) => {
    const { status, to } = await plainBrowser(pages, { as: owner, under: '/admin/' }).sends(path, fields)
    return `${status} ${to ?? ''}`
  }

  test('gives no money back, by the API or by a page, until the factor is proved: refunds, a cancelled order, keys', async () => {
    const { orderId, number } = await aPaidOrder()
    owner = await signedIn(open(), demo.admin, demoPassword)
    later(31)
    const again = 'staff.error.factor_again'
    // The API.
    for (const [path, body] of [
      ['money/return', { key: 'k', reason: 'x', money: 1, amount: null }],
      ['payouts/make', { key: 'k', format: 'ABO', refunds: [1], due_on: '2026-11-21' }],
      ['keys/make', { name: 'x', permissions: ['refunds.ask'], days: 1, calls_per_minute: 1 }],
    ] as const) {
      const answer = await owner.put(`/api/admin/${path}`, body)
      expect([path, answer.status, keyOf(answer)]).toEqual([path, 403, again])
    }
    // The pages lead to the factor, and back.
    const forms: Record<string, string>[] = [
      { intent: 'order.refund', amount: '1', reason: 'x', source: '', key: 'k' },
      { intent: 'order.cancel', reason: 'x', number, sure: number },
    ]
    for (const fields of forms)
      expect(await form(`orders/${number}`, fields)).toMatch(/^303 \/admin\/overeni\?/)
    expect(await refunds(orderId)).toBe(0)
    const { demo_code: code } = JSON.parse((await owner.get('/api/admin/factor')).text) as {
      demo_code: string
    }
    expect((await owner.put('/api/admin/factor/verify', { code })).status).toBe(200)
    expect(
      await form(`orders/${number}`, { intent: 'order.cancel', reason: 'x', number, sure: number }),
    ).toMatch(/^303 .*done=order\.cancel/)
    expect(await refunds(orderId)).toBe(1)
  })

  test('goes on with what costs nothing: an unpaid order is held, released and cancelled', async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 3, payment: 'transfer', shipping: 'packetaPoint' })
    const { number } = (await done(buyer.put('/api/cart/submit-order', {}))).order
    owner = await signedIn(open(), demo.admin, demoPassword)
    later(31)
    for (const intent of ['hold', 'release'])
      expect(await form(`orders/${number}`, { intent: `order.${intent}`, reason: 'x' })).toContain(
        `done=order.${intent}`,
      )
    expect(
      await form(`orders/${number}`, { intent: 'order.cancel', reason: 'x', number, sure: number }),
    ).toContain('done=order.cancel')
  })
})

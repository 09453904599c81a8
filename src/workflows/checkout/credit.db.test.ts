// A customer's credit pays their order, in full or in part, when it is placed (docs/money.md, "Credit").
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { aShop, done, filledCart, payments, snackId, type Visitor } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { withDemo } from '../../../test/database.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { transferred } from '../../../test/submitted.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { credit, creditOf, moneyOfOrder, receive, type CreditOwner } from '../../shop/money/money.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { toPayOf } from '../../shop/orders/rules.ts'
import { attemptsOf, findRefunds } from '../../shop/payments/payments.ts'
import { giveBackByDocument } from '../claims/claims.ts'
import { packOrder } from '../shipments/shipments.ts'
import { cancelOverdueOrders } from '../payment/payment.ts'
import { cancelOrder } from './checkout.ts'
import { transferOf } from './next-step.ts'

const bank = openBank()
const fail = (error: Error) => {
  throw error
}
let keys = 0

withDemo('credit chosen with an order', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  let buyer: Visitor
  let owner: CreditOwner
  beforeAll(async () => {
    await withDemoAccounts(open())
    buyer = await signedIn(open(), demo.consumer, demoPassword)
    const customer = await findCustomer(open().shop, { emailKey: demo.consumer })
    owner = { customerId: customer?.id ?? 0 }
    await setStock(open().shop.db, snackId, 5000)
  })
  const left = async (of = owner) => await creditOf(open().shop, of)
  /** Raises the customer's credit to this amount, in haléře. */
  const give = async (amount: number, of = owner) =>
    await open()
      .shop.db.transaction()
      .execute(async (tx) => {
        const money = { tx, by: { actor: 'staff', staffId: null } as const, now: open().shop.now() }
        const key = `gift-${keys++}`
        const came = await receive(money, { key, kind: 'CASH', amount, receivedOn: '2026-11-20' })
        if (isRefusal(came)) throw new Error(came.error_trans_key)
        const booked = await credit(money, { key, receivedId: came.received.id, owner: of, amount })
        if (isRefusal(booked)) throw new Error(booked.error_trans_key)
      })
  const choose = async (payment: keyof typeof payments, useCredit = true, visitor = buyer) =>
    (
      await done(
        visitor.put('/api/cart/select-payment', { payment_id: payments[payment], use_credit: useCredit }),
      )
    ).cart
  const submit = async (body: object = {}, visitor = buyer) =>
    await visitor.put('/api/cart/submit-order', body)
  const placed = async (body: object = {}, visitor = buyer) => {
    const { order, redirect_url: redirectUrl } = await done(submit(body, visitor))
    const found = await findOrder(open().shop, { token: order.token })
    if (!found) throw new Error('There is no order')
    return { order: found, wire: order, redirectUrl }
  }
  test('is shown to whoever has it, and to nobody else', async () => {
    const guest = open().visitor()
    expect((await filledCart(guest)).customer_credit).toBeNull()
    expect((await filledCart(buyer)).customer_credit, 'there is none').toBeNull()
    await give(200_00)
    const { cart } = await done(buyer.get('/api/cart'))
    expect(cart.customer_credit).toEqual({ balance: 200, wanted: false, usable: true, used: 0 })
    expect(cart.to_pay).toBe(cart.total_with_vat)
    expect((await choose('card', true, guest)).customer_credit).toBeNull()
  })

  test('pays a part: the rest goes through the gateway, and the order is paid once it came', async () => {
    await filledCart(buyer, { boxes: 1, payment: 'card' })
    const cart = await choose('card')
    expect([cart.customer_credit?.used, cart.to_pay]).toEqual([200, cart.total_with_vat - 200])
    const { order, wire, redirectUrl } = await placed({ expected_to_pay: cart.to_pay })
    expect(wire).toMatchObject({ payment_state: 'AWAITING', total_with_vat: cart.total_with_vat })
    expect(redirectUrl).toContain('http')
    expect([order.creditUsed, toPayOf(order), await left()]).toEqual([200_00, order.totalWithVat - 200_00, 0])
    const [attempt] = await attemptsOf(open().shop, order.id)
    expect(attempt?.amount).toBe(toPayOf(order))
    expect((await done(buyer.get('/api/cart'))).cart.count, 'one cart, one order').toBe(0)
  })

  test('of a transfer the rest is asked for, and pays it; a cancelled order gives the credit back', async () => {
    await give(150_50)
    await filledCart(buyer, { pieces: 5 })
    await choose('transfer')
    const { order } = await placed()
    // The credit pays whole crowns only.
    expect([order.creditUsed, await left()]).toEqual([150_00, 50])
    expect(transferOf(open().shop, order)?.text).toContain(`AM:${(toPayOf(order) / 100).toFixed(2)}`)
    await transferred(open(), order, toPayOf(order))
    const paid = await findOrder(open().shop, { id: order.id })
    expect(paid?.states).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
    const { queue } = open().shop
    await open()
      .shop.db.transaction()
      .execute(
        async (tx) =>
          await cancelOrder({ tx, queue, now: open().shop.now() }, { orderId: order.id, actor: 'customer' }),
      )
    expect(await left()).toBe(150_50)
  })

  test('comes back when the rest is not paid in time', async () => {
    const before = await left()
    await filledCart(buyer, { pieces: 5 })
    await choose('transfer')
    const { order } = await placed()
    expect(await left()).toBe(before - 150_00)
    const { db, queue, gateway } = open().shop
    const now = new Date(open().shop.now().getTime() + 8 * 24 * 3600_000)
    await cancelOverdueOrders({ db, queue, gateway, now, report: fail })
    expect((await findOrder(open().shop, { id: order.id }))?.states.order).toBe('CANCELLED')
    // The previous order's card payment was not made either.
    expect(await left()).toBe(before + 200_00)
  })

  test('of cash on delivery the parcel collects the rest', async () => {
    await filledCart(buyer, { pieces: 5, payment: 'cod' })
    const cart = await choose('cod')
    const { order } = await placed()
    expect([cart.to_pay * 100, order.creditUsed]).toEqual([toPayOf(order), 350_00])
    const { db, queue, carriers } = open().shop
    const actor = { kind: 'system', name: 'test' } as const
    const packed = await db
      .transaction()
      .execute(
        async (tx) =>
          await packOrder({ tx, queue, carriers, actor, now: open().shop.now() }, { orderId: order.id }),
      )
    if (isRefusal(packed)) throw new Error(packed.error_trans_key)
    expect(packed.cod).toBe(toPayOf(order))
  })

  test('pays the whole: nothing is asked for, and the order is ready at once', async () => {
    await give(5000_00)
    await filledCart(buyer, { boxes: 1, payment: 'card' })
    const cart = await choose('card')
    expect(cart.to_pay).toBe(0)
    const before = await onHand(open().shop.db, snackId)
    const { order, wire, redirectUrl } = await placed({ expected_to_pay: 0 })
    expect([wire.payment_state, redirectUrl]).toEqual(['PAID', undefined])
    expect(order.states).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
    expect(await onHand(open().shop.db, snackId)).toBe(before - 21)
    expect(await moneyOfOrder(open().shop, order.id)).toMatchObject({ open: 0 })
  })

  test('comes back with what is given back of an order, once its money does not suffice', async () => {
    const { shop } = open()
    const before = await left()
    const back = async (orderId: number) => {
      const order = await findOrder(shop, { id: orderId })
      if (!order) throw new Error('There is no order')
      const wanted = { kind: 'rest' as const }
      const about = { order, cause: `withdrawal:${order.id}`, wanted, reason: 'test', on: shop.now() }
      const { queue, config, now, catalogue, delivery } = shop
      const given = await shop.db
        .transaction()
        .execute(
          async (tx) => await giveBackByDocument({ tx, queue, config, now, catalogue, delivery }, about),
        )
      if (isRefusal(given)) throw new Error(given.error_trans_key)
      return {
        given,
        refunds: await findRefunds(shop, orderId),
        order: await findOrder(shop, { id: orderId }),
      }
    }
    await filledCart(buyer, { pieces: 3, payment: 'card' })
    await choose('card')
    const { order: whole } = await placed()
    const only = await back(whole.id)
    expect([only.given.way, only.refunds, only.order?.states.payment]).toEqual(['nothing', [], 'REFUNDED'])
    expect(await left()).toBe(before)
    await filledCart(buyer, { boxes: 8 })
    await choose('transfer')
    const { order: part } = await placed()
    expect(toPayOf(part)).toBeGreaterThan(0)
    await transferred(open(), part, toPayOf(part))
    const both = await back(part.id)
    expect(both.refunds.map(({ amount }) => amount)).toEqual([toPayOf(part)])
    expect([both.given.amount, await left()]).toEqual([part.totalWithVat, before])
  })

  test('that is not there any more orders nothing, and the cart says what is left to pay', async () => {
    await filledCart(buyer, { pieces: 3 })
    const cart = await choose('transfer')
    const refused = await submit({ expected_to_pay: cart.to_pay + 1 })
    expect([refused.status, refused.body.error_trans_key]).toEqual([409, 'order.error.credit_gone'])
    expect(refused.body.cart.to_pay).toBe(cart.to_pay)
    await choose('transfer', false)
    await placed()
  })

  test('of a company pays orders of its people, but no invoice, and none that waits for an approver', async () => {
    const { id } = await aCompany(open(), { creditLimit: 100_000_00, approvalOver: 5_000_00 })
    const company = { companyId: id }
    const { visitor } = await memberOf(open(), id)
    await give(1_000_00, company)
    await resellersCart(visitor, { boxes: 2, payment: 'invoice' })
    expect((await choose('invoice', true, visitor)).customer_credit).toMatchObject({
      usable: false,
      used: 0,
    })
    expect((await choose('transfer', true, visitor)).customer_credit).toMatchObject({ used: 1000 })
    const { order } = await placed({}, visitor)
    expect([order.creditUsed, await left(company)]).toEqual([1_000_00, 0])
    await give(1_000_00, company)
    await resellersCart(visitor, { boxes: 9, payment: 'transfer' })
    expect((await choose('transfer', true, visitor)).customer_credit).toMatchObject({
      usable: false,
      used: 0,
    })
  })

  test(
    'is never spent twice, whichever of a company’s people order at once',
    { timeout: 60_000 },
    async () => {
      const { db } = open().shop
      const { id } = await aCompany(open())
      const company = { companyId: id }
      const people = [await memberOf(open(), id), await memberOf(open(), id), await memberOf(open(), id)]
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 3_000_00 }), async (amount) => {
          await give(amount, company)
          const before = await left(company)
          for (const { visitor } of people) {
            await resellersCart(visitor, { boxes: 1, payment: 'transfer' })
            await choose('transfer', true, visitor)
          }
          const answers = await Promise.all(people.map(async ({ visitor }) => await submit({}, visitor)))
          let spent = 0
          for (const { status, body } of answers) {
            expect([200, 409]).toContain(status)
            if (status !== 200) continue
            spent += (await findOrder({ db }, { token: body.order.token }))?.creditUsed ?? 0
          }
          expect(await left(company)).toBe(before - spent)
          // The late buyers are informed, and may continue.
          for (const [at, { status }] of answers.entries())
            if (status === 409) expect((await submit({}, people[at]?.visitor)).status).toBe(200)
        }),
        { numRuns: 4 },
      )
      expect(await stockOffTheLedger(db)).toEqual([])
    },
  )
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { aShop, done, filledCart, shirtIds, snackId, today } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { must } from '../../../test/packing.ts'
import { system } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { rounds } from '../../../test/rounds.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { attemptsOf } from '../../shop/payments/payments.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { packOrder } from '../shipments/shipments.ts'
import { cancelOrder } from '../checkout/checkout.ts'
import {
  cancelOverdueOrders,
  importStatement,
  paymentsOffered,
  payOtherwise,
  type PayOtherwise,
} from './payment.ts'

const minutes = 60_000
const days = 24 * 60 * minutes
const bank = openBank()
const { books } = bank
const later = (afterMs: number) => new Date(today.getTime() + afterMs)

withDemo('paying an order otherwise', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const told: string[] = []
  const context = (now = today) => {
    const report = (error: Error) => void told.push(error.message)
    return { ...atThisMoment(open().shop), now, report }
  }
  beforeEach(() => Object.assign(books, { isUnreachable: false, otherwise: 3 }))
  afterEach(() => void told.splice(0))

  type Shipping = 'packetaHome' | 'pickup' | 'packetaPoint'
  async function ordered(payment: 'card' | 'transfer' | 'cod' = 'card', shipping: Shipping = 'packetaHome') {
    const buyer = open().visitor()
    await filledCart(buyer, { boxes: 1, pieces: 3, tShirt: 'L', payment, shipping })
    const { order, redirect_url: redirect = '' } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id = 0 } = (await findOrder({ db: open().shop.db }, { token: order.token })) ?? {}
    return { id, number: order.number, buyer, redirect, gateway: numberIn(redirect) }
  }
  const numberIn = (redirect: string) => redirect && (new URL(redirect).searchParams.get('ORDERNUMBER') ?? '')
  const orderOf = async (id: number): Promise<Order> => (await findOrder({ db: open().shop.db }, { id }))!
  const change = async (orderId: number, code: string, more: Partial<PayOtherwise> = {}, now = today) =>
    await payOtherwise(context(now), { orderId, code, actor: 'customer', isCrowd: false, ...more })
  /** @returns the gateway's address, null, or the key of the refusal. */
  const outcome = async (...args: Parameters<typeof change>) => {
    const said = await change(...args)
    return isRefusal(said) ? said.error_trans_key : said.redirectUrl
  }
  const offered = async (id: number) =>
    (await paymentsOffered({ ...context(), db: open().shop.db }, await orderOf(id))).map(({ code }) => code)
  const changesOf = async (orderId: number) => {
    const rows = open().shop.db.selectFrom('order_payment_change').selectAll()
    return await rows.where('order_id', '=', orderId).orderBy('id').execute()
  }
  const jobs = async (name: string, orderId: number) => {
    const rows = await sqlRows(open().shop.db)`select id from pgboss.job where name = ${name}
        and (data->>'orderId')::bigint = ${orderId}`
    return rows.length
  }
  const refundsOf = async (orderId: number) => {
    const rows = open().shop.db.selectFrom('payment_refund').select(['amount'])
    return await rows.where('order_id', '=', orderId).execute()
  }
  /** The price of the same basket with another payment. */
  const costs = async (payment: 'card' | 'transfer' | 'cod') => {
    const { id } = await ordered(payment)
    const { paymentWithVat, rounding, totalWithVat, totalWithoutVat, vat } = await orderOf(id)
    return { paymentWithVat, rounding, totalWithVat, totalWithoutVat, vat }
  }

  test('from card to cash on delivery: it costs what it had cost so, may be packed, and no longer expires', async () => {
    const { id, buyer, redirect } = await ordered()
    await buyer.get(bank.sendsBack(redirect, 30))
    const before = await orderOf(id)
    expect(await outcome(id, 'cod')).toBe(null)
    const after = await orderOf(id)
    expect(after).toMatchObject({
      paymentCode: 'cod',
      states: { order: 'CONFIRMED', payment: 'NOT_DUE_YET', fulfilment: 'READY' },
      expiresAt: null,
      ...(await costs('cod')),
    })
    expect(after.lines).toEqual(before.lines)
    expect(await changesOf(id)).toMatchObject([
      { from_total: before.totalWithVat, to_total: after.totalWithVat, actor: 'customer', actor_id: null },
    ])
    expect(await jobs('payment-changed', id)).toBe(1)
    expect(await stockOffTheLedger(open().shop.db)).toEqual([])
  })

  test('from card to transfer and back to card: each time it expires as the payment does', async () => {
    const { id, gateway } = await ordered()
    const { totalWithVat } = await orderOf(id)
    books.payments.set(gateway, { ...unpaid, state: 20 })
    expect(await outcome(id, 'transfer', {}, later(minutes))).toBe(null)
    expect(await orderOf(id)).toMatchObject({
      paymentCode: 'transfer',
      totalWithVat,
      states: { order: 'NEW', payment: 'AWAITING' },
      expiresAt: later(7 * days),
    })
    const redirect = await outcome(id, 'card', {}, later(days))
    expect(new URL(redirect ?? '').searchParams.get('AMOUNT')).toBe(String(totalWithVat))
    expect(numberIn(redirect ?? '')).not.toBe(gateway)
    expect(await orderOf(id)).toMatchObject({
      paymentCode: 'card',
      expiresAt: later(days + 75 * minutes),
    })
    expect(await attemptsOf({ db: open().shop.db }, id)).toMatchObject([
      { state: 'FAILED' },
      { state: 'PENDING' },
    ])
    expect(await jobs('payment-changed', id)).toBe(1)
  })

  test('cash is not chosen late while the buyer’s network has used up its rate of it', async () => {
    const { id } = await ordered()
    expect(await outcome(id, 'cod', { isCrowd: true })).toBe('order.error.payment_not_offered')
    expect(await outcome(id, 'cod')).toBeNull()
  })

  test('a transfer chosen late has a day more', async () => {
    const { id } = await ordered()
    await change(id, 'transfer', {}, later(6.5 * days))
    expect((await orderOf(id)).expiresAt).toEqual(later(7.5 * days))
  })

  test('by card again is a new attempt, and nothing else changes', async () => {
    const { id, gateway } = await ordered()
    const before = await orderOf(id)
    expect(numberIn((await outcome(id, 'card')) ?? '')).not.toBe(gateway)
    expect(await orderOf(id)).toMatchObject({ totalWithVat: before.totalWithVat, paymentCode: 'card' })
    expect(await changesOf(id)).toEqual([])
  })

  test('offers what its shipping offers, a personal pick-up no cash, and nothing once it is paid or cancelled', async () => {
    const { id, buyer, redirect } = await ordered()
    expect(await offered(id)).toEqual(['card', 'transfer', 'cod'])
    await buyer.get(bank.sendsBack(redirect))
    expect(await offered(id)).toEqual([])
    expect(await outcome(id, 'transfer')).toBe('order.error.not_payable')
    const pickup = await ordered('card', 'pickup')
    expect(await offered(pickup.id)).toEqual(['card', 'transfer'])
    expect(await outcome(pickup.id, 'cod')).toBe('order.error.payment_not_offered')
    for (const code of ['invoice', 'CARD', '', '__proto__'])
      expect(await outcome(pickup.id, code)).toBe('order.error.payment_not_offered')
    expect(await outcome(0, 'cod')).toBe('error.not_found')
    const cod = await ordered('cod')
    expect(await outcome(cod.id, 'card')).toBe('order.error.not_payable')
    expect(await changesOf(pickup.id)).toEqual([])
  })

  test('offers no cash at a pick-up point that takes none', async () => {
    const { id } = await ordered('card', 'packetaPoint')
    expect(await offered(id)).toContain('cod')
    await sqlRows(open().shop.db)`update branch set cod_allowed = false where id = '90001'`
    expect(await offered(id)).toEqual(['card', 'transfer'])
    await sqlRows(open().shop.db)`update branch set cod_allowed = true where id = '90001'`
  })

  test('P11: a card payment that came in the meantime is found at the gateway, and nothing is switched', async () => {
    const { id, gateway } = await ordered()
    const { totalWithVat } = await orderOf(id)
    books.pay(gateway, totalWithVat)
    expect(await outcome(id, 'cod')).toBe('order.error.not_payable')
    expect(await orderOf(id)).toMatchObject({ paymentCode: 'card', states: { payment: 'PAID' } })
  })

  test('a card payment that is under way is waited for', async () => {
    const { id, gateway } = await ordered()
    books.payments.set(gateway, { ...unpaid, state: 4 })
    for (const code of ['cod', 'transfer'])
      expect(await outcome(id, code)).toBe('order.error.payment_under_way')
    expect((await orderOf(id)).paymentCode).toBe('card')
  })

  test('P19: while the gateway can’t be asked, only what costs and awaits the same can be chosen', async () => {
    books.isUnreachable = true
    const { id } = await ordered()
    expect(await outcome(id, 'cod')).toBe('order.error.payment_unknown')
    expect((await orderOf(id)).paymentCode).toBe('card')
    expect(await outcome(id, 'transfer')).toBe(null)
    expect((await orderOf(id)).paymentCode).toBe('transfer')
    // A definite failure needs no query.
    const { id: declined, buyer, redirect } = await ordered()
    await buyer.get(bank.sendsBack(redirect, 30))
    expect(await outcome(declined, 'cod')).toBe(null)
  })

  test('money that comes by card after it was switched to a transfer of the same total is taken', async () => {
    const { id, buyer, redirect } = await ordered()
    await change(id, 'transfer')
    await buyer.get(bank.sendsBack(redirect))
    expect((await orderOf(id)).states).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
    expect(await refundsOf(id)).toEqual([])
  })

  test('money that comes by card after it was switched to cash is taken, and the fee of cash goes', async () => {
    const { id, buyer, redirect } = await ordered()
    const before = await orderOf(id)
    expect(await outcome(id, 'cod')).toBe(null)
    expect((await orderOf(id)).totalWithVat).toBeGreaterThan(before.totalWithVat)
    await buyer.get(bank.sendsBack(redirect))
    expect(await orderOf(id)).toMatchObject({
      paymentCode: 'card',
      totalWithVat: before.totalWithVat,
      paymentWithVat: 0,
      states: { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' },
    })
    expect(await refundsOf(id)).toEqual([])
  })

  test('money that comes by card once the parcel with its cash is packed goes back, and the parcel goes its way', async () => {
    const { id, buyer, redirect } = await ordered()
    const { totalWithVat } = await orderOf(id)
    expect(await outcome(id, 'cod')).toBe(null)
    const { db, queue, carriers } = open().shop
    await inTransaction(db, async (tx) =>
      must(await packOrder({ tx, queue, carriers, actor: system, now: today }, { orderId: id })),
    )
    const states = (await orderOf(id)).states
    await buyer.get(bank.sendsBack(redirect))
    await buyer.get(bank.sendsBack(redirect))
    expect((await orderOf(id)).states).toEqual(states)
    expect(await refundsOf(id)).toEqual([{ amount: totalWithVat }])
    expect(await jobs('refund-due', id)).toBe(1)
  })

  test('money that comes twice, by transfer and then by card, goes back once', async () => {
    const { id, number, buyer, redirect } = await ordered()
    const { totalWithVat } = await orderOf(id)
    await change(id, 'transfer')
    const text = fioFile([{ id: String(7000 + id), amount: totalWithVat, symbol: number }])
    await importStatement({ ...context(), iban: ourIban }, { bytes: bytesOf(text), kind: 'fio' })
    await buyer.get(bank.sendsBack(redirect))
    expect((await orderOf(id)).states).toMatchObject({ order: 'CONFIRMED', payment: 'PAID' })
    expect(await refundsOf(id)).toEqual([{ amount: totalWithVat }])
  })

  test('changing one’s mind without end keeps no stock', async () => {
    const { id } = await ordered('transfer')
    for (let time = 0; time < 5; time++) {
      await outcome(id, 'card')
      await outcome(id, 'transfer')
    }
    expect(await outcome(id, 'card')).toBe('order.error.payment_changed_often')
    expect(await changesOf(id)).toHaveLength(10)
    expect((await orderOf(id)).paymentCode).toBe('transfer')
  })

  test('a company’s order goes on an invoice if its credit holds it, and is owed then', async () => {
    const { db } = open().shop
    const { id: companyId } = await aCompany(open(), { creditLimit: 100_000_00 })
    const { visitor, customerId } = await memberOf(open(), companyId)
    const submit = async () => {
      await resellersCart(visitor, { boxes: 1, payment: 'transfer' })
      const { order } = await done(visitor.put('/api/cart/submit-order', {}))
      return (await findOrder({ db }, { token: order.token }))!
    }
    const used = async () => {
      const row = db.selectFrom('company').select('credit_used').where('id', '=', companyId)
      return (await row.executeTakeFirstOrThrow()).credit_used
    }
    const order = await submit()
    expect(await offered(order.id)).toEqual(['card', 'transfer', 'cod', 'invoice'])
    expect(await outcome(order.id, 'invoice', { actorId: customerId })).toBe(null)
    expect(await orderOf(order.id)).toMatchObject({
      paymentCode: 'invoice',
      dueDays: 14,
      totalWithVat: order.totalWithVat,
      states: { order: 'CONFIRMED', payment: 'NOT_DUE_YET', fulfilment: 'READY' },
    })
    expect(await used()).toBe(order.totalWithVat)
    // P16: the last of the credit is spent between viewing and choosing.
    const next = await submit()
    await db
      .updateTable('company')
      .set({ credit_limit: order.totalWithVat + next.totalWithVat - 1 })
      .where('id', '=', companyId)
      .execute()
    expect(await offered(next.id)).toEqual(['card', 'transfer', 'cod'])
    expect(await outcome(next.id, 'invoice')).toBe('order.error.payment_not_offered')
    expect(await outcome(next.id, 'cod')).toBe(null)
    expect(await used()).toBe(order.totalWithVat)
    const guest = await ordered()
    expect(await outcome(guest.id, 'invoice')).toBe('order.error.payment_not_offered')
  })

  const times = rounds({ full: 100, usual: 20, embedded: 12 })
  test(
    `S4: switched, paid, cancelled and expired at once: one winner, and no haléř is lost, ${times} times`,
    { timeout: 300_000 },
    async () => {
      const { db } = open().shop
      await setStock(db, snackId, 100_000)
      await setStock(db, shirtIds.L, 10_000)
      const seen = new Set<string>()
      for (let round = 0; round < times; round++) {
        const { id, buyer, redirect, gateway } = await ordered()
        const { totalWithVat } = await orderOf(id)
        const asked = { orderId: id, actor: 'customer' as const }
        const acts = [
          async () => await change(id, round % 2 ? 'cod' : 'transfer'),
          async () => {
            books.pay(gateway, totalWithVat)
            return await buyer.get(bank.sendsBack(redirect))
          },
          async () => await change(id, round % 3 ? 'transfer' : 'cod'),
          ...(round % 4 === 0 ? [async () => await runVerb(db, cancelOrder, context(), asked)] : []),
          ...(round % 5 === 0 ? [async () => await cancelOverdueOrders(context(later(days)))] : []),
        ]
        const start = round % acts.length
        const results = await Promise.allSettled(
          [...acts.slice(start), ...acts.slice(0, start)].map(async (act) => await act()),
        )
        expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
        const after = await orderOf(id)
        const back = (await refundsOf(id)).reduce((sum, { amount }) => sum + amount, 0)
        const kept = totalWithVat - back
        const sum = after.goodsWithVat + after.shippingWithVat + after.paymentWithVat + after.rounding
        expect(sum).toBe(after.totalWithVat)
        expect(after.vat.reduce((all, { base, vat }) => all + base + vat, after.rounding)).toBe(sum)
        const isPaid = after.states.payment === 'PAID'
        expect([after.states, kept]).toEqual([after.states, isPaid ? after.totalWithVat : 0])
        seen.add(`${after.paymentCode} ${after.states.order} ${after.states.payment}`)
      }
      expect(seen.size).toBeGreaterThan(1)
      expect(await stockOffTheLedger(db)).toEqual([])
    },
  )
})

const unpaid = { paymentAmount: null, approveAmount: null, captureAmount: null, refundAmount: null }

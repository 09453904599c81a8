import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliver, demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { aShop, billing, done, filledCart, snackId, today, type Visitor } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { resellersCart } from '../../../test/companies.ts'
import { withDemo } from '../../../test/database.ts'
import { bytesOf, ourIban, statementFiles } from '../../../test/statement-files.ts'
import { onHand, stockOffTheLedger } from '../../../test/warehouse.ts'
import { usualUnpaid } from '../../lib/unpaid-settings.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { cancelOrder, confirmByEmail } from './checkout.ts'
import { cancelOverdueOrders, importStatement, payOtherwise } from '../payment/payment.ts'

const bank = openBank()
const unpaid = {
  orders: 3,
  pieces: 100,
  confirmCashOver: 300_000,
  confirmWithinMs: 24 * 3600_000,
  ...usualUnpaid,
}
/** As in production: callers refused by a limit are refused here too. */
const limits = { rateLimitPerMinute: 600, mailboxLimitPerDay: 30 }
const fail = (error: Error) => {
  throw error
}
type Payment = 'card' | 'transfer' | 'cod'
interface Wanted {
  pieces?: number
  boxes?: number
  payment?: Payment
  email?: string
  phone?: string
}
interface Ordered {
  status: number
  token: string
  number: string
}
let people = 0
let bankId = 70_000
/** A buyer who has not ordered before. */
const newBuyer = () => {
  people++
  return { email: `novy${people}@example.cz`, phone: `+4207771${String(people).padStart(5, '0')}` }
}

withDemo('orders that are not paid yet', (database) => {
  const open = aShop(database, { gateway: bank.gateway, config: { unpaid, ...limits } })
  const ready = async (
    { pieces = 1, boxes = 0, payment = 'cod', ...person }: Wanted,
    buyer: Visitor = open().visitor(),
  ) => {
    await filledCart(buyer, { pieces, boxes, payment })
    const own = { ...billing, ...newBuyer(), ...person }
    await done(buyer.put('/api/cart/set-customer-data', { billing_information: own }))
    return buyer
  }
  const submit = async (buyer: Visitor, body: object = {}) => await buyer.put('/api/cart/submit-order', body)
  const order = async (wanted: Wanted, body: object = {}) => await submit(await ready(wanted), body)
  /** An order from a public address. */
  const orderFrom = async (remoteAddress: string, wanted: Wanted, visitor?: Visitor): Promise<Ordered> => {
    const buyer = await ready(wanted, visitor)
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await open().app.inject({
      method: 'PUT',
      url: '/api/cart/submit-order',
      remoteAddress,
      headers: { cookie, 'content-type': 'application/json' },
      payload: '{}',
    })
    const { order: placed } = response.json<{ order?: { token: string; number: string } }>()
    return { status: response.statusCode, token: placed?.token ?? '', number: placed?.number ?? '' }
  }
  const of = async (token: string) => {
    const found = await findOrder({ db: open().shop.db }, { token })
    if (!found) throw new Error('There is no such order')
    return found
  }
  const cancel = async (token: string) => {
    const { db } = open().shop
    const asked = { orderId: (await of(token)).id, actor: 'customer' as const }
    await db
      .transaction()
      .execute(async (tx) => await cancelOrder({ ...atThisMoment(open().shop), tx }, asked))
  }
  const chosen = async (token: string, code: string, acceptsGoodsWaiting = false) =>
    await payOtherwise(
      { ...atThisMoment(open().shop), report: fail },
      { orderId: (await of(token)).id, code, actor: 'customer', isCrowd: false, acceptsGoodsWaiting },
    )
  const stock = async () => await onHand(open().shop.db, snackId)

  test('one person holds three of them; what is cancelled, and what is paid by card, does not count', async () => {
    const person = newBuyer()
    const tokens: string[] = []
    for (let count = 0; count < 3; count++)
      tokens.push(
        (await done(order({ ...person, email: person.email.replace('@', `+${count}@`) }))).order.token,
      )
    const refused = await order({ ...person, phone: '+420777999888' })
    expect([refused.status, refused.body.error_trans_key]).toEqual([422, 'order.error.unpaid_orders'])
    expect((await order({ email: 'jiny@example.cz', phone: person.phone })).status).toBe(422)
    expect(open().shop.refusedOrders.all().get('order.error.unpaid_orders')).toBe(2)
    const { order: byCard } = await done(order({ ...person, payment: 'card' }))
    expect(await chosen(byCard.token, 'cod', true)).toMatchObject({
      status: 422,
      error_trans_key: 'order.error.payment_over_bound',
    })
    expect(open().shop.refusedOrders.all().get('order.error.payment_over_bound')).toBe(1)
    await cancel(tokens[0] ?? '')
    expect((await order(person)).status).toBe(200)
    expect(await stockOffTheLedger(open().shop.db)).toEqual([])
  })

  test('and a hundred pieces, also in one order', async () => {
    expect((await order({ boxes: 5, pieces: 1 })).body.error_trans_key).toBe('order.error.unpaid_bound')
    expect((await order({ boxes: 5, pieces: 0, payment: 'transfer' })).status).toBe(200)
  })

  test(
    'S8: a network is a crowd, fifty buyers behind one address order, and those above its rate confirm by mail',
    { timeout: 90_000 },
    async () => {
      const orders: Ordered[] = []
      for (let count = 0; count < 50; count++) orders.push(await orderFrom('203.0.113.7', { payment: 'cod' }))
      const atTransfer = await orderFrom('203.0.113.7', { payment: 'transfer' })
      expect(atTransfer).toMatchObject({ status: 200 })
      expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([200]))
      const waits = async ({ token }: Ordered) => (await of(token)).states.order === 'NEW'
      const waiting = []
      for (const one of orders) waiting.push(await waits(one))
      expect(waiting).toEqual(orders.map((_, index) => index >= usualUnpaid.networkPerHour))

      const last = orders.at(-1)!
      const [mail] = (await deliver(open(), 'order')).filter(({ event }) =>
        event.endsWith(`confirmation:${last.number}`),
      )
      expect(mail?.text).toMatch(/[?&]confirm=[\w-]{43}/)
      expect(await waits(await orderFrom('203.0.114.7', {}))).toBe(false)
      await withDemoAccounts(open())
      const login = await signedIn(open(), demo.consumer, demoPassword)
      expect(await waits(await orderFrom('203.0.113.7', { email: demo.consumer }, login))).toBe(false)
      const { clock } = open()
      clock.now = new Date(today.getTime() + 61 * 60_000)
      expect(await waits(await orderFrom('203.0.113.7', {}))).toBe(false)
      clock.now = today
    },
  )

  test(
    'whatever is ordered, cancelled and sent at once, no buyer holds more than the bound',
    { timeout: 60_000 },
    async () => {
      const one = fc.record({
        boxes: fc.integer({ min: 0, max: 3 }),
        pieces: fc.integer({ min: 1, max: 19 }),
        payment: fc.constantFrom<Payment>('cod', 'transfer'),
        cancels: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(one, { minLength: 4, maxLength: 7 }), async (wanted) => {
          const person = newBuyer()
          const buyers = []
          for (const { boxes, pieces, payment } of wanted)
            buyers.push(await ready({ boxes, pieces, payment, ...person }))
          const answers = await Promise.all(buyers.map(async (buyer) => await submit(buyer)))
          const placed = answers.flatMap(({ status, body }, at) =>
            status === 200 ? [{ token: body.order.token, ...wanted[at]! }] : [],
          )
          const held = () => placed.reduce((sum, { boxes, pieces }) => sum + 20 * boxes + pieces, 0)
          expect(placed.length).toBeLessThanOrEqual(3)
          expect(placed.length).toBeGreaterThan(0)
          expect(held()).toBeLessThanOrEqual(100)
          for (const { token } of placed) await cancel(token)
        }),
        { numRuns: 4 },
      )
    },
  )

  test(
    'a transfer above it is taken where the buyer agrees that its goods wait for the money',
    { timeout: 90_000 },
    async () => {
      const before = await stock()
      const buyer = await ready({ boxes: 6, payment: 'transfer' })
      const asked = await submit(buyer)
      expect([asked.status, asked.body.error_trans_key]).toEqual([409, 'order.error.goods_wait'])
      const { order: sold } = await done(submit(buyer, { accepts_goods_waiting: true }))
      expect((await of(sold.token)).goodsWait).toBe(true)
      expect(await stock()).toBe(before)
      const [mail] = (await deliver(open(), 'order')).filter(({ event }) =>
        event.endsWith(`confirmation:${sold.number}`),
      )
      expect(mail?.text).toContain('Zboží pro vás odložíme, až peníze dorazí')
      const pays = async (number: string, amount: number) => {
        const line = { id: String(bankId++), amount, symbol: number }
        const { db, queue } = open().shop
        return await importStatement(
          { db, queue, iban: ourIban, now: today },
          { bytes: bytesOf(statementFiles.fio([line])), kind: 'fio' },
        )
      }
      const { db } = open().shop
      const setStock = async (pieces: number) =>
        await db.updateTable('stock').set({ on_hand: pieces }).where('variant_id', '=', snackId).execute()
      await setStock(121)
      await pays(sold.number, (await of(sold.token)).totalWithVat)
      expect(await of(sold.token)).toMatchObject({
        goodsWait: false,
        states: { payment: 'PAID', fulfilment: 'READY' },
      })
      expect(await stock(), 'the last pieces are enough').toBe(0)
      await setStock(before - 121)

      const late = await done(order({ boxes: 6, payment: 'transfer' }, { accepts_goods_waiting: true }))
      await setStock(120)
      await pays(late.order.number, (await of(late.order.token)).totalWithVat)
      expect((await of(late.order.token)).states).toMatchObject({
        order: 'CANCELLED',
        payment: 'REFUND_DUE',
      })
      await setStock(before - 121)
      expect(await stockOffTheLedger(db)).toEqual([])
    },
  )

  test('choosing another payment is bounded the same way', async () => {
    // By card, by transfer and by card again it waits for its money; as cash on delivery it exceeds the limit.
    const { order: big } = await done(order({ boxes: 6, payment: 'card' }))
    expect((await of(big.token)).goodsWait).toBe(true)
    expect(await chosen(big.token, 'cod', true)).toMatchObject({ status: 422 })
    const held = await stock()
    const asked = await chosen(big.token, 'transfer')
    expect(asked).toMatchObject({ status: 409, error_trans_key: 'order.error.goods_wait' })
    expect([(await of(big.token)).paymentCode, await stock()]).toEqual(['card', held])
    expect(await chosen(big.token, 'transfer', true)).toEqual({ status: 'ok', redirectUrl: null })
    expect(await of(big.token)).toMatchObject({ paymentCode: 'transfer', goodsWait: true })
    expect(await stock()).toBe(held)
    const [told] = (await deliver(open(), 'payment')).filter(({ subject }) => subject.includes(big.number))
    expect(told?.text).toContain('Zboží pro vás odložíme, až peníze dorazí')
    await cancel(big.token)
    expect([await stock(), await stockOffTheLedger(open().shop.db)]).toEqual([held, []])
    const { order: small } = await done(order({ payment: 'card' }))
    expect(await chosen(small.token, 'cod')).toMatchObject({ status: 'ok' })
    const { order: waits } = await done(
      order({ boxes: 6, payment: 'transfer' }, { accepts_goods_waiting: true }),
    )
    const before = await stock()
    expect(await chosen(waits.token, 'card')).toMatchObject({ status: 'ok' })
    expect([(await of(waits.token)).goodsWait, await stock()]).toEqual([true, before])
  })

  test('a reseller who has signed in is not bounded, and a guest’s note is not mailed to whatever address was typed', async () => {
    await withDemoAccounts(open())
    const reseller = await signedIn(open(), demo.reseller, demoPassword)
    for (let count = 0; count < 4; count++) {
      await resellersCart(reseller, { payment: 'transfer' })
      expect((await submit(reseller)).status).toBe(200)
    }
    const consumer = await signedIn(open(), demo.consumer, demoPassword)
    const note = 'Vyhrajte na https://podvod.example'
    const [guest, known] = [await ready({}), await ready({ email: demo.consumer }, consumer)]
    await deliver(open(), 'order')
    const numbers = []
    for (const buyer of [guest, known]) numbers.push((await done(submit(buyer, { note }))).order.number)
    const mails = await deliver(open(), 'order')
    const noted = numbers.map((number) =>
      mails.some(
        ({ to, subject, text }) =>
          to !== open().shop.config.operator.email &&
          subject.includes(number) &&
          (text ?? '').includes('podvod.example'),
      ),
    )
    expect(noted).toEqual([false, true])
  })

  test(
    'cash above the value waits for the click on the mailed link, expires without it, and staff may confirm it',
    { timeout: 90_000 },
    async () => {
      const before = await stock()
      const sums = { boxes: 5, pieces: 0, payment: 'cod' as const }
      const { order: clicked } = await done(order(sums))
      expect((await of(clicked.token)).states).toEqual({
        order: 'NEW',
        payment: 'NOT_DUE_YET',
        fulfilment: 'WAITING',
      })
      expect(await stock()).toBe(before - 100)
      const [mail] = (await deliver(open(), 'order')).filter(({ event }) =>
        event.endsWith(`confirmation:${clicked.number}`),
      )
      expect(mail?.text).toMatch(/[?&]confirm=[\w-]{43}/)
      const { db } = open().shop
      const confirm = async (token: string) => {
        const asked = { orderId: (await of(token)).id, actor: 'staff' as const, why: 'called' }
        return await db.transaction().execute(async (tx) => await confirmByEmail({ tx, now: today }, asked))
      }
      expect(await confirm(clicked.token)).toEqual({ status: 'ok' })
      expect(await confirm(clicked.token)).toEqual({ status: 'ok' })
      expect((await of(clicked.token)).states).toMatchObject({ order: 'CONFIRMED', fulfilment: 'READY' })
      const { order: forgotten } = await done(order(sums))
      const { queue } = open().shop
      const expire = async (ms: number) =>
        await cancelOverdueOrders({
          db,
          queue,
          gateway: bank.gateway,
          now: new Date(today.getTime() + ms),
          report: fail,
        })
      await expire(unpaid.confirmWithinMs - 1000)
      expect((await of(forgotten.token)).states.order).toBe('NEW')
      await expire(unpaid.confirmWithinMs)
      expect((await of(forgotten.token)).states.order).toBe('CANCELLED')
      expect((await of(clicked.token)).states.order).toBe('CONFIRMED')
      expect(await confirm(forgotten.token)).toMatchObject({ status: 409 })
      expect(await stockOffTheLedger(db)).toEqual([])
      const told = (await deliver(open(), 'order')).filter(({ subject }) =>
        subject.includes(forgotten.number),
      )
      expect(told.some(({ subject }) => subject.includes('není potvrzená'))).toBe(true)
    },
  )
})

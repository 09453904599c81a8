// Orders that staff takes for customers, such as by phone (docs/orders.md, "Orders that staff places").
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { deliver, demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import {
  aShop,
  billing,
  branches,
  contact,
  done,
  filledCart,
  snackId,
  type Visitor,
} from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { says } from '../../../test/command-shop.ts'
import { aCompany, memberOf } from '../../../test/companies.ts'
import { withDemo } from '../../../test/database.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember } from '../../../test/staff.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { orders } from '../../main/commands/orders.ts'
import type { Actor } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { findByNumber, findEvents, findOrder, findStaffOrder } from '../../shop/orders/orders.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { staffOrderBody, staffOrderOf } from '../checkout/schema.ts'
import { placeOrderByStaff } from './staff-orders.ts'

const bank = openBank()
let keys = 0
const unpaid = {
  orders: 3,
  pieces: 100,
  confirmCashOver: 150_000,
  confirmWithinMs: 24 * 3600_000,
  networkPerHour: null,
  cardShare: null,
}

/** Three pieces for a new customer, by transfer, with a separate key. */
const ordered = (more: object = {}) => ({
  order_type: 'B2C',
  lines: [{ code: 'snack_piece', quantity: 3 }],
  shipping: 'packeta_home',
  payment: 'transfer',
  customer_data: {
    billing_information: {
      ...billing,
      email: `nova${keys}@example.cz`,
      phone: `+4207771${String(10_000 + keys)}`,
    },
  },
  terms_accepted: 'PHONE',
  key: `call-${keys++}`,
  reason: 'Called at noon',
  ...more,
})

withDemo('an order by phone', (database) => {
  const open = aShop(database, { gateway: bank.gateway, config: { unpaid } })
  let staff: Visitor
  beforeAll(async () => {
    await withDemoAccounts(open())
    await setStock(open().shop.db, snackId, 2000)
    staff = await signedIn(open(), demo.admin, demoPassword)
  })
  const place = async (body: object) => await staff.put('/api/admin/orders/place', body)
  const preview = async ({ key: _key, reason: _reason, ...body }: Record<string, unknown>) =>
    await staff.put('/api/admin/orders/preview', body)
  const orderOf = async (number: string) => {
    const found = await findByNumber(open().shop, number)
    const order = found && (await findOrder(open().shop, { id: found.id }))
    if (!order) throw new Error('There is no order')
    return order
  }
  const placed = async (body: object) => {
    const answer = (await done(place(body))) as unknown as {
      number: string
      total: number
      is_new: boolean
    }
    return { answer, order: await orderOf(answer.number) }
  }
  const as = async (actor: Actor, body: object) => {
    const { key, reason, ...rest } = staffOrderBody.parse(body)
    const context = { ...atThisMoment(open().shop), actor }
    return await placeOrderByStaff(context, { ...staffOrderOf(rest, key), reason })
  }
  const stock = async () => await onHand(open().shop.db, snackId)

  test('costs what the same cart of a customer costs, takes the stock, and writes who placed it and how the terms were accepted', async () => {
    const before = await stock()
    const visitor = open().visitor()
    const cart = await filledCart(visitor, { boxes: 1, pieces: 3, tShirt: 'M' })
    const body = ordered({
      lines: [
        { code: 'snack_box', quantity: 1 },
        { code: 'snack_piece', quantity: 3 },
      ],
      t_shirt_size: 'M',
      note: 'Zvoňte dvakrát',
      expected_total_with_vat: cart.total_with_vat,
    })
    const { answer, order } = await placed(body)
    expect(answer).toMatchObject({ total: cart.total_with_vat, is_new: true })
    expect(order).toMatchObject({
      customerId: null,
      placedBy: null,
      note: 'Zvoňte dvakrát',
      states: { order: 'NEW', payment: 'AWAITING', fulfilment: 'WAITING' },
    })
    expect(order.lines.map(({ kind, code, quantity }) => [kind, code, quantity])).toEqual([
      ['GOODS', 'snack_box', 1],
      ['GOODS', 'snack_piece', 3],
      ['GIFT', 'BM-SHIRT-M', 1],
    ])
    expect(await stock()).toBe(before - 23)
    expect(await stockOffTheLedger(open().shop.db)).toEqual([])
    const [first] = await findEvents(open().shop, order.id)
    expect(first).toMatchObject({ actor: 'staff', why: 'submitted' })
    expect(first?.actorId).not.toBeNull()
    expect(await findStaffOrder(open().shop, order.id)).toMatchObject({
      terms: 'PHONE',
      isOverBound: false,
    })
    const page = { size: 10, subject: { kind: 'staff_order', id: body.key } }
    const [event] = pageIn(await findAuditEvents({ db: open().shop.db }, page)).rows
    expect(event).toMatchObject({ operation: 'order.place', reason: 'Called at noon' })
    expect(JSON.stringify(event)).not.toContain(billing.last_name)
  })

  test('is announced to the customer by the mails of every order', async () => {
    const { order } = await placed(ordered())
    const mails = await deliver(open(), 'order')
    const [confirmation] = mails.filter(({ event }) => event === `order-confirmation:${order.number}`)
    expect(confirmation).toMatchObject({ to: order.email })
    expect(mails.some(({ to, subject }) => to !== order.email && subject.includes(order.number))).toBe(true)
  })

  test('is placed once for its key, also by two clerks at once; the key stands for no other order', async () => {
    const before = await stock()
    const body = ordered()
    const [one, two] = await Promise.all([place(body), place(body)])
    expect([one.status, two.status]).toEqual([200, 200])
    const said = [one, two].map(
      ({ body: answer }) => answer as unknown as { number: string; is_new: boolean },
    )
    expect(said[0]?.number).toBe(said[1]?.number)
    expect(said.map(({ is_new: isNew }) => isNew).filter(Boolean)).toEqual([true])
    expect(await stock()).toBe(before - 3)
    const other = await place({ ...body, note: 'Another' })
    expect([other.status, other.body.error_trans_key]).toEqual([422, 'order.error.key_reused'])
  })

  test('is previewed with its total and every reason against it, and nothing is written', async () => {
    const { db } = open().shop
    const count = async () =>
      [
        await db
          .selectFrom('shop_order')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirst(),
        await db
          .selectFrom('cart')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirst(),
        await db
          .selectFrom('visitor')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirst(),
      ].map((row) => Number(row?.n))
    const before = [await stock(), await count()]
    const shown = (await done(preview(ordered()))) as unknown as {
      cart: { total_with_vat: number; items: unknown[] }
      refusals: { error_trans_key: string }[]
    }
    expect(shown.refusals).toEqual([])
    const { answer } = await placed(ordered())
    expect(shown.cart.total_with_vat).toBe(answer.total)
    const after = [(await stock()) + 3, await count()]
    expect(after).toEqual([before[0], (before[1] as number[]).map((n) => n + 1)])
    const wrong = (await done(
      preview(
        ordered({
          lines: [
            { code: 'snack_piece', quantity: 10_000 },
            { code: 'NOTHING', quantity: 1 },
            { code: 'BM-CHILLI-50', quantity: 1 },
          ],
          shipping: 'packeta_point',
          branch_id: 'nowhere',
          payment: 'invoice',
        }),
      ),
    )) as unknown as typeof shown
    expect(wrong.refusals.map(({ error_trans_key: key }) => key)).toEqual([
      'cart.error.unknown_variant',
      'cart.error.not_enough',
      'cart.error.branch_unknown',
      'cart.error.payment_unavailable',
    ])
  })

  test('is refused by the rules of the checkout, and leaves nothing behind', async () => {
    const before = await stock()
    const said = async (more: object) => {
      const { status, body } = await place(ordered(more))
      return [status, body.error_trans_key]
    }
    expect(await said({ expected_total_with_vat: 1 })).toEqual([409, 'order.error.total_differs'])
    expect(await said({ customer_data: null })).toEqual([422, 'order.error.incomplete_customer_data'])
    expect(await said({ lines: [{ code: 'snack_piece', quantity: 10_000 }] })).toEqual([
      409,
      'cart.error.not_enough',
    ])
    expect(await said({ payment: 'cash' })).toEqual([422, 'cart.error.payment_unavailable'])
    expect(await said({ customer: 'nikdo@example.cz' })).toEqual([404, 'staff_order.error.no_customer'])
    expect(await said({ customer: demo.consumer, order_type: 'B2B' })).toEqual([
      409,
      'staff_order.error.no_reseller',
    ])
    expect(await said({ order_type: 'B2B' })).toEqual([409, 'staff_order.error.no_reseller'])
    expect(await said({ lines: [{ code: 'snack_piece', quantity: -1 }] })).toEqual([422, 'error.invalid'])
    expect(await stock()).toBe(before)
  })

  test('of a company has its prices, terms and credit, and the data of its last order', async () => {
    const { id } = await aCompany(open(), { creditLimit: 200_000_00, minimumOrder: 1_000_00 })
    const { email, customerId, visitor } = await memberOf(open(), id)
    const lines = [{ code: 'snack_box', quantity: 5 }]
    const trade = {
      order_type: 'B2B',
      customer: email,
      lines,
      shipping: 'packeta_home',
      payment: 'invoice',
    }
    const { order } = await placed(ordered({ ...trade, purchase_order_number: 'PO 7' }))
    expect(order).toMatchObject({
      customerId,
      companyId: id,
      purchaseOrderNumber: 'PO 7',
      dueDays: 14,
      states: { order: 'CONFIRMED', payment: 'NOT_DUE_YET', fulfilment: 'READY' },
    })
    await done(visitor.put('/api/cart/add-snack-to-cart', { quantity_box: 5, t_shirt_size: 'NONE' }))
    const { cart } = await done(visitor.put('/api/cart/select-shipping', { shipping_id: 3 }))
    expect(order.totalWithVat).toBe(Math.round(cart.total_with_vat * 100))
    const again = await placed(ordered({ ...trade, customer_data: null }))
    expect(again.order.billing).toEqual(order.billing)
    const few = await place(ordered({ ...trade, lines: [{ code: 'snack_piece', quantity: 20 }] }))
    expect(few.body.error_trans_key).toBe('order.error.minimum_order')
    const { credit_used: owed } = await open()
      .shop.db.selectFrom('company')
      .select('credit_used')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(owed).toBe(order.totalWithVat + again.order.totalWithVat)
    const much = { ...trade, lines: [{ code: 'snack_box', quantity: 450 }] }
    const dear = await place(ordered(much))
    expect(['order.error.credit_limit', 'cart.error.credit_limit', 'cart.error.not_enough']).toContain(
      dear.body.error_trans_key,
    )
  })

  test('as last time to a house without a number says so', async () => {
    const customer = demo.consumer
    const village = { ...billing, email: customer, phone: '+420777999111', street: 'Na návsi' }
    await placed(ordered({ customer, shipping: 'pickup', customer_data: { billing_information: village } }))
    const home = { customer, customer_data: null }
    expect((await place(ordered(home))).body).toMatchObject({
      code: 422,
      errors: [
        {
          path: 'customer_data.billing_information.street',
          error_trans_key: 'validation.street.house_number',
        },
      ],
    })
    const { order } = await placed(ordered({ ...home, has_no_house_number: true }))
    expect(order.billing).toMatchObject({ street: 'Na návsi', has_no_house_number: true })
  })

  test('leaves the open cart of its customer alone', async () => {
    const visitor = await signedIn(open(), demo.consumer, demoPassword)
    await filledCart(visitor, { pieces: 2 })
    await placed(ordered({ customer: demo.consumer }))
    const { cart } = await done(visitor.get('/api/cart'))
    expect(cart.count).toBe(2)
  })

  test('waits a day for a card, since the link to pay comes by mail; cash on delivery waits for no other word', async () => {
    const { order: byCard } = await placed(ordered({ payment: 'card' }))
    const dayLater = byCard.createdAt.getTime() + 24 * 3600_000
    expect([byCard.states.payment, byCard.expiresAt?.getTime()]).toEqual(['AWAITING', dayLater])
    const point = { shipping: 'packeta_point', branch_id: branches.packeta, payment: 'cod' }
    const boxes = [{ code: 'snack_box', quantity: 4 }]
    const { order } = await placed(ordered({ ...point, lines: boxes }))
    expect(order.totalWithVat).toBeGreaterThan(unpaid.confirmCashOver)
    expect(order).toMatchObject({ branch: { id: branches.packeta }, states: { order: 'CONFIRMED' } })
  })

  test('is paid at once by cash at the counter, by whoever may take money', async () => {
    const { db } = open().shop
    const counter = { shipping: 'pickup', payment: 'cash', customer_data: { billing_information: contact } }
    const { order } = await placed(ordered(counter))
    expect(order.states).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
    const support = await aMember(db, 'podpora@example.cz', 'support')
    const before = await stock()
    const refused = await as(support, ordered(counter))
    expect(isRefusal(refused) && [refused.status, refused.error_trans_key]).toEqual([
      403,
      'staff.error.not_allowed',
    ])
    expect(await stock(), 'nothing was ordered').toBe(before)
    const { cart } = await filledShippings()
    expect(cart.payments.map(({ code }) => code)).not.toContain('cash')
  })
  const filledShippings = async () => {
    const visitor = open().visitor()
    await filledCart(visitor, { shipping: 'pickup' })
    const { shippings_and_payments: cart } = await done(visitor.get('/api/cart/shipping-and-payment'))
    return { cart }
  }

  test('keeps to the bound on unpaid orders, but by a permission of its own; a transfer above it may wait for its money', async () => {
    const { db } = open().shop
    const manager = await aMember(db, 'vedouci@example.cz', 'manager')
    const support = await aMember(db, 'podpora2@example.cz', 'support')
    const data = { billing_information: { ...billing, email: 'mnoho@example.cz', phone: '+420777000111' } }
    const big = { customer_data: data, lines: [{ code: 'snack_box', quantity: 6 }] }
    const said = async (actor: Actor, more: object) => {
      const outcome = await as(actor, ordered({ ...big, ...more }))
      return isRefusal(outcome) ? outcome.error_trans_key : await orderOf(outcome.number)
    }
    const cod = { payment: 'cod' }
    expect(await said(support, cod)).toBe('order.error.unpaid_bound')
    expect(await said(support, { ...cod, over_unpaid_bound: true })).toBe('staff.error.not_allowed')
    expect(await said(support, {})).toBe('order.error.goods_wait')
    const before = await stock()
    expect(await said(support, { accepts_goods_waiting: true })).toMatchObject({ goodsWait: true })
    expect(await stock()).toBe(before)
    const over = await said(manager, { ...cod, over_unpaid_bound: true })
    expect(over).toMatchObject({ states: { order: 'CONFIRMED' } })
    expect(await stock()).toBe(before - 120)
  })

  test('is for who may place orders', async () => {
    const { db } = open().shop
    const reader = await aMember(db, 'ctenar@example.cz', 'reader')
    const refused = await as(reader, ordered())
    expect(isRefusal(refused) && refused.status).toBe(403)
  })

  test(
    'never takes more than is in stock, however many clerks place at once',
    { timeout: 60_000 },
    async () => {
      const { db } = open().shop
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 }),
          async (wanted) => {
            await setStock(db, snackId, 10)
            const answers = await Promise.all(
              wanted.map(
                async (quantity) => await place(ordered({ lines: [{ code: 'snack_piece', quantity }] })),
              ),
            )
            const taken = answers.reduce(
              (sum, { status }, at) => sum + (status === 200 ? (wanted[at] ?? 0) : 0),
              0,
            )
            expect(await stock()).toBe(10 - taken)
          },
        ),
        { numRuns: 4 },
      )
      expect(await stockOffTheLedger(db)).toEqual([])
      await setStock(db, snackId, 500)
    },
  )

  test('is previewed and placed at the command line', async () => {
    const { key, reason, ...body } = ordered()
    const files = { 'order.json': JSON.stringify(body), 'wrong.json': '{' }
    const say = async (...words: string[]) => await says(orders, words, { open, database, files })
    expect(await say('preview', 'order.json')).toMatch(/^Total CZK/m)
    expect(await say('place', 'order.json', '--key', key, '--why', reason)).toMatch(
      /^Order \d{10} of CZK\s.+ is placed\.$/,
    )
    expect(await say('place', 'order.json', '--key', key, '--why', reason)).toContain('was placed')
    expect(await say('place', 'order.json')).toContain('key')
    expect(await say('place', 'wrong.json', '--key', key, '--why', reason)).toContain('is no JSON')
  })
})

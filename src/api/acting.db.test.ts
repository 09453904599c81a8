import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { demo, demoPassword, logIn } from '../../test/accounts.ts'
import { cookiesOf, makePeople } from '../../test/actors.ts'
import { done, withShop } from '../../test/app.ts'
import { resellersCart } from '../../test/companies.ts'
import { requestContextOf } from '../../test/request-context.ts'
import { sqlRows } from '../../test/statements.ts'
import { findCustomer } from '../shop/customers/customers.ts'
import { findOrder } from '../shop/orders/orders.ts'
import { changePassword } from '../workflows/signing-in/signing-in.ts'

const snack = '/api/cart/add-snack-to-cart'
const boxes = (quantity_box: number) => ({ quantity_box, quantity_piece: 0, eshop_type: 'B2B' })

withShop('a representative who orders for a customer', (open, database) => {
  let representative: ReturnType<ReturnType<typeof open>['visitor']>
  beforeAll(async () => await makePeople((await database()).db, open().shop.now()))
  beforeEach(async () => {
    await assign('acting@example.cz')
    representative = open().visitor({ cookie: await cookiesOf(open().app, open().shop, 'acting') })
  })
  const assign = async (to: string | null) => {
    const { db } = await database()
    await sqlRows(
      db,
    )`update customer set representative_id = (select id from customer where email_key = ${to})
        where email_key = ${demo.reseller}`
  }

  test('A5: every act of theirs is on record with both ids', async () => {
    const { db } = await database()
    await done(representative.put(snack, boxes(2)))
    const rows = await sqlRows<{ representative: string; customer: string; act: string }>(db)`
        select r.email as representative, c.email as customer, a.act from representative_act a
        join customer r on r.id = a.representative_id join customer c on c.id = a.customer_id`
    expect(rows).toContainEqual({
      representative: 'acting@example.cz',
      customer: demo.reseller,
      act: 'CART_CHANGED',
    })
  })

  test.each([null, demo.representative])(
    'A5: once the customer is %j’s, nothing of them is seen or changed from the next request on',
    async (to) => {
      await done(representative.put(snack, boxes(3)))
      await assign(to)
      for (const answer of [
        await representative.get('/api/cart?eshop-type=B2B'),
        await representative.get('/api/cart'),
        await representative.put(snack, boxes(4)),
        await representative.put('/api/cart/submit-order', { eshop_type: 'B2B' }),
      ]) {
        expect([answer.status, answer.body.error_trans_key]).toEqual([403, 'error.not_your_customer'])
        expect(answer.text).not.toContain('snack_box')
      }
      await assign('acting@example.cz')
      expect((await done(representative.get('/api/cart?eshop-type=B2B'))).cart.count).toBe(60)
    },
  )

  test('an order names both, and speaks the customer’s language', async () => {
    const { db } = await database()
    const english = open().visitor({
      cookie: await cookiesOf(open().app, open().shop, 'acting'),
      'accept-language': 'en',
    })
    await resellersCart(english, { payment: 'transfer' })
    const { order } = await done(english.put('/api/cart/submit-order', {}))
    const stored = await findOrder({ db }, { token: order.token })
    const nameOf = async (id: number | null) => (await findCustomer({ db }, { id: id ?? 0 }))?.email
    expect([await nameOf(stored?.customerId ?? null), await nameOf(stored?.placedBy ?? null)]).toEqual([
      demo.reseller,
      'acting@example.cz',
    ])
    expect(stored?.locale).toBe('cs')
  })

  test('A5: a former representative acts for no customer', async () => {
    const { db } = await database()
    const set = async (is: boolean) =>
      await sql`update customer set is_sales_representative = ${is} where email_key = 'acting@example.cz'`.execute(
        db,
      )
    await set(false)
    expect((await representative.get('/api/cart?eshop-type=B2B')).status).toBe(403)
    await set(true)
  })

  test('A5: they are themselves all the same: the customer’s account and password are not theirs to change', async () => {
    const { user } = await done(representative.get('/api/auth/user'))
    expect(user.email).toBe('acting@example.cz')
    const cookie = await cookiesOf(open().app, open().shop, 'acting')
    const token = /(?:^|; )token=([^;]+)/.exec(cookie)?.[1] ?? ''
    const requestContext = requestContextOf(token)
    const given = { current: demoPassword, password: 'Nové heslo 8' }
    expect(await changePassword(open().shop, { requestContext, given })).toEqual({ status: 'ok' })
    expect((await logIn(open().visitor(), demo.reseller, demoPassword)).status).toBe(200)
    expect((await logIn(open().visitor(), 'acting@example.cz', 'Nové heslo 8')).status).toBe(200)
  })
})

import { expect, test } from 'vitest'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { aShop, done, snackId } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { setStock } from '../../../test/warehouse.ts'
import { pageIn } from '../../../test/page-in.ts'
import { changeCart, chooseAsBefore, reorder } from '../cart/cart.ts'
import { atThisMoment } from '../shop-context.ts'
import {
  countWaiting,
  findOrder,
  findOrderOf,
  selectLastOrderOf,
  selectOrderOf,
  selectOrdersOf,
} from './orders.ts'

withDatabase(
  'orders of a company',
  (database) => {
    const open = aShop(database)
    const company = async (agreed = {}) => {
      const { id } = await aCompany(open(), { creditLimit: 10_000_000, ...agreed })
      return { id, of: { companyId: id } }
    }
    const orders = async (member: { visitor: Parameters<typeof resellersCart>[0] }, boxes = 1) => {
      await resellersCart(member.visitor, { boxes })
      return (await done(member.visitor.put('/api/cart/submit-order', {}))).order.number
    }

    test('A6: are there for every member of the company and for none of another', async () => {
      const { db } = open().shop
      const [one, other] = [await company(), await company()]
      const [first, second] = [await memberOf(open(), one.id), await memberOf(open(), one.id)]
      const stranger = await memberOf(open(), other.id)
      const [older, newer] = [await orders(first), await orders(second, 2)]
      const theirs = await orders(stranger)
      const { rows: listed } = pageIn(await selectOrdersOf(db, one.of, { size: 10 }))
      expect(listed.map(({ number, count, customerId }) => [number, count, customerId])).toEqual([
        [newer, 40, second.customerId],
        [older, 20, first.customerId],
      ])
      expect(await findOrderOf(db, one.of, older)).not.toBeNull()
      expect(await findOrderOf(db, one.of, theirs)).toBeNull()
      expect(await findOrderOf(db, other.of, newer)).toBeNull()
      // Who has left has no orders of the company, those they placed themselves among them.
      expect(await findOrderOf(db, { customerId: first.customerId }, older)).toBeNull()
      const newest = pageIn(await selectOrdersOf(db, one.of, { size: 1 }))
      const rest = pageIn(await selectOrdersOf(db, one.of, { size: 1, after: newest.next! }))
      expect([newest, rest].map(({ rows }) => rows[0]?.number)).toEqual([newer, older])
      expect(await selectOrderOf(db, one.of, listed[0]!.id)).toMatchObject({ number: newer })
      expect(await selectOrderOf(db, other.of, listed[0]!.id)).toBeNull()
    })

    test('those that wait for an approver are counted and listed apart, who waits longest first', async () => {
      const { db } = open().shop
      const { id, of } = await company({ approvalOver: 100 })
      const [buyer, approver] = [await memberOf(open(), id), await memberOf(open(), id, { role: 'APPROVER' })]
      const waiting = [await orders(buyer), await orders(buyer), await orders(buyer)]
      await orders(approver)
      expect(await countWaiting(db, id)).toBe(3)
      const { rows: listed } = pageIn(await selectOrdersOf(db, of, { size: 2, waiting: true }))
      expect(listed.map(({ number }) => number)).toEqual(waiting.slice(0, 2))
    })

    test('A6: what a member chose for one company is not brought into another', async () => {
      const { db } = open().shop
      const [one, other] = [await company(), await company()]
      const buyer = await memberOf(open(), one.id)
      await orders(buyer)
      expect(await selectLastOrderOf(db, buyersOf(one.id, buyer))).not.toBeNull()
      expect(await selectLastOrderOf(db, buyersOf(other.id, buyer))).toBeNull()
    })

    test('an order can’t be moved to another company, and its debt with it', async () => {
      const { db } = open().shop
      const [one, other] = [await company(), await company()]
      const number = await orders(await memberOf(open(), one.id))
      const moving = db.updateTable('shop_order').set({ company_id: other.id }).where('number', '=', number)
      await expect(moving.execute()).rejects.toMatchObject({ constraint: 'order_company_stays' })
    })

    test('ordered again, they fill the cart once, as far as there is stock, and choose as last time', async () => {
      const { shop } = open()
      const { id } = await company()
      const buyer = await memberOf(open(), id)
      await orders(buyer, 3)
      const order = (await findOrder(shop.db, {
        id: (await selectLastOrderOf(shop.db, buyersOf(id, buyer)))!,
      }))!
      await setStock(shop.db, snackId, 45)
      const key = {
        owner: { kind: 'customer', customerId: buyer.customerId },
        orderType: 'B2B',
      } as const
      const again = async () => {
        let became: unknown
        const { view } = await changeCart(shop.db, atThisMoment(shop), key, async (db, cart) => {
          const { state, lines } = await reorder(db, cart, order.lines)
          became = lines.map(({ quantity, wanted, shortage }) => [quantity, wanted, shortage])
          const { shippingCode, paymentCode, company: bought, delivery } = order
          return await chooseAsBefore(
            db,
            { state, pricing: cart.pricing },
            {
              shippingCode,
              paymentCode,
              branchId: null,
              tShirt: 'NONE',
              billing: { ...order.billing, email: order.email, country: 'CZ' },
              delivery: delivery && { ...delivery, country: 'CZ' },
              company: bought,
            },
          )
        })
        return [
          became,
          view.lines.map(({ code, quantity }) => [code, quantity]),
          view.step,
          view.payment?.code,
        ]
      }
      const expected = [[[2, 3, 'LESS_IN_STOCK']], [['snack_box', 2]], 'summary', 'invoice']
      expect(await again()).toEqual(expected)
      expect(await again()).toEqual(expected)
    })
  },
  { demo: true },
)

const buyersOf = (companyId: number, { customerId }: { customerId: number }) => ({ customerId, companyId })

import { expect, test } from 'vitest'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { done, snackId, withShop } from '../../../test/app.ts'
import { setStock } from '../../../test/warehouse.ts'
import { pageIn } from '../../../test/page-in.ts'
import { changeCart, chooseAsBefore, reorder } from '../cart/cart.ts'
import { atThisMoment } from '../shop-context.ts'
import { countWaiting, findOrder, findOrderOf, findLastOrderIn, orderOf, findOrdersOf } from './orders.ts'

withShop('orders of a company', (open) => {
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
    const { rows: listed } = pageIn(await findOrdersOf({ db }, { of: one.of, pageAsked: { size: 10 } }))
    expect(listed.map(({ number, count, customerId }) => [number, count, customerId])).toEqual([
      [newer, 40, second.customerId],
      [older, 20, first.customerId],
    ])
    expect(await findOrderOf({ db }, { of: one.of, number: older })).not.toBeNull()
    expect(await findOrderOf({ db }, { of: one.of, number: theirs })).toBeNull()
    expect(await findOrderOf({ db }, { of: other.of, number: newer })).toBeNull()
    // A member who has left sees no orders of the company, not even those they placed themselves.
    expect(await findOrderOf({ db }, { of: { customerId: first.customerId }, number: older })).toBeNull()
    const newest = pageIn(await findOrdersOf({ db }, { of: one.of, pageAsked: { size: 1 } }))
    const rest = pageIn(
      await findOrdersOf({ db }, { of: one.of, pageAsked: { size: 1, after: newest.next! } }),
    )
    expect([newest, rest].map(({ rows }) => rows[0]?.number)).toEqual([newer, older])
    expect(await orderOf({ db }, { of: one.of, id: listed[0]!.id })).toMatchObject({ number: newer })
    expect(await orderOf({ db }, { of: other.of, id: listed[0]!.id })).toBeNull()
  })

  test('those that wait for an approver are counted and listed apart, who waits longest first', async () => {
    const { db } = open().shop
    const { id, of } = await company({ approvalOver: 100 })
    const [buyer, approver] = [await memberOf(open(), id), await memberOf(open(), id, { role: 'APPROVER' })]
    const waiting = [await orders(buyer), await orders(buyer), await orders(buyer)]
    await orders(approver)
    expect(await countWaiting({ db }, id)).toBe(3)
    const { rows: listed } = pageIn(await findOrdersOf({ db }, { of, pageAsked: { size: 2, waiting: true } }))
    expect(listed.map(({ number }) => number)).toEqual(waiting.slice(0, 2))
  })

  test('A6: what a member chose for one company is not brought into another', async () => {
    const { db } = open().shop
    const [one, other] = [await company(), await company()]
    const buyer = await memberOf(open(), one.id)
    await orders(buyer)
    expect(await findLastOrderIn({ db }, buyersOf(one.id, buyer))).not.toBeNull()
    expect(await findLastOrderIn({ db }, buyersOf(other.id, buyer))).toBeNull()
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
    const order = (await findOrder(shop, {
      id: (await findLastOrderIn(shop, buyersOf(id, buyer)))!,
    }))!
    await setStock(shop.db, snackId, 45)
    const key = {
      owner: { kind: 'customer', customerId: buyer.customerId },
      orderType: 'B2B',
    } as const
    const again = async () => {
      let became: unknown
      const { view } = await changeCart(
        { ...atThisMoment(shop), db: shop.db },
        {
          key,
          work: async (db, cart) => {
            const { state, lines } = await reorder({ db }, { open: cart, lines: order.lines })
            became = lines.map(({ quantity, wanted, shortage }) => [quantity, wanted, shortage])
            const { shippingCode, paymentCode, company: bought, delivery } = order
            return await chooseAsBefore(
              { db },
              {
                openCart: { state, pricing: cart.pricing },
                former: {
                  shippingCode,
                  paymentCode,
                  branchId: null,
                  gift: 'NONE',
                  billing: { ...order.billing, email: order.email, country: 'CZ' },
                  delivery: delivery && { ...delivery, country: 'CZ' },
                  company: bought,
                },
              },
            )
          },
        },
      )
      return [became, view.lines.map(({ code, quantity }) => [code, quantity]), view.step, view.payment?.code]
    }
    const expected = [[[2, 3, 'LESS_IN_STOCK']], [['snack_box', 2]], 'summary', 'invoice']
    expect(await again()).toEqual(expected)
    expect(await again()).toEqual(expected)
  })
})

const buyersOf = (companyId: number, { customerId }: { customerId: number }) => ({
  customerId,
  companyId,
  orderType: 'B2B' as const,
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contact, done, filledCart, withShop } from '../../../test/app.ts'
import { delivered, moves } from '../../../test/claims.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { cancelOrder } from '../../workflows/checkout/checkout.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { receiveWithdrawal } from '../../shop/withdrawals/withdrawals.ts'

withShop('the page of an order, once more than its purchase has happened', (open) => {
  const pages = pagesOf(open)
  const ordered = async (): Promise<{ order: Order; cookie: string }> => {
    const buyer = open().visitor()
    await filledCart(buyer, { payment: 'cod', pieces: 3 })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const found = await findOrder({ db: open().shop.db }, { token: order.token })
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { order: found!, cookie }
  }
  const addressOf = ({ token }: Order) => `/objednavka/dekujeme?token=${token}`
  const page = async (order: Order, cookie: string): Promise<string> => {
    const { statusCode, body } = await pages.app.inject({
      url: addressOf(order),
      headers: { cookie, accept: 'text/html' },
    })
    expect(statusCode).toBe(200)
    // The visible part of the page, without the browser's data.
    return body.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('\u00a0', ' ')
  }

  test('after a withdrawal it says so, packs nothing, and offers no other one', async () => {
    const { shop } = open()
    const { order, cookie } = await ordered()
    const before = await page(order, cookie)
    expect(before).toContain('Připravujeme')
    expect(before).toContain('/odstoupeni-od-smlouvy?token=')
    expect(before).toContain(`Potvrzení posíláme na ${contact.email}`)
    expect(before).toMatch(/<tbody><tr><th[^>]*><span[^>]*><span[^>]*><(picture|img|svg)/)
    await moves(open(), order.id, ...delivered)
    const declaration = { name: 'Žofie', orderNumber: order.number, email: contact.email, goods: '' }
    const { db, queue, now } = shop
    await receiveWithdrawal(
      { db, queue, now: now() },
      {
        key: randomUUID(),
        declaration,
        locale: 'cs',
        chosen: {
          orderId: order.id,
          lines: [],
        },
      },
    )
    const after = await page(order, cookie)
    expect(after).toContain('Odstoupení vyřizujeme')
    expect(after).not.toMatch(/balíme|zabalíme|Zaplaceno, díky/)
    expect(after).not.toContain('/odstoupeni-od-smlouvy?token=')
  })

  test('a cancelled order offers neither withdrawal nor complaint, but to order the same again', async () => {
    const { db, queue, now } = open().shop
    const { order, cookie } = await ordered()
    await db
      .transaction()
      .execute(
        async (tx) =>
          await cancelOrder(
            { tx, queue, now: now() },
            { orderId: order.id, actor: 'customer', actorId: null },
          ),
      )
    const shown = await page(order, cookie)
    expect(shown).toContain('Zrušená')
    expect(shown).not.toMatch(/\/odstoupeni-od-smlouvy\?token=|\/reklamace\?token=/)
    const again = await pages.app.inject({
      method: 'POST',
      url: addressOf(order),
      headers: {
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
      },
      payload: 'intent=reorder',
    })
    expect([again.statusCode, again.headers.location]).toEqual([303, '/objednavka'])
    const kept = again.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const cart = await pages.app.inject({ url: '/api/cart', headers: { cookie: kept || cookie } })
    expect(cart.json<{ cart: { items: unknown[] } }>().cart.items).toMatchObject([{ quantity: 3 }])
  })
})

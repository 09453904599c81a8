// Orders that come later than promised: each customer gets one mail, with the new day (docs/orders.md, "The promised day").
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done, filledCart, withShop } from '../../../test/app.ts'
import { delivered, moves } from '../../../test/claims.ts'
import { jobHandlers } from '../../jobs.ts'
import { momentInPrague } from '../../lib/dates.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'

withShop('orders that come later than promised', (open) => {
  const at = (local: string) => {
    open().clock.now = momentInPrague(local)
  }
  const placed = async (shipping: 'packetaHome' | 'pickup' = 'packetaHome') => {
    const buyer = open().visitor()
    await filledCart(buyer, { shipping, payment: shipping === 'pickup' ? 'transfer' : 'cod' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    return (await findOrder(open().shop, { token: order.token })) as Order
  }
  /** Runs the job that looks for late orders, twice as in two processes, then the mails that it enqueued. */
  const look = async () => {
    const { shop } = open()
    const mailer = openMailer({
      db: shop.db,
      smtpUrl: undefined,
      from: { name: 'Big Meat', address: 'obchod@bigmeat.example' },
      now: shop.now,
    })
    const report = (error: Error) => {
      throw error
    }
    const handlers = jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report })
    const run = async (name: string, data: object) =>
      await handlers.find((handler) => handler.name === name)?.run(data)
    await run('find-late-orders', {})
    await run('find-late-orders', {})
    const { rows } = await sql<{
      data: object
    }>`select data from pgboss.job where name = 'order-late'`.execute(shop.db)
    for (const { data } of [...rows, ...rows]) await run('order-late', data)
    return (await mailbox(shop.db)).filter(({ event }) => event.startsWith('order-late:'))
  }
  const mailOf = async ({ number }: Order) => {
    const mails = (await look()).filter(({ event }) => event.endsWith(number))
    expect(mails.length).toBeLessThan(2)
    const plain = (text: string | null) => (text ?? '').replace(/[\s\u00a0]+/g, ' ')
    return mails[0] && { subject: plain(mails[0].subject), text: plain(mails[0].text) }
  }

  test('what did not leave in time gets one mail with its new day, which its page then says; by day alone', async () => {
    at('2026-11-30T10:00')
    const order = await placed()
    expect(order.promised).toEqual({ leavesBy: '2026-11-30', first: '2026-12-01', last: '2026-12-02' })
    at('2026-11-30T17:00')
    expect(await mailOf(order)).toBeUndefined()
    at('2026-12-01T07:59')
    expect(await mailOf(order)).toBeUndefined()
    at('2026-12-01T08:05')
    const mail = await mailOf(order)
    expect(mail?.subject).toBe(`Objednávka ${order.number} přijde později – Big Meat`)
    expect(mail?.text).toContain('(út 1. 12. – st 2. 12.) nestihneme')
    expect(mail?.text).toContain('U vás st 2. 12. – čt 3. 12.')
    const after = (await findOrder(open().shop, { id: order.id })) as Order
    expect(after.promised).toEqual(order.promised)
    expect(after.delayedTo).toEqual({ first: '2026-12-02', last: '2026-12-03' })
    at('2026-12-04T09:00')
    await mailOf(order)
  })

  test('a parcel that is late on its way gets a mail without a day; one that came, or is held, is not', async () => {
    at('2026-12-07T10:00')
    const [sent, came, held] = [await placed(), await placed(), await placed()]
    await moves(open(), sent.id, { fulfilment: 'PACKED' }, { fulfilment: 'SHIPPED' })
    await moves(open(), came.id, ...delivered)
    await sql`insert into order_hold (order_id, since, reason, staff_id)
      select ${held.id}, now(), 'asks for another address', null`.execute(open().shop.db)
    at('2026-12-09T09:00')
    expect(await mailOf(sent)).toBeUndefined()
    at('2026-12-10T09:00')
    const mail = await mailOf(sent)
    expect(mail?.subject).toBe(`Zásilka s objednávkou ${sent.number} se zpozdila – Big Meat`)
    expect(mail?.text).not.toContain('Doručení')
    expect([await mailOf(came), await mailOf(held)]).toEqual([undefined, undefined])
  })
})

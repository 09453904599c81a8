// Orders that come later than promised: each customer gets one mail, with the new day (docs/orders.md, "The promised day").
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done, filledCart, withShop } from '../../../test/app.ts'
import { delivered, moves } from '../../../test/claims.ts'
import { must, packingTable } from '../../../test/packing.ts'
import { jobHandlers } from '../../jobs.ts'
import { momentInPrague } from '../../lib/dates.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findKeptPromises } from '../../shop/analytics/analytics.ts'
import { findOrder, searchOf, searchOrders } from '../../shop/orders/orders.ts'
import { searchFields } from '../../shop/orders/schema.ts'
import { readyForPickup } from '../../shop/shipments/shipments.ts'
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
  const mailOf = async ({ number }: Order, place = 1) => {
    const mails = (await look()).filter(({ event }) => event.split(':')[1] === number)
    expect(mails.length).toBeLessThanOrEqual(place)
    const plain = (text: string | null) => (text ?? '').replace(/[\s\u00a0]+/g, ' ')
    const mail = mails.find(({ event }) => event === `order-late:${number}${place === 1 ? '' : `:${place}`}`)
    return mail && { subject: plain(mail.subject), text: plain(mail.text) }
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
    at('2026-12-01T17:30')
    expect(await mailOf(order, 2)).toBeUndefined()
    at('2026-12-02T09:00')
    const second = await mailOf(order, 2)
    expect(second?.text).toContain('(st 2. 12. – čt 3. 12.) nestihneme')
    expect(second?.text).toContain('U vás čt 3. 12. – pá 4. 12.')
    expect((await findOrder(open().shop, { id: order.id }))?.delayedTo?.last).toBe('2026-12-04')
  })

  test('a later day is mailed once; the same day is not, and what left then and is late on its way is', async () => {
    at('2027-01-06T10:00')
    const order = await placed()
    at('2027-01-07T09:00')
    expect((await mailOf(order))?.text).toContain('U vás pá 8. 1. – po 11. 1.')
    at('2027-01-09T09:00')
    expect((await mailOf(order, 2))?.text).toContain('U vás út 12. 1. – st 13. 1.')
    at('2027-01-10T09:00')
    expect(await mailOf(order, 3)).toBeUndefined()
    await moves(open(), order.id, { fulfilment: 'PACKED' }, { fulfilment: 'SHIPPED' })
    at('2027-01-13T09:00')
    expect(await mailOf(order, 3)).toBeUndefined()
    at('2027-01-14T09:00')
    expect((await mailOf(order, 3))?.subject).toContain('se zpozdila')
    at('2027-01-20T09:00')
    expect(await mailOf(order, 4)).toBeUndefined()
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

  test('promises are kept by what was there in time, delivered or to be picked up; each count has its orders', async () => {
    const table = packingTable(open)
    const days = { from: '2026-12-16', to: '2026-12-16' }
    const numbers = () => ({ db: open().shop.db, now: open().clock.now })
    const byPromise = async (query: Record<string, string>) => {
      const { shop } = open()
      const search = searchOf(searchFields.parse(query), { today: '2026-12-17' })
      const found = await searchOrders(shop, { ...search, page: { size: 50 } })
      return isRefusal(found) ? found : found.rows.map(({ id }) => id).toSorted((one, other) => one - other)
    }
    at('2026-12-14T10:00')
    const [kept, late, missing, cancelled, back] = [
      await placed(),
      await placed(),
      await placed(),
      await placed(),
      await placed(),
    ]
    expect(kept.promised).toMatchObject({ first: '2026-12-15', last: '2026-12-16' })
    await moves(open(), cancelled.id, { order: 'CANCELLED' })
    at('2026-12-15T17:00')
    const fetched = await table.order(1)
    expect((await findOrder(open().shop, { id: fetched }))?.promised?.last).toBe('2026-12-16')
    must(await table.pack(fetched))
    at('2026-12-16T23:59')
    await moves(open(), kept.id, ...delivered)
    await table.within(async (tx) => {
      const { queue, carriers } = open().shop
      const context = { tx, queue, carriers, now: open().clock.now, actor: 'staff' } as const
      must(await readyForPickup(context, { target: fetched }))
    })
    await moves(open(), back.id, ...delivered.slice(0, -1), { fulfilment: 'RETURNED' })
    expect(await findKeptPromises(numbers(), days)).toEqual({ kept: 2, late: 0, overdue: 0, share: 1 })
    at('2026-12-17T00:01')
    await moves(open(), late.id, ...delivered)
    must(await table.handOut(fetched))
    expect(await findKeptPromises(numbers(), days)).toEqual({ kept: 2, late: 1, overdue: 1, share: 0.5 })
    const ofDays = { promised_from: days.from, promised_to: days.to }
    expect(await byPromise({ promise: 'kept', ...ofDays })).toEqual([kept.id, fetched])
    expect(await byPromise({ promise: 'late', ...ofDays })).toEqual([late.id])
    expect(await byPromise({ promise: 'overdue', ...ofDays })).toEqual([missing.id])
    expect(await byPromise({ promise: 'today' })).toEqual([])
    expect(await byPromise(ofDays)).toHaveLength(6)
  })
})

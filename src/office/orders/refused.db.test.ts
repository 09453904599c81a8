// Refused orders: counted apart from the answer, listed, and marked as seen by staff.
import { expect, test } from 'vitest'
import { aShop, today } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import type { Db } from '../../server/db.ts'
import { translator } from '../../server/texts.ts'
import { listRefused, openRefusedOrders } from '../../shop/refusals/refusals.ts'
import { workToDo } from '../../workflows/work/work.ts'

const t = translator('en')

withDatabase('orders that were refused', (database) => {
  const open = aShop(database)
  const { opens, sends } = plainForms(open)
  const unpaid = { key: 'order.error.unpaid_orders', door: 'CONSUMER' } as const
  const rows = async () => {
    const page = await listRefused({ db: open().shop.db, now: today }, { size: 100 })
    return 'rows' in page ? page.rows : []
  }
  const waiting = async (now = today) =>
    (await workToDo({ db: open().shop.db, now }, (kind) => kind === 'refused_orders')).map(
      ({ count }) => count,
    )

  test('many at once are counted to the last one, whatever the answer was', async () => {
    const { refusedOrders } = open().shop
    const answer = await open().visitor().put('/api/cart/submit-order', {})
    expect(answer.status).toBe(422)
    for (let count = 0; count < 50; count++) refusedOrders.add(unpaid)
    refusedOrders.add({ key: 'order.error.sold_out', door: 'RESELLER' })
    await refusedOrders.settled()
    const counted = (await rows()).map(({ reason, door, count, day }) => [reason, door, count, day])
    expect(counted.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['empty_cart', 'CONSUMER', 1, '2026-11-21'],
      ['sold_out', 'RESELLER', 1, '2026-11-21'],
      ['unpaid_orders', 'CONSUMER', 50, '2026-11-21'],
    ])
  })

  test('what the database does not take waits, is reported once, and comes with the next one', async () => {
    const { db } = open().shop
    let isDown = true
    const failing = {
      insertInto: (table: 'refused_order') => {
        if (isDown) throw new Error('away')
        return db.insertInto(table)
      },
    } as unknown as Db
    const reported: Error[] = []
    const counter = openRefusedOrders({
      db: failing,
      now: () => today,
      report: (error) => reported.push(error),
    })
    counter.add(unpaid)
    await counter.settled()
    counter.add(unpaid)
    await counter.settled()
    expect(reported).toHaveLength(1)
    isDown = false
    counter.add(unpaid)
    await counter.settled()
    expect((await rows()).find(({ reason }) => reason === 'unpaid_orders')?.count).toBe(53)
  })

  test('wait on Today until they are seen, or 14 days are over; more of them wait again', async () => {
    expect(await waiting()).toEqual([1])
    expect(await waiting(new Date('2026-12-06T12:00:00Z'))).toEqual([])
    const { html } = await opens('orders/refused?unseen=true')
    expect(html).toContain(t('admin_orders.refused.reasons.unpaid_orders'))
    expect(html).not.toContain('>' + t('admin_orders.refused.reasons.sold_out') + '</t')
    const id = (await rows()).find(({ reason }) => reason === 'unpaid_orders')?.id ?? 0
    const see = async (seen: number) =>
      await sends('orders/refused', { intent: 'order.see_refused', id: String(id), seen: String(seen) })
    // Another one arrived while the page was open.
    open().shop.refusedOrders.add(unpaid)
    await open().shop.refusedOrders.settled()
    expect((await see(53)).status).toBe(303)
    expect(await waiting()).toEqual([1])
    expect((await see(54)).status).toBe(303)
    expect(await waiting()).toEqual([])
    expect((await opens('orders/refused')).html).toContain(t('admin_orders.refused.reasons.sold_out'))
  })
})

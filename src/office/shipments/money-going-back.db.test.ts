// An order with a partial refund under way is still packed and sent; one that keeps no money is in no queue, and says why.
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { must, packingTable } from '../../../test/packing.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { translator } from '../../server/texts.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { handOver } from '../../shop/shipments/shipments.ts'
import { findPackingQueue, findToPack } from '../../shop/shipments/shipments.ts'
import { workToDo } from '../../workflows/work/work.ts'
import { askRefund } from '../../workflows/refunds/refunds.ts'

const t = translator('en')

withShop('an order whose money goes back', (open) => {
  const { opens } = plainForms(open)
  const { within, pack } = packingTable(open)

  async function ordered() {
    const order = await submitted(open(), { pieces: 3, shipping: 'balikovna', payment: 'transfer' })
    await transferred(open(), order)
    return order
  }
  const total = async (id: number) => (await findOrder(open().shop, { id }))?.totalWithVat ?? 0
  const givesBack = async (orderId: number, amount: number, key = 'late') => {
    const asked = { orderId, amount, key, reason: 'Late', actor: 'staff' as const }
    const { queue } = open().shop
    must(await within(async (tx) => await askRefund({ tx, queue, now: open().clock.now }, asked)))
  }
  /** The count on Today, and whether this order is in each queue and in the list of orders to pack. */
  async function waits(number: string) {
    const { db } = open().shop
    const [today] = await workToDo({ db, now: open().clock.now }, (kind) => kind === 'to_pack')
    const table = must(await findToPack({ db }, { number, asked: { size: 5 } }))
    const queue = must(await findPackingQueue({ db }, { which: 'to_pack', asked: { size: 100 } }))
    return {
      today: today?.count ?? 0,
      isAtTheTable: table.rows.length > 0,
      isInQueue: queue.rows.some(({ orderNumber }) => orderNumber === number),
      isInList: (await opens(`orders?to_ship=true&q=${number}`)).html.includes(`orders/${number}"`),
    }
  }
  const shown = async (number: string) =>
    (await opens(`orders/${number}`)).html + (await opens(`packing/scan?order=${number}`)).html
  const reason = t('parcel_desk.error.money_back')
  const verb = t('admin_packing.scan.pack_part')

  test('is packed and sent while a part of it goes back', async () => {
    const { id, number } = await ordered()
    const before = await waits(number)
    await givesBack(id, 99)
    expect((await findOrder(open().shop, { id }))?.states.payment).toBe('REFUND_DUE')
    expect(await waits(number)).toEqual(before)
    expect(before).toMatchObject({ isAtTheTable: true, isInQueue: true, isInList: true })
    const html = await shown(number)
    expect(html).toContain(verb)
    expect(html).not.toContain(reason)
    const parcel = must(await pack(id))
    const { queue, carriers } = open().shop
    const context = { queue, carriers, now: open().clock.now, actor: 'staff' as const }
    must(await within(async (tx) => await handOver({ ...context, tx }, { shipmentId: parcel.id })))
    expect((await findOrder(open().shop, { id }))?.states.fulfilment).toBe('SHIPPED')
  })

  test('is in no queue and no number when all of it goes back, and the pages say why', async () => {
    const { id, number } = await ordered()
    const before = await waits(number)
    await givesBack(id, 99)
    await givesBack(id, (await total(id)) - 99, 'rest')
    expect(await pack(id)).toMatchObject({ error_trans_key: 'parcel_desk.error.money_back' })
    expect(await waits(number)).toEqual({
      today: before.today - 1,
      isAtTheTable: false,
      isInQueue: false,
      isInList: false,
    })
    for (const page of [`orders/${number}`, `packing/scan?order=${number}`])
      expect((await opens(page)).html, page).toContain(reason)
    expect(await shown(number)).not.toContain(verb)
  })
})

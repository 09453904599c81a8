// A clerk packs from other lots than those that expire first, by plain forms: on the order's page and at the packing table.
import { beforeAll, expect, test } from 'vitest'
import { snackId, withShop } from '../../../test/app.ts'
import { must, packingTable } from '../../../test/packing.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { setStock } from '../../../test/warehouse.ts'
import { translator } from '../../server/texts.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { blockLot, receiveGoods } from '../../shop/stock/stock.ts'
import { checkBy } from '../kit/check-by.ts'
import { packForm, packIn } from './packing-forms.ts'

const t = translator('en')
const dayMs = 24 * 3600_000

withShop('lots that a clerk chooses for a parcel', (open) => {
  const { opens, sends } = plainForms(open)
  const { within, order } = packingTable(open)
  beforeAll(async () => await setStock(open().shop.db, snackId, 0))
  const later = (days: number) =>
    new Date(open().clock.now.getTime() + days * dayMs).toISOString().slice(0, 10)
  /** Receives pieces that keep for this number of days. @returns the lot's id */
  const receive = async (lot: string, pieces: number, days: number): Promise<number> => {
    const line = { code: 'BM-ORIGINAL-25', lot, best_before: later(days), pieces, cost: 20 }
    const given = { supplier: 'Masna', document: lot, received_on: later(0), note: '', lines: [line] }
    const now = open().clock.now
    return (
      must(await within(async (tx) => await receiveGoods({ tx, now }, given))).receipt.lines[0]?.lotId ?? 0
    )
  }
  const numberOf = async (id: number) => (await findOrder(open().shop, { id }))?.number ?? ''
  /** The lots from which an order was packed. */
  const packedFrom = async (orderId: number) => {
    const rows = open().shop.db.selectFrom('lot_movement').where('order_id', '=', orderId)
    const all = await rows.select(['lot_id', 'change', 'note']).orderBy('lot_id').execute()
    return all.map(({ lot_id, change, note }) => [lot_id, -change, note])
  }
  const fieldOf = (html: string, name: string) =>
    new RegExp(`<input[^>]*name="${name.replace('.', '\\.')}"[^>]*>`).exec(html)?.[0] ?? ''

  test('are offered with their dates and pieces, and need a reason where they are not the proposed ones', async () => {
    const first = await receive('A1', 10, 100)
    const second = await receive('A2', 10, 200)
    const short = await receive('A0', 4, 2)
    const blocked = await receive('A9', 10, 300)
    must(
      await within(
        async (tx) => await blockLot({ tx, now: open().clock.now }, { lot_id: blocked, reason: 'x' }),
      ),
    )
    const id = await order(3)
    const number = await numberOf(id)
    const path = `orders/${number}`
    const { html } = await opens(path)
    for (const lot of [first, second, short]) expect(fieldOf(html, `lots.${lot}`)).toContain('value=""')
    expect(fieldOf(html, `lots.${blocked}`)).toBe('')
    expect(html).toContain(
      `${t('admin_packing.lots.on_hand', { count: 10 })} · ${t('admin_packing.lots.proposed', { count: 3 })}`,
    )
    expect(html).toContain(t('admin_packing.lots.short'))
    const asked = { intent: 'pack', order: number, 'lines.1': '3', key: 'k1' }
    const refused = async (fields: Record<string, string>) => await sends(path, { ...asked, ...fields })
    const noReason = await refused({ [`lots.${second}`]: '3' })
    expect(noReason.html).toContain(t('stock.error.reason'))
    expect(fieldOf(noReason.html, `lots.${second}`)).toContain('value="3"')
    const tooFew = await refused({ [`lots.${second}`]: '2', reason: 'torn' })
    expect(fieldOf(tooFew.html, `lots.${second}`)).toContain('aria-invalid="true"')
    expect(tooFew.html).toContain(t('stock.error.chosen_pieces'))
    const words = await refused({ [`lots.${second}`]: 'three', reason: 'torn' })
    expect([words.status, fieldOf(words.html, `lots.${second}`)]).toEqual([
      422,
      expect.stringContaining('aria-invalid="true"'),
    ])
    // Faults of lines stand at each line, in the browser as on the server.
    const unread = await refused({ 'lines.1': 'three', weighed_g: 'much' })
    expect(unread.status).toBe(422)
    for (const [name, typed] of Object.entries({ 'lines.1': 'three', weighed_g: 'much' })) {
      expect(fieldOf(unread.html, name)).toContain('aria-invalid="true"')
      expect(fieldOf(unread.html, name)).toContain(`value="${typed}"`)
    }
    const typed = new FormData()
    for (const [name, value] of Object.entries({ ...asked, 'lines.1': 'three', 'lines.2': '1' }))
      typed.set(name, value)
    expect(checkBy(packForm, packIn)(typed)).toEqual({ 'lines.1': 'admin.error.count' })
    expect(await packedFrom(id)).toEqual([])
    expect((await refused({ [`lots.${second}`]: '2', [`lots.${first}`]: '1', reason: 'torn' })).status).toBe(
      303,
    )
    expect(await packedFrom(id)).toEqual([
      [first, 1, 'torn'],
      [second, 2, 'torn'],
    ])
    const audit = open().shop.db.selectFrom('audit_event').where('operation', '=', 'shipment.pack')
    expect(await audit.select('reason').execute()).toEqual([{ reason: 'torn' }])
  })

  test('need no reason where they are what would be packed anyway', async () => {
    const id = await order(3)
    const number = await numberOf(id)
    const next = await numberOf(await order(2))
    const { html } = await opens(`packing/scan?order=${number}`)
    expect(html, 'the queue beside it').toContain(`packing/scan?order=${next}`)
    const [, lot = ''] = /name="lots\.(\d+)"/.exec(html.slice(html.indexOf('best before'))) ?? []
    expect(lot).not.toBe('')
    const [first] = await open().shop.db.selectFrom('lot').select('id').where('code', '=', 'A1').execute()
    const done = await sends(`packing/scan?order=${number}`, {
      intent: 'pack',
      order: number,
      'lines.1': '3',
      key: 'k2',
      [`lots.${first?.id}`]: '3',
    })
    expect(done.status).toBe(303)
    expect(done.to, 'the next order of the queue').toContain(`&order=${next}&`)
    expect(await packedFrom(id)).toEqual([[first?.id, 3, '']])
  })

  test('are refused kindly to the slower of two clerks, once a lot is empty', async () => {
    const last = await receive('B1', 3, 250)
    const [quick, slow] = [await order(3), await order(3)]
    const pack = async (orderId: number, path: (number: string) => string) => {
      const number = await numberOf(orderId)
      return await sends(path(number), {
        intent: 'pack',
        order: number,
        'lines.1': '3',
        key: `of-${orderId}`,
        [`lots.${last}`]: '3',
        reason: 'display box',
      })
    }
    const atTable = (number: string) => `packing/scan?order=${number}`
    expect((await pack(quick, (number) => `orders/${number}`)).status).toBe(303)
    const late = await pack(slow, atTable)
    expect(late.status).toBe(409)
    expect(late.html).toContain(t('stock.error.lot_unfit'))
    expect(await packedFrom(slow)).toEqual([])
  })
})

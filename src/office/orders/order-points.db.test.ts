// Searching for a pick-up point while an order is placed or changed, without scripts too.
import { beforeAll, expect, test } from 'vitest'
import { billing, branches, snackId, withShop } from '../../../test/app.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { submitted } from '../../../test/submitted.ts'
import { setStock } from '../../../test/warehouse.ts'
import { translator } from '../../server/texts.ts'
import { findByNumber, findOrder } from '../../shop/orders/orders.ts'

const t = translator('en')

/** A phone order of three pieces to a pick-up point. */
const orderInput = {
  intent: 'preview',
  order_type: 'B2C',
  'add.0.code': 'snack_piece',
  'add.0.quantity': '3',
  shipping: 'packeta_point',
  payment: 'transfer',
  terms_accepted: 'PHONE',
  data_is: 'typed',
  ...Object.fromEntries(Object.entries(billing).map(([name, value]) => [`billing.${name}`, value])),
}

withShop('the pick-up point of an order by phone', (open) => {
  const forms = plainForms(open)
  beforeAll(async () => await setStock(open().shop.db, snackId, 500))
  const activate = async (active: boolean) =>
    await open().shop.db.updateTable('branch').set({ active }).where('id', '=', branches.packeta).execute()
  /** The point among the choices: true: chosen; false: offered; null: missing. */
  const offered = (html: string, id: string): boolean | null => {
    const [radio] = new RegExp(`<input[^>]*type="radio"[^>]*value="${id}"[^>]*>`).exec(html) ?? []
    return radio === undefined ? null : radio.includes('checked')
  }

  test('is found by its street, town or PSČ, and nothing typed is lost by that', async () => {
    for (const find_point of ['Dlouhá 16', 'praha dlouha', '110 00']) {
      const { status, html } = await forms.sends('orders/new', { ...orderInput, find_point })
      expect([find_point, status, offered(html, branches.packeta)]).toEqual([find_point, 200, false])
      expect(html).toContain('value="snack_piece"')
      expect(html).not.toContain(t('admin_orders.preview.order_title'))
    }
    const none = await forms.sends('orders/new', { ...orderInput, find_point: 'Nikdeves' })
    expect(none.html).toContain(t('admin.point.none', { text: 'Nikdeves' }))
  })

  test('is asked for at the field that finds it, where none is chosen', async () => {
    const { html } = await forms.sends('orders/new', orderInput)
    expect(/<input[^>]*name="find_point"[^>]*>/.exec(html)?.[0]).toContain('aria-invalid="true"')
    expect(html).toContain(t('cart.error.branch_required'))
  })

  test('stays chosen beside the preview, and is refused kindly once it takes no parcels', async () => {
    const found = { ...orderInput, find_point: 'Dlouhá 16', found_by: 'packeta:Dlouhá 16' }
    const chosen = { ...found, branch_id: branches.packeta }
    const shown = await forms.sends('orders/new', chosen)
    expect(shown.html).toContain(t('admin_orders.preview.order_title'))
    expect(offered(shown.html, branches.packeta)).toBe(true)
    const place = { ...chosen, intent: 'place', key: 'call-1', reason: 'Called at noon' }
    await activate(false)
    const gone = await forms.sends('orders/new', place)
    expect(gone.status).toBe(422)
    expect(gone.html).toContain(t('shipping.error.point_closed'))
    expect(offered(gone.html, branches.packeta)).toBe(null)
    await activate(true)
    const { to } = await forms.sends('orders/new', place)
    const found_order = await findByNumber(open().shop, /orders\/(\d+)/.exec(to ?? '')?.[1] ?? '')
    const order = found_order && (await findOrder(open().shop, { id: found_order.id }))
    expect(order?.branch).toMatchObject({ id: branches.packeta, street: 'Dlouhá 16' })
  })

  test('of an order that was not packed is changed the same way', async () => {
    const order = await submitted(open(), { shipping: 'packetaPoint' })
    const change = { intent: 'preview', order: order.number, version: '1' }
    const path = `orders/${order.number}/change`
    const stays = t('admin_orders.change.stays', { what: `${order.branch?.name} (${order.branch?.id})` })
    expect((await forms.opens(path)).html).toContain(stays)
    // With the ordered shipping, the points are Packeta's.
    const packeta = await forms.sends(path, { ...change, find_point: 'Dlouhá 16' })
    expect(offered(packeta.html, branches.packeta)).toBe(false)
    const balikovna = { ...change, shipping: 'balikovna', find_point: '110 00' }
    expect(offered((await forms.sends(path, balikovna)).html, branches.packeta)).toBe(null)
    const other = { ...balikovna, branch_id: branches.balikovna, found_by: 'balikovna:110 00' }
    const saved = await forms.sends(path, { ...other, intent: 'save', key: 'c', reason: 'Called' })
    expect(saved.status, saved.html.slice(0, 200)).toBe(303)
    expect((await findOrder(open().shop, { id: order.id }))?.branch).toMatchObject({
      id: branches.balikovna,
    })
  })
})

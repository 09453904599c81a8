// An order by phone without scripts: goods and customers are found, added and priced for the customer.
import { beforeAll, expect, test } from 'vitest'
import { demo, withDemoAccounts } from '../../../test/accounts.ts'
import { chilliId, snackId, withShop } from '../../../test/app.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { submitted } from '../../../test/submitted.ts'
import { setStock } from '../../../test/warehouse.ts'
import { translator } from '../../server/texts.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findCustomer } from '../../shop/customers/customers.ts'

const t = translator('en')

withShop('an order by phone', (open) => {
  const forms = plainForms(open)
  beforeAll(async () => {
    await withDemoAccounts(open())
    await setStock(open().shop.db, snackId, 500)
    await setStock(open().shop.db, chilliId, 0)
  })
  const codesIn = (html: string, name: string) =>
    [
      ...html.matchAll(
        new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`, 'g'),
      ),
    ].map(([, one, other]) => one ?? other)
  const has = (html: string, text: string) => html.includes(text)
  const guest = {
    intent: 'preview',
    order_type: 'B2C',
    shipping: 'pickup',
    payment: 'transfer',
    data_is: 'typed',
    terms_accepted: 'PHONE',
  }

  test('finds goods by name in either language, code and EAN, and adds them by a button', async () => {
    const find = async (text: string) =>
      (await forms.sends('orders/new', { ...guest, find_goods: text })).html
    for (const text of ['original', 'HOVEZI', 'snack_piece'])
      expect([text, codesIn(await find(text), 'add_goods')]).toEqual([
        text,
        expect.arrayContaining(['snack_piece']),
      ])
    expect(has(await find('nowhere'), t('admin_orders.goods_picker.none', { text: 'nowhere' }))).toBe(true)
    const { html } = await forms.sends('orders/new', {
      ...guest,
      find_goods: 'original',
      add_goods: 'snack_piece',
    })
    expect(codesIn(html, 'add\\.0\\.code')).toEqual(['snack_piece'])
    expect(has(html, t('admin_orders.preview.order_title'))).toBe(true)
    const again = { ...guest, 'add.0.code': 'snack_piece', 'add.0.quantity': '2', add_goods: 'snack_piece' }
    expect(codesIn((await forms.sends('orders/new', again)).html, 'add\\.0\\.quantity')).toEqual(['3'])
    const removed = { ...again, add_goods: '', remove_goods: 'snack_piece' }
    expect(codesIn((await forms.sends('orders/new', removed)).html, 'add\\.0\\.code')).toEqual([])
  })

  test('says that goods are sold out where they are found, and which line is short', async () => {
    const { html } = await forms.sends('orders/new', { ...guest, find_goods: 'chilli' })
    expect(has(html, t('admin_orders.goods_picker.sold_out'))).toBe(true)
    const many = { ...guest, 'add.0.code': 'snack_piece', 'add.0.quantity': '501', find_goods: 'chilli' }
    const short = await forms.sends('orders/new', many)
    expect(has(short.html, 'Not enough stock')).toBe(true)
  })

  test('shows the prices of the customer: a reseller’s without VAT', async () => {
    const { html } = await forms.sends('orders/new', {
      ...guest,
      order_type: 'B2B',
      customer: demo.reseller,
      find_goods: 'original',
    })
    expect(has(html, t('admin_orders.goods_picker.without_vat'))).toBe(true)
    expect(codesIn(html, 'add_goods').slice(0, 1)).toEqual(['snack_box'])
  })

  test('finds a guest by their last order, and fills in the same goods and details', async () => {
    const { id } = await submitted(open(), { pieces: 4, shipping: 'balikovna' })
    const order = await findOrder(open().shop, { id })
    const found = await forms.opens(`orders/new?q=${encodeURIComponent(order!.email)}`)
    const to = new RegExp(`orders/new\\?[^"]*again=${order!.number}`).exec(found.html)?.[0] ?? ''
    expect(to).not.toBe('')
    const { html } = await forms.opens(to.replaceAll('&amp;', '&'))
    expect(codesIn(html, 'add\\.0\\.quantity')).toEqual(['4'])
    expect(has(html, `value="${order!.billing.street}"`)).toBe(true)
    expect(has(html, '<option value="balikovna" selected')).toBe(true)
  })

  test('says at the customer that the account is blocked', async () => {
    const { db } = open().shop
    const { id } = (await findCustomer({ db }, { emailKey: demo.consumer }))!
    await db.updateTable('customer').set({ deactivated_at: new Date() }).where('id', '=', id).execute()
    const found = await forms.opens(`orders/new?q=${encodeURIComponent(demo.consumer)}`)
    expect(has(found.html, t('admin_orders.new.blocked'))).toBe(true)
    expect(has(found.html, `customer=${id}`)).toBe(false)
    expect(
      has((await forms.opens(`orders/new?customer=${id}`)).html, t('admin_orders.new.blocked_long')),
    ).toBe(true)
  })

  test('is not placed at another total than the clerk saw', async () => {
    const place = {
      ...guest,
      intent: 'place',
      key: 'call-total',
      reason: 'Called',
      'add.0.code': 'snack_piece',
      'add.0.quantity': '3',
      'billing.first_name': 'Petr',
      'billing.last_name': 'Novák',
      'billing.email': 'petr.novak@example.cz',
      'billing.phone': '+420 777 123 456',
      'billing.country': 'CZ',
    }
    const refused = await forms.sends('orders/new', { ...place, expected_total: '1' })
    expect(has(refused.html, t('order.error.total_differs'))).toBe(true)
    const seen = codesIn(refused.html, 'expected_total')[0] ?? ''
    const placed = await forms.sends('orders/new', { ...place, expected_total: seen })
    expect(placed.to).toMatch(/orders\/\d{10}/)
  })
})

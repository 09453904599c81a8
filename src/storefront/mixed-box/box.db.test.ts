// A mixed box from its page to the order: by plain forms, as a browser without scripts sends them.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { aShop, chilliId, done, pepperId, readyToSubmit, snackId, type Visitor } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { onHand } from '../../../test/warehouse.ts'
import { findOrder } from '../../shop/orders/orders.ts'

const box = { snack_piece: 7, 'BM-CHILLI-50': 7, 'BM-PEPPER-50': 6 }
const fields = (counts: Record<string, number | string>) =>
  Object.fromEntries(Object.entries(counts).map(([code, count]) => [`pieces.${code}`, String(count)]))

withDemo('a mixed box', (database) => {
  const open = aShop(database)
  const pages = pagesOf(open)
  beforeAll(async () => await withDemoAccounts(open()), 60_000)
  const browser = (visitor: Visitor) => plainBrowser(pages, { as: visitor })
  const cartOf = async (visitor: Visitor) => (await done(visitor.get('/api/cart'))).cart
  const stock = async () =>
    await Promise.all([snackId, chilliId, pepperId].map(async (id) => await onHand(open().shop.db, id)))

  test('goes in at the price of a box, with a t-shirt, and is ordered from the stock of each flavour', async () => {
    const visitor = open().visitor()
    const before = await stock()
    const sent = await browser(visitor).sends('/krabice', { ...fields(box), t_shirt: 'M' })
    expect(sent).toMatchObject({ status: 302, to: '/objednavka' })
    expect(await cartOf(visitor)).toMatchObject({
      goods_with_vat: 7 * 54 + 7 * 99 + 6 * 95,
      mixed_boxes: [{ pieces: 20, boxes: 1, missing: 20 }],
      selected_tshirt_size: 'M',
    })
    expect((await browser(visitor).opens('/objednavka?krok=kosik')).html).toContain(
      'Míchaná krabice: 7 + 7 + 6.',
    )
    await readyToSubmit(visitor)
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const found = await findOrder(open().shop, { token: order.token })
    expect(found?.lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['GOODS', 7],
      ['GOODS', 7],
      ['GOODS', 6],
      ['GIFT', 1],
    ])
    const after = await stock()
    expect(before.map((pieces, at) => pieces - (after[at] ?? 0))).toEqual([7, 7, 6])
  })

  test('is put in whole or not at all, and says at the flavour what is left', async () => {
    const visitor = open().visitor()
    const [, , left = 0] = await stock()
    const sent = await browser(visitor).sends('/krabice', fields({ ...box, 'BM-PEPPER-50': left + 1 }))
    expect(sent.html).toMatch(
      new RegExp(
        `aria-invalid="true"[^>]*name="pieces.BM-PEPPER-50"|name="pieces.BM-PEPPER-50"[^>]*aria-invalid="true"`,
      ),
    )
    expect(sent.html).toContain(`value="${left + 1}"`)
    for (const wrong of ['-1', 'x', '1.5', '10001', '9'.repeat(26)]) {
      const { html } = await browser(visitor).sends('/krabice', fields({ ...box, snack_piece: wrong }))
      expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
    }
    const nothing = await browser(visitor).sends('/en/box', fields({ snack_piece: 0 }))
    expect(nothing.html).toContain('Choose at least one piece.')
    expect((await cartOf(visitor)).items).toEqual([])
  })

  test('is filled by the preset of the address, changes in the cart, and comes out piece by piece', async () => {
    const visitor = open().visitor()
    const { html } = await browser(visitor).opens('/en/box?mix=BM-CHILLI-50')
    expect(html).toContain('A box: 5 + 10 + 5')
    await browser(visitor).sends('/krabice', { ...fields(box), t_shirt: 'M' })
    await browser(visitor).sends('/krabice', fields({ ...box, 'BM-PEPPER-50': 5 }))
    expect(await cartOf(visitor)).toMatchObject({
      goods_with_vat: 7 * 59 + 7 * 109 + 5 * 105,
      mixed_boxes: [{ pieces: 20, boxes: 0, missing: 1 }],
      selected_tshirt_size: null,
    })
    expect((await browser(visitor).opens('/krabice')).html).toContain('Krabice: 7 + 7 + 5')
  })

  test('has a preset of the flavours above the lowest step of the merchant’s scale', async () => {
    await sql.raw(await readFile('db/seed/scales.sql', 'utf8')).execute(open().shop.db)
    const visitor = open().visitor()
    const preset = /href="([^"]*mix=scale-\d+)"[^>]*><span>Heat: a hint, medium<\/span><span[^>]*>10 \+ 10</
    const [, to = ''] = preset.exec((await browser(visitor).opens('/en/box')).html) ?? []
    expect((await browser(visitor).opens(to)).html).toContain('A box: 10 + 10')
  })

  test('costs a reseller what a box costs the company, and is absent where less than two flavours mix', async () => {
    const reseller = await signedIn(open(), demo.reseller, demoPassword)
    expect((await browser(reseller).opens('/krabice?mix=even')).to).toBe('/b2b/krabice?mix=even')
    const sent = await browser(reseller).sends('/b2b/krabice', fields(box))
    expect(sent.to).toContain('/objednavka')
    const { cart } = await done(reseller.get('/api/cart?eshop-type=B2B'))
    expect(cart.mixed_boxes).toEqual([{ pieces: 20, boxes: 1, missing: 20 }])
    const { db } = open().shop
    await db.updateTable('variant').set({ mixed_box: null }).where('id', 'in', [chilliId, pepperId]).execute()
    expect((await browser(open().visitor()).opens('/krabice')).status).toBe(404)
  })
})

// A product with options: chosen by their values without scripts, and named by them from the cart to the order.
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { aShop, done, readyToSubmit, type Visitor } from '../../../test/app.ts'
import { flavour, publishedFlavour, staffDone } from '../../../test/catalogue.ts'
import { withDatabase } from '../../../test/database.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import type { ProductRecord } from '../../shop/catalogue/catalogue.ts'
import { findOrder } from '../../shop/orders/orders.ts'

const { code } = flavour
const path = '/produkt/cesnekove-jerky'
const name = (cs: string, en = cs) => ({ name: { cs, en } })

withDatabase('a product with options', (database) => {
  const open = aShop(database)
  const pages = pagesOf(open)
  let product: ProductRecord
  beforeAll(async () => {
    await withDemoAccounts(open())
    const staff = await signedIn(open(), demo.admin, demoPassword)
    product = await publishedFlavour(staff, 99)
    const options = [
      { ...name('Hmotnost', 'Weight'), values: [name('25 g'), name('50 g')] },
      { ...name('Řez', 'Cut'), values: [name('Plátky', 'Slices'), name('Kostky', 'Cubes')] },
    ]
    const version = () => ({ version: product.version })
    product = await staffDone(staff, 'products/options/set', { code, ...version(), options })
    product = await staffDone(staff, 'products/variants/missing', {
      product: code,
      ...version(),
      vat_category: 'food',
      shipping_weight_g: 60,
    })
    for (const variant of product.variants.slice(1)) {
      const price = variant.net_weight_g === 25 ? 49 : 99
      const first = { price_list: 'b2c', code: variant.code, min_quantity: 1, price, price_before: null }
      await staffDone(staff, 'prices/set', first)
      product = await staffDone(staff, 'products/variants/publish', { code: variant.code, ...version() })
    }
    // 50 g in cubes is sold out.
    for (const variant of product.variants.slice(0, 3)) {
      const counted = { code: variant.code, kind: 'COUNTED', pieces: 10, reason: 'test' }
      await done(staff.put('/api/admin/stock/change', counted))
    }
  }, 60_000)

  const valueOf = (option: number, en: string) => {
    const found = product.options[option]
    const value = found?.values.find((one) => one.name.en === en)
    return { [`option.${found?.id}`]: String(value?.id) }
  }
  const send = async (visitor: Visitor, fields: Record<string, string>) =>
    await plainBrowser(pages, { as: visitor, under: '' }).sends(path, fields)

  test('says before the choice what each value costs, and what is sold out', async () => {
    const { body } = await pages.app.inject({ url: path, headers: { accept: 'text/html' } })
    const text = body.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
    expect(text).toContain('Hmotnost')
    expect(text).toContain('25 g, 49 Kč, 1 960 Kč/kg')
    expect(text).toContain('50 g, 99 Kč, 1 980 Kč/kg')
    expect(text).toContain('50 g, Kostkyvyprodáno')
    // The pack of which weight is stated is not the only one.
    expect(text).toContain('Čistá hmotnost25 g, 50 g')
    expect(text).not.toContain('v balení')
    expect(body.match(/<fieldset/g)?.length).toBeGreaterThanOrEqual(2)
  })

  test('the public call has the options in its language, beside the fields that were there', async () => {
    const detail = `/api/product/variant-detail?code=${product.variants[1]?.code}`
    const { body } = await open().visitor().get(detail, { 'accept-language': 'en' })
    const [weight, cut] = product.options
    expect(body.product).toMatchObject({
      options: [
        { id: weight?.id, name: 'Weight', values: [{ name: '25 g' }, { name: '50 g' }] },
        { id: cut?.id, name: 'Cut', values: [{ name: 'Slices' }, { name: 'Cubes' }] },
      ],
      variants: expect.arrayContaining([
        expect.objectContaining({ size: null, combination: product.variants[1]?.combination }),
      ]),
    })
  })

  test('the server finds the variant by its values, and refuses at their place', async () => {
    const visitor = open().visitor()
    const missing = await send(visitor, { ...valueOf(0, '25 g'), quantity: '1' })
    expect(missing.html.replaceAll('\u00a0', ' ')).toContain('Vyberte jednu z možností.')
    await send(visitor, { ...valueOf(0, '25 g'), ...valueOf(1, 'Cubes'), quantity: '2' })
    const { cart } = await done(visitor.get('/api/cart'))
    expect(cart.items).toMatchObject([
      { quantity: 2, item_variant: { name: 'Česnekové jerky, 25 g, Kostky' }, total_with_vat: 98 },
    ])
    await readyToSubmit(visitor)
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const found = await findOrder(open().shop, { token: order.token })
    expect(found?.lines.map((line) => line.name)).toEqual(['Česnekové jerky, 25 g, Kostky'])
  })

  test('feeds name each variant and carry its parameters', async () => {
    const { body } = await pages.app.inject({ url: '/feeds/heureka.xml' })
    const item = body.split('<SHOPITEM>').find((one) => one.includes('25 g, Kostky')) ?? ''
    expect(item).toContain('<PARAM_NAME>Řez</PARAM_NAME>')
    expect(item).toMatch(/produkt\/cesnekove-jerky\?varianta=BEEF-GARLIC-25-G-KOSTKY/)
    expect(item.match(/<PARAM_NAME>Hmotnost</g)).toHaveLength(1)
  })
})

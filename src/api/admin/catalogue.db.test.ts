// The catalogue as staff writes it: nothing incomplete is sold, old addresses still lead to their product, no change is lost.
import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { done, snackId, withShop } from '../../../test/app.ts'
import { flavour, pouch, staffDone } from '../../../test/catalogue.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember } from '../../../test/staff.ts'
import { runVerb } from '../../../test/statements.ts'
import { nameOf } from '../../storefront/b2c/order/order-data.server.ts'
import { currentCatalogue, findProductRecord } from '../../shop/catalogue/catalogue.ts'
import { changeStock } from '../../shop/stock/stock.ts'
import { findAuditEvents, verifyChain } from '../../shop/audit/audit.ts'
import { changeProductByStaff } from '../../workflows/catalogue/catalogue.ts'
import { setPriceByStaff } from '../../workflows/pricing/pricing.ts'

withShop('the catalogue, written by staff', (open, database) => {
  const staff = signedInOwner(open)
  const detail = async (query: string) => await open().visitor().get(`/api/product/variant-detail?${query}`)
  const { code } = flavour

  test('products are listed in the order of the shop, page by page', async () => {
    const listed = async (query: string) =>
      JSON.parse((await staff.get(`/api/admin/products${query}`)).text) as {
        products: { code: string }[]
        next: string | null
      }
    const all = await listed('')
    expect(all).toMatchObject({ next: null })
    const codes: string[] = []
    let query = '?size=3'
    for (let isMore = true; isMore;) {
      const { products, next } = await listed(query)
      codes.push(...products.map((product) => product.code))
      isMore = next !== null
      query = `?size=3&after=${next}`
    }
    expect(codes).toEqual(all.products.map((product) => product.code))
    expect(codes.length).toBeGreaterThan(3)
  })

  test('a caller who sees no prices gets none of any list with a product, and no order by price', async () => {
    const asked = { name: 'packing', permissions: ['products.read'], days: 30, calls_per_minute: 6000 }
    const { key } = JSON.parse((await staff.put('/api/admin/keys/make', asked)).text) as { key: string }
    const packer = open().visitor({ authorization: `Bearer ${key}` })
    for (const address of ['/api/admin/products', '/api/admin/products/one?code=beef-chilli']) {
      expect((await staff.get(address)).text).toMatch(/"prices":\[\{/)
      const { status, text } = await packer.get(address)
      expect(status).toBe(200)
      expect(text).toMatch(/"prices":\[\]/)
      expect(text).not.toMatch(/"(prices|scheduled_prices)":\[\{/)
    }
    for (const sort of ['price', 'price_down'])
      expect((await packer.get(`/api/admin/products?sort=${sort}`)).status).toBe(403)
    expect((await packer.get('/api/admin/products?sort=code')).status).toBe(200)
  })

  test('a product is published once it is complete, and says everything that it lacks', async () => {
    const { food: _food, texts, ...bare } = flavour
    expect(await staffDone(staff, 'products/create', { ...bare, texts: { cs: texts.cs } })).toMatchObject({
      version: 1,
      published: false,
    })
    expect((await staff.put('/api/admin/products/create', flavour)).body).toMatchObject({
      code: 409,
      error_trans_key: 'catalogue_admin.error.code_taken',
    })
    await staffDone(staff, 'products/variants/create', { product: code, version: 1, ...pouch })
    const refused = await staff.put('/api/admin/products/publish', { code, version: 2 })
    expect(refused.status).toBe(422)
    expect(refused.body.errors?.map(({ path }) => path)).toEqual(['text_en', 'food', 'variant'])
    const unpriced = await staff.put('/api/admin/products/variants/publish', {
      code: pouch.code,
      version: 2,
    })
    expect([unpriced.status, unpriced.body.error_trans_key]).toEqual([422, 'catalogue_admin.error.no_price'])
    const price = { price_list: 'b2c', code: pouch.code, min_quantity: 1, price: 99.5, price_before: null }
    await staffDone(staff, 'prices/set', price)
    await staffDone(staff, 'products/change', { code, version: 2, texts, food: flavour.food })
    await staffDone(staff, 'products/variants/publish', { code: pouch.code, version: 3 })
    expect((await detail(`code=${pouch.code}`)).status).toBe(404)
    expect(await staffDone(staff, 'products/publish', { code, version: 4 })).toMatchObject({
      version: 5,
      published: true,
      lacks: [],
      food: flavour.food,
      texts,
      variants: [{ ...pouch, published: true, prices: [{ price_list: 'b2c', price: 99.5 }] }],
    })
    expect((await detail(`code=${pouch.code}`)).body.product).toMatchObject({
      name: texts.cs.name,
      price: { amount_with_vat: 99.5 },
      stock: 0,
    })
    const bad = await staff.put('/api/admin/products/change', { code, version: 5, food: null })
    expect([bad.status, bad.body.errors?.map(({ path }) => path)]).toEqual([422, ['food']])
    const dear = { ...price, price: null, price_before: 99.5 }
    expect((await staff.put('/api/admin/prices/set', dear)).body.errors).toMatchObject([{ path: 'price' }])
    const { body } = await staff.get(`/api/admin/products/one?code=${code}`)
    expect(body.product).toMatchObject({ version: 5, food: { energy_kj: 1273 } })
  })

  test('what is unique or impossible is refused by the field', async () => {
    const variant = { product: code, version: 5, ...pouch, code: 'BM-GARLIC-25' }
    const refused = async (path: string, body: object) => {
      const answer = await staff.put(`/api/admin/products/${path}`, body)
      return [answer.status, answer.body.errors?.map(({ path: at, error_trans_key: key }) => [at, key])]
    }
    const key = (name: string) => `catalogue_admin.${name}`
    expect(await refused('variants/create', { ...variant, vat_category: 'none' })).toEqual([
      422,
      [
        ['ean', key('error.ean_taken')],
        ['vat_category', key('error.vat_category')],
      ],
    ])
    expect(await refused('variants/create', { ...variant, ean: '2000000000306' })).toEqual([
      422,
      [['ean', key('validation.ean')]],
    ])
    const { texts } = flavour
    const taken = { ...texts.en, slug: 'original-beef-jerky' }
    expect(await refused('change', { code, version: 5, texts: { en: taken } })).toEqual([
      422,
      [['texts.en.slug', key('error.slug_taken')]],
    ])
    const fat = { ...flavour.food, saturates_mg: 5001, protein_mg: 90_000 }
    expect(await refused('change', { code, version: 5, food: fat })).toEqual([
      422,
      [
        ['food.saturates_mg', key('validation.part')],
        ['food.protein_mg', key('validation.nutrition')],
      ],
    ])
    expect(await refused('variants/withdraw', { code: pouch.code, version: 5 })).toEqual([422, undefined])
    expect(await refused('publish', { code: 'none', version: 1 })).toEqual([404, undefined])
  })

  test('a changed address goes on leading to its product, and no other product gets it', async () => {
    const { texts } = flavour
    const moved = { cs: { ...texts.cs, slug: 'jerky-s-cesnekem' } }
    await staffDone(staff, 'products/change', { code, version: 5, texts: moved })
    for (const slug of ['jerky-s-cesnekem', texts.cs.slug])
      expect((await detail(`url=${slug}`)).body.product.url).toBe('jerky-s-cesnekem')
    const other = { ...flavour, code: 'copy', texts: { cs: texts.cs } }
    expect((await staff.put('/api/admin/products/create', other)).body.errors).toEqual([
      expect.objectContaining({ path: 'texts.cs.slug' }),
    ])
    const { db } = await database()
    const write = db
      .updateTable('product_text')
      .set({ slug: texts.cs.slug })
      .where('product_id', '=', 1)
      .where('locale', '=', 'cs')
    await expect(write.execute()).rejects.toThrow(/was another product's/)
    const back = await staffDone(staff, 'products/change', { code, version: 6, texts: { cs: texts.cs } })
    expect(back.former_slugs).toEqual([{ locale: 'cs', slug: 'jerky-s-cesnekem' }])
  })

  test('of two people who change one product at once the second gets a conflict, and sees it as it is', async () => {
    const change = async (position: number) =>
      await staff.put('/api/admin/products/change', { code, version: 7, position })
    const answers = await Promise.all([change(20), change(21), change(22)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const won = answers.find(({ status }) => status === 200)?.body.product
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.product).toEqual(won)
    const price = { price_list: 'b2c', code: pouch.code, min_quantity: 1, price: 90 }
    const late = await staff.put('/api/admin/prices/set', { ...price, price_before: 80 })
    expect([late.status, (late.body as unknown as { price: number }).price]).toEqual([409, 99.5])
  })

  test('a withdrawn product leaves the shop, and a cart that holds it says so', async () => {
    const { db } = await database()
    const line = { number: 1, code: pouch.code, kind: 'RECEIVED', pieces: 50 } as const
    await runVerb(db, changeStock, { now: open().clock.now }, [line])
    const buyer = open().visitor()
    const { id_variant } = (await detail(`code=${pouch.code}`)).body.product
    await done(buyer.put('/api/cart/add-to-cart', { item_variant_id: id_variant, quantity: 3 }))
    await done(buyer.put('/api/cart/add-snack-to-cart', { quantity: 2 }))
    await staffDone(staff, 'products/withdraw', { code, version: 8 })
    expect((await detail(`code=${pouch.code}`)).status).toBe(404)
    const { cart } = await done(buyer.get('/api/cart'))
    expect([cart.cart_status, cart.items.map((item) => item.item_variant.id_variant)]).toEqual([
      'CHANGED',
      [snackId],
    ])
    expect(cart.withdrawn_items).toMatchObject([{ item_variant: { id_variant }, quantity: 3 }])
    const now = await currentCatalogue({ db }, open().shop.catalogue)
    expect(nameOf(now, id_variant, 'en')).toBe(flavour.texts.en.name)
    await staffDone(staff, 'products/publish', { code, version: 9 })
    expect((await detail(`code=${pouch.code}`)).status).toBe(200)
  })

  test('each change is done by those who may, and is in the audit once', async () => {
    const { db } = await database()
    const price = {
      price_list: 'b2c',
      code: pouch.code,
      min_quantity: 1,
      price: 95,
      price_before: 99.5,
    }
    const editor = await aMember(db, 'editor@example.cz', 'editor')
    const context = { actor: editor, now: open().clock.now }
    const denied = await runVerb(db, setPriceByStaff, context, price)
    expect(denied).toMatchObject({ status: 403, error_trans_key: 'staff.error.not_allowed' })
    const { version } = (await findProductRecord({ db, now: context.now }, { code }))!
    const writes = async (change: object) =>
      await runVerb(db, changeProductByStaff, context, { code, version, ...change })
    const { texts } = flavour
    for (const more of [{ position: 3 }, { texts, position: 3 }, { texts, food: null }, {}])
      expect(await writes(more), JSON.stringify(more)).toMatchObject({ status: 403 })
    const reworded = { cs: texts.cs, en: { ...texts.en, claim: 'Said by an editor' } }
    expect(await writes({ texts: reworded })).toMatchObject({ code, texts: reworded })
    await staffDone(staff, 'prices/set', price)
    const eventsOf = async (kind: string, id: string) =>
      pageIn(await findAuditEvents({ db }, { size: 100, subject: { kind, id } })).rows.toReversed()
    expect((await eventsOf('product', code)).map(({ operation }) => operation)).toEqual(
      'create change publish change change change withdraw publish change_texts'
        .split(' ')
        .map((verb) => `product.${verb}`),
    )
    expect((await eventsOf('variant', pouch.code)).at(-1)).toMatchObject({
      operation: 'price.set',
      actorKind: 'staff',
      after: { list: 'b2c', from: 1, price: 95, before: 99.5 },
    })
    expect(await verifyChain({ db })).toMatchObject({ broken: null })
  })
})

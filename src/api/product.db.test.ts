import { expect, test } from 'vitest'
import { done, snackId, withShop } from '../../test/app.ts'
import { setPrice, setStock } from '../../test/warehouse.ts'

const snackPath = '/api/product/get-snack.cache'
const detail = '/api/product/variant-detail'

withShop('products by the API', (shop, database) => {
  test('the snack has every field of the specification', async () => {
    const { snack } = await done(shop().visitor().get(snackPath))
    expect(snack).toMatchObject({
      id_variant: 7,
      is_snack: true,
      name: 'Original hovězí jerky',
      stock: 2400,
      price_per_piece_with_vat: 59,
      price_per_piece_without_vat: 52.68,
      net_weight_g: 25,
      price_per_kg_with_vat: 2360,
      box_pieces: 20,
    })
    expect(snack.prices_per_quantity).toEqual([
      { quantity: 1, price_with_vat: 59, price_without_vat: 52.68 },
      { quantity: 20, price_with_vat: 54, price_without_vat: 48.21 },
      { quantity: 60, price_with_vat: 49, price_without_vat: 43.75 },
      { quantity: 100, price_with_vat: 45, price_without_vat: 40.18 },
    ])
    expect(snack.t_shirt_sizes.map(({ size }) => size)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'])
  })

  test('it is public, cacheable and the same for everybody: no cookie, no reseller price', async () => {
    const visitor = shop().visitor()
    await done(visitor.put('/api/cart/add-snack-to-cart', { quantity: 1 }))
    const [mine, anyone] = [await visitor.get(snackPath), await shop().visitor().get(snackPath)]
    expect(mine.text).toBe(anyone.text)
    expect(mine.headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      etag: anyone.headers.etag,
    })
    expect(String(mine.headers.vary)).toContain('Accept-Language')
    expect(mine.headers).not.toHaveProperty('set-cookie')
    for (const resellerPrice of ['39,', '37,', '34,', '31,', '43.68'])
      expect(mine.text).not.toContain(`:${resellerPrice}`)
    expect(mine.text).not.toContain('b2b')
  })

  test('what a cache has still is answered with 304 and no body', async () => {
    const visitor = shop().visitor()
    const etag = String((await visitor.get(snackPath)).headers.etag)
    for (const known of [etag, `W/${etag}`, `"old", ${etag}`, '*']) {
      const same = await visitor.get(snackPath, { 'if-none-match': known })
      expect([same.status, same.text, same.headers.etag], known).toEqual([304, '', etag])
    }
    expect((await visitor.get(snackPath, { 'if-none-match': '"old"' })).status).toBe(200)
  })

  test('a change of stock or price shows at once, under another ETag', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    const etags = new Set<unknown>()
    const look = async () => {
      const answer = await visitor.get(snackPath)
      etags.add(answer.headers.etag)
      return answer.body.snack
    }
    const before = await look()
    await setStock(db, snackId, before.stock - 1)
    expect((await look()).stock).toBe(before.stock - 1)
    await setPrice(db, snackId, 6100)
    expect((await look()).price_per_piece_with_vat).toBe(61)
    expect(etags.size).toBe(3)
    await setPrice(db, snackId, 5900)
    await setStock(db, snackId, before.stock)
    await look()
    expect(etags.size).toBe(3)
  })

  test('a change of the VAT rate by date needs no new version of the catalogue', async () => {
    const { clock } = shop()
    const visitor = shop().visitor()
    const now = clock.now
    clock.now = new Date('2023-12-31T12:00:00Z')
    expect((await done(visitor.get(snackPath))).snack.price_per_piece_without_vat).toBe(51.3)
    clock.now = now
    expect((await done(visitor.get(snackPath))).snack.price_per_piece_without_vat).toBe(52.68)
  })

  test('each language has its own name and its own ETag', async () => {
    const english = await shop().visitor().get(snackPath, { 'accept-language': 'en' })
    const czech = await shop().visitor().get(snackPath, { 'accept-language': 'cs' })
    expect(english.body.snack.name).toBe('Original Beef Jerky')
    expect(english.headers.etag).not.toBe(czech.headers.etag)
  })

  test('a product is found by the slug of either language, by its code, or by a variant’s code', async () => {
    const visitor = shop().visitor()
    const found: string[] = []
    for (const query of [
      'url=chilli-hovezi-jerky',
      'url=chilli-beef-jerky',
      'code=beef-chilli',
      'url=&code=BM-CHILLI-50&channel_id=1',
    ])
      found.push((await done(visitor.get(`${detail}?${query}`))).product.code)
    expect(found).toEqual(Array(4).fill('BM-CHILLI-50'))
    const { product } = await done(visitor.get(`${detail}?code=BM-SHIRT-L`))
    expect(product).toMatchObject({
      name: 'Tričko Big Meat',
      code: 'BM-SHIRT-L',
      id_variant: 14,
      price: { amount_with_vat: 390, price_per_kg_with_vat: null },
      snack: false,
    })
    expect(product.variants).toHaveLength(7)
  })

  test('an unknown product, an unpublished one and a foreign channel answer 404 with the placeholder', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    await db.updateTable('product').set({ published: false }).where('id', '=', 3).execute()
    for (const query of [
      'url=nic',
      '',
      'code=toString',
      'code=beef-chilli&channel_id=2',
      'code=BM-PEPPER-50',
    ]) {
      const { status, body } = await visitor.get(`${detail}?${query}`)
      expect([status, body.code, body.error_trans_key], query).toEqual([404, 404, 'product.not_found'])
      expect(body.product).toEqual({ name: 'nenalezeno', price: { amount_with_vat: 0 } })
    }
    await db.updateTable('product').set({ published: true }).where('id', '=', 3).execute()
  })
})

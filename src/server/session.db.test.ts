import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aShop, done, filledCart, withShop } from '../../test/app.ts'
import { countRows } from '../../test/warehouse.ts'

const snack = '/api/cart/add-snack-to-cart'
const setCookie = (headers: Record<string, unknown>) => [headers['set-cookie']].flat().join('\n')

withShop('the cookie of a cart', (plain, database) => {
  const secure = aShop(database, { config: { publicUrl: 'https://shop.example' } })

  test('over https it is bound to this host, unreadable to scripts, and not sent by foreign pages', async () => {
    const { headers } = await secure().visitor().put(snack, { quantity: 1 })
    const cookie = setCookie(headers)
    expect(cookie).toMatch(/^__Host-cart=[\w-]{43};/)
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
  })

  test('on plain localhost it is the same without Secure', async () => {
    const { headers } = await plain().visitor().put(snack, { quantity: 1 })
    expect(setCookie(headers)).toMatch(/^cart=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('over https a cookie without the prefix opens no cart', async () => {
    const visitor = secure().visitor()
    await done(visitor.put(snack, { quantity: 3 }))
    const thief = secure().visitor({ cookie: `cart=${visitor.cookies.get('__Host-cart')}` })
    expect((await done(thief.get('/api/cart'))).cart.count).toBe(0)
    expect((await done(visitor.get('/api/cart'))).cart.count).toBe(3)
  })

  test('a token is given once, and the database holds only its hash', async () => {
    const { db } = await database()
    const visitor = plain().visitor()
    await done(visitor.put(snack, { quantity: 1 }))
    const token = visitor.cookies.get('cart') ?? ''
    const again = await visitor.put(snack, { quantity: 2 })
    expect(again.headers).not.toHaveProperty('set-cookie')
    const rows = await db.selectFrom('visitor').select('token_hash').execute()
    const hash = createHash('sha256').update(token).digest('hex')
    expect(rows.map((row) => Buffer.from(row.token_hash).toString('hex'))).toContain(hash)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('a made-up token is never adopted: its owner gets one of ours', async () => {
    const { db } = await database()
    const madeUp = 'A'.repeat(43)
    const visitor = plain().visitor()
    visitor.cookies.set('cart', madeUp)
    await done(visitor.put(snack, { quantity: 1 }))
    expect(visitor.cookies.get('cart')).toMatch(/^[\w-]{43}$/)
    expect(visitor.cookies.get('cart')).not.toBe(madeUp)
    const fixed = plain().visitor({ cookie: `cart=${madeUp}` })
    expect((await done(fixed.get('/api/cart'))).cart.count).toBe(0)
    const hash = createHash('sha256').update(madeUp).digest()
    const adopted = await db.selectFrom('visitor').select('id').where('token_hash', '=', hash).execute()
    expect(adopted).toEqual([])
  })

  test('cookies of any other form belong to no visitor, and break nothing', async () => {
    for (const value of [
      '',
      '1',
      'a'.repeat(42),
      'a'.repeat(44),
      "' or 1=1 --",
      '%00',
      '%E0%A4%A',
      'a'.repeat(5000),
      '"quoted"',
    ]) {
      const { status, body } = await plain()
        .visitor({ cookie: `cart=${value}` })
        .get('/api/cart')
      expect([status, body.cart.count], value).toEqual([200, 0])
    }
  })

  test('one visitor sees nothing of another’s cart or order', async () => {
    const [one, other] = [plain().visitor(), plain().visitor()]
    await filledCart(one, { pieces: 7 })
    await done(other.put(snack, { quantity: 1 }))
    expect((await done(other.get('/api/cart'))).cart).toMatchObject({
      count: 1,
      customer_data: { is_filled: false },
    })
    await done(one.put('/api/cart/submit-order', {}))
    expect((await other.put('/api/cart/submit-order', {})).body.error_trans_key).toBe(
      'order.error.incomplete_shipping',
    )
  })

  test('a first call that is refused keeps nothing of the newcomer', async () => {
    const { db } = await database()
    const before = await countRows(db, 'visitor')
    const newcomer = plain().visitor()
    expect((await newcomer.put('/api/cart/add-to-cart', { item_variant_id: 999, quantity: 1 })).status).toBe(
      404,
    )
    expect((await newcomer.put('/api/cart/select-shipping', { shipping_id: 1 })).status).toBe(422)
    expect(newcomer.cookies.size).toBe(0)
    expect(await countRows(db, 'visitor')).toBe(before)
  })
})

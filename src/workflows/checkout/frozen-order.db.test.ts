import { expect, test } from 'vitest'
import { aShop, billing, chilliId, done, filledCart, snackId, type Visitor } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { setPrice } from '../../../test/warehouse.ts'
import { findOrder } from '../../shop/orders/orders.ts'

const submit = '/api/cart/submit-order'
const bank = openBank()

withDemo('an order, once written', (database) => {
  const shop = aShop(database, { gateway: bank.gateway })
  const order = async (visitor: Visitor, body: unknown = {}) => {
    const answer = await done(visitor.put(submit, body))
    return { answer, frozen: await frozenOrder(answer.order.token) }
  }
  const frozenOrder = async (token: string) => {
    const found = await findOrder({ db: (await database()).db }, { token })
    if (!found) throw new Error('The order is not there')
    return found
  }

  test('holds its lines, prices, VAT, address, terms and language as they were', async () => {
    const { db } = await database()
    const visitor = shop().visitor({ 'accept-language': 'en' })
    const cart = await filledCart(visitor, {
      boxes: 1,
      pieces: 3,
      tShirt: 'L',
      shipping: 'packetaPoint',
      payment: 'cod',
    })
    const { frozen } = await order(visitor, { note: 'Ring twice', purchase_order_number: 'PO-7' })
    expect(frozen).toMatchObject({
      locale: 'en',
      orderType: 'B2C',
      note: 'Ring twice',
      purchaseOrderNumber: 'PO-7',
      email: billing.email,
      billing,
      branch: { id: '90001', city: 'Praha 1' },
      shippingCode: 'packeta_point',
      paymentCode: 'cod',
      totalWithVat: cart.total_with_vat * 100,
      createdAt: shop().clock.now,
      expiresAt: null,
      lines: [
        {
          kind: 'GOODS',
          code: 'snack_box',
          name: 'Original Beef Jerky – box (20\u00a0pcs)',
          quantity: 1,
          pieces: 20,
          unitPrice: 5400,
          total: 108_000,
        },
        { kind: 'GOODS', code: 'snack_piece', quantity: 3, pieces: 3, unitPrice: 5400, total: 16_200 },
        { kind: 'GIFT', variantId: 14, pieces: 1, unitPrice: 0, total: 0, vatPercent: 21 },
      ],
    })
    const parts = frozen.vat.reduce((sum, { base, vat }) => sum + base + vat, 0)
    expect(parts + frozen.rounding).toBe(frozen.totalWithVat)
    const terms = await db
      .selectFrom('shop_order')
      .innerJoin('document_version', 'document_version.id', 'terms_version_id')
      .select(['code', 'document_version.version', 'valid_from'])
      .where('shop_order.id', '=', frozen.id)
      .executeTakeFirstOrThrow()
    expect(terms).toMatchObject({ code: 'terms', version: 3 })
  })

  test('P8: what changes afterwards changes nothing of it, nor what is charged', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    const cart = await filledCart(visitor, { pieces: 2, payment: 'card' })
    const { answer, frozen } = await order(visitor)
    const charged = new URL(answer.redirect_url ?? '').searchParams.get('AMOUNT')
    expect(charged).toBe(String(cart.total_with_vat * 100))

    await setPrice(db, snackId, 99_900)
    await db.updateTable('product_text').set({ name: 'Jiné jméno' }).where('product_id', '=', 1).execute()
    await db.updateTable('shipping_price').set({ amount: 99_900 }).where('shipping_id', '=', 3).execute()
    await filledCart(visitor, { pieces: 50, payment: 'card' })
    const stranger = { ...billing, email: 'jiny@example.cz', street: 'Jinde 1' }
    await done(visitor.put('/api/cart/set-customer-data', { billing_information: stranger }))

    expect(await frozenOrder(answer.order.token)).toEqual(frozen)
    const back = await visitor.get(bank.sendsBack(answer.redirect_url ?? ''))
    expect(back.status).toBe(303)
    const paid = await frozenOrder(answer.order.token)
    expect(paid).toEqual({
      ...frozen,
      states: { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' },
    })
    const attempts = await db
      .selectFrom('payment_attempt')
      .select('amount')
      .where('order_id', '=', paid.id)
      .execute()
    expect(attempts).toEqual([{ amount: frozen.totalWithVat }])
    await setPrice(db, snackId, 5900)
    await db.updateTable('shipping_price').set({ amount: 11_900 }).where('shipping_id', '=', 3).execute()
  })

  test('P8: a repeated submit after a price change still leads to the same payment', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 1 }))
    await filledCart(visitor, { pieces: 1, payment: 'card' })
    const first = await visitor.put(submit, {})
    await setPrice(db, chilliId, 1)
    expect((await visitor.put(submit, {})).text).toBe(first.text)
    await setPrice(db, chilliId, 10_900)
  })

  test('awaits a card for 75 minutes and is paid by the gateway’s signed word, once', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    await filledCart(visitor, { payment: 'card' })
    const { answer, frozen } = await order(visitor)
    expect(frozen.states).toEqual({ order: 'NEW', payment: 'AWAITING', fulfilment: 'WAITING' })
    expect(frozen.expiresAt?.getTime()).toBe(shop().clock.now.getTime() + 75 * 60_000)
    const declined = bank.sendsBack(answer.redirect_url ?? '', 30)
    expect((await visitor.get(declined)).headers.location).toBe(
      `/objednavka/dekujeme?token=${answer.order.token}`,
    )
    expect((await frozenOrder(answer.order.token)).states).toEqual(frozen.states)
    const success = bank.sendsBack(answer.redirect_url ?? '')
    for (let time = 0; time < 3; time++) expect((await visitor.get(success)).status).toBe(303)
    const events = await db
      .selectFrom('order_event')
      .select(['axis', 'from_state', 'to_state', 'actor'])
      .where('order_id', '=', frozen.id)
      .where('actor', '=', 'gateway')
      .execute()
    expect(events).toHaveLength(3)
    expect(events).toContainEqual({
      axis: 'payment',
      from_state: 'AWAITING',
      to_state: 'PAID',
      actor: 'gateway',
    })
  })

  test('a return that was tampered with pays nothing', async () => {
    const visitor = shop().visitor()
    await filledCart(visitor, { payment: 'card' })
    const { answer, frozen } = await order(visitor)
    const declined = bank.sendsBack(answer.redirect_url ?? '', 30)
    const forged = declined.replace('PRCODE=30', 'PRCODE=0')
    expect(forged).not.toBe(declined)
    const refused = await visitor.get(forged)
    expect([refused.status, refused.body.code]).toEqual([400, 400])
    expect((await frozenOrder(answer.order.token)).states).toEqual(frozen.states)
  })
})

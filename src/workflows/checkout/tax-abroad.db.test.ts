// Sales to Slovakia: the applicable tax, from the cart to the document.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, billing, done, filledCart, payments, shippings, today } from '../../../test/app.ts'
import { aCompany, memberOf } from '../../../test/companies.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { withDemo } from '../../../test/database.ts'
import type { Visitor } from '../../../test/app.ts'
import type { CartWire } from '../../shop/cart/schema.ts'
import { documentIsdoc, documentPdf, issueCorrection, issueInvoice } from '../../shop/invoices/invoices.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'
import { openVies } from '../../shop/tax/tax.ts'
import { startViesSimulator, troubles, type ViesSimulator } from '../../simulators/vies/simulator.ts'

const slovak = { ...billing, city: 'Bratislava', zip: '81101', country: 'SK', phone: '+421905123456' }
const validNumber = 'SK2020000000'

withDemo('sales to Slovakia', (database) => {
  let register: ViesSimulator
  beforeAll(async () => {
    register = await startViesSimulator({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => await register.close())
  const open = aShop(database, {
    vies: { ask: async (...asked) => await openVies(register.url).ask(...asked) },
  })
  const data = async (visitor: Visitor, given: object = {}) =>
    await visitor.put('/api/cart/set-customer-data', { billing_information: slovak, ...given })
  const consumersCart = async (pieces = 10) => {
    const visitor = open().visitor()
    await filledCart(visitor, { payment: 'transfer', pieces })
    const { cart } = await done(data(visitor))
    return { visitor, cart }
  }
  const submitted = async (visitor: Visitor) => {
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    return (await findOrder({ db: open().shop.db }, { token: order.token }))!
  }
  /** The shop's settings with its choice of taxation. */
  const issue = async (
    orderId: number,
    tax = { ossFrom: null as string | null, ossThreshold: 256_530_00 },
  ) => {
    const { shop } = open()
    const context = { config: { ...shop.config, tax }, queue: shop.queue, now: today }
    return await shop.db.transaction().execute(async (tx) => {
      const paid = { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' } as const
      await move({ tx }, { orderId, to: paid, by: { actor: 'shop', why: 'test', now: today } })
      return (await issueInvoice({ ...context, tx }, orderId))!
    })
  }
  const vatOf = (cart: CartWire) => cart.vat.map(({ percent }) => percent)
  const reseller = async (dic: string) => {
    const { id } = await aCompany(open())
    await sql`update company set dic = ${dic} where id = ${id}`.execute(open().shop.db)
    const { visitor } = await memberOf(open(), id)
    await done(visitor.put('/api/cart/add-snack-to-cart', { quantity_box: 3, t_shirt_size: 'NONE' }))
    await done(visitor.put('/api/cart/select-shipping', { shipping_id: shippings.packetaHome }))
    await done(visitor.put('/api/cart/select-payment', { payment_id: payments.transfer }))
    return visitor
  }

  test('a consumer pays Czech tax below the threshold, and the document counts towards it', async () => {
    const { visitor, cart } = await consumersCart()
    expect(cart.tax).toEqual({ regime: 'HOME', country: 'CZ', notice: null })
    expect(vatOf(cart)).toEqual([12])
    const order = await submitted(visitor)
    const { document, abroadBase } = await issue(order.id)
    expect(document.tax).toBeUndefined()
    expect(document).toMatchObject({ kind: 'INVOICE', total: order.totalWithVat, vat: [{ percent: 12 }] })
    expect(abroadBase).toBe(document.vat[0]?.base)
  })

  test('the sale that crosses the threshold is taxed in Slovakia, at the price that was agreed, and all that follow', async () => {
    const { db } = open().shop
    const { rows } = await sql<{
      sum: number
    }>`select sum(abroad_base)::bigint as sum from invoice`.execute(db)
    const [one, other] = [
      await submitted((await consumersCart()).visitor),
      await submitted((await consumersCart()).visitor),
    ]
    const base = one.vat.reduce((sum, row) => sum + row.base, 0)
    const exactly = { ossFrom: null, ossThreshold: Number(rows[0]?.sum) + base }
    expect((await issue(one.id, exactly)).document.tax).toBeUndefined()
    const crossing = await issue(other.id, exactly)
    expect(crossing.document).toMatchObject({
      tax: { regime: 'OSS', country: 'SK' },
      total: other.totalWithVat,
      vat: [{ percent: 19 }],
    })
    // Returned goods do not make it Czech again within the year.
    const { shop } = open()
    const asked = {
      orderId: one.id,
      cause: 'withdrawal:1',
      wanted: { kind: 'rest' as const },
      reason: 'x',
      on: today,
    }
    const back = await shop.db
      .transaction()
      .execute((tx) => issueCorrection({ tx, config: shop.config, queue: shop.queue, now: today }, asked))
    if ('error_trans_key' in back) throw new Error(back.error_trans_key)
    expect(back.abroadBase).toBe(-base)
    const { cart } = await consumersCart()
    expect(cart.tax.regime).toBe('OSS')
    expect(vatOf(cart)).toEqual([19])
    const last = await submitted((await consumersCart()).visitor)
    expect(last.tax).toEqual({ regime: 'OSS', country: 'SK' })
    const { id, document } = await issue(last.id)
    expect(document).toMatchObject({ tax: { regime: 'OSS' }, total: last.totalWithVat, vat: last.vat })
    const isdoc = Buffer.from((await documentIsdoc({ db }, id))!.content).toString()
    expect(isdoc).toContain('<Percent>19</Percent>')
    expect(isdoc).toContain('OSS')
  })

  test('cash on delivery is not offered where the carrier collects euros, unless the tariff says that it takes crowns', async () => {
    const { db } = open().shop
    const visitor = open().visitor()
    await filledCart(visitor, { payment: 'cod' })
    const chosen = async () => (await done(data(visitor))).cart.guessed_current_step
    expect(await chosen()).toBe('payment')
    await sql`update shipping set cod_countries = '{CZ,SK}'`.execute(db)
    expect(await chosen()).toBe('summary')
    await sql`update shipping set cod_countries = '{CZ}'`.execute(db)
  })

  test('a company whose number the register knows buys without tax, with the proof kept, and its document says why', async () => {
    const visitor = await reseller(validNumber)
    const { cart } = await done(data(visitor))
    expect(cart.tax).toEqual({ regime: 'EU_EXEMPT', country: 'SK', notice: null })
    expect(cart.vat).toEqual([{ percent: 0, base: cart.total_with_vat, vat: 0 }])
    const order = await submitted(visitor)
    expect(order).toMatchObject({ tax: { regime: 'EU_EXEMPT' }, totalWithVat: order.totalWithoutVat })
    const { db } = open().shop
    const { rows } = await sql<object>`select v.vat_number, v.outcome, v.consultation_number, v.name
        from vies_check v join shop_order o on o.vies_check_id = v.id where o.id = ${order.id}`.execute(db)
    expect(rows).toEqual([
      {
        vat_number: validNumber,
        outcome: 'VALID',
        consultation_number: 'WAPIAAAA2020000000',
        name: 'Potraviny Tatry s.r.o.',
      },
    ])
    const { id, document, abroadBase } = await issue(order.id)
    expect(document).toMatchObject({
      kind: 'INVOICE',
      total: order.totalWithVat,
      vat: [{ percent: 0, vat: 0 }],
    })
    expect(document.buyer.dic).toBe(validNumber)
    expect(abroadBase).toBeNull()
    const isdoc = Buffer.from((await documentIsdoc({ db }, id))!.content).toString()
    expect(isdoc).toContain('reverse charge')
    const pdf = await documentPdf({ db, now: today }, id)
    expect(pdfText(pdf!.content).replaceAll(/\s+/g, ' ')).toContain('§ 64')
    // The register is queried once a day.
    expect(register.asked.get(validNumber)).toBe(1)
    const second = await reseller(validNumber)
    await done(data(second))
    expect(register.asked.get(validNumber)).toBe(1)
  })

  test('a number that is not valid is refused before ordering; with the register down Czech tax is on it, and the buyer is notified', async () => {
    const wrong = await reseller('SK2020000009')
    const { cart } = await done(data(wrong))
    expect(cart.tax.notice).toBe('vat_number_invalid')
    expect(await wrong.put('/api/cart/submit-order', {})).toMatchObject({
      status: 422,
      body: { error_trans_key: 'order.error.vat_number_invalid' },
    })
    for (const number of Object.values(troubles)) {
      const visitor = await reseller(number)
      const seen = (await done(data(visitor))).cart
      expect(seen.tax).toEqual({ regime: 'HOME', country: 'CZ', notice: 'vat_number_unproved' })
      const order = await submitted(visitor)
      expect(order.tax).toBeNull()
      const { document, abroadBase } = await issue(order.id)
      expect(document.tax).toBeUndefined()
      expect(abroadBase).toBeNull()
    }
  })

  test('a price that had Czech tax in it is not ordered without: the buyer sees the new one first', async () => {
    const visitor = await reseller('SK2020000011')
    const { cart } = await done(data(visitor))
    expect(cart.tax.regime).toBe('EU_EXEMPT')
    // A day later the answer has expired.
    open().clock.now = new Date(today.getTime() + 24 * 3600_000)
    const now = (await done(visitor.get('/api/cart'))).cart
    expect(now.tax).toMatchObject({ regime: 'HOME', notice: 'vat_number_unproved' })
    expect(await visitor.put('/api/cart/submit-order', {})).toMatchObject({
      status: 409,
      body: { error_trans_key: 'order.error.tax_changed', cart: { tax: { regime: 'EU_EXEMPT' } } },
    })
    expect((await submitted(visitor)).tax).toEqual({ regime: 'EU_EXEMPT', country: 'SK' })
    open().clock.now = today
  })

  test('with a Slovak number nobody buys where consumers do, but for goods that stay in the country', async () => {
    const visitor = open().visitor()
    await filledCart(visitor, { payment: 'transfer' })
    const company = { name: 'Potraviny Tatry s.r.o.', ico: '27074358', dic: validNumber }
    expect(await data(visitor, { company })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'company.dic', error_trans_key: 'order.error.vat_number_consumer' }] },
    })
    const home = { billing_information: billing, company }
    const { cart } = await done(visitor.put('/api/cart/set-customer-data', home))
    expect(cart.tax.regime).toBe('HOME')
  })

  test('the database takes no order without tax that has no proof of the day, and no document that says otherwise', async () => {
    const { db } = open().shop
    const exempt = (
      id: string,
    ) => sql`insert into shop_order (number, token, cart_id, visitor_id, order_type, locale, order_state, payment_state, fulfilment_state,
          goods_with_vat, shipping_with_vat, payment_with_vat, rounding, total_with_vat, total_without_vat, shipping_id, payment_id, billing, company, email, terms_version_id, created_at,
          tax_regime, tax_country, vies_check_id)
        select 'X' || number, 'X' || token, null, visitor_id, order_type, locale, order_state, payment_state, fulfilment_state,
          goods_with_vat, shipping_with_vat, payment_with_vat, rounding, total_with_vat, total_without_vat, shipping_id, payment_id, billing, company, email, terms_version_id,
          created_at + interval '2 days', tax_regime, tax_country, ${sql.raw(id)}
        from shop_order where tax_regime = 'EU_EXEMPT' limit 1`
    await expect(exempt('vies_check_id').execute(db)).rejects.toMatchObject({
      constraint: 'order_exempt_is_proved',
    })
    await expect(exempt('null').execute(db)).rejects.toMatchObject({ code: '23514' })
    const told = sql`insert into invoice (order_id, kind, year, sequence, number, cause, corrects_id, issued_on, taxable_on, total, snapshot, sha256, created_at)
        select i.order_id, 'CORRECTIVE', 2026, s.last, 'D26' || lpad(s.last::text, 7, '0'), 'test', i.id, i.issued_on, i.taxable_on, i.total, i.snapshot, i.sha256, now()
        from invoice i, invoice_series s where s.kind = 'CORRECTIVE' and i.tax_regime = 'OSS' and i.cause = 'sale' limit 1`
    const lying = db.transaction().execute(async (tx) => {
      await sql`update invoice_series set last = last + 1 where kind = 'CORRECTIVE'`.execute(tx)
      await told.execute(tx)
    })
    await expect(lying).rejects.toMatchObject({ constraint: 'invoice_tax_is_told' })
    const { owner } = await database()
    await expect(sql`delete from vies_check`.execute(owner.db)).rejects.toThrow('append-only')
  })
})

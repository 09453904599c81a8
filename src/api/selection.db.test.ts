import { expect, test } from 'vitest'
import {
  billing,
  branches,
  contact,
  done,
  filledCart,
  payments,
  shippings,
  withShop,
} from '../../test/app.ts'

const snack = '/api/cart/add-snack-to-cart'
const shipping = '/api/cart/select-shipping'
const payment = '/api/cart/select-payment'
const customer = '/api/cart/set-customer-data'

withShop('shipping, payment and customer by the API', (shop, database) => {
  const withSnack = async () => {
    const visitor = shop().visitor()
    await done(visitor.put(snack, { quantity_piece: 1 }))
    return visitor
  }

  test('guessed_current_step walks from the cart to the summary', async () => {
    const visitor = shop().visitor()
    const steps = [(await done(visitor.get('/api/cart'))).cart.guessed_current_step]
    const calls: [string, unknown][] = [
      [snack, { quantity_piece: 1 }],
      [shipping, { shipping_id: shippings.packetaHome }],
      [payment, { payment_id: payments.cod }],
      [customer, { billing_information: billing }],
    ]
    for (const [path, body] of calls)
      steps.push((await done(visitor.put(path, body))).cart.guessed_current_step)
    expect(steps).toEqual(['cart', 'shipping', 'payment', 'customer_data', 'summary'])
  })

  test('each step is accepted in any order', async () => {
    const visitor = await withSnack()
    const paid = await done(visitor.put(payment, { payment_id: payments.cod }))
    expect(paid.cart).toMatchObject({ selected_payment_id: payments.cod, guessed_current_step: 'shipping' })
    const known = await done(visitor.put(customer, { billing_information: billing }))
    expect(known.cart.customer_data.is_filled).toBe(true)
    const sent = await done(visitor.put(shipping, { shipping_id: shippings.packetaHome }))
    expect(sent.cart).toMatchObject({ selected_payment_id: payments.cod, guessed_current_step: 'summary' })
  })

  test('selecting answers with the cart and what it can be sent and paid by', async () => {
    const visitor = await withSnack()
    for (const [path, body] of [
      [shipping, { shipping_id: shippings.pickup }],
      [payment, { payment_id: payments.transfer }],
      [customer, { billing_information: contact }],
    ] as const) {
      const answer = await done(visitor.put(path, body))
      expect(Object.keys(answer)).toEqual(['cart', 'shippings_and_payments'])
    }
  })

  test('a pick-up point may be given by a number, with whatever the picker knows beside', async () => {
    const visitor = await withSnack()
    const branch_data = { name: 'Jinde', price: 1, nested: { any: [1, 2] } }
    const { cart } = await done(visitor.put(shipping, { shipping_id: 1, branch_id: 90001, branch_data }))
    expect(cart.selected_shipping_branch_id).toBe('90001')
    expect(cart.selected_shipping_branch_data).toMatchObject({ id: '90001', street: 'Dlouhá 16' })
  })

  test.each([
    ['unknown shipping', { shipping_id: 99 }, 'cart.error.shipping_unavailable', 'shipping_id'],
    ['no pick-up point', { shipping_id: 1 }, 'cart.error.branch_required', 'branch_id'],
    ['unknown pick-up point', { shipping_id: 1, branch_id: 'X' }, 'cart.error.branch_unknown', 'branch_id'],
    [
      'another carrier’s point',
      { shipping_id: 1, branch_id: branches.balikovna },
      'cart.error.branch_unknown',
      'branch_id',
    ],
  ])('a refused shipping (%s) says why and clears the selection', async (_, body, key, path) => {
    const visitor = shop().visitor()
    await filledCart(visitor, { shipping: 'packetaPoint' })
    const refused = await visitor.put(shipping, body)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      error_trans_key: key,
      errors: [{ path, error_trans_key: key }],
      cart: {
        selected_shipping_id: null,
        selected_shipping_branch_id: null,
        guessed_current_step: 'shipping',
      },
    })
    const { cart } = await done(visitor.get('/api/cart'))
    expect(cart).toMatchObject({ selected_shipping_id: null, selected_shipping_branch_data: null })
  })

  test('a refused payment says why and clears the selection', async () => {
    const visitor = shop().visitor()
    await filledCart(visitor, { shipping: 'pickup' })
    // Cash on delivery without a delivery; a card without a gateway; an unknown payment.
    for (const payment_id of [payments.cod, payments.card, 99]) {
      const refused = await visitor.put(payment, { payment_id })
      expect([refused.status, refused.body.error_trans_key]).toEqual([422, 'cart.error.payment_unavailable'])
      expect(refused.body.cart).toMatchObject({
        selected_payment_id: null,
        guessed_current_step: 'payment',
      })
      await done(visitor.put(payment, { payment_id: payments.transfer }))
    }
  })

  test.each([
    [shipping, { shipping_id: 'abc' }, 422],
    [shipping, { shipping_id: -1 }, 422],
    [shipping, { shipping_id: 1, branch_id: 'a\u0000b' }, 422],
    [shipping, { shipping_id: 1, unknown: true }, 400],
    [payment, {}, 422],
    [payment, { payment_id: 2 ** 40 }, 422],
    [payment, [], 400],
  ])('a malformed selection (%s %j) is refused and clears what was selected', async (path, body, status) => {
    const visitor = shop().visitor()
    const before = await filledCart(visitor)
    const nothing =
      path === shipping
        ? {
            selected_shipping_id: null,
            selected_shipping_branch_id: null,
            guessed_current_step: 'shipping',
          }
        : { selected_payment_id: null, guessed_current_step: 'payment' }
    const refused = await visitor.put(path, body)
    expect(refused.status).toBe(status)
    expect(refused.body.cart).toMatchObject(nothing)
    const { cart } = await done(visitor.get('/api/cart'))
    expect(cart).toMatchObject({ ...nothing, items: before.items, customer_data: before.customer_data })
  })

  test('a new shipping clears a payment that does not go with it', async () => {
    const visitor = shop().visitor()
    await filledCart(visitor, { payment: 'cod' })
    const { cart } = await done(visitor.put(shipping, { shipping_id: shippings.pickup }))
    expect(cart).toMatchObject({
      selected_payment_id: null,
      guessed_current_step: 'payment',
      payment_with_vat: 0,
    })
  })

  test('pick-up and points ask for a contact, the way home for the address too', async () => {
    const visitor = await withSnack()
    const { cart } = await done(visitor.put(shipping, { shipping_id: shippings.pickup }))
    expect(cart.sale_order_rules.customer_data_requirements).toBe('CONTACT')
    const known = await done(visitor.put(customer, { billing_information: contact }))
    expect(known.cart.customer_data.is_filled).toBe(true)
    const point = { shipping_id: shippings.packetaPoint, branch_id: branches.packeta }
    expect((await done(visitor.put(shipping, point))).cart.customer_data.is_filled).toBe(true)
    const company = { name: 'Řeznictví', ico: '27082440', dic: '' }
    const noAddress = await visitor.put(customer, { billing_information: contact, company })
    expect(noAddress.body.errors?.map(({ path }) => path)).toContain('billing_information.street')
    const home = await done(visitor.put(shipping, { shipping_id: shippings.packetaHome }))
    expect(home.cart).toMatchObject({
      sale_order_rules: { customer_data_requirements: 'FULL' },
      customer_data: { is_filled: false },
    })
    const refused = await visitor.put(customer, { billing_information: contact })
    expect(refused.status).toBe(422)
    expect(refused.body.errors?.map(({ path }) => path)).toEqual([
      'billing_information.street',
      'billing_information.city',
      'billing_information.zip',
    ])
  })

  test('a refused address keeps what was known before', async () => {
    const visitor = shop().visitor()
    const before = await filledCart(visitor)
    const wrong = { billing_information: { ...billing, email: 'a@b.cz\r\nBcc: c@d.cz', zip: '1' } }
    const refused = await visitor.put(customer, wrong)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([
      { path: 'billing_information.email', error_trans_key: 'validation.email.form' },
      { path: 'billing_information.zip', error_trans_key: 'validation.zip.form' },
    ])
    expect((await done(visitor.get('/api/cart'))).cart).toEqual(before)
  })

  test('a company and another delivery address are kept, and taken back by leaving them out', async () => {
    const visitor = await withSnack()
    const { email, ...recipient } = { ...billing, city: 'Brno', zip: '602 00' }
    const company = { name: 'Řeznictví s.r.o.', ico: '270 82 440', dic: 'cz27082440' }
    const full = await done(
      visitor.put(customer, { billing_information: billing, delivery_address: recipient, company }),
    )
    expect(full.cart.customer_data).toEqual({
      is_filled: true,
      billing_information: { ...billing, email },
      delivery_address: { ...recipient, zip: '60200' },
      company: { name: 'Řeznictví s.r.o.', ico: '27082440', dic: 'CZ27082440' },
    })
    const plain = await done(visitor.put(customer, { billing_information: billing }))
    expect(plain.cart.customer_data).toMatchObject({ delivery_address: null, company: null })
  })

  test('a phone and a postcode have to be of their country', async () => {
    const visitor = await withSnack()
    const faults = async (change: object) => {
      const answer = await visitor.put(customer, { billing_information: { ...billing, ...change } })
      return (
        answer.body.errors?.map(({ path }) => path.split('.')[1]) ??
        answer.body.cart.customer_data.billing_information?.phone
      )
    }
    expect(await faults({ phone: '777 123 456' })).toBe('+420777123456')
    expect(await faults({ phone: '0905 123 456', country: 'SK', zip: '811 01' })).toBe('+421905123456')
    expect(await faults({ phone: '+49 30 901820' })).toBe('+4930901820')
    expect(await faults({ phone: '123456789' })).toEqual(['phone'])
    expect(await faults({ phone: '0905123456' })).toEqual(['phone'])
    expect(await faults({ zip: '81101' })).toEqual(['zip'])
    expect(await faults({ zip: '11000', country: 'SK', phone: '0905123456' })).toEqual(['zip'])
  })

  test('a parcel to the door needs the number of the house, or that there is none', async () => {
    const visitor = await withSnack()
    const said = async (billing_information: object, delivery_address: object | null = null) => {
      const { status, body } = await visitor.put(customer, { billing_information, delivery_address })
      return [status, body.errors ?? []]
    }
    const asks = (part: string) => [
      422,
      [{ path: `${part}.street`, error_trans_key: 'validation.street.house_number' }],
    ]
    const bare = { ...billing, street: 'Na Příkopě' }
    const { email: _email, ...bareDelivery } = bare
    // Set before the shipping is known: the order checks it.
    expect(await said(bare)).toEqual([200, []])
    await done(visitor.put(shipping, { shipping_id: shippings.packetaHome }))
    await done(visitor.put('/api/cart/select-payment', { payment_id: 2 }))
    const ordered = await visitor.put('/api/cart/submit-order', {})
    expect([ordered.status, ordered.body.errors]).toEqual(asks('billing_information'))
    expect(ordered.body.error_trans_key).toBe('order.error.incomplete_customer_data')
    expect(await said(bare)).toEqual(asks('billing_information'))
    expect(await said(billing, bareDelivery)).toEqual(asks('delivery_address'))
    expect(await said(bare, { ...bareDelivery, street: 'Sídliště 1234, byt 5' })).toEqual([200, []])
    expect(await said({ ...bare, has_no_house_number: true })).toEqual([200, []])
    expect((await done(visitor.get('/api/cart'))).cart.guessed_current_step).toBe('summary')
    // A pick-up point needs no house number.
    await done(visitor.put(shipping, { shipping_id: 1, branch_id: branches.packeta }))
    expect(await said(bare)).toEqual([200, []])
  })

  test('home delivery goes where it is served only', async () => {
    const visitor = await withSnack()
    const { db } = await database()
    await db
      .updateTable('shipping')
      .set({ countries: ['CZ'] })
      .where('id', '=', 3)
      .execute()
    await done(visitor.put(shipping, { shipping_id: shippings.packetaHome }))
    const slovak = { ...billing, country: 'SK', zip: '81101', phone: '+421905123456' }
    const refused = await visitor.put(customer, { billing_information: slovak })
    expect(refused.body.errors).toEqual([
      { path: 'billing_information.country', error_trans_key: 'cart.error.country_not_served' },
    ])
    await done(visitor.put(shipping, { shipping_id: 1, branch_id: branches.packeta }))
    await done(visitor.put(customer, { billing_information: slovak }))
  })

  test('a parcel too heavy for a shipping is not offered it', async () => {
    const visitor = shop().visitor()
    const { shippings_and_payments } = await done(visitor.put(snack, { quantity_box: 25 }))
    expect(shippings_and_payments.shippings.map(({ code }) => code)).toEqual([
      'balikovna',
      'packeta_home',
      'pickup',
    ])
    expect((await visitor.put(shipping, { shipping_id: 1, branch_id: '90001' })).status).toBe(422)
  })
})

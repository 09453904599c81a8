// The calls of a shopper, with the time of each.

/** The calls of a whole checkout before the order is sent. */
const preparing = [
  ['add-snack-to-cart', { quantity_box: 1, quantity_piece: 2 }],
  ['select-shipping', { shipping_id: 3 }],
  ['select-payment', { payment_id: 2 }],
  [
    'set-customer-data',
    {
      billing_information: {
        first_name: 'Jana',
        last_name: 'Nováková',
        email: 'jana@example.cz',
        phone: '+420777123456',
        street: 'Dlouhá 12',
        city: 'Praha 1',
        zip: '11000',
        country: 'CZ',
      },
    },
  ],
]

/** Fills a new cart; returns its cookie. `note(name, ms)` is called for each call. */
export async function fillCart(connection, note) {
  let cookie
  for (const [name, body] of preparing) {
    const answer = await connection.send('PUT', `/api/cart/${name}`, { cookie, body })
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.body}`)
    note(name, answer.ms)
    cookie ??= answer.cookie
  }
  return cookie
}

export async function submit(connection, cookie, note) {
  const answer = await connection.send('PUT', '/api/cart/submit-order', { cookie, body: { note: '' } })
  if (answer.status !== 200) throw new Error(`submit-order answered ${answer.status}: ${answer.body}`)
  note('submit-order', answer.ms)
}

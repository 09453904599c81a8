// The calls of a shopper, with the time of each.

/** Orders everything, from one network: a shop with limits refuses that. */
const jana = {
  email: 'jana@example.cz',
  phone: '+420777123456',
  headers: '',
  goods: { quantity_box: 1, quantity_piece: 2 },
}

/** A guest with a mailbox, a phone and a network of their own, who buys pieces: no limit of a shop is met. */
export const guest = (number, pieces) => ({
  email: `jana${number}@example.cz`,
  phone: `+420777${String(number).padStart(6, '0')}`,
  headers: `x-forwarded-for: ${[10, number >> 16, (number >> 8) & 255, number & 255].join('.')}\r\n`,
  goods: { quantity_box: 0, quantity_piece: pieces },
})

/** The calls of a whole checkout between the first one and the order. */
const preparing = ({ email, phone }) => [
  ['select-shipping', { shipping_id: 3 }],
  ['select-payment', { payment_id: 2 }],
  [
    'set-customer-data',
    {
      billing_information: {
        first_name: 'Jana',
        last_name: 'Nováková',
        email,
        phone,
        street: 'Dlouhá 12',
        city: 'Praha 1',
        zip: '11000',
        country: 'CZ',
      },
    },
  ],
]

/** An answer with which a shopper cannot go on. */
export class Refusal extends Error {}

async function put(connection, name, { headers }, note, body, cookie) {
  const answer = await connection.send('PUT', `/api/cart/${name}`, { cookie, headers, body })
  if (answer.status !== 200) throw new Refusal(`${name} answered ${answer.status}: ${answer.body}`)
  note(name, answer.ms)
  return answer
}

/** Puts goods into a new cart; returns its cookie. `note(name, ms)` is called for each call. */
export async function startCart(connection, note, shopper = jana) {
  return (await put(connection, 'add-snack-to-cart', shopper, note, shopper.goods)).cookie
}

/** Fills a new cart up to the order; returns its cookie. */
export async function fillCart(connection, note, shopper = jana) {
  const cookie = await startCart(connection, note, shopper)
  for (const [name, body] of preparing(shopper)) await put(connection, name, shopper, note, body, cookie)
  return cookie
}

export async function submit(connection, cookie, note, shopper = jana) {
  await put(connection, 'submit-order', shopper, note, { note: '' }, cookie)
}

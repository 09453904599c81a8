// New people: each with their own mailbox, phone and network, paying as is usual here. So experiments run with
// the limits that a shop has by default.

import { setTimeout as delay } from 'node:timers/promises'

/** Payments of five people: three transfers, two in cash to the carrier. Cards need a bank's keys. */
const payments = [2, 3, 2, 3, 2]
const streets = ['Dlouhá', 'Krátká', 'Nádražní', 'Zahradní', 'Lipová']
let come = 0

/** `headers`: the origin of the calls, as a proxy of ours would report it; `steps`: the calls that fill a cart. */
export function nextPerson() {
  const number = come++
  const payment = payments[number % payments.length]
  const customer = {
    billing_information: {
      first_name: 'Jana',
      last_name: 'Nováková',
      email: `jana.novakova.${number}@example.cz`,
      phone: `+420777${String(number % 1_000_000).padStart(6, '0')}`,
      street: `${streets[number % streets.length]} ${1 + (number % 97)}`,
      city: 'Praha 1',
      zip: '11000',
      country: 'CZ',
    },
  }
  return {
    headers: fromNetwork(number),
    steps: [
      ['add-snack-to-cart', { quantity_box: 1, quantity_piece: 2 }],
      ['select-shipping', { shipping_id: 3 }],
      ['select-payment', { payment_id: payment }],
      ['set-customer-data', customer],
    ],
  }
}

/** The header line with a different network for each number. */
export const fromNetwork = (number) => `x-forwarded-for: ${networkOf(number)}\r\n`

const networkOf = (number) => `${60 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}.7`

/** Fills the new cart of a new person; returns the cookie, and the header that names their network. */
export async function fillCart(connection, person = nextPerson()) {
  const { headers, steps } = person
  let cookie
  for (const [name, body] of steps) {
    const send = async () => await connection.send('PUT', `/api/cart/${name}`, { cookie, headers, body })
    let answer = await send()
    // On a busy machine the shop says "not now" even to the first buyer.
    for (let tries = 0; answer.status === 503 && tries < 30; tries++) {
      await delay(250)
      answer = await send()
    }
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.body}`)
    cookie ??= answer.cookie
  }
  return { cookie, headers }
}

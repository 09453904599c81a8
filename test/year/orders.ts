/** Customers order through the shop's own calls, and pay by card where they do. */
import { sql } from 'kysely'
import { isRefusal } from '../../src/server/refusal.ts'
import { atThisMoment } from '../../src/shop/shop-context.ts'
import { staffOrderBody, staffOrderOf } from '../../src/workflows/checkout/schema.ts'
import { placeOrderByStaff } from '../../src/workflows/orders/orders.ts'
import { chilliId, payments, pepperId, shippings, type Visitor } from '../app.ts'
import type { Person } from './people.ts'
import type { Draw, World } from './world.ts'

export interface Wanted {
  boxes: number
  pieces: number
  chilli: number
  pepper: number
  shipping: keyof typeof shippings
  payment: keyof typeof payments
  note: string
}

const tShirts = ['S', 'M', 'L', 'L', 'XL', 'XL', 'XXL'] as const
const points = {
  packetaPoint: ['90001', '90003', '90005', '90006', '90008', '90010', '90012'],
  balikovna: ['B90014', 'B90015', 'B90017', 'B90018', 'B90020', 'B90021', 'B90023'],
} as const

const notes = [
  'Prosím zvonit dvakrát.',
  'Je to dárek, bez účtenky prosím.',
  'Nechte to u sousedů v čísle 12.',
  'Děkuji, jste nejlepší!',
  'Please leave it at the reception.',
]

/** A consumer's random order. */
export function consumersWish(draw: Draw): Wanted {
  const isBox = draw(10) < 4
  const shipping =
    (
      [
        'packetaPoint',
        'packetaPoint',
        'packetaPoint',
        'balikovna',
        'balikovna',
        'packetaHome',
        'packetaHome',
        'pickup',
      ] as const
    )[draw(8)] ?? 'packetaPoint'
  const payment =
    (['card', 'card', 'card', 'card', 'card', 'transfer', 'transfer', 'cod', 'cod'] as const)[draw(9)] ??
    'card'
  return {
    boxes: isBox ? 1 + (draw(8) === 0 ? 1 : 0) : 0,
    pieces: isBox ? (draw(3) === 0 ? draw(6) : 0) : 2 + draw(9),
    chilli: draw(3) === 0 ? 1 + draw(4) : 0,
    pepper: draw(4) === 0 ? 1 + draw(3) : 0,
    shipping,
    payment: payment === 'cod' && shipping === 'pickup' ? 'card' : payment,
    note: draw(14) === 0 ? (notes[draw(notes.length)] ?? '') : '',
  }
}

/** A reseller's random order. */
export function resellersWish(draw: Draw): Wanted {
  return {
    boxes: 2 + draw(6),
    pieces: 0,
    chilli: draw(2) === 0 ? 20 + 10 * draw(4) : 0,
    pepper: draw(2) === 0 ? 20 + 10 * draw(3) : 0,
    shipping: 'packetaHome',
    payment: draw(6) === 0 ? 'transfer' : 'invoice',
    note: '',
  }
}

interface Placing {
  visitor: Visitor
  person: Person
  wanted: Wanted
  /** The chance that a card is paid, of ten. */
  pays?: number
}

/** Orders. @returns the order's id; null: it is refused, or the cart is left */
export async function order(
  world: World,
  { visitor, person, wanted, pays = 9 }: Placing,
): Promise<number | null> {
  const { draw } = world
  const { boxes, pieces, chilli, pepper, shipping, payment, note } = wanted
  const isPoint = shipping === 'packetaPoint' || shipping === 'balikovna'
  const branch = isPoint ? { branch_id: points[shipping][draw(points[shipping].length)] } : {}
  const isReseller = payment === 'invoice' || (boxes > 1 && pieces === 0 && pays === 10)
  const calls: [string, object][] = [
    ...(boxes + pieces > 0
      ? ([
          [
            'add-snack-to-cart',
            {
              quantity_box: boxes,
              quantity_piece: pieces,
              t_shirt_size: boxes > 0 && !isReseller ? (tShirts[draw(tShirts.length)] ?? 'L') : 'NONE',
            },
          ],
        ] as [string, object][])
      : []),
    ...(chilli > 0
      ? ([['add-to-cart', { item_variant_id: chilliId, quantity: chilli }]] as [string, object][])
      : []),
    ...(pepper > 0
      ? ([['add-to-cart', { item_variant_id: pepperId, quantity: pepper }]] as [string, object][])
      : []),
    ['select-shipping', { shipping_id: shippings[shipping], ...branch }],
    ['select-payment', { payment_id: payments[payment] }],
    ['set-customer-data', { billing_information: person }],
    ['submit-order', note === '' ? {} : { note }],
  ]
  for (const [path, body] of calls) {
    world.goOn(15 + draw(60))
    const answer = await visitor.put(`/api/cart/${path}`, body)
    if (answer.status !== 200) {
      const key = `${path}: ${answer.body.error_trans_key}`
      world.refused.set(key, (world.refused.get(key) ?? 0) + 1)
      return null
    }
    if (path !== 'submit-order') continue
    const [placed] = await world.rows(sql<{ id: number }>`select max(id) as id from shop_order`)
    if (answer.body.redirect_url !== undefined && answer.body.redirect_url !== null)
      await payCard(world, answer.body.redirect_url, pays)
    await world.jobs()
    return placed?.id ?? null
  }
  return null
}

/** The buyer pays at the gateway and comes back; few do not. */
async function payCard(world: World, redirectUrl: string, pays: number): Promise<void> {
  world.goOn(40 + world.draw(120))
  const number = new URL(redirectUrl).searchParams.get('ORDERNUMBER') ?? ''
  const [attempt] = await world.rows(
    sql<{ amount: number }>`select amount from payment_attempt where order_number::text = ${number}`,
  )
  if (!attempt || world.draw(10) >= pays) return
  world.bank.books.pay(number, attempt.amount)
  await world.open.visitor().get(world.bank.sendsBack(redirectUrl))
}

/** A visitor fills a cart and leaves it. */
export async function leaveCart(world: World, person: Person): Promise<void> {
  const { draw } = world
  const visitor = world.open.visitor()
  await visitor.put('/api/cart/add-snack-to-cart', {
    quantity_box: draw(2),
    quantity_piece: 1 + draw(6),
    t_shirt_size: 'NONE',
  })
  if (draw(2) === 0) return
  await visitor.put('/api/cart/select-shipping', { shipping_id: shippings.packetaHome })
  if (draw(2) === 0) return
  await visitor.put('/api/cart/select-payment', { payment_id: payments.transfer })
  if (draw(2) === 0) await visitor.put('/api/cart/set-customer-data', { billing_information: person })
}

/** Staff takes an order by phone, or sells over the counter for cash. */
export async function orderByStaff(
  world: World,
  { person, isCounter }: { person: Person; isCounter: boolean },
): Promise<number | null> {
  const { open, actors, draw } = world
  world.goOn(60)
  const { key, reason, ...body } = staffOrderBody.parse({
    order_type: 'B2C',
    lines: isCounter
      ? [{ code: 'snack_piece', quantity: 1 + draw(8) }]
      : [
          { code: 'snack_box', quantity: 1 },
          { code: 'BM-CHILLI-50', quantity: 2 },
        ],
    ...(isCounter ? {} : { t_shirt_size: 'L' }),
    shipping: isCounter ? 'pickup' : 'packeta_home',
    payment: isCounter ? 'cash' : 'cod',
    customer_data: { billing_information: person },
    terms_accepted: 'PHONE',
    key: world.key(),
    reason: isCounter ? 'prodej u pultu' : 'objednávka po telefonu',
  })
  const context = { ...atThisMoment(open.shop), actor: actors[isCounter ? 'vedouci' : 'podpora'] }
  const placed = await placeOrderByStaff(context, { ...staffOrderOf(body, key), reason })
  await world.jobs()
  if (!isRefusal(placed)) return placed.id
  const told = `by staff: ${placed.error_trans_key}`
  world.refused.set(told, (world.refused.get(told) ?? 0) + 1)
  return null
}

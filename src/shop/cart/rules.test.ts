import { expect, test } from 'vitest'
import type { Catalogue, Variant } from '../catalogue/rules.ts'
import type { Delivery, Shipping } from '../shipping/rules.ts'
import { nothingKnown } from '../tax/rules.ts'
import { emptyCart, packedQuantities, steps, type CartState, type PricingContext } from './rules.ts'
import { viewOf } from './view.ts'

const variant = (id: number, given: Partial<Variant>): Variant => ({
  id,
  productId: 1,
  code: `V-${id}`,
  size: null,
  combination: [],
  values: { cs: [], en: [] },
  vatCategory: 'food',
  ean: null,
  netWeightG: 25,
  shippingWeightG: 30,
  minQuantity: 1,
  mixedBox: null,
  pieceCode: `V-${id}`,
  box: null,
  prices: {
    b2c: [
      { quantity: 1, amount: 5900 },
      { quantity: 20, amount: 5000 },
    ],
  },
  ...given,
})
const variants = [
  variant(7, { pieceCode: 'snack_piece', box: { code: 'snack_box', pieces: 20 } }),
  variant(8, {}),
  variant(13, { size: 'M', vatCategory: 'goods', prices: { b2c: [{ quantity: 1, amount: 39_000 }] } }),
]
const catalogue: Catalogue = {
  version: 1,
  products: [],
  variants: new Map(variants.map((one) => [one.id, one])),
  featured: variants[0]!,
  tShirts: [variants[2]!],
  foreignVatRates: [
    { country: 'SK', category: 'food', validFrom: '2025-01-01', percent: 19 },
    { country: 'SK', category: 'goods', validFrom: '2025-01-01', percent: 23 },
  ],
  gift: { fromBoxes: 1, orderType: null },
  vatRates: [
    { category: 'food', validFrom: '2024-01-01', percent: 12 },
    { category: 'goods', validFrom: '2013-01-01', percent: 21 },
  ],
  groups: { categories: [], collections: [], attributes: [], values: new Map() },
  withdrawnNames: new Map(),
  priceLists: [{ code: 'b2c', orderType: 'B2C', withVat: true }],
}

const shipping = (id: number, given: Partial<Shipping>): Shipping => ({
  id,
  code: 'packeta_home',
  branchCarrier: null,
  customerDataRequirements: 'FULL',
  codCountries: ['CZ'],
  countries: ['CZ'],
  bands: [{ orderType: 'B2C', upToWeightG: 5000, amount: 11_900 }],
  payments: [
    { orderType: 'B2C', paymentId: 2, fee: 0 },
    { orderType: 'B2C', paymentId: 3, fee: 4550 },
  ],
  ...given,
})
const delivery: Delivery = {
  shippings: [
    shipping(1, {
      code: 'packeta_point',
      branchCarrier: 'packeta',
      customerDataRequirements: 'CONTACT',
    }),
    shipping(3, {}),
    shipping(4, {
      code: 'pickup',
      customerDataRequirements: 'CONTACT',
      payments: [{ orderType: 'B2C', paymentId: 2, fee: 0 }],
    }),
  ],
  payments: [
    { id: 2, code: 'transfer' },
    { id: 3, code: 'cod' },
  ],
  terms: {
    B2C: { freeShippingFrom: 100_000, freeShippingPcs: null },
    B2B: { freeShippingFrom: null, freeShippingPcs: 5 },
  },
}
const pricing: PricingContext = {
  catalogue,
  delivery,
  day: '2026-11-21',
  cardsAccepted: false,
  tax: nothingKnown,
  terms: null,
}

const branch = {
  carrier: 'packeta',
  id: '1',
  name: 'Z-BOX',
  street: 'Dlouhá 1',
  city: 'Praha',
  zip: '11000',
  country: 'CZ',
  maxWeightG: 3000,
  codAllowed: true,
} as const
const contact = { first_name: 'Jan', last_name: 'Novák', email: 'jan@example.cz', phone: '+420777123456' }
const nowhere = { street: '', city: '', zip: '', country: 'CZ' as const }
const home = { street: 'Dlouhá 1', city: 'Praha', zip: '11000', country: 'CZ' as const }

const line = (
  code: string,
  variantId: number,
  quantity: number,
  seenPrice = 5900,
  seenAvailable = 10_000,
) => ({
  code,
  variantId,
  quantity,
  seenPrice,
  seenAvailable,
})
const pieces = (quantity: number) => line('snack_piece', 7, quantity, quantity >= 20 ? 5000 : 5900, quantity)
const boxes = (quantity: number) => line('snack_box', 7, quantity, 5000, quantity * 20)
const cart = (given: Partial<CartState>): CartState => ({
  ...emptyCart('B2C'),
  id: 1,
  stock: new Map([
    [7, 1000],
    [8, 1000],
    [13, 3],
  ]),
  ...given,
})
const look = (given: Partial<CartState>, on: Partial<PricingContext> = {}) =>
  viewOf(cart(given), { ...pricing, ...on })

test('the step is the first whose data is missing, in the order that shoppers know', () => {
  const stages: Partial<CartState>[] = [
    {},
    { lines: [pieces(1)] },
    { shippingId: 3 },
    { paymentId: 2 },
    { billing: { ...contact, ...home } },
  ]
  const walked = stages.map(
    (_, index) => look(Object.assign({}, ...stages.slice(0, index + 1)) as CartState).step,
  )
  expect(walked).toEqual(steps)
})

test('a step whose data has become invalid comes back', () => {
  const complete = { lines: [pieces(1)], shippingId: 3, paymentId: 2, billing: { ...contact, ...home } }
  expect(look(complete).step).toBe('summary')
  expect(look({ ...complete, stock: new Map([[7, 0]]) }).step).toBe('cart')
  expect(look({ ...complete, lines: [line('snack_piece', 7, 170, 5000)] }).step).toBe('shipping')
  expect(look({ ...complete, shippingId: 4, paymentId: 3 }).step).toBe('payment')
  expect(look({ ...complete, shippingId: 1, branch: null }).step).toBe('shipping')
  expect(look({ ...complete, billing: { ...contact, ...home, country: 'SK' } }).step).toBe('customer_data')
})

test('a point that the parcel has outgrown is as good as none', () => {
  const complete = { paymentId: 2, billing: { ...contact, ...home }, shippingId: 1, branch }
  const weighing = (quantity: number) =>
    look({ ...complete, lines: [line('snack_piece', 7, quantity, 5000)] })
  const heaviest = Array.from({ length: 400 }, (_, count) => count + 1).findLast(
    (count) => weighing(count).weightG <= 3000,
  )
  expect(weighing(heaviest ?? 0)).toMatchObject({ step: 'summary', shipping: { shipping: { id: 1 } } })
  expect(weighing((heaviest ?? 0) + 1)).toMatchObject({ step: 'shipping', shipping: null, branch: null })
})

test('paying on delivery is not offered at a point that takes no cash, and an order’s point is but a place', () => {
  const complete = { lines: [pieces(1)], paymentId: 3, billing: { ...contact, ...home }, shippingId: 1 }
  expect(look({ ...complete, branch }).step).toBe('summary')
  const there = look({ ...complete, branch: { ...branch, codAllowed: false } })
  expect(there).toMatchObject({ step: 'payment', payment: null, paymentId: null })
  expect(there.shipping?.payments.map(({ code }) => code)).not.toContain('cod')
  expect(Object.keys(there.branch ?? {})).toEqual([
    'carrier',
    'id',
    'name',
    'street',
    'city',
    'zip',
    'country',
  ])
})

test('personal pick-up and a pick-up point ask for a contact, the way home for an address', () => {
  const chosen = { lines: [pieces(1)], paymentId: 2, billing: { ...contact, ...nowhere } }
  expect(look({ ...chosen, shippingId: 4 })).toMatchObject({ requirements: 'CONTACT', step: 'summary' })
  expect(look({ ...chosen, shippingId: 3 })).toMatchObject({ requirements: 'FULL', step: 'customer_data' })
  expect(look({ ...chosen, shippingId: 1, branch })).toMatchObject({
    requirements: 'CONTACT',
    step: 'summary',
  })
  expect(look(chosen).requirements).toBe('FULL')
})

test('a pick-up point asks for the address that a full tax document names', () => {
  const company = { name: 'Řeznictví', ico: '27082440', dic: '' }
  const bands = [{ orderType: 'B2C', upToWeightG: 50_000, amount: 11_900 } as const]
  const strong = { ...delivery, shippings: delivery.shippings.map((one) => ({ ...one, bands })) }
  const there = (given: Partial<CartState> = {}, quantity = 1) =>
    look(
      {
        paymentId: 2,
        billing: { ...contact, ...nowhere },
        shippingId: 1,
        branch: { ...branch, maxWeightG: null },
        lines: [line('snack_piece', 7, quantity, 5000)],
        stock: new Map([[7, 1000]]),
        ...given,
      },
      { delivery: strong },
    )
  expect(there()).toMatchObject({ requirements: 'CONTACT', isCustomerFilled: true })
  expect(there({}, 200)).toMatchObject({ requirements: 'CONTACT', totals: { totalWithVat: 1_000_000 } })
  expect(there({}, 201)).toMatchObject({ requirements: 'FULL', isCustomerFilled: false })
  expect(there({ billing: { ...contact, ...home } }, 201).isCustomerFilled).toBe(true)
  expect(there({ company })).toMatchObject({ requirements: 'CONTACT', isCustomerFilled: false })
  expect(there({ company, billing: { ...contact, ...home } }).isCustomerFilled).toBe(true)
  expect(there({ billing: { ...contact, ...nowhere, country: 'SK' } }).requirements).toBe('FULL')
})

test('a payment chosen before the shipping is kept, and its fee counts once there is one', () => {
  const before = look({ lines: [pieces(1)], paymentId: 3 })
  expect(before).toMatchObject({
    paymentId: 3,
    payment: null,
    step: 'shipping',
    totals: { totalWithVat: 5900 },
  })
  const after = look({ lines: [pieces(1)], paymentId: 3, shippingId: 3 })
  expect(after).toMatchObject({ paymentId: 3, payment: { fee: 4550 } })
  expect(look({ lines: [pieces(1)], paymentId: 3, shippingId: 4 }).paymentId).toBeNull()
})

test('cash on delivery is rounded to whole crowns, with the rounding shown', () => {
  const { totals } = look({ lines: [pieces(1)], paymentId: 3, shippingId: 3 })
  expect(totals).toMatchObject({ rounding: 50, totalWithVat: 5900 + 11_900 + 4550 + 50 })
})

test('the mini cart counts a box as twenty, everything else by its pieces', () => {
  expect(look({ lines: [boxes(2), pieces(3), line('V-8', 8, 4)] }).count).toBe(47)
})

test('a price that moved is news with before and now; an equal one is none', () => {
  expect(look({ lines: [pieces(1)] })).toMatchObject({ status: 'WAITING' })
  expect(look({ lines: [line('snack_piece', 7, 1, 4900)] })).toMatchObject({
    status: 'CHANGED',
    lines: [{ changes: [{ kind: 'PRICE', before: 4900, now: 5900 }] }],
  })
})

test('less on hand than the cart holds is news until it is seen, and short for as long as it lasts', () => {
  const stock = new Map([[7, 5]])
  expect(look({ lines: [pieces(8)], stock })).toMatchObject({
    status: 'CHANGED',
    lines: [{ short: true, available: 5, changes: [{ kind: 'STOCK', wanted: 8, available: 5 }] }],
  })
  expect(look({ lines: [line('snack_piece', 7, 8, 5900, 5)], stock })).toMatchObject({
    status: 'WAITING',
    step: 'cart',
    lines: [{ short: true, changes: [] }],
  })
  expect(look({ lines: [pieces(5)], stock }).status).toBe('WAITING')
})

test('S2: boxes and pieces that fit alone are short when they do not fit together', () => {
  const { lines } = look({ lines: [boxes(1), pieces(5)], stock: new Map([[7, 24]]) })
  expect(lines.map(({ short }) => short)).toEqual([true, true])
  expect(
    look({ lines: [boxes(1), pieces(4)], stock: new Map([[7, 24]]) }).lines.some(({ short }) => short),
  ).toBe(false)
})

test('a t-shirt goes with a box only, and only while its size is on hand', () => {
  expect(look({ lines: [boxes(1)], tShirtSize: 'M' }).tShirt).toMatchObject({
    size: 'M',
    offered: true,
    gone: null,
  })
  expect(look({ lines: [pieces(19)], tShirtSize: 'M' }).tShirt).toMatchObject({
    size: null,
    offered: false,
    gone: null,
  })
  expect(look({ lines: [boxes(1)], tShirtSize: 'NONE' }).tShirt).toMatchObject({ size: null, declined: true })
  const gone = look({
    lines: [boxes(1)],
    tShirtSize: 'M',
    stock: new Map([
      [7, 100],
      [13, 0],
    ]),
  })
  expect(gone).toMatchObject({ status: 'CHANGED', tShirt: { size: null, gone: 'M' } })
})

test('S2: the gift and a bought t-shirt of the same size are taken from the same stock', () => {
  const bought = line('V-13', 13, 2, 39_000, 2)
  expect(look({ lines: [boxes(1), bought], tShirtSize: 'M' }).tShirt.size).toBe('M')
  const all = look({ lines: [boxes(1), { ...bought, quantity: 3, seenAvailable: 3 }], tShirtSize: 'M' })
  expect(all.tShirt).toMatchObject({ size: null, gone: 'M' })
  expect(all.lines.some(({ short }) => short)).toBe(false)
})

test('the gift weighs but costs nothing', () => {
  const [without, withIt] = [look({ lines: [boxes(1)] }), look({ lines: [boxes(1)], tShirtSize: 'M' })]
  expect(withIt.weightG - without.weightG).toBe(30)
  expect(withIt.totals).toEqual(without.totals)
})

test('S3: goods no longer sold are reported and count in no total', () => {
  const view = look({ lines: [pieces(1), line('V-99', 99, 2)] })
  expect(view).toMatchObject({
    status: 'CHANGED',
    count: 1,
    withdrawn: [{ code: 'V-99', quantity: 2 }],
    totals: { totalWithVat: 5900 },
  })
})

test('an empty cart is offered nothing and travels free of nothing', () => {
  const view = viewOf(emptyCart('B2C'), pricing)
  expect(view).toMatchObject({
    offer: [],
    count: 0,
    status: 'WAITING',
    freeShipping: { has: false, fromAmount: 100_000 },
  })
  expect(look({ lines: [line('snack_piece', 7, 20, 5000)] }).freeShipping.has).toBe(true)
  expect(look({ lines: [line('snack_piece', 7, 16, 5900)] }).freeShipping.has).toBe(false)
})

test('boxes and pieces of the snack are distinguished', () => {
  expect(packedQuantities(variants[0]!, [boxes(2), pieces(3)])).toEqual({ boxes: 2, pieces: 3 })
  expect(packedQuantities(variants[0]!, [])).toEqual({ boxes: 0, pieces: 0 })
})

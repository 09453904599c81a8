import { expect, test } from 'vitest'
import type { Config } from '../../../server/config.ts'
import { emptyCart, type CartState, type PricingContext } from '../../../shop/cart/rules.ts'
import { viewOf } from '../../../shop/cart/view.ts'
import type { FoundPoint } from '../../../shop/shipping/shipping.ts'
import type { Product } from '../../../shop/catalogue/rules.ts'
import { firstDispatch } from '../../../shop/settings/schema.ts'
import { nothingKnown } from '../../../shop/tax/rules.ts'
import type { OrderType } from '../../../lib/trade.ts'
import { fc, forAll } from '../../../../test/for-all.ts'
import { aCatalogue, mixing } from '../../../../test/small-catalogue.ts'
import { orderAhead } from './ahead.ts'
import { withDraft, withQuantities } from './draft-totals.ts'
import { orderData } from './order-data.server.ts'

const texts = { name: 'Jerky', slug: 'jerky' }
const product = (id: number) =>
  ({ id, pictures: [], art: null, colour: null, texts: { cs: texts, en: texts } }) as unknown as Product
const catalogue = mixing(aCatalogue(), [7, 8, 9])
catalogue.products = [7, 8, 9].map(product)
const price = { upToWeightG: 1_000_000, amount: 11_900 }
const fees = [2, 3].map((paymentId) => ({ paymentId, fee: paymentId === 3 ? 4550 : 0 }))
const trades: OrderType[] = ['B2C', 'B2B']
const pricing: PricingContext = {
  catalogue,
  delivery: {
    shippings: [
      {
        id: 1,
        code: 'packeta_home',
        branchCarrier: null,
        customerDataRequirements: 'FULL',
        codCountries: ['CZ'],
        countries: ['CZ'],
        bands: trades.map((orderType) => ({ orderType, ...price })),
        payments: trades.flatMap((orderType) => fees.map((fee) => ({ orderType, ...fee }))),
      },
    ],
    payments: [
      { id: 2, code: 'transfer' },
      { id: 3, code: 'cod' },
    ],
    terms: {
      B2C: { freeShippingFrom: 300_000, freeShippingPcs: null },
      B2B: { freeShippingFrom: null, freeShippingPcs: 60 },
    },
  },
  day: '2026-11-21',
  cardsAccepted: false,
  tax: nothingKnown,
  terms: null,
}

const codes = { snack_piece: 7, snack_box: 7, 'BM-CHILLI-50': 8, 'PEPPER-BOX-12': 9 }
type Cart = Pick<CartState, 'orderType' | 'paymentId' | 'shippingId'> & { quantities: [string, number][] }

function orderOf({ quantities, ...choices }: Cart) {
  const lines = quantities.map(([code, quantity]) => {
    const variantId = codes[code as keyof typeof codes]
    return { code, variantId, quantity, seenPrice: 0, seenAvailable: 0 }
  })
  const stock = new Map(Object.values(codes).map((id) => [id, 100_000]))
  const view = viewOf({ ...emptyCart(choices.orderType), ...choices, lines, stock }, pricing)
  const config = {
    packeta: { key: null },
    operator: { address: '' },
    reviewsAfterDays: null,
  } as unknown as Config
  const dispatch = { ...firstDispatch, counter: { hours: '', closedDays: [] } }
  return orderData(view, pricing, stock, {
    wallets: [],
    locale: 'cs',
    asked: null,
    config,
    known: null,
    typedBy: '',
    points: [],
    lost: {},
    isRemembered: false,
    dispatch,
    now: new Date('2026-11-21T12:00:00Z'),
  })
}

const counted = ({
  lines,
  mixedBoxes,
  totals,
  freeShipping,
  freePieces,
  shipping,
}: ReturnType<typeof orderOf>) => ({
  lines: lines.map(({ code, quantity, pieces, unitPrice, perKg, total }) => [
    code,
    quantity,
    pieces,
    unitPrice,
    perKg,
    total,
  ]),
  totals,
  mixedBoxes,
  freeShipping,
  freePieces,
  fee: shipping?.price,
})

test('quantities that are not confirmed yet cost what the server will say', () => {
  const quantities = fc.dictionary(fc.constantFrom(...Object.keys(codes)), fc.tuple(fc.nat(14), fc.nat(14)), {
    minKeys: 1,
  })
  const choices = fc.record({
    orderType: fc.constantFrom(...trades),
    paymentId: fc.constantFrom(null, 2, 3),
    shippingId: fc.constantFrom(null, 1),
  })
  forAll(quantities, choices, (both, chosen) => {
    const of = (side: 0 | 1) =>
      Object.entries(both).map(([code, pair]): [string, number] => [code, pair[side] + 1])
    const before = orderOf({ ...chosen, quantities: of(0) })
    const after = orderOf({ ...chosen, quantities: of(1) })
    const isFree = ({ freeShipping, freePieces }: typeof before) =>
      freeShipping?.reached || freePieces?.reached
    // What a parcel costs that is not free any more, only the server knows.
    if (isFree(before) && !isFree(after)) return
    expect(counted(withQuantities(before, Object.fromEntries(of(1))))).toEqual(counted(after))
  })
})

test('a line set to none costs nothing and stays in view', () => {
  const order = orderOf({
    orderType: 'B2C',
    paymentId: null,
    shippingId: null,
    quantities: [
      ['snack_box', 1],
      ['BM-CHILLI-50', 2],
    ],
  })
  const now = withQuantities(order, { snack_box: 0 })
  expect(now.lines.map(({ quantity, total }) => [quantity, total])).toEqual([
    [0, 0],
    [2, 21_800],
  ])
  expect(now.totals.totalWithVat).toBe(21_800)
})

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('a complete form opens the next step at once, and an incomplete one waits for the server', () => {
  const order = orderOf({
    orderType: 'B2C',
    paymentId: null,
    shippingId: null,
    quantities: [['BM-CHILLI-50', 2]],
  })
  const cart = { intent: 'cart', continue: '1', 'quantity.BM-CHILLI-50': '2' }
  expect(orderAhead(order, formOf(cart), {})?.open).toBe('shipping')
  expect(orderAhead(order, formOf({ ...cart, 'quantity.BM-CHILLI-50': '100001' }), {})).toBeNull()
  expect(orderAhead(order, formOf({ ...cart, 'quantity.BM-CHILLI-50': '0' }), {})).toBeNull()
  const short = { ...order, minimumOrder: { amount: 90_000, missing: 1 } }
  expect(orderAhead(short, formOf(cart), {})).toBeNull()
  expect(orderAhead(order, formOf({ intent: 'cart', 'quantity.BM-CHILLI-50': '3' }), {})).toBeNull()

  const home = { intent: 'shipping', shipping_id: '1', payment_id: '3' }
  const paid = orderAhead(order, formOf(home), {})
  expect(paid).toMatchObject({ open: 'customer_data', shipping: { id: 1 }, payment: { code: 'cod' } })
  expect(paid).toMatchObject({ goesHome: true, requirements: 'FULL', totals: { totalWithVat: 38_300 } })
  expect(orderAhead(order, formOf({ intent: 'shipping', payment_id: '3' }), {})).toBeNull()
  expect(orderAhead(order, formOf({ ...home, payment_id: '9' }), {})).toBeNull()
  const [shipping] = order.shippings
  const byPoint = { carrier: 'packeta', requirements: 'CONTACT', goesHome: false } as const
  const toPoint = { ...order, shippings: [{ ...shipping!, ...byPoint }] }
  const pointed = formOf({ ...home, branch_packeta: '5' })
  expect(orderAhead(toPoint, pointed, {})).toBeNull()
  const packeta = { id: '5', carrier: 'packeta', country: 'CZ' } as FoundPoint
  expect(orderAhead(toPoint, pointed, { packeta })).toMatchObject({
    requirements: 'CONTACT',
    goesHome: false,
  })
  const abroad = { packeta: { ...packeta, country: 'SK' as const } }
  expect(orderAhead(toPoint, pointed, abroad)).toMatchObject({ requirements: 'FULL' })

  const contact = {
    intent: 'customer_data',
    'billing_information.last_name': 'Nová',
    'billing_information.country': 'CZ',
  }
  expect(orderAhead(paid!, formOf(contact), {})).toMatchObject({ open: 'summary' })
  expect(orderAhead(paid!, formOf({ ...contact, 'billing_information.country': 'SK' }), {})).toBeNull()
})

test('a payment stays chosen with another delivery that offers it, else the usual one of that delivery is', () => {
  const cart = { orderType: 'B2C', paymentId: null, shippingId: null } as const
  const order = { ...orderOf({ ...cart, quantities: [['BM-CHILLI-50', 2]] }), open: 'shipping' as const }
  const [home] = order.shippings
  const point = {
    ...home!,
    id: 2,
    price: 5900,
    payments: home!.payments.filter(({ code }) => code !== 'cod'),
  }
  const both = { ...order, shippings: [home!, point] }
  const seen = (draft: Parameters<typeof withDraft>[1], lost = {}) => {
    const { shipping, payment, totals } = withDraft({ ...both, lost }, draft)
    return [shipping?.id, payment?.code, totals.totalWithVat]
  }
  expect(seen({})).toEqual([1, 'transfer', 33_700])
  expect(seen({ shipping: 1, payment: 3 })).toEqual([1, 'cod', 38_300])
  expect(seen({ shipping: 2, payment: 3 })).toEqual([2, 'transfer', 27_700])
  expect(seen({ shipping: 2 }, { payment: 'payment' })).toEqual([2, undefined, 27_700])
  expect(seen({}, { shipping: 'shipping' })).toEqual([undefined, undefined, 21_800])
})

test.each([2, 3])(
  'the day of delivery is promised at once as the server will, with payment %i',
  (paymentId) => {
    const quantities: Cart['quantities'] = [['BM-CHILLI-50', 2]]
    const orderType = 'B2C'
    const open = orderOf({ orderType, paymentId: null, shippingId: null, quantities })
    const sent = orderOf({ orderType, paymentId, shippingId: 1, quantities })
    const draft = withDraft({ ...open, open: 'shipping' }, { shipping: 1, payment: paymentId })
    expect(draft.promise).toBe(sent.promise)
    expect(sent.promise).not.toBeNull()
  },
)

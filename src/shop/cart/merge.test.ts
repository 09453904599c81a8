import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { aCatalogue } from '../../../test/small-catalogue.ts'
import { mergedCart as mergedIn } from './merge.ts'
import { emptyCart, type CartLine, type CartState } from './rules.ts'

const catalogue = aCatalogue()
const mergedCart = (own: CartState, brought: CartState, stock: Map<number, number>) =>
  mergedIn(catalogue, own, brought, stock)
const line = (code: string, variantId: number, quantity: number): CartLine => ({
  code,
  variantId,
  quantity,
  seenPrice: 100,
  seenAvailable: quantity,
})
const cart = (lines: CartLine[], more: Partial<CartState> = {}): CartState => ({
  ...emptyCart('B2C'),
  lines,
  ...more,
})
const quantities = (state: CartState) =>
  Object.fromEntries(state.lines.map(({ code, quantity }) => [code, quantity]))
const piecesOf = (state: CartState) =>
  state.lines.reduce((sum, { code, quantity }) => sum + (code === 'snack_box' ? 20 : 1) * quantity, 0)

test('A3: quantities are added', () => {
  const merged = mergedCart(
    cart([line('snack_box', 7, 1)]),
    cart([line('snack_box', 7, 2), line('BM-CHILLI-50', 8, 1)]),
    new Map([
      [7, 999],
      [8, 9],
    ]),
  )
  expect(quantities(merged)).toEqual({ snack_box: 3, 'BM-CHILLI-50': 1 })
})

test('A3: boxes and pieces share one stock, and only whole boxes are added', () => {
  const own = cart([line('snack_piece', 7, 5)])
  const merged = mergedCart(
    own,
    cart([line('snack_box', 7, 2), line('snack_piece', 7, 9)]),
    new Map([[7, 30]]),
  )
  expect(quantities(merged)).toEqual({ snack_box: 1, snack_piece: 10 })
})

test('A3: merging never exceeds the stock, takes nothing away, and adds no more than was brought', () => {
  const lines = fc
    .tuple(fc.nat(30), fc.nat(60))
    .map(([boxes, pieces]) =>
      [line('snack_box', 7, boxes), line('snack_piece', 7, pieces)].filter(({ quantity }) => quantity > 0),
    )
  forAll(lines, lines, fc.nat(1500), (own, brought, stock) => {
    const merged = mergedCart(cart(own), cart(brought), new Map([[7, stock]]))
    expect(piecesOf(merged)).toBeLessThanOrEqual(Math.max(stock, piecesOf(cart(own))))
    expect(piecesOf(merged)).toBeGreaterThanOrEqual(piecesOf(cart(own)))
    expect(piecesOf(merged)).toBeLessThanOrEqual(piecesOf(cart(own)) + piecesOf(cart(brought)))
  })
})

test('what was chosen in the browser holds, what was not stays', () => {
  const own = cart([], { tShirtSize: 'S', paymentId: 3, shippingId: 1 })
  expect(mergedCart(own, cart([], { shippingId: 2, tShirtSize: 'M' }), new Map())).toMatchObject({
    tShirtSize: 'M',
    shippingId: 2,
    paymentId: 3,
  })
})

test('A8: an address typed in the browser never takes the place of the customer’s own', () => {
  const place = { first_name: 'Jana', last_name: 'Nová', email: 'j@example.cz', phone: '+420777123456' }
  const address = { ...place, street: 'Dlouhá 1', city: 'Praha', zip: '11000', country: 'CZ' as const }
  const planted = { ...address, street: 'Cizí 13' }
  const both = mergedCart(cart([], { billing: address }), cart([], { billing: planted }), new Map())
  expect(both.billing).toEqual(address)
  expect(mergedCart(cart([]), cart([], { billing: planted }), new Map()).billing).toEqual(planted)
})

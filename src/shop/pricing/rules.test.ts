import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { aCatalogue, mixing } from '../../../test/small-catalogue.ts'
import { pricesFor, tierFor, type Tier, type Variant } from '../catalogue/rules.ts'
import {
  addUp,
  boxesIn,
  countedLines,
  mixedBoxesOf,
  mixedTiers,
  piecesByVariant,
  piecesIn,
  priceLines,
  type Totals,
} from './rules.ts'

interface Basket {
  lines: { total: number; vatPercent: number }[]
  fees: { shipping: number; payment: number }
  withVat: boolean
  cash: boolean
}

const line = fc.record({ total: fc.nat(100_000_000), vatPercent: fc.constantFrom(12, 21) })
const cheapLine = fc.record({ total: fc.nat(300), vatPercent: fc.constantFrom(12, 21) })
const fee = fc.oneof(fc.constant(0), fc.nat(50_000), fc.nat(3))
const basket: fc.Arbitrary<Basket> = fc.record({
  lines: fc.array(fc.oneof(line, cheapLine), { minLength: 1, maxLength: 8 }),
  fees: fc.record({ shipping: fee, payment: fee }),
  withVat: fc.boolean(),
  cash: fc.boolean(),
})

const priced = ({ lines, fees, withVat, cash }: Basket): Totals => addUp(lines, fees, withVat, cash)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** All inconsistencies between the figures of a basket. Plain comparisons: an expect() each would take minutes. */
function disagreements(given: Basket, totals: Totals): string[] {
  const { goods, shipping, payment, rounding, totalWithVat, totalWithoutVat, vat } = totals
  const side = given.withVat ? ('withVat' as const) : ('withoutVat' as const)
  const exact = totalWithVat - rounding
  const parts = [goods, shipping, payment].flatMap(({ withVat, withoutVat }) => [withVat, withoutVat])
  const checks: Record<string, boolean> = {
    'goods + shipping + payment + rounding = total':
      goods.withVat + shipping.withVat + payment.withVat + rounding === totalWithVat,
    'the same without VAT': goods.withoutVat + shipping.withoutVat + payment.withoutVat === totalWithoutVat,
    'the goods are the sum of their lines': goods[side] === sum(given.lines.map(({ total }) => total)),
    'the fees are what was asked':
      shipping[side] === given.fees.shipping && payment[side] === given.fees.payment,
    'VAT recapitulation = total': sum(vat.map((rate) => rate.base + rate.vat)) === exact,
    'bases = total without VAT': sum(vat.map(({ base }) => base)) === totalWithoutVat,
    'nothing is negative': [...parts, ...vat.flatMap((rate) => [rate.base, rate.vat])].every((n) => n >= 0),
    'nothing is less with VAT than without':
      goods.withVat >= goods.withoutVat &&
      shipping.withVat >= shipping.withoutVat &&
      payment.withVat >= payment.withoutVat,
    'every figure is whole haléře': [...parts, rounding, totalWithVat].every(Number.isSafeInteger),
    'each rate stands once, lowest first': vat.every(
      ({ percent }, index) => percent > (vat[index - 1]?.percent ?? -1),
    ),
    'VAT is the law’s within half a haléř a rate': vat.every(
      ({ percent, base, vat: tax }) => Math.abs(base * percent - tax * 100) <= 50 + percent,
    ),
    'cash is whole crowns and within half a crown, the rest is not rounded': given.cash
      ? totalWithVat % 100 === 0 && Math.abs(rounding) <= 50
      : rounding === 0,
  }
  return Object.keys(checks).filter((name) => !checks[name])
}

test('P18: 100,000 random carts add up to the haléř, and so does their VAT', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(basket, (given) => {
      const wrong = disagreements(given, priced(given))
      if (wrong.length > 0) throw new Error(wrong.join('; '))
    }),
    { numRuns: 100_000 },
  )
})

test('P18: a dearer fee never makes a cart cheaper', () => {
  fc.assert(
    fc.property(basket, fc.nat(10_000), (given, dearer) => {
      const fees = { ...given.fees, shipping: given.fees.shipping + dearer }
      expect(priced({ ...given, fees }).totalWithVat).toBeGreaterThanOrEqual(priced(given).totalWithVat)
    }),
    { numRuns: 5000 },
  )
})

// Not so for resellers: one more line of a lower rate takes a part of the fees to that rate.
test('P18: one more line never makes a consumer’s cart cheaper', () => {
  fc.assert(
    fc.property(basket, line, (given, more) => {
      const consumer = { ...given, withVat: true }
      const larger = { ...consumer, lines: [...given.lines, more] }
      expect(priced(larger).totalWithVat).toBeGreaterThanOrEqual(priced(consumer).totalWithVat)
    }),
    { numRuns: 5000 },
  )
})

test('P18: the order of lines changes nothing', () => {
  fc.assert(
    fc.property(basket, (given) => {
      expect(priced({ ...given, lines: given.lines.toReversed() })).toEqual(priced(given))
    }),
    { numRuns: 5000 },
  )
})

test('fees of a mixed basket take the rates of the goods, in proportion to their value', () => {
  const lines = [
    { total: 30_000, vatPercent: 12 },
    { total: 10_000, vatPercent: 21 },
  ]
  const totals = addUp(lines, { shipping: 7900, payment: 3500 }, true, false)
  // 39,000 + … : three quarters of both fees carry 12 %, one quarter 21 %.
  expect(totals.vat).toEqual([
    { percent: 12, base: 34_420, vat: 4130 },
    { percent: 21, base: 10_620, vat: 2230 },
  ])
  expect(totals).toMatchObject({ rounding: 0, totalWithVat: 51_400, totalWithoutVat: 45_040 })
})

test('a reseller’s VAT is added to the total of each rate, and cash is rounded with the rounding shown', () => {
  const totals = addUp([{ total: 3901, vatPercent: 12 }], { shipping: 6500, payment: 2900 }, false, true)
  expect(totals.vat).toEqual([{ percent: 12, base: 13_301, vat: 1596 }])
  expect(totals).toMatchObject({ rounding: 3, totalWithVat: 14_900, totalWithoutVat: 13_301 })
})

test('a box counts its pieces, together with single pieces of the same variant', () => {
  const catalogue = aCatalogue()
  const lines = [
    { code: 'snack_box', variantId: 7, quantity: 2 },
    { code: 'snack_piece', variantId: 7, quantity: 3 },
    { code: 'BM-CHILLI-50', variantId: 8, quantity: 4 },
    { code: 'PEPPER-BOX-12', variantId: 9, quantity: 2 },
    { code: 'PEPPER-BOX-16', variantId: 9, quantity: 2 },
  ]
  expect(lines.map((one) => piecesIn(catalogue, one))).toEqual([40, 3, 4, 24, null])
  expect([...piecesByVariant(catalogue, lines)]).toEqual([
    [7, 43],
    [8, 4],
    [9, 24],
  ])
})

test('a box of any size costs what its pieces cost, however the same pieces are packed', () => {
  const { variants, ...rest } = aCatalogue()
  const pepper = variants.get(9)!
  const sizes = { inBox: fc.integer({ min: 2, max: 1000 }), boxes: fc.nat(50), pieces: fc.nat(500) }
  forAll(fc.record(sizes), fc.constantFrom('B2C' as const, 'B2B' as const), (given, orderType) => {
    const { inBox, boxes, pieces } = given
    const packed = { ...pepper, box: { code: 'BOX', pieces: inBox } }
    const catalogue = { ...rest, variants: new Map([[9, packed]]) }
    const cost = (...lines: [string, number][]) =>
      priceLines(
        catalogue,
        lines.map(([code, quantity]) => ({ code, variantId: 9, quantity })),
        orderType,
        '2026-11-21',
      ).reduce((whole, { total }) => whole + total, 0)
    expect(cost(['BOX', boxes], [pepper.pieceCode, pieces])).toBe(
      cost([pepper.pieceCode, boxes * inBox + pieces]),
    )
    expect(cost(['GONE', boxes])).toBe(0)
  })
})

/** Pieces of three flavours that mix, and boxes of the first. */
const mixedBasket = fc.record({
  7: fc.nat(70),
  8: fc.nat(70),
  9: fc.nat(70),
  boxes: fc.nat(4),
  orderType: fc.constantFrom('B2C' as const, 'B2B' as const),
})
/** With prices from 60 pieces on, which no mixing reaches. */
const plain = (() => {
  const { variants, ...rest } = aCatalogue()
  const cheaper = (tiers: Tier[]) => tiers.concat({ quantity: 60, amount: (tiers.at(-1)?.amount ?? 0) - 500 })
  const more = [...variants.values()].map((variant): [number, Variant] => [
    variant.id,
    {
      ...variant,
      prices: Object.fromEntries(
        Object.entries(variant.prices).map(([list, tiers]) => [list, cheaper(tiers)]),
      ),
    },
  ])
  return { ...rest, variants: new Map(more) }
})()
const mixed = mixing(plain, [7, 8, 9])
const linesOf = (given: { 7: number; 8: number; 9: number; boxes: number }) =>
  [
    { code: 'snack_piece', variantId: 7, quantity: given[7] },
    { code: 'BM-CHILLI-50', variantId: 8, quantity: given[8] },
    { code: 'BM-PEPPER-50', variantId: 9, quantity: given[9] },
    { code: 'snack_box', variantId: 7, quantity: given.boxes },
  ].filter(({ quantity }) => quantity > 0)

test('flavours that make a box together cost what they cost in a box, and never less through mixing', () => {
  forAll(mixedBasket, ({ orderType, ...given }) => {
    const lines = linesOf(given)
    const loose = given[7] + given[8] + given[9]
    for (const one of priceLines(mixed, lines, orderType, '2026-11-21')) {
      const own = piecesByVariant(mixed, lines).get(one.variantId) ?? 0
      const isMixed =
        loose >= 20 &&
        lines.some(({ variantId, code }) => variantId === one.variantId && code !== 'snack_box')
      const pieces = isMixed ? Math.max(own, 20) : own
      const tiers = pricesFor(mixed, mixed.variants.get(one.variantId)!, orderType)
      expect(one.unitPrice).toBe(tierFor(tiers, pieces)?.amount)
    }
  })
})

test('mixing makes no basket dearer, in whatever order it was filled, nor does one more flavour any other', () => {
  forAll(
    mixedBasket,
    fc.constantFrom(7 as const, 8 as const, 9 as const),
    ({ orderType, ...given }, more) => {
      const cost = (catalogue: typeof plain, lines: ReturnType<typeof linesOf>) =>
        new Map(
          priceLines(catalogue, lines, orderType, '2026-11-21').map(({ code, unitPrice }) => [
            code,
            unitPrice,
          ]),
        )
      const lines = linesOf(given)
      const [now, before] = [cost(mixed, lines), cost(plain, lines)]
      expect(Object.fromEntries(cost(mixed, lines.toReversed()))).toEqual(Object.fromEntries(now))
      const after = cost(mixed, linesOf({ ...given, [more]: given[more] + 1 }))
      for (const [code, price] of now) {
        expect(price).toBeLessThanOrEqual(before.get(code)!)
        expect(after.get(code)).toBeLessThanOrEqual(price)
      }
    },
  )
})

test('a mixed box counts as a box, and says what is missing to the next one', () => {
  const lines = countedLines(mixed, linesOf({ 7: 7, 8: 7, 9: 9, boxes: 2 }))
  expect(mixedBoxesOf(lines)).toEqual([{ size: 20, boxes: 1, missing: 17 }])
  expect(boxesIn(lines)).toBe(3)
  expect(boxesIn(countedLines(plain, linesOf({ 7: 7, 8: 7, 9: 9, boxes: 2 })))).toBe(2)
})

test('the price of a quantity beside flavours in the cart is what the cart will ask', () => {
  forAll(fc.integer({ min: 1, max: 90 }), fc.nat(30), fc.boolean(), (pieces, others, isMixed) => {
    const catalogue = isMixed ? mixed : plain
    const variant = catalogue.variants.get(7)!
    const [first] = priceLines(
      catalogue,
      linesOf({ 7: pieces, 8: others, 9: 0, boxes: 0 }),
      'B2C',
      '2026-11-21',
    )
    const tiers = mixedTiers(pricesFor(catalogue, variant, 'B2C'), variant.mixedBox, others)
    expect(tierFor(tiers, pieces)?.amount).toBe(first?.unitPrice)
  })
})

import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { aCatalogue, mixing } from '../../../test/small-catalogue.ts'
import { pricesFor } from '../../shop/catalogue/rules.ts'
import { priceLines } from '../../shop/pricing/rules.ts'
import { evenly, presetsOf, quoteOf, sharesOf, strongPart, type MixedBoxOffer } from './offer.ts'

const catalogue = mixing(aCatalogue(), [7, 8, 9])
const flavours = [7, 8, 9].map((id) => {
  const { pieceCode: code } = catalogue.variants.get(id)!
  const tiers = pricesFor(catalogue, catalogue.variants.get(id)!, 'B2B')
  return {
    variantId: id,
    productId: id,
    code,
    name: code,
    art: '',
    picture: null,
    stock: 100,
    minQuantity: 1,
    netWeightG: 50,
    boxed: 0,
    tiers,
  }
})
const offer: MixedBoxOffer = {
  trade: 'B2B',
  size: 20,
  flavours,
  presets: [],
  chosen: {},
  inCart: false,
  shirts: [{ size: 'M', available: true }],
  shirtsFromBoxes: 1,
  tShirt: null,
  otherBoxes: 0,
}
const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

test('the box costs on the page what the cart will ask, with boxes in the cart too', () => {
  const three = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40))
  forAll(three, fc.nat(3), (pieces, boxes) => {
    const counts = Object.fromEntries(flavours.map(({ code }, at) => [code, pieces[at] ?? 0]))
    const boxed = {
      ...offer,
      flavours: flavours.map((one) => (one.variantId === 7 ? { ...one, boxed: boxes * 20 } : one)),
    }
    const loose = flavours.map(({ code, variantId }) => ({ code, variantId, quantity: counts[code] ?? 0 }))
    const lines = [...loose, { code: 'snack_box', variantId: 7, quantity: boxes }].filter(
      ({ quantity }) => quantity > 0,
    )
    const asked = priceLines(catalogue, lines, 'B2B', '2026-11-21').filter(({ code }) => code !== 'snack_box')
    const quote = quoteOf(boxed, counts)
    expect(quote.total).toBe(asked.reduce((sum, line) => sum + line.total, 0))
    expect(quote.boxes).toBe(Math.floor(total(counts) / 20))
    expect(quote.hasShirt).toBe(quote.boxes > 0)
  })
})

test('presets fill one box within the stock, in equal parts or mostly of one flavour', () => {
  const shares = (stocks: number[]) =>
    presetsOf(
      20,
      flavours.map((one, at) => ({ ...one, stock: stocks[at] ?? 0 })),
    ).map(({ mix, counts }) => [mix, sharesOf(flavours, counts)])
  expect(shares([100, 100, 100])).toEqual([
    ['even', '7 + 7 + 6'],
    ['snack_piece', '10 + 5 + 5'],
    ['BM-CHILLI-50', '5 + 10 + 5'],
    ['BM-PEPPER-50', '5 + 5 + 10'],
  ])
  expect(shares([100, 12, 0])).toEqual([['even', '10 + 10']])
  expect(shares([100, 3, 0])).toEqual([])
  expect(shares([9, 5, 5])).toEqual([])
  forAll(fc.nat(30), fc.array(fc.nat(12), { minLength: 1, maxLength: 6 }), (pieces, stocks) => {
    const stocked = stocks.map((stock, at) => ({ code: `F${at}`, stock }))
    const counts = evenly(pieces, stocked)
    expect(total(counts)).toBe(
      Math.min(
        pieces,
        stocks.reduce((sum, stock) => sum + stock, 0),
      ),
    )
    expect(stocked.every(({ code, stock }) => (counts[code] ?? 0) <= stock)).toBe(true)
  })
})

test('a preset has the flavours above the lowest step of a scale alone, where two are', () => {
  const [mild = '', hot = '', hotter = ''] = flavours.map(({ code }) => code)
  const strong = (steps: Record<string, number>) =>
    strongPart(Object.keys(steps), (code) => steps[code] ?? -1)
  expect(strong({ [mild]: 0, [hot]: 3, [hotter]: 5 })).toEqual([hot, hotter])
  expect([strong({ [mild]: 2, [hot]: 2 }), strong({ [mild]: -1, [hot]: 3 })]).toEqual([null, null])
  const presets = presetsOf(20, flavours, { mix: 'scale-1', codes: [hot, hotter] })
  expect(presets.at(-1)).toEqual({ mix: 'scale-1', counts: { [hot]: 10, [hotter]: 10 } })
})

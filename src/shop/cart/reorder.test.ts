import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { aCatalogue } from '../../../test/small-catalogue.ts'
import { piecesIn } from '../pricing/rules.ts'
import { differs, reorderPlan, type OrderedLine } from './reorder.ts'
import { planOf, type Market } from './desired-lines.ts'

const catalogue = aCatalogue()
const market = (stock: Record<number, number>, ownLists: string[] = []): Market => ({
  catalogue,
  orderType: 'B2B',
  ownLists,
  stock: new Map(Object.entries(stock).map(([id, pieces]) => [Number(id), pieces])),
})
const line = (code: string, variantId: number, quantity: number, unitPrice: number): OrderedLine => ({
  kind: 'GOODS',
  name: code,
  code,
  variantId,
  quantity,
  unitPrice,
})

test('an order of which everything is there at the old price comes back as it was', () => {
  const old = [line('snack_box', 7, 2, 3700), line('BM-CHILLI-50', 8, 3, 7400)]
  const plan = reorderPlan(old, market({ 7: 100, 8: 100 }))
  expect(plan.map(({ code, quantity, shortage }) => [code, quantity, shortage])).toEqual([
    ['snack_box', 2, null],
    ['BM-CHILLI-50', 3, null],
  ])
  expect(plan.some(differs)).toBe(false)
})

test('a price is shown as it was and as it is, by the customer’s own list and the tier of today', () => {
  const [planned] = reorderPlan([line('BM-CHILLI-50', 8, 20, 6900)], market({ 8: 100 }, ['b2b-vecerky']))
  expect(planned).toMatchObject({ priceThen: 6900, unitPrice: 6600, quantity: 20, shortage: null })
  expect(planned && differs(planned)).toBe(true)
  const [fewer] = reorderPlan([line('BM-CHILLI-50', 8, 20, 6600)], market({ 8: 5 }, ['b2b-vecerky']))
  expect(fewer).toMatchObject({ quantity: 5, wanted: 20, unitPrice: 7000, shortage: 'LESS_IN_STOCK' })
})

test('what is no longer sold, sold out or too few to sell stays out and says why', () => {
  const old = [
    line('OLD', 555, 1, 100),
    line('BM-GIFT', 99, 1, 100),
    line('BM-PEPPER-50', 9, 1, 7100),
    line('BM-SHIRT-M', 13, 6, 25000),
    line('BM-CHILLI-50', 7, 1, 3900),
  ]
  const plan = reorderPlan(old, market({ 7: 10, 9: 0, 13: 3, 99: 10 }))
  expect(plan.map(({ quantity, shortage }) => [quantity, shortage])).toEqual([
    [0, 'NOT_SOLD'],
    [0, 'NOT_SOLD'],
    [0, 'SOLD_OUT'],
    [0, 'BELOW_MINIMUM'],
    [0, 'NOT_SOLD'],
  ])
})

test('boxes and pieces share the stock, gifts are left out, and both count for the tier', () => {
  const old = [line('snack_box', 7, 2, 3700), line('snack_piece', 7, 30, 3700)]
  const plan = reorderPlan([...old, { ...line('BM-SHIRT-M', 13, 1, 0), kind: 'GIFT' }], market({ 7: 50 }))
  expect(plan.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    [2, 3700],
    [10, 3700],
  ])
})

test('a plan never takes more than there is, nor more than was desired, and planning it again changes nothing', () => {
  const desiredLine = fc
    .constantFrom(
      ['snack_box', 7],
      ['snack_piece', 7],
      ['BM-CHILLI-50', 8],
      ['BM-SHIRT-M', 13],
      ['OLD', 5],
      ['PEPPER-BOX-12', 9],
      ['BM-PEPPER-50', 9],
    )
    .chain(([code, variantId]) =>
      fc.record({
        code: fc.constant(code),
        variantId: fc.constant(variantId),
        quantity: fc.nat(20_000),
      }),
    )
  const stock = fc.record({ 7: fc.nat(500), 8: fc.nat(500), 9: fc.nat(500), 13: fc.nat(20) })
  forAll(fc.array(desiredLine, { maxLength: 8 }), stock, (desiredLines, onHand) => {
    const plan = planOf(desiredLines, market(onHand))
    for (const [id, pieces] of Object.entries(onHand)) {
      const taken = plan.filter(({ variantId }) => variantId === Number(id))
      expect(taken.reduce((sum, one) => sum + (piecesIn(catalogue, one) ?? 0), 0)).toBeLessThanOrEqual(pieces)
    }
    for (const { quantity, wanted, shortage } of plan) {
      expect(quantity).toBeLessThanOrEqual(wanted)
      expect(quantity === wanted).toBe(shortage === null || (wanted === 0 && shortage !== null))
    }
    const again = planOf(plan, market(onHand))
    expect(again.map(({ quantity }) => quantity)).toEqual(plan.map(({ quantity }) => quantity))
  })
})

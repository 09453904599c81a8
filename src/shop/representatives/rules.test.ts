import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import {
  awaitedOf,
  commissionOf,
  earningsOf,
  figuresByMonth,
  goodsWithoutVat,
  monthsUpTo,
  type PlacedOrder,
} from './rules.ts'
import { standsUntil } from '../orders/rules.ts'

const paid = { order: 'COMPLETED', payment: 'PAID', fulfilment: 'DELIVERED' }
const order = (rest: Partial<PlacedOrder> = {}): PlacedOrder => ({
  day: '2026-11-21',
  orderType: 'B2B',
  states: paid,
  goods: 100_000,
  percent: 5,
  paidOn: '2026-11-21',
  corrections: [],
  invoiced: 112_000,
  endedOn: null,
  ...rest,
})
const anyStates = fc.record({
  order: fc.constantFrom('NEW', 'WAITING_APPROVAL', 'CONFIRMED', 'COMPLETED', 'CANCELLED'),
  payment: fc.constantFrom(
    'NOT_DUE_YET',
    'AWAITING',
    'PAID',
    'REVIEW',
    'REFUND_DUE',
    'PARTLY_REFUNDED',
    'REFUNDED',
  ),
  fulfilment: fc.constantFrom('WAITING', 'READY', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED'),
})
const anyOrder = fc
  .record({
    states: anyStates,
    goods: fc.integer({ min: 0, max: 1_000_000_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
    day: fc.constantFrom('2025-11-30', '2025-12-01', '2026-03-15', '2026-11-01', '2026-11-30'),
    paidOn: fc.constantFrom(null, '2025-12-01', '2026-03-20', '2026-11-30'),
    endedOn: fc.constantFrom(null, null, '2026-04-01', '2026-11-30'),
    invoiced: fc.constantFrom(0, 112_000),
    corrections: fc.array(
      fc.record({
        day: fc.constantFrom('2026-03-31', '2026-11-30'),
        amount: fc.integer({ min: 1, max: 150_000 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(order)

test('a commission is the agreed percentage of the goods without VAT, rounded half up to the haléř', () => {
  expect(commissionOf(order())).toBe(5_000)
  expect(commissionOf(order({ goods: 1_010, percent: 5 }))).toBe(51)
  expect(commissionOf(order({ goods: 1_009, percent: 5 }))).toBe(50)
  expect(commissionOf(order({ percent: 0 }))).toBe(0)
})

test('nothing is earned by an order that was cancelled, came back or was paid back whole, nor before it is paid', () => {
  expect(commissionOf(order({ endedOn: '2026-11-25' }))).toBe(0)
  expect(commissionOf(order({ endedOn: '2026-11-20' }))).toBe(0)
  expect(commissionOf(order({ paidOn: null }))).toBe(0)
})

test('a refund takes back its proportion in its own month; the month before stays closed', () => {
  const refunded = order({ corrections: [{ day: '2026-12-03', amount: 3_000 }] })
  expect(commissionOf(refunded)).toBe(5_000 - 134)
  expect(earningsOf(refunded)).toEqual([
    { day: '2026-11-21', amount: 5_000 },
    { day: '2026-12-03', amount: -134 },
  ])
  const [november, december] = figuresByMonth([refunded], ['2026-11', '2026-12'])
  expect([november?.commission, december?.commission]).toEqual([5_000, -134])
})

test('an unpaid order promises its share, and gives it once it is paid', () => {
  const invoice = order({
    paidOn: null,
    states: { order: 'CONFIRMED', payment: 'NOT_DUE_YET', fulfilment: 'SHIPPED' },
  })
  expect([awaitedOf(invoice), commissionOf(invoice)]).toEqual([5_000, 0])
  expect([awaitedOf(order()), commissionOf(order())]).toEqual([0, 5_000])
})

test('whatever becomes of an order, it earns between nothing and the goods, and never beside what it promises', () => {
  forAll(anyOrder, (one) => {
    const [commission, awaited] = [commissionOf(one), awaitedOf(one)]
    expect(Number.isInteger(commission)).toBe(true)
    expect(commission).toBeGreaterThanOrEqual(0)
    expect(commission).toBeLessThanOrEqual(one.goods)
    expect(commission * awaited).toBe(0)
    expect(awaited > 0 ? standsUntil(one.states) : true).toBe(true)
    expect(commission).toBeLessThanOrEqual(Math.ceil((one.goods * one.percent) / 100))
  })
})

test('the months add up to their orders, so that the file and the chart say the same', () => {
  forAll(fc.array(anyOrder, { maxLength: 30 }), (orders) => {
    const months = monthsUpTo('2026-11-21')
    const figures = figuresByMonth(orders, months)
    const counted = orders.filter(({ day }) => day >= '2025-12-01')
    const earned = orders.flatMap(earningsOf).filter(({ day }) => day >= '2025-12-01')
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    expect(sum(figures.map(({ commission }) => commission))).toBe(sum(earned.map(({ amount }) => amount)))
    expect(sum(figures.map(({ awaited }) => awaited))).toBe(sum(counted.map(awaitedOf)))
  })
})

test('there are twelve months up to this one, over the turn of the year', () => {
  expect(monthsUpTo('2026-02-01', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsUpTo('2026-12-31')).toHaveLength(12)
  expect(monthsUpTo('2026-12-31')[0]).toBe('2026-01')
})

test('goods are counted without VAT: it is taken out of consumers’ prices, for each rate of the order', () => {
  const goods = [
    { percent: 12, total: 11_200 },
    { percent: 21, total: 12_100 },
  ]
  expect([goodsWithoutVat('B2C', goods), goodsWithoutVat('B2B', goods)]).toEqual([20_000, 23_300])
})

import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import {
  bandOf,
  booked,
  converted,
  isExchange,
  mostMoney,
  readRate,
  reversibleOf,
  type Balances,
  type EntryKind,
  type Movement,
} from './rules.ts'

const haler = fc.integer({ min: -50, max: 400 })
const movement: fc.Arbitrary<Movement> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('ALLOCATED' as const, 'CREDITED' as const, 'KEPT' as const, 'RETURNED' as const),
    received: fc.nat(1),
    order: fc.nat(1),
    amount: haler,
  }),
  fc.record({
    kind: fc.constantFrom('CREDIT_USED' as const, 'WRITTEN_OFF' as const),
    order: fc.nat(1),
    amount: haler,
  }),
)

const start: Balances = {
  received: [
    { amount: 700, free: 700 },
    { amount: 300, free: 300 },
  ],
  orders: [
    { due: 500, settled: 0 },
    { due: 400, settled: 0 },
  ],
  credit: 0,
}

test('the model of the ledger: after any movements nothing is below 0, and no haléř appears or is lost', () => {
  forAll(fc.array(movement, { maxLength: 40 }), (movements) => {
    let now = start
    const sums = { in: 1000, paid: 0, gone: 0, let: 0 }
    for (const one of movements) {
      const after = booked(now, one)
      if (after === null) continue
      now = after
      if (one.kind === 'KEPT' || one.kind === 'RETURNED') sums.gone += one.amount
      if (one.kind === 'WRITTEN_OFF') sums.let += one.amount
    }
    const free = now.received.reduce((sum, one) => sum + one.free, 0)
    const settled = now.orders.reduce((sum, one) => sum + one.settled, 0)
    expect(free + now.credit + sums.gone + settled - sums.let).toBe(sums.in)
    expect(Math.min(now.credit, ...now.received.map(({ free: left }) => left))).toBeGreaterThanOrEqual(0)
    for (const { due, settled: paid } of now.orders) expect(paid).toBeLessThanOrEqual(due)
  })
})

test('a movement of nothing, below 0, of a part of a haléř, or beyond what there is, is refused', () => {
  for (const amount of [0, -1, 0.5, Number.NaN, 701, 501])
    expect(booked(start, { kind: 'ALLOCATED', received: 0, order: 0, amount })).toBeNull()
  expect(booked(start, { kind: 'CREDIT_USED', order: 0, amount: 1 })).toBeNull()
  expect(booked(start, { kind: 'ALLOCATED', received: 0, order: 0, amount: 500 })?.orders[0]?.settled).toBe(
    500,
  )
})

test('a rate is typed in crowns with up to six places, and an amount in it rounds half away from zero', () => {
  expect(['24.315', '24,315', '0.1', '999', '1.000001'].map(readRate)).toEqual([
    24_315_000, 24_315_000, 100_000, 999_000_000, 1_000_001,
  ])
  for (const wrong of ['', '0', '-1', '1000', '1.1234567', '1e3', '1 2', '.5'])
    expect(readRate(wrong)).toBeNull()
  expect(converted(1, 24_500_000)).toBe(25)
  expect(converted(2000, 25_000_000)).toBe(50_000)
  expect(converted(1, 1)).toBeNull()
  expect(converted(Number.MAX_SAFE_INTEGER, 25_000_000)).toBeNull()
  forAll(
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.integer({ min: 1_000_000, max: 90_000_000 }),
    (amount, rate) => {
      const worth = converted(amount, rate)
      expect(worth === null ? mostMoney + 1 : Math.abs(worth - (amount * rate) / 1e6)).toBeLessThanOrEqual(
        worth === null ? Infinity : 0.51,
      )
    },
  )
})

test('a difference of exchange is at most five percent', () => {
  expect([isExchange(5, 100), isExchange(6, 100), isExchange(0, 100), isExchange(-1, 100)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('bands of age begin where the day after the last one ends', () => {
  expect([-5, 0, 1, 14, 15, 30, 31, 60, 61].map(bandOf)).toEqual([
    '0',
    '0',
    '1-14',
    '1-14',
    '15-30',
    '15-30',
    '31-60',
    '31-60',
    '60+',
  ])
})

test('an entry may be taken back as long as something of it is left, and a refund or the bank’s word never', () => {
  const entry = (id: number, kind: EntryKind, amount: number, reversesId: number | null = null) => ({
    id,
    kind,
    amount,
    reversesId,
  })
  const ledger = [
    entry(1, 'ALLOCATED', 500),
    entry(2, 'ALLOCATED', -200, 1),
    entry(3, 'CREDITED', 100),
    entry(4, 'CREDITED', -100, 3),
    entry(5, 'RETURNED', 50),
    entry(6, 'VOIDED', 70),
    entry(7, 'KEPT', 5),
  ]
  expect([...reversibleOf(ledger)]).toEqual([1, 7])
})

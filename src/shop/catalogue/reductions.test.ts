import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { lowestPriceQuery, reductionOf, type PriceChange } from './reductions.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)
/** `[days ago, haléře]` each, oldest first. */
const reduced = (...changes: [days: number, amount: number | null][]) =>
  reductionOf(
    changes.map(([days, amount]) => ({ at: daysAgo(days), amount })),
    now,
  )

describe('a lowered price (Act 634/1992, § 12a)', () => {
  test('is compared with the lowest of the thirty days before', () => {
    expect(reduced([400, 5900], [5, 5310])).toEqual({ lowest: 5900, percent: 10 })
    // Lower for a day three weeks before: that price counts.
    expect(reduced([400, 5900], [25, 5600], [24, 5900], [5, 5310])).toEqual({ lowest: 5600, percent: 5 })
    // Six weeks before: no longer.
    expect(reduced([400, 5900], [50, 5000], [45, 5900], [5, 5310])).toEqual({ lowest: 5900, percent: 10 })
  })

  test('is none when it was as low a short while ago, or was raised first', () => {
    expect(reduced([400, 5900], [20, 5000], [10, 5900], [5, 5300])).toBeNull()
    expect(reduced([400, 5900], [6, 9900], [5, 5900])).toBeNull()
  })

  test('which went down step by step is compared with what was asked before the first step', () => {
    expect(reduced([400, 5900], [20, 5310], [5, 4720])).toEqual({ lowest: 5900, percent: 20 })
    // A much earlier step was another sale.
    expect(reduced([400, 5900], [90, 5310], [5, 4720])).toEqual({ lowest: 5310, percent: 11 })
  })

  test('of new goods is compared with what was asked since they are sold', () => {
    expect(reduced([10, 5900], [5, 5310])).toEqual({ lowest: 5900, percent: 10 })
    expect(reduced([5, 5310])).toBeNull()
    expect(reduced([400, 5900], [60, null], [5, 5310])).toBeNull()
  })

  test('is announced for thirty days, and only where it makes a percent', () => {
    expect(reduced([400, 5900], [29, 5310])).not.toBeNull()
    expect(reduced([400, 5900], [30, 5310])).toBeNull()
    expect(reduced([400, 5900], [5, 5842])).toBeNull()
    expect(reduced([400, 5900], [5, 5841])).toEqual({ lowest: 5900, percent: 1 })
    expect(reduced([400, 5900], [5, null])).toBeNull()
    expect(reduced([400, 0], [5, 0])).toBeNull()
  })

  test('without an invitation counts for nothing', () => {
    expect(reduced([400, 5900], [10, 100], [10, 5900], [5, 5310])).toEqual({ lowest: 5900, percent: 10 })
    expect(reduced([400, 5900], [-1, 100])).toBeNull()
  })

  test('never boasts: what is named was really asked, was more, and the percentage is not rounded up', () => {
    const change = fc.record({
      days: fc.double({ min: 0, max: 90, noNaN: true }),
      amount: fc.option(fc.integer({ min: 0, max: 100_000 })),
    })
    forAll(fc.array(change, { maxLength: 12 }), (drawn) => {
      const changes: PriceChange[] = drawn
        .map(({ days, amount }) => ({ at: daysAgo(days), amount }))
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      const found = reductionOf(changes, now)
      if (!found) return
      const current = changes.at(-1)?.amount ?? 0
      expect(changes.slice(0, -1).map(({ amount }) => amount)).toContain(found.lowest)
      expect(current).toBeLessThan(found.lowest)
      expect(found.lowest * (100 - found.percent)).toBeGreaterThanOrEqual(current * 100)
    })
  })
})

test('what was asked is the scheduled price while one holds, else the regular one, at every moment', () => {
  const day = 24 * 3600_000
  const change = fc.record({ on: fc.nat(90), amount: fc.option(fc.nat(20_000)) })
  const length = fc.record({
    gap: fc.nat(10),
    days: fc.integer({ min: 1, max: 20 }),
    amount: fc.nat(20_000),
    open: fc.boolean(),
  })
  forAll(fc.array(change), fc.array(length, { maxLength: 5 }), (regularDays, lengths) => {
    const regular = regularDays
      .toSorted((a, b) => a.on - b.on)
      .map(({ on, amount }) => ({ at: new Date(on * day), amount }))
    let end = 0
    const scheduled = lengths.map(({ gap, days, amount, open }, place) => {
      const from = end + gap
      end = from + days
      const isOpen = open && place === lengths.length - 1
      return { from: new Date(from * day), to: isOpen ? null : new Date(end * day), amount }
    })
    const asked = lowestPriceQuery(regular, scheduled)
    for (let hour = 12; hour < 130 * 24; hour += 24) {
      const at = new Date(hour * 3600_000)
      const held = scheduled.find(({ from, to }) => from <= at && (to === null || at < to))
      const wanted = held ? held.amount : (regular.findLast((one) => one.at <= at)?.amount ?? null)
      expect(asked.findLast((one) => one.at <= at)?.amount ?? null).toBe(wanted)
    }
  })
})

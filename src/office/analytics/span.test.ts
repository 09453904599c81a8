import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { periods } from '../../shop/analytics/rules.ts'
import { dayPlus, parseDays, pastOf, periodsOf, parseSales } from './span.ts'

const url = (query: string) => new URL(`http://shop/admin/analytics?${query}`)
const today = '2026-11-23'

test('without days it is the last four weeks, today among them', () => {
  expect(parseDays(url(''), today)).toEqual({ from: '2026-10-27', to: today, isOdd: false })
})

test('impossible days are ignored, and the page says so', () => {
  for (const query of ['from=2026-12-01&to=2026-11-01', 'from=x', 'from=1900-01-01', 'to=2026-02-30'])
    expect(parseDays(url(query), today), query).toMatchObject({ to: today, isOdd: true })
  expect(parseSales(url('by=year&group=drop table'), today)).toMatchObject({ by: 'day', group: 'none' })
})

test('stands against as many days before, and the same weekdays a year earlier', () => {
  expect(pastOf({ from: '2026-11-02', to: '2026-11-08' })).toEqual({
    before: { from: '2026-10-26', to: '2026-11-01' },
    year: { from: '2025-11-03', to: '2025-11-09' },
  })
})

test('periods leave no day out and count none twice', () => {
  const day = fc.integer({ min: 0, max: 2000 }).map((days) => dayPlus('2024-01-01', days))
  forAll(day, fc.integer({ min: 0, max: 400 }), fc.constantFrom(...periods), (from, more, by) => {
    const to = dayPlus(from, more)
    const found = periodsOf({ from, to }, by)
    expect(found[0]?.from).toBe(from)
    expect(found.at(-1)?.to).toBe(to)
    for (const [at, one] of found.entries()) {
      expect(one.from <= one.to).toBe(true)
      if (at > 0) expect(one.from).toBe(dayPlus(found[at - 1]?.to ?? '', 1))
      if (at > 0 && by === 'month') expect(one.from.slice(8)).toBe('01')
      if (at > 0 && by === 'week') expect(new Date(`${one.from}T12:00:00Z`).getUTCDay()).toBe(1)
    }
  })
})

import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { firstDispatch } from '../shop/settings/schema.ts'
import { dayInPrague, momentInPrague, timeInPrague } from './dates.ts'
import { dayAfter, isDayOfRest, isPublicHoliday } from './deadlines.ts'
import {
  cutOff,
  daysAfterPayment,
  packingDay,
  promisedDays,
  secondsOfPromises,
  transitDays,
  type DispatchTerms,
  type PromisedDays,
} from './delivery-days.ts'
import { shippingCodes, transitName, type Country, type ShippingCode } from './delivery.ts'

const terms: DispatchTerms = { ...firstDispatch, counter: { hours: 'Mo-Fr 09:00-15:00', closedDays: [] } }
const at = (local: string) => momentInPrague(local)
const days = (local: string, shipping: ShippingCode = 'ppl_home', changed: Partial<DispatchTerms> = {}) =>
  promisedDays({ ...terms, ...changed }, { shipping, country: 'CZ', now: at(local) })

/** Every parcel that can be promised. */
const parcels = shippingCodes.flatMap((shipping) =>
  (['CZ', 'SK'] as const)
    .filter((country) => shipping === 'pickup' || transitName(shipping, country))
    .map((country) => ({ shipping, country })),
)
const parcel = fc.constantFrom<{ shipping: ShippingCode; country: Country }[]>(...parcels)
/** A minute of the years 2024 to 2034. */
const minutes = fc.integer({ min: 0, max: 11 * 365 * 24 * 60 })
const momentOf = (minute: number) => new Date(Date.UTC(2024, 0, 1) + minute * 60_000)
const changes = fc.record({
  packingHours: fc.constantFrom(
    'Mo-Fr 08:00-13:00',
    'Mo-Th 08:00-15:00, Fr 08:00-11:30',
    'Tu 06:00-07:00',
    'Mo-Sa 00:00-23:59',
  ),
  preparationDays: fc.integer({ min: 0, max: 5 }),
  closed: fc.array(minutes, { maxLength: 40 }),
})
const changed = ({
  closed,
  ...rest
}: {
  packingHours: string
  preparationDays: number
  closed: number[]
}) => ({
  ...terms,
  ...rest,
  closedDays: closed.map((minute) => dayInPrague(momentOf(minute))),
})

test.each([
  ['2026-11-30T12:59', 'before the end of packing on Monday', '2026-12-01'],
  ['2026-11-30T13:00', 'at its end', '2026-12-02'],
  ['2026-12-04T12:00', 'on Friday', '2026-12-07'],
  ['2026-12-05T09:00', 'on Saturday', '2026-12-08'],
  ['2026-12-23T12:00', 'before Christmas', '2026-12-28'],
  ['2026-12-24T09:00', 'on Christmas Eve', '2026-12-29'],
  ['2027-03-25T12:00', 'on Maundy Thursday', '2027-03-30'],
  ['2026-11-16T14:00', 'on the eve of a holiday', '2026-11-19'],
])('%s, %s: the next day in working days is %s', (local, _, day) => {
  expect(days(local)).toMatchObject({ first: day, last: day })
})

test('closed days, days of preparation and a span of days on the way move the promise', () => {
  const monday = '2026-11-30T10:00'
  expect(days(monday, 'packeta_home')).toEqual({
    leavesBy: '2026-11-30',
    first: '2026-12-01',
    last: '2026-12-02',
  })
  expect(days(monday, 'ppl_home', { closedDays: ['2026-11-30', '2026-12-01'] })?.last).toBe('2026-12-03')
  expect(days(monday, 'ppl_home', { preparationDays: 2 })).toMatchObject({
    leavesBy: '2026-12-02',
    last: '2026-12-03',
  })
  expect(
    promisedDays(terms, { shipping: 'packeta_point', country: 'SK', now: at('2026-01-02T10:00') }),
  ).toEqual({
    leavesBy: '2026-01-02',
    first: '2026-01-07',
    last: '2026-01-08',
  })
})

test('goods at the counter are ready on an open day, on that of packing only if it closes later', () => {
  expect(days('2026-11-30T10:00', 'pickup')?.last).toBe('2026-11-30')
  expect(
    days('2026-11-30T10:00', 'pickup', { counter: { hours: 'Mo-Fr 09:00-12:00', closedDays: [] } })?.last,
  ).toBe('2026-12-01')
  const counter = { hours: 'Mo-Fr 09:00-15:00', closedDays: ['2026-11-30'] }
  expect(days('2026-11-30T10:00', 'pickup', { counter })?.last).toBe('2026-12-01')
  expect(days('2026-11-30T10:00', 'pickup', { counter: { hours: '', closedDays: [] } })?.last).toBe(
    '2026-11-30',
  )
})

test('terms that let nothing leave promise nothing, nor does an unknown time on the way', () => {
  expect(days('2026-11-30T10:00', 'ppl_home', { packingHours: '' })).toBeNull()
  expect(days('2026-11-30T10:00', 'ppl_home', { transit_ppl_home_CZ: 'soon' })).toBeNull()
  expect(
    promisedDays(terms, { shipping: 'balikovna', country: 'SK', now: at('2026-11-30T10:00') }),
  ).toBeNull()
  expect(['1', '1-2', '30'].map(transitDays)).toEqual([
    { least: 1, most: 1 },
    { least: 1, most: 2 },
    { least: 30, most: 30 },
  ])
  expect(['', '0', '2-1', '31', '1-', '1,5'].map(transitDays)).toEqual(Array(6).fill(null))
})

test('no promise is on a day on which nothing is delivered, nor before its moment or its parcel', () => {
  forAll(parcel, minutes, changes, (one, minute, change) => {
    const now = momentOf(minute)
    const own = changed(change)
    const promised = promisedDays(own, { ...one, now }) as PromisedDays
    const today = dayInPrague(now)
    expect(
      promised.leavesBy >= today && promised.first >= promised.leavesBy && promised.last >= promised.first,
    ).toBe(true)
    expect(cutOff(own, promised.leavesBy)).not.toBeNull()
    for (const day of [promised.first, promised.last])
      expect(
        one.shipping === 'pickup' ? isPublicHoliday(day) : isDayOfRest(day) || isDayOfRest(day, one.country),
      ).toBe(false)
  })
})

test('a later order is never promised an earlier day', () => {
  forAll(parcel, minutes, fc.integer({ min: 0, max: 20_000 }), changes, (one, minute, later, change) => {
    const own = changed(change)
    const [early, late] = [minute, minute + later].map(
      (each) => promisedDays(own, { ...one, now: momentOf(each) }) as PromisedDays,
    )
    expect(
      early &&
        late &&
        early.leavesBy <= late.leavesBy &&
        early.first <= late.first &&
        early.last <= late.last,
    ).toBe(true)
  })
})

test('the end of packing moves the day of leaving by one working day, and nothing else moves it within a day', () => {
  for (let day = '2024-01-01'; day < '2035-01-01'; day = dayAfter(day, 1)) {
    const leaving = (time: string) => days(`${day}T${time}`)?.leavesBy ?? ''
    const next = leaving('13:00')
    expect([leaving('00:00'), leaving('12:59')]).toEqual(isDayOfRest(day) ? [next, next] : [day, day])
    expect(leaving('23:59')).toBe(next)
    // No working day lies between.
    for (let between = dayAfter(day, 1); between < next; between = dayAfter(between, 1))
      expect(isDayOfRest(between)).toBe(true)
  }
})

test('a change to summer time moves nothing', () => {
  for (const day of ['2026-03-27', '2026-03-30', '2026-10-23', '2026-10-26'])
    expect([days(`${day}T12:59`)?.leavesBy, days(`${day}T13:00`)?.leavesBy]).toEqual([
      day,
      days(`${day}T23:00`)?.leavesBy,
    ])
})

test('promises hold for as many seconds as they are kept, and change right after', () => {
  forAll(minutes, changes, (minute, change) => {
    const now = momentOf(minute)
    const own = changed(change)
    const end = now.getTime() + secondsOfPromises(own, now) * 1000
    const [last, next] = [new Date(end - 1000), new Date(end)]
    const key = (moment: Date) => `${dayInPrague(moment)} ${packingDay(own, moment)}`
    expect(key(last)).toBe(key(now))
    expect(key(next)).not.toBe(key(now))
    expect(timeInPrague(next) === '00:00' || timeInPrague(next) === cutOff(own, dayInPrague(next))).toBe(true)
  })
})

test('after its payment, whenever in the day that is, an order comes within the days that were named', () => {
  forAll(minutes, parcel, (minute, one) => {
    const now = momentOf(minute)
    const count = daysAfterPayment(terms, one) ?? 0
    let [day, left] = [dayInPrague(now), count]
    while (left > 0) {
      day = dayAfter(day, 1)
      if (!isDayOfRest(day) && !isDayOfRest(day, one.country)) left--
    }
    expect((promisedDays(terms, { ...one, now }) as PromisedDays).last <= day).toBe(true)
  })
})

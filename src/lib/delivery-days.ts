/**
 * The days on which the shop promises its parcels (docs/orders.md, "The promised day"). Days are calendar days in
 * Prague (`2026-12-02`), so that a change to summer time moves nothing. Pure.
 */
import { dayInPrague, momentInPrague, startOfDayInPrague, timeInPrague } from './dates.ts'
import { dayAfter, isDayOfRest, isPublicHoliday } from './deadlines.ts'
import { shippings, transitName, type Country, type ShippingCode, type TransitName } from './delivery.ts'
import { closingTime } from './opening-hours.ts'

/** When parcels leave, and how long each is on its way. */
export interface DispatchTerms extends Record<TransitName, string> {
  /** Hours of packing, as schema.org writes them: an order leaves on the same day if it comes before they end. */
  packingHours: string
  /** Days on which nothing leaves, beside public holidays. */
  closedDays: readonly string[]
  /** Days of packing that an order needs before it leaves. */
  preparationDays: number
  /** The company's own counter: its hours, empty if it has none, and the days on which it is closed. */
  counter: { hours: string; closedDays: readonly string[] }
}

/** A promise: the day by which a parcel has to leave, and the first and the last day of its delivery. */
export interface PromisedDays {
  leavesBy: string
  first: string
  last: string
}

/** Least and most working days of a parcel on its way: `1-2`, or `2` for exactly two. */
const spanPattern = /^(\d{1,2})(?:-(\d{1,2}))?$/

/** @returns null for a text that is no such span, or one with more than 30 days */
export function transitDays(text: string): { least: number; most: number } | null {
  const [, first, second = first] = spanPattern.exec(text) ?? []
  const [least, most] = [Number(first), Number(second)]
  return first !== undefined && least >= 1 && least <= most && most <= 30 ? { least, most } : null
}

/** The moment of the day at which orders begin to leave a day later; null: nothing leaves on that day. */
export function cutOff({ packingHours, closedDays }: DispatchTerms, day: string): string | null {
  return isPublicHoliday(day) || closedDays.includes(day) ? null : closingTime(packingHours, day)
}

/** Days to look ahead at most: terms under which nothing ever leaves promise nothing. */
const farthest = 400

function dayFrom(day: string, fits: (day: string) => boolean): string | null {
  let found = day
  for (let ahead = 0; ahead <= farthest; ahead++, found = dayAfter(found, 1)) if (fits(found)) return found
  return null
}

/** The first day with a cut-off that an order of this moment meets; null: nothing ever leaves. */
export function packingDay(terms: DispatchTerms, now: Date): string | null {
  const today = dayInPrague(now)
  const time = timeInPrague(now)
  return dayFrom(today, (day) => {
    const end = cutOff(terms, day)
    return end !== null && (day > today || time < end)
  })
}

/** The n-th day that fits behind a day. */
function nthAfter(day: string, count: number, fits: (day: string) => boolean): string | null {
  let found: string | null = day
  for (let left = count; left > 0 && found !== null; left--) found = dayFrom(dayAfter(found, 1), fits)
  return found
}

/**
 * The days promised for an order that may be packed from this moment on.
 * @returns null if nothing can be promised: no day on which parcels leave, or an unknown time on the way
 */
export function promisedDays(
  terms: DispatchTerms,
  { shipping, country, now }: { shipping: ShippingCode; country: Country; now: Date },
): PromisedDays | null {
  const packed = packingDay(terms, now)
  if (packed === null) return null
  const leavesBy = nthAfter(packed, terms.preparationDays, (day) => cutOff(terms, day) !== null)
  if (leavesBy === null) return null
  if (shippings[shipping].to === 'counter') {
    const ready = dayFrom(leavesBy, (day) => isCounterOpen(terms, day, leavesBy))
    return ready === null ? null : { leavesBy, first: ready, last: ready }
  }
  const name = transitName(shipping, country)
  const days = name && transitDays(terms[name])
  if (!days) return null
  const brings = (day: string) => !isDayOfRest(day) && !isDayOfRest(day, country)
  const [first, last] = [days.least, days.most].map((count) => nthAfter(leavesBy, count, brings))
  return first && last ? { leavesBy, first, last } : null
}

/** On the day of packing itself, goods are ready at the end of the hours of packing. */
function isCounterOpen(terms: DispatchTerms, day: string, leavesBy: string): boolean {
  const { hours, closedDays } = terms.counter
  if (isPublicHoliday(day) || closedDays.includes(day)) return false
  if (hours === '') return true
  const closes = closingTime(hours, day)
  return closes !== null && (day > leavesBy || closes > (cutOff(terms, day) ?? ''))
}

/**
 * The working days within which an order comes once its money is there, whenever in the day that is; null if nothing
 * is promised.
 */
export function daysAfterPayment(
  terms: DispatchTerms,
  { shipping, country }: { shipping: ShippingCode; country: Country },
): number | null {
  if (shippings[shipping].to === 'counter') return terms.preparationDays + 1
  const name = transitName(shipping, country)
  const days = name && transitDays(terms[name])
  return days ? terms.preparationDays + days.most + 1 : null
}

/** Seconds until promises change next: at the end of today's packing, else with the day. */
export function secondsOfPromises(terms: DispatchTerms, now: Date): number {
  const today = dayInPrague(now)
  const end =
    packingDay(terms, now) === today ? momentInPrague(`${today}T${cutOff(terms, today) ?? ''}`) : null
  const next = end ?? startOfDayInPrague(dayAfter(today, 1))
  return Math.ceil((next.getTime() - now.getTime()) / 1000)
}

export interface EarliestDelivery {
  shipping: ShippingCode
  days: PromisedDays
}

/**
 * Of these shippings, the one that brings parcels to a country first; of two as early, the earlier one of the list.
 * Fetching goods at the counter is no delivery. Null: nothing is promised.
 */
export function earliestDelivery(
  offered: readonly { code: ShippingCode }[],
  { dispatch, country, now }: { dispatch: DispatchTerms; country: Country; now: Date },
): EarliestDelivery | null {
  const found = offered.flatMap(({ code: shipping }) => {
    const days =
      shippings[shipping].to === 'counter' ? null : promisedDays(dispatch, { shipping, country, now })
    return days ? [{ shipping, days }] : []
  })
  const key = ({ days }: EarliestDelivery) => `${days.last} ${days.first}`
  return found.toSorted((one, other) => key(one).localeCompare(key(other)))[0] ?? null
}

/** The last changes of a price by staff, from the audit: old and new price, author, time and reason. */
import { z } from 'zod'
import { formatShortDay, formatShortMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents, type AuditEvent } from '../../shop/audit/audit.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { staffNames } from '../../shop/staff/staff.ts'
import { actorIn } from '../../workflows/operations/operations.ts'
import type { StaffPage } from '../staff-page.server.ts'

interface PriceHistoryQuery {
  /** Of the variant. */
  code: string
  lists: readonly string[]
  /** A price list and a quantity in words. */
  placeOf: (list: string, quantity: number) => string
}
type Page = Pick<StaffPage, 'db' | 't' | 'locale'>

/** The latest changes of the variant and of each list that are searched, and the matches that are shown. */
const looked = 50
const pageSize = 5

/** The audit's record of a change, in CZK. */
const setKept = z.object({
  list: z.string(),
  from: z.number(),
  price: z.number().nullable(),
  before: z.number().nullable(),
})
const scheduleKept = z.object({
  list: z.string(),
  quantity: z.number(),
  price: z.number(),
  from: z.string().nullable(),
  until: z.string().nullable(),
})
/** In haléře. */
const manyKept = z.array(
  z.object({ code: z.string(), minQuantity: z.number(), before: z.number(), after: z.number() }),
)

export async function priceHistory(page: Page, asked: PriceHistoryQuery) {
  const { db, locale } = page
  const of = async (operation: Operation, kind: string, id: string) => {
    const found = await findAuditEvents({ db }, { operation, subject: { kind, id }, size: looked })
    return isRefusal(found) ? [] : found.rows
  }
  const events = [
    ...(await of('price.set', 'variant', asked.code)),
    ...(await of('price.schedule', 'variant', asked.code)),
    ...(await of('price.cancel', 'variant', asked.code)),
  ]
  for (const list of asked.lists) events.push(...(await of('price.set_many', 'price_list', list)))
  const names = await staffNames({ db })
  return events
    .flatMap((event) => {
      const entry = entryView(page, asked, event)
      return entry === null ? [] : [{ event, ...entry }]
    })
    .toSorted((one, other) => other.event.id - one.event.id)
    .slice(0, pageSize)
    .map(({ event, place, what }) => ({
      key: event.id,
      at: formatShortMoment(event.at, locale),
      who: actorIn(event, names),
      place,
      what,
      reason: event.reason,
    }))
}

/** Describes an event's effect on the variant's prices; null: it concerns another variant. */
function entryView(
  { t, locale }: Page,
  { code, placeOf }: PriceHistoryQuery,
  { operation, subjectId, after, at }: AuditEvent,
): { place: string; what: string } | null {
  const price = (halere: number | null) =>
    halere === null ? t('admin_prices.no_price') : formatPrice(halere, locale)
  const ofCzk = (czk: number | null) => price(czk === null ? null : Math.round(czk * 100))
  if (operation === 'price.set') {
    const kept = setKept.safeParse(after).data
    if (!kept) return null
    return { place: placeOf(kept.list, kept.from), what: `${ofCzk(kept.before)} → ${ofCzk(kept.price)}` }
  }
  if (operation === 'price.schedule' || operation === 'price.cancel') {
    const kept = scheduleKept.safeParse(after).data
    if (!kept) return null
    // A cancelled price is recorded with the moment at which it would have ended: its last day is the one before.
    const before = operation === 'price.cancel' ? 1 : 0
    const day = (text: string) => formatShortDay(new Date(text), locale)
    const lastDay = (text: string) => formatShortDay(new Date(Date.parse(text) - before), locale)
    const from = kept.from === null ? formatShortDay(at, locale) : day(kept.from)
    const what = t(`admin_prices.history.${operation === 'price.cancel' ? 'cancelled' : 'scheduled'}`, {
      price: ofCzk(kept.price),
      from,
      until: kept.until === null ? t('admin_prices.for_good') : lastDay(kept.until),
    })
    return { place: placeOf(kept.list, kept.quantity), what }
  }
  const step = manyKept.safeParse(after).data?.find((one) => one.code === code)
  if (!step) return null
  return {
    place: placeOf(subjectId, step.minQuantity),
    what: `${price(step.before)} → ${price(step.after)}`,
  }
}

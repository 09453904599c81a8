/** Orders that buyers sent and the shop refused, by day and reason. */
import { formatShortMoment, shortDay } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { listRefused } from '../../../shop/refusals/refusals.ts'
import { refusalDoors, refusalReasons, refusedSorts, turnedAway } from '../../../shop/refusals/rules.ts'
import { seeRefusedByStaff } from '../../../workflows/back-office/back-office.ts'
import { oneOf, spanIn } from '../kit/asked.server.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { seeForm } from './refused-form.ts'

const size = 50

/** What the address of the list asks for. */
export const refusedAsked = (url: URL) => ({
  reason: oneOf(url, 'reason', refusalReasons),
  door: oneOf(url, 'door', refusalDoors),
  isUnseen: oneOf(url, 'unseen', ['true']) !== undefined,
  sort: oneOf(url, 'sort', refusedSorts),
  ...spanIn(url),
})

const isKnown = (reason: string) => refusalReasons.some((one) => one === reason)

/** A reason in the language of the page; one that this release does not know by its own name. */
export const refusalTold = (reason: string, t: StaffPage['t']): string =>
  isKnown(reason) ? t(`admin_orders.refused.reasons.${reason}`) : reason

const isTurnedAway = (reason: string) => turnedAway.some((one) => one === reason)

export const loader = staffLoader('refusedOrders', async ({ db, now, url, locale, t, may }) => {
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listRefused({ db, now }, { ...refusedAsked(url), size, after }),
  )
  return {
    next,
    previous,
    reasons: refusalReasons.map((reason) => [reason, refusalTold(reason, t)] as const),
    maySee: may('order.see_refused'),
    rows: rows.map(({ id, day, reason, door, count, seen, firstAt, lastAt }) => ({
      id,
      day: shortDay(day, locale),
      reason: refusalTold(reason, t),
      door,
      count,
      seen,
      waits: isTurnedAway(reason) && seen < count,
      first: formatShortMoment(firstAt, locale),
      last: formatShortMoment(lastAt, locale),
    })),
  }
})

export const action = staffAction('refusedOrders', {
  see: verb({ schema: seeForm, work: async (context, given) => await seeRefusedByStaff(context, given) }),
})

/** Snoozing the object of a page until a day: its state, and its forms. */
import { dayInPrague, shortDay } from '../../lib/dates.ts'
import { findSnooze, findSnoozes } from '../../shop/snooze/snooze.ts'
import type { Snooze, SnoozeKind, SnoozeSubject } from '../../shop/snooze/rules.ts'
import { snoozeOperations, snooze } from '../../workflows/work/work.ts'
import { snoozeReason } from '../../workflows/operations/operations.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { offerOf, operationVerbs, type Offer } from './operations.server.ts'

/** @param of `name` identifies it for `snooze`; `waits`: true if it waits for a person at all */
export async function snoozeView(
  page: StaffPage,
  { name, waits, ...subject }: SnoozeSubject & { name: string; waits: boolean },
): Promise<SnoozeView | null> {
  const aside = await findSnooze(page, subject)
  return waits || aside ? snoozeToView(offersOn(page), { kind: subject.kind, name }, { page, aside }) : null
}

/** Like `snoozeView`, for rows of a list that are named by their ids and all wait. */
export async function snoozeViews(
  page: StaffPage,
  { kind, ids }: { kind: SnoozeKind; ids: readonly number[] },
): Promise<(id: number) => SnoozeView> {
  const asides = await findSnoozes(page, { kind, ids })
  const offers = offersOn(page)
  return (id) => snoozeToView(offers, { kind, name: String(id) }, { page, aside: asides.get(id) ?? null })
}

/** The fields that the page or row fills in. */
const known = { kind: '', name: '' }

const snoozeToView = (
  offers: Record<'set_aside' | 'take_up', Offer>,
  subject: { kind: SnoozeKind; name: string },
  { page: { now, locale, may, t }, aside }: { page: StaffPage; aside: Snooze | null },
) => ({
  ...subject,
  told: aside && { until: shortDay(aside.until, locale), why: snoozeReason(t, aside.why) },
  offer: may(snoozeOperations[subject.kind]) ? offers[aside ? 'take_up' : 'set_aside'] : null,
  // Snoozed work comes back in a week, unless another day is chosen.
  inAWeek: dayInPrague(new Date(now.getTime() + 7 * 24 * 3600_000)),
})

/** The offers shared by all rows of a page. */
const offersOn = (page: StaffPage) => ({
  set_aside: offerOf(page, snooze, { form: 'set_aside', known }),
  take_up: offerOf(page, snooze, { form: 'take_up', known }),
})

export type SnoozeView = ReturnType<typeof snoozeToView>

/** The verbs of a page that shows one thing to snooze; the form names it. */
export const snoozeVerbs = operationVerbs([snooze])

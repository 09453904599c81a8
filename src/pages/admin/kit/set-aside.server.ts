/** Snoozing the object of a page until a day: its state, and its forms. */
import { dayInPrague, shortDay } from '../../../lib/dates.ts'
import { findAside, findAsides } from '../../../shop/aside/aside.ts'
import type { Aside, AsideKind, AsideSubject } from '../../../shop/aside/rules.ts'
import { asideOperations, asideTold, setWorkAside } from '../../../workflows/back-office/back-office.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { offerOf, operationVerbs, type Offer } from './operations.server.ts'

/** @param of `name` identifies it for `setWorkAside`; `waits`: true if it waits for a person at all */
export async function asideShown(
  page: StaffPage,
  { name, waits, ...subject }: AsideSubject & { name: string; waits: boolean },
): Promise<AsideShown | null> {
  const aside = await findAside(page, subject)
  return waits || aside ? toldOf(offersOn(page), { kind: subject.kind, name }, { page, aside }) : null
}

/** Like `asideShown`, for rows of a list that are named by their ids and all wait. */
export async function asidesShown(
  page: StaffPage,
  { kind, ids }: { kind: AsideKind; ids: readonly number[] },
): Promise<(id: number) => AsideShown> {
  const asides = await findAsides(page, { kind, ids })
  const offers = offersOn(page)
  return (id) => toldOf(offers, { kind, name: String(id) }, { page, aside: asides.get(id) ?? null })
}

/** The fields that the page or row fills in. */
const known = { kind: '', name: '' }

const toldOf = (
  offers: Record<'set_aside' | 'take_up', Offer>,
  subject: { kind: AsideKind; name: string },
  { page: { now, locale, may, t }, aside }: { page: StaffPage; aside: Aside | null },
) => ({
  ...subject,
  told: aside && { until: shortDay(aside.until, locale), why: asideTold(t, aside.why) },
  offer: may(asideOperations[subject.kind]) ? offers[aside ? 'take_up' : 'set_aside'] : null,
  // Snoozed work comes back in a week, unless another day is chosen.
  inAWeek: dayInPrague(new Date(now.getTime() + 7 * 24 * 3600_000)),
})

/** The offers shared by all rows of a page. */
const offersOn = (page: StaffPage) => ({
  set_aside: offerOf(page, setWorkAside, { form: 'set_aside', known }),
  take_up: offerOf(page, setWorkAside, { form: 'take_up', known }),
})

export type AsideShown = ReturnType<typeof toldOf>

/** The verbs of a page that shows one thing to snooze; the form names it. */
export const asideVerbs = operationVerbs([setWorkAside])

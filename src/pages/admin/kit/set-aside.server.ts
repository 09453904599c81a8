/** Setting the thing of a page aside until a day: what its page shows of it, and its forms. */
import { dayInPrague, shortDay } from '../../../lib/dates.ts'
import { findAside } from '../../../shop/aside/aside.ts'
import type { AsideSubject } from '../../../shop/aside/rules.ts'
import { asideForm, takeUpForm } from '../../../shop/aside/schema.ts'
import { asideOperations, setWorkAside } from '../../../workflows/back-office/back-office.ts'
import { verb, type StaffPage } from '../staff-page.server.ts'

/** @param of `name` by which `setWorkAside` finds it; `waits`: whether it waits for a person at all */
export async function asideShown(
  { db, now, locale, may }: StaffPage,
  { name, waits, ...subject }: AsideSubject & { name: string; waits: boolean },
) {
  const aside = await findAside({ db, now }, subject)
  if (!waits && !aside) return null
  return {
    kind: subject.kind,
    name,
    told: aside && { until: shortDay(aside.until, locale), why: aside.why },
    may: may(asideOperations[subject.kind]),
    today: dayInPrague(now),
    // What is set aside comes back in a week, unless another day is chosen.
    inAWeek: dayInPrague(new Date(now.getTime() + 7 * 24 * 3600_000)),
  }
}

export type AsideShown = NonNullable<Awaited<ReturnType<typeof asideShown>>>

/** Of a page that shows a thing which can be set aside; the form names it. */
export const asideVerbs = {
  set_aside: verb({
    schema: asideForm,
    work: async (context, given) => await setWorkAside(context, given),
  }),
  take_up: verb({
    schema: takeUpForm,
    work: async (context, given) => await setWorkAside(context, { ...given, until: null }),
  }),
}

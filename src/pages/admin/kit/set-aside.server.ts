/** Setting the thing of a page aside until a day: what its page shows of it, and its forms. */
import { dayInPrague, shortDay } from '../../../lib/dates.ts'
import { findAside, findAsides } from '../../../shop/aside/aside.ts'
import type { Aside, AsideKind, AsideSubject } from '../../../shop/aside/rules.ts'
import { asideForm, takeUpForm } from '../../../shop/aside/schema.ts'
import { asideOperations, setWorkAside } from '../../../workflows/back-office/back-office.ts'
import { verb, type StaffPage } from '../staff-page.server.ts'
import { asideTold } from './why-told.server.ts'

/** @param of `name` by which `setWorkAside` finds it; `waits`: whether it waits for a person at all */
export async function asideShown(
  page: StaffPage,
  { name, waits, ...subject }: AsideSubject & { name: string; waits: boolean },
): Promise<AsideShown | null> {
  const aside = await findAside(page, subject)
  return waits || aside ? toldOf(page, { kind: subject.kind, name }, aside) : null
}

/** As `asideShown`, for rows of a list that are named by their ids and all wait. */
export async function asidesShown(
  page: StaffPage,
  { kind, ids }: { kind: AsideKind; ids: readonly number[] },
): Promise<(id: number) => AsideShown> {
  const asides = await findAsides(page, { kind, ids })
  return (id) => toldOf(page, { kind, name: String(id) }, asides.get(id) ?? null)
}

const toldOf = (
  { now, locale, may, t }: StaffPage,
  subject: { kind: AsideKind; name: string },
  aside: Aside | null,
) => ({
  ...subject,
  told: aside && { until: shortDay(aside.until, locale), why: asideTold(t, aside.why) },
  may: may(asideOperations[subject.kind]),
  today: dayInPrague(now),
  // What is set aside comes back in a week, unless another day is chosen.
  inAWeek: dayInPrague(new Date(now.getTime() + 7 * 24 * 3600_000)),
})

export type AsideShown = ReturnType<typeof toldOf>

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

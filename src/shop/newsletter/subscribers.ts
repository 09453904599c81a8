/** The staff's lists and counts of newsletter subscribers. */
import { reads } from '../../server/verb.ts'
import type { Reading } from '../../server/context.ts'
import { readShared } from '../../server/shared-reads.ts'
import { subscriberStates, type SubscriberState } from './rules.ts'
import { countSubscribers, selectSubscriberPage } from './subscriber-queries.ts'

export type { SubscriberLine } from './subscriber-queries.ts'

/** Subscribers, the most recent sign-up first, one page at a time. */
export const listSubscribers = reads(selectSubscriberPage)

/** Counts the subscribers of each state, by language. */
export async function subscriberCounts({
  db,
}: Reading): Promise<Record<SubscriberState, { cs: number; en: number }>> {
  const found = await readShared(db, 'subscribers by state', async () => await countSubscribers(db))
  const of = (state: SubscriberState, locale: 'cs' | 'en') =>
    found.find((one) => one.state === state && one.locale === locale)?.count ?? 0
  const counts = subscriberStates.map((state) => [state, { cs: of(state, 'cs'), en: of(state, 'en') }])
  return Object.fromEntries(counts) as Record<SubscriberState, { cs: number; en: number }>
}

/** All SQL of the staff's lists and counts of subscribers; by the indexes of db/migrations/0019-newsletter.sql. */
import { sql, type RawBuilder } from 'kysely'
import { beginsWith } from '../../server/beginning.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import { subscriberStates, type Subscriber, type SubscriberSort, type SubscriberState } from './rules.ts'

export interface SubscribersQuery extends SortedPageQuery<SubscriberSort> {
  state?: SubscriberState | undefined
  locale?: 'cs' | 'en' | undefined
  /** The beginning of the address. */
  q?: string | undefined
}

/** A subscriber in a list. */
export type SubscriberLine = Omit<Subscriber, 'linkId'> & { emailKey: string; state: SubscriberState }

/** Exactly the expressions of the indexes. */
const state = sql`(case when unsubscribed_at is not null then 'UNSUBSCRIBED' when confirmed_at is null then 'UNCONFIRMED' else 'SUBSCRIBED' end)`
const email = sql`email_key collate "C"`

const sorts = sortsBy('subscribers', sql`id`, {
  email: { by: email, kind: 'text' },
  asked: { by: sql`consented_at`, kind: 'moment' },
})

const columns = sql`id, email, email_key, locale, consented_at, confirmed_at, unsubscribed_at`

const languages = ['cs', 'en'] as const

/**
 * A page of subscribers. Each requested state and language is scanned separately up to one page, and the
 * results are merged: so no rows are scanned that a filter would drop.
 */
export async function selectSubscriberPage(
  db: Reader,
  { state: only, locale, q = '', sort = 'asked_down', ...asked }: SubscribersQuery,
): Promise<Outcome<Page<SubscriberLine>>> {
  const beginning = q.normalize('NFKC').toLowerCase()
  return await pageBy(sorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    const kinds = (only ? [only] : subscriberStates).flatMap((one) =>
      (locale ? [locale] : languages).map((of) => sql`${state} = ${one} and locale = ${of}`),
    )
    const walks = kinds.map((kind) => {
      // The search is resolved first, by its index: a generic plan would scan the whole list for it.
      const from =
        beginning === ''
          ? sql`newsletter_subscriber where ${kind} and ${where}`
          : sql`(select ${columns} from newsletter_subscriber where ${kind} and ${beginsWith(email, beginning)} offset 0) found where ${where}`
      return sql`(select ${columns} from ${from} order by ${orderBy} limit ${limit})`
    })
    const { rows } = await sql<SubscriberLine & { pageKey: string[] }>`
      select id, email, email_key as "emailKey", locale, consented_at as "consentedAt", confirmed_at as "confirmedAt",
        unsubscribed_at as "unsubscribedAt", ${state} as state, ${key} as "pageKey"
      from (${sql.join(walks, sql` union all `)}) walked order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}

/**
 * Ids of subscribers by the beginning of their address; as in the list above, each state and language is
 * searched by its index.
 */
export const subscribersBeginning = (beginning: string): RawBuilder<unknown> =>
  sql.join(
    subscriberStates.flatMap((one) =>
      languages.map(
        (of) =>
          sql`select id from newsletter_subscriber where ${state} = ${one} and locale = ${of} and ${beginsWith(email, beginning)}`,
      ),
    ),
    sql` union all `,
  )

export interface SubscriberCount {
  state: SubscriberState
  locale: 'cs' | 'en'
  count: number
}

/** Counts the subscribers by state and language. */
export async function countSubscribers(db: Reader): Promise<SubscriberCount[]> {
  const { rows } = await sql<SubscriberCount>`
    select ${state} as state, locale, count(*)::integer as count from newsletter_subscriber
    group by ${state}, locale`.execute(db)
  return rows
}

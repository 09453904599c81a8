/** SQL of the staff's list of a campaign's mails. */
import { sql, type RawBuilder } from 'kysely'
import { beginsWith } from '../../server/beginning.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, sortsBy, type Page, type Sort, type SortedPageQuery } from '../../server/page.ts'
import type { RecipientSort, RecipientState } from './rules.ts'
import { subscribersBeginning } from './subscriber-queries.ts'

export interface RecipientsQuery extends SortedPageQuery<RecipientSort> {
  campaignId: number
  state?: RecipientState | undefined
  /** The beginning of the address. */
  q?: string | undefined
}

/** A mail of a campaign. */
export interface CampaignMail {
  subscriberId: number
  email: string
  emailKey: string
  locale: 'cs' | 'en'
  state: RecipientState
  /** Time of enqueueing; `null`: waiting, or never enqueued. */
  queuedAt: Date | null
  /** Time when a mail server accepted it; `null`: not yet, or no longer known. */
  sentAt: Date | null
}

/** In the order of enqueueing, by the primary key or `campaign_recipient_listed`. */
const sorts: Record<RecipientSort | 'handed', Sort> = {
  handed: {
    name: 'campaign mails',
    direction: 'asc',
    keys: [{ by: sql`m.subscriber_id`, kind: 'integer' }],
  },
  ...sortsBy('campaign mails by', sql`m.subscriber_id`, {
    email: { by: sql`m.email_key collate "C"`, kind: 'text' },
    state: { by: sql`m.state`, kind: 'text' },
    // Mails not enqueued yet come last.
    queued: {
      by: sql`coalesce(m.queued_at, timestamptz '9999-12-31 00:00:00+00')`,
      kind: 'moment',
    },
  }),
}

/**
 * Up to this many mails are found first and then sorted; for more, an index in the list's order is scanned,
 * where matches are frequent.
 */
const mostSorted = 5000

type Narrowed = Pick<RecipientsQuery, 'campaignId' | 'state' | 'q'>

/** Condition on the matching recipients `r`. */
const passing = ({ campaignId, state, q = '' }: Narrowed) =>
  sql`r.campaign_id = ${campaignId} and ${state === undefined ? sql`true` : sql`r.state = ${state}`}
    and ${q === '' ? sql`true` : sql`r.subscriber_id in (${subscribersBeginning(q)})`}`

async function areFew(db: Reader, narrowed: Narrowed): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from campaign_recipient r where ${passing(narrowed)} limit ${mostSorted + 1}) as found`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) <= mostSorted
}

/** The matching mails `m`, selected so that sorting them is cheap. */
async function found(db: Reader, sort: keyof typeof sorts, narrowed: Narrowed): Promise<RawBuilder<unknown>> {
  const columns = sql`r.subscriber_id, r.state, r.queued_at`
  if (sort === 'handed')
    return sql`select ${columns}, null as email_key from campaign_recipient r where ${passing(narrowed)}`
  if (await areFew(db, narrowed))
    return sql`select ${columns}, s.email_key from campaign_recipient r join newsletter_subscriber s on s.id = r.subscriber_id
      where ${passing(narrowed)} offset 0`
  if (sort !== 'email' && sort !== 'email_down')
    return sql`select ${columns}, null as email_key from campaign_recipient r where ${passing(narrowed)}`
  const { q = '' } = narrowed
  return sql`select own.subscriber_id, own.state, own.queued_at, s.email_key from newsletter_subscriber s
    cross join lateral (select ${columns} from campaign_recipient r
      where ${passing({ ...narrowed, q: '' })} and r.subscriber_id = s.id offset 0) as own
    where ${q === '' ? sql`true` : beginsWith(sql`s.email_key collate "C"`, q)}`
}

/** A page of the mails of a campaign; they are deleted with their subscribers. */
export async function selectRecipientPage(
  db: Reader,
  { campaignId, state, q = '', sort: order, ...asked }: RecipientsQuery,
): Promise<Outcome<Page<CampaignMail>>> {
  const sort = order ?? 'handed'
  const narrowed = { campaignId, state, q: q.normalize('NFKC').toLowerCase() }
  const mails = await found(db, sort, narrowed)
  return await pageBy(sorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<CampaignMail & { pageKey: string[] }>`
      select m.subscriber_id as "subscriberId", s.email, s.email_key as "emailKey", s.locale, m.state, m.queued_at as "queuedAt",
        mailed.sent_at as "sentAt", ${key} as "pageKey"
      from (select m.subscriber_id, m.state, m.queued_at, m.email_key from (${mails}) as m
          where ${where} order by ${orderBy} limit ${limit}) as m
        join newsletter_subscriber s on s.id = m.subscriber_id
        left join lateral (
          select e.sent_at from mail e where e.event = 'campaign:' || ${campaignId}::text || ':' || m.subscriber_id) as mailed on true
      order by ${orderBy}`.execute(db)
    return rows
  })
}

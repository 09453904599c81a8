/** SQL by which staff lists the mails of a campaign. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, type Page, type PageAsked, type Sort } from '../../server/page.ts'
import type { RecipientState } from './rules.ts'
import { subscribersBeginning } from './subscriber-queries.ts'

export interface RecipientsAsked extends PageAsked {
  campaignId: number
  state?: RecipientState | undefined
  /** How the address begins. */
  q?: string | undefined
}

/** A mail of a campaign. */
export interface CampaignMail {
  subscriberId: number
  email: string
  emailKey: string
  locale: 'cs' | 'en'
  state: RecipientState
  /** When it was handed to the queue; null: it waits, or was never handed on. */
  queuedAt: Date | null
  /** When a mail server took it; null: none has, or it is no longer known. */
  sentAt: Date | null
}

/** As they are handed on. By the primary key, or `campaign_recipient_listed` for one state. */
const asHandedOn: Sort = {
  name: 'campaign mails',
  direction: 'asc',
  keys: [{ by: sql`r.subscriber_id`, kind: 'integer' }],
}

/** A page of the mails of a campaign; they go with their subscribers. */
export async function selectRecipientPage(
  db: Reader,
  { campaignId, state, q = '', ...asked }: RecipientsAsked,
): Promise<Outcome<Page<CampaignMail>>> {
  const beginning = q.normalize('NFKC').toLowerCase()
  return await pageBy(asHandedOn, asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<CampaignMail & { pageKey: string[] }>`
      select r.subscriber_id as "subscriberId", s.email, s.email_key as "emailKey", s.locale, r.state, r.queued_at as "queuedAt",
        mailed.sent_at as "sentAt", ${key} as "pageKey"
      from (select r.subscriber_id, r.state, r.queued_at from campaign_recipient r
          where r.campaign_id = ${campaignId} and ${state === undefined ? sql`true` : sql`r.state = ${state}`}
            and ${beginning === '' ? sql`true` : sql`r.subscriber_id in (${subscribersBeginning(beginning)})`}
            and ${where} order by ${orderBy} limit ${limit}) as r
        join newsletter_subscriber s on s.id = r.subscriber_id
        left join lateral (
          select m.sent_at from mail m where m.event = 'campaign:' || ${campaignId}::text || ':' || r.subscriber_id) as mailed on true
      order by ${orderBy}`.execute(db)
    return rows
  })
}

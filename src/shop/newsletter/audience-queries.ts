/** SQL of the audience of a campaign. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import type { Audience } from './rules.ts'

/**
 * A dead mailbox: two mails failed for good, or a report said so, since the address was confirmed. A full mailbox, or a
 * server that rejects us, does not count. After confirming again, subscribers get campaigns again.
 */
const saysGone = sql`b.source = 'REPORT' and b.status ~ '^5[.](1[.]|2[.]1$)' or m.bounced_at is not null and b.status in ('550', '551', '553')`
const isGoneBy = sql`bool_or(b.source = 'REPORT') or count(distinct m.id) > 1`

/** Bounces are few: for an audience they are looked up first. */
const isGone = sql`(s.email_key, s.confirmed_at) in (
  select gone.email_key, gone.confirmed_at from (
    select lower(m.recipient) as email_key, n.confirmed_at from mail_bounce b join mail m on m.id = b.mail_id
      join newsletter_subscriber n on n.email_key = lower(m.recipient) and b.at > n.confirmed_at
    where ${saysGone} group by 1, 2 having ${isGoneBy}) gone)`

/**
 * Current recipients of a campaign: subscribers who have confirmed, have not left, can be reached, and belong
 * to its audience.
 */
const inAudience = ({ locale, trade }: Audience) => {
  const reseller = (types: string) =>
    sql`exists (select from customer c where c.email_key = s.email_key and c.deactivated_at is null and c.type in (${sql.raw(types)}))`
  const ofTrade =
    trade === null ? sql`true` : trade === 'B2B' ? reseller(`'B2B', 'BOTH'`) : sql`not ${reseller(`'B2B'`)}`
  const ofLocale = locale === null ? sql`true` : sql`s.locale = ${locale}`
  return sql`s.confirmed_at is not null and s.unsubscribed_at is null and not ${isGone} and ${ofLocale} and ${ofTrade}`
}

/** True if the mailbox of a subscriber is dead, by the index `mail_recipient`. */
export async function selectIsGone(db: Reader, id: number): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select coalesce(${isGoneBy}, false) as gone from newsletter_subscriber s
      join mail m on lower(m.recipient) = s.email_key join mail_bounce b on b.mail_id = m.id and b.at > s.confirmed_at
    where s.id = ${id} and (${saysGone})`.execute(db)
  return rows[0]?.gone ?? false
}

/** Counts the current subscribers in an audience, by language. */
export async function countAudience(db: Reader, audience: Audience): Promise<{ cs: number; en: number }> {
  const { rows } = await sql<{ cs: number; en: number }>`
    select (count(*) filter (where s.locale = 'cs'))::integer as cs,
      (count(*) filter (where s.locale = 'en'))::integer as en
    from newsletter_subscriber s where ${inAudience(audience)}`.execute(db)
  return rows[0] ?? { cs: 0, en: 0 }
}

/** Records the recipients of a campaign, once. @returns how many */
export async function insertRecipients(tx: Tx, id: number, audience: Audience): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    with written as (
      insert into campaign_recipient (campaign_id, subscriber_id)
      select ${id}, s.id from newsletter_subscriber s where ${inAudience(audience)}
      on conflict do nothing returning 1)
    select count(*)::integer as written from written`.execute(tx)
  const written = rows[0]?.written ?? 0
  await tx.updateTable('campaign').set({ audience: written }).where('id', '=', id).execute()
  return written
}

/** SQL that erases recipients from mails, including mails that a job wrote while the person was being erased. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './db.ts'

/** Replaces an erased address and subject. */
const erasedText = '–'

/** A job that has read an address writes its mail within this time. */
const lateMs = 3600_000

/** The maximum number of mails that are being written at the same moment. */
const mailsAtOnce = 1000

/**
 * The mails to an address to erase: all, whenever they were written, because clocks of two processes differ;
 * those about one order; those about its account.
 */
type MailsErased = { all: true } | { aboutOrder: string } | { aboutAccount: true }

/** The pattern of the mails' events; null: events don't matter. */
function patternOf(which: MailsErased): string | null {
  if ('all' in which) return null
  if ('aboutOrder' in which) return `:${which.aboutOrder}`
  return '^(registration|activation|password-reset|email-change|email-changed|company-invitation|reseller)[-:]'
}

const hashOf = (address: RawBuilder<unknown>) => sql`sha256(convert_to(lower(${address}), 'UTF8'))`

/**
 * Erases mails to an address; that they existed stays, so that none is sent twice. Those that bounced, are on
 * their way or are retried are erased, too: their content comes from the job, not from here. A job that read
 * the address before may write its mail after: `eraseLateMails` finds it.
 */
export async function eraseMails(tx: Tx, email: string, which: MailsErased, now: Date): Promise<void> {
  const about = patternOf(which)
  await sql`
    insert into mail_erasure (address_hash, about, after_mail, erased_at)
    select ${hashOf(sql`${email}::text`)}, ${about}::text, coalesce(max(id), 0) - ${mailsAtOnce}::bigint, ${now}::timestamptz
    from mail`.execute(tx)
  await erase(
    tx,
    sql`select id from mail where lower(recipient) = ${email.toLowerCase()} and (${about}::text is null or event ~ ${about}::text)`,
  )
}

/** Erases mails to an address that were written until a moment. */
export async function eraseMailsUntil(tx: Tx, email: string, until: Date): Promise<void> {
  await erase(
    tx,
    sql`select id from mail where lower(recipient) = ${email.toLowerCase()} and created_at <= ${until}::timestamptz`,
  )
}

/**
 * Erases mails that jobs wrote to addresses while these were being erased, and deletes the addresses' hashes.
 * Farewells have their own schedule.
 */
export async function eraseLateMails(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - lateMs)
  const { rows } = await sql<{ id: number; afterMail: number }>`
    select id, after_mail as "afterMail" from mail_erasure where erased_at < ${before}::timestamptz`.execute(
    tx,
  )
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const first = rows.reduce((least, { afterMail }) => Math.min(least, afterMail), Number.MAX_SAFE_INTEGER)
  await erase(
    tx,
    sql`select m.id from mail m join mail_erasure e on e.address_hash = ${hashOf(sql`m.recipient`)}
      where m.id > ${first}::bigint and m.id > e.after_mail and e.id = any(${ids}::bigint[])
        and m.created_at <= e.erased_at + ${lateMs / 1000} * interval '1 second'
        and (e.about is null or m.event ~ e.about) and m.event not like 'account-erased:%'
        and not exists (select from shop_order o where lower(o.email) = lower(m.recipient) and o.created_at > e.erased_at
          and m.event ~ (':' || o.number || '(:|$)'))`,
  )
  await sql`delete from mail_erasure where id = any(${ids}::bigint[])`.execute(tx)
}

async function erase(tx: Tx, theirs: RawBuilder<unknown>): Promise<void> {
  await sql`delete from mail_attachment where mail_id in (${theirs})`.execute(tx)
  await sql`update mail set recipient = ${erasedText}, subject = ${erasedText}, html = null, body = null
    where id in (${theirs})`.execute(tx)
}

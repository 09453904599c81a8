/** All SQL of outgoing mail. */
import { sql, type Selectable } from 'kysely'
import { saysAll } from './beginning.ts'
import { bothWays } from '../lib/sort-names.ts'
import type { Outcome } from './context.ts'
import type { Database, Db, Reader, Tx } from './db.ts'
import type { Mail } from './mail-content.ts'
import { mapPage, readPage, type Page, type SortedPageQuery, type Sort } from './page.ts'

/** A mail that only we may send for now. */
export interface Claim {
  id: number
  claimedAt: Date
}

/** A claim, or the reason why the mail can't be claimed: it was sent before, refused for good, or another worker is at it. */
export type Claimed = Claim | 'sent' | 'bounced' | 'claimed'

/** Claims mails for sending, in one statement. @returns the result for each, in their order */
export async function claimMails(
  db: Db,
  mails: Mail[],
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<Claimed[]> {
  const expired = new Date(now.getTime() - leaseMs)
  const asked = mails.map(({ event, to, subject, covers }) => ({ event, recipient: to, subject, covers }))
  const files = mails.flatMap((mail) => filesOf(mail).map((file) => ({ event: mail.event, ...file })))
  // Earlier rows are read as of the start of the statement: a mail that another worker has claimed since counts
  // as claimed. Two workers claim rows in the same order, so that they never deadlock.
  const { rows } = await sql<{ event: string; id: number | null; isSent: boolean; isBounced: boolean }>`
    with asked as (
      select event, recipient, subject, covers from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (event text, recipient text, subject text, covers text[])
    ), claimed as (
      insert into mail (event, recipient, subject, covers, created_at, claimed_at)
      select event, recipient, subject, covers, ${now}::timestamptz, ${now}::timestamptz from asked order by event
      on conflict (event) do update set claimed_at = excluded.claimed_at, covers = excluded.covers
        where mail.sent_at is null and mail.bounced_at is null
          and (mail.claimed_at is null or mail.claimed_at < ${expired})
      returning id, event, xmax = 0 as is_new
    ), files as (
      insert into mail_attachment (mail_id, position, name, content_type, cid)
      select claimed.id, f.position, f.name, f.content_type, f.cid
      from claimed join jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
        as f (event text, position integer, name text, content_type text, cid text) using (event)
      where claimed.is_new
    )
    select asked.event, claimed.id, before.sent_at is not null as "isSent", before.bounced_at is not null as "isBounced"
    from asked left join claimed using (event) left join mail before using (event)`.execute(db)
  const found = new Map(rows.map((row) => [row.event, row]))
  return mails.map(({ event }) => {
    const row = found.get(event)
    if (row && row.id !== null) return { id: row.id, claimedAt: now }
    if (row?.isSent) return 'sent'
    return row?.isBounced ? 'bounced' : 'claimed'
  })
}

/** Returns a claim, so that the next try need not wait for the lease. */
export async function releaseMail(db: Db, claim: Claim): Promise<void> {
  await db
    .updateTable('mail')
    .set({ claimed_at: null })
    .where('id', '=', claim.id)
    .where('claimed_at', '=', claim.claimedAt)
    .where('sent_at', 'is', null)
    .execute()
}

export async function markSent(db: Db, ids: number[], now: Date): Promise<void> {
  await sql`update mail set sent_at = ${now} where id = any(${ids}::bigint[])`.execute(db)
}

export interface Bounce {
  /** SMTP: the answer during the handover; REPORT: one that came later. */
  source: 'SMTP' | 'REPORT'
  /** Reply code or status, without words. */
  status: string
}

/** Records that a mail was refused, once for each source and status. @returns the time since which it has been refused */
export async function insertBounce(
  db: Db,
  mailId: number,
  { source, status }: Bounce,
  now: Date,
): Promise<Date> {
  const { at } = await db
    .insertInto('mail_bounce')
    .values({ mail_id: mailId, source, status, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['mail_id', 'source', 'status'])
        .doUpdateSet((eb) => ({ at: eb.ref('mail_bounce.at') })),
    )
    .returning('at')
    .executeTakeFirstOrThrow()
  return at
}

/** Gives a mail up: it is not sent again. */
export async function markBounced(db: Db, { id }: { id: number }, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ bounced_at: now, claimed_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export interface BouncedMail extends Bounce {
  event: string
  to: string
  at: Date
  /** True if it is no longer tried. A mail that bounced by a report had been handed over. */
  isGivenUp: boolean
}

/** Sort orders of refused mails: as they were written, which is the order in which they came back. */
export const bounceSorts = bothWays('at')
const sorts: Record<(typeof bounceSorts)[number], Sort> = {
  at: { name: 'bounces up', direction: 'asc', keys: [{ by: sql`mail_bounce.id`, kind: 'integer' }] },
  at_down: { name: 'bounces', direction: 'desc', keys: [{ by: sql`mail_bounce.id`, kind: 'integer' }] },
}

export interface BouncesQuery extends SortedPageQuery<(typeof bounceSorts)[number]> {
  /** True: only mails that are given up; false: only the rest, which are still tried or were reported after the handover. */
  isGivenUp?: boolean | undefined
  /** Search words, matched against the mail's event, its address and the server's answer. */
  q?: string | undefined
}

/** Mails that mail servers refused, newest first by default. */
export async function selectBounces(
  db: Reader,
  { sort = 'at_down', isGivenUp, q = '', ...asked }: BouncesQuery,
): Promise<Outcome<Page<BouncedMail>>> {
  const found = db
    .selectFrom('mail_bounce')
    .innerJoin('mail', 'mail.id', 'mail_bounce.mail_id')
    .select(['event', 'recipient', 'source', 'status', 'at', 'bounced_at'])
    .$if(isGivenUp !== undefined, (rows) => rows.where('bounced_at', isGivenUp ? 'is not' : 'is', null))
    .$if(q !== '', (rows) => rows.where(saysAll(sql`concat_ws(' ', event, recipient, source, status)`, q)))
  return await mapPage(await readPage(found, sorts[sort], asked), (rows) =>
    rows.map(({ event, recipient, source, status, at, bounced_at }) => ({
      event,
      to: recipient,
      source: source as Bounce['source'],
      status,
      at,
      isGivenUp: bounced_at !== null,
    })),
  )
}

/** True if a server's answer about a mail is already recorded. */
export async function isBounceKnown(db: Db, mailId: number, { source, status }: Bounce): Promise<boolean> {
  const found = db.selectFrom('mail_bounce').select('at').where('mail_id', '=', mailId)
  const same = found.where('source', '=', source).where('status', '=', status)
  return (await same.executeTakeFirst()) !== undefined
}

/** The mail that reported an event; null if there is no such mail. */
export async function selectMailOf(
  db: Reader,
  event: string,
): Promise<{ id: number; isSent: boolean; covers: string[] } | null> {
  const found = db.selectFrom('mail').select(['id', 'sent_at', 'covers']).where('event', '=', event)
  const mail = await found.executeTakeFirst()
  return mail ? { id: mail.id, isSent: mail.sent_at !== null, covers: mail.covers ?? [] } : null
}

/** Puts a whole mail into the development mailbox, unless it is there already. */
export async function insertKept(db: Db, mail: Mail, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('mail')
      .values({
        event: mail.event,
        recipient: mail.to,
        subject: mail.subject,
        html: mail.html,
        body: mail.text,
        covers: mail.covers ?? null,
        created_at: now,
        sent_at: now,
      })
      .onConflict((conflict) => conflict.column('event').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) await insertAttachments(tx, row.id, mail)
  })
}

async function insertAttachments(tx: Tx, mailId: number, mail: Mail): Promise<void> {
  const rows = filesOf(mail).map((file, index) => ({
    mail_id: mailId,
    ...file,
    content: Buffer.from(mail.attachments?.[index]?.content ?? []),
  }))
  if (rows.length > 0) await tx.insertInto('mail_attachment').values(rows).execute()
}

/** Attachments by their names, without their content. */
const filesOf = ({ attachments = [] }: Mail) =>
  attachments.map(({ name, contentType, cid }, index) => ({
    position: index + 1,
    name,
    content_type: contentType,
    cid: cid ?? null,
  }))

/** A mail as the development mailbox shows it. Mails sent by SMTP are listed without their content. */
export interface MailInBox {
  id: number
  event: string
  to: string
  subject: string
  html: string | null
  text: string | null
  /** Further events that it reports. */
  covers: string[]
  createdAt: Date
  /** null: not handed over yet. */
  sentAt: Date | null
  attachments: { name: string; contentType: string; cid: string | null; content: Uint8Array | null }[]
}

/** The newest mails, newest first. */
export async function mailbox(db: Db, limit = 50): Promise<MailInBox[]> {
  return await withAttachments(
    db,
    await db.selectFrom('mail').select(mailColumns).orderBy('id', 'desc').limit(limit).execute(),
  )
}

/** One mail, or null. */
export async function findMail(db: Db, id: number): Promise<MailInBox | null> {
  const [mail] = await withAttachments(
    db,
    await db.selectFrom('mail').select(mailColumns).where('id', '=', id).execute(),
  )
  return mail ?? null
}

const mailColumns = [
  'id',
  'event',
  'recipient',
  'subject',
  'html',
  'body',
  'covers',
  'created_at',
  'sent_at',
] as const

type MailRow = Pick<Selectable<Database['mail']>, (typeof mailColumns)[number]>

async function withAttachments(db: Db, mails: MailRow[]): Promise<MailInBox[]> {
  if (mails.length === 0) return []
  const ids = mails.map(({ id }) => id)
  const files = await db
    .selectFrom('mail_attachment')
    .select(['mail_id', 'name', 'content_type', 'cid', 'content'])
    .where('mail_id', 'in', ids)
    .orderBy('mail_id')
    .orderBy('position')
    .execute()
  return mails.map((row) => ({
    id: row.id,
    event: row.event,
    to: row.recipient,
    subject: row.subject,
    html: row.html,
    text: row.body,
    covers: row.covers ?? [],
    createdAt: row.created_at,
    sentAt: row.sent_at,
    attachments: files
      .filter(({ mail_id }) => mail_id === row.id)
      .map(({ name, content_type, cid, content }) => ({ name, contentType: content_type, cid, content })),
  }))
}

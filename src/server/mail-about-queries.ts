/** SQL of the mails that were sent about an order. */
import { sql } from 'kysely'
import type { Reader } from './db.ts'

/** A mail about an order. */
export interface MailAbout {
  id: number
  /** What it tells, such as `order-confirmation:2600000012`. */
  event: string
  to: string
  createdAt: Date
  /** refused: a mail server would not take it, or reported later that it failed. */
  state: 'waiting' | 'sent' | 'refused'
  /** Whether its text was kept. */
  isKept: boolean
}

/**
 * The mails about an order to its customer, the oldest first; not those to the shop itself.
 * @param about.documents numbers of the order's documents
 */
export async function selectMailsAbout(
  db: Reader,
  { number, documents }: { number: string; documents: readonly string[] },
): Promise<MailAbout[]> {
  const invoices = documents.map((document) => `invoice:${document}`)
  // Written out: a prepared statement must see that the pattern matches the index.
  const { rows } = await sql<Omit<MailAbout, 'state'> & { isSent: boolean; isRefused: boolean }>`
    select m.id, m.event, m.recipient as "to", m.created_at as "createdAt", m.html is not null and m.body is not null as "isKept",
      m.sent_at is not null as "isSent",
      m.bounced_at is not null or exists (select from mail_bounce b where b.mail_id = m.id) as "isRefused"
    from mail m
    where ((split_part(m.event, ':', 2) = ${number} and m.event not like 'invoice:%')
      or (m.event like 'shipment-%' and split_part(m.event, ':', 3) = ${number})
      or m.event = any(${invoices}::text[]))
      and m.event not like 'order-placed:%' and m.event not like 'payment-alert-%'
    order by m.id`.execute(db)
  return rows.map(({ isSent, isRefused, ...mail }) => ({
    ...mail,
    state: isRefused ? 'refused' : isSent ? 'sent' : 'waiting',
  }))
}

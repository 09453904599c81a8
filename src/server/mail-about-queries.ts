/** SQL of the delivery states of mails, and of the mails that were sent about an order. */
import { sql } from 'kysely'
import type { Reader } from './db.ts'

/** refused: a mail server refused it, or reported later that it failed. */
export type MailState = 'waiting' | 'sent' | 'refused'

interface Fared {
  isSent: boolean
  isRefused: boolean
}
const fared = sql<Fared>`m.sent_at is not null as "isSent",
      m.bounced_at is not null or exists (select from mail_bounce b where b.mail_id = m.id) as "isRefused"`
const stateOf = ({ isSent, isRefused }: Fared): MailState =>
  isRefused ? 'refused' : isSent ? 'sent' : 'waiting'

/** Delivery states of mails by their events. Mails that were not handed over yet are missing. */
export async function selectMailStates(
  db: Reader,
  events: readonly string[],
): Promise<Map<string, MailState>> {
  const { rows } = await sql<Fared & { event: string }>`
    select m.event, ${fared} from mail m where m.event = any(${events}::text[])`.execute(db)
  return new Map(rows.map((mail) => [mail.event, stateOf(mail)]))
}

/** A mail about an order. */
export interface MailAbout {
  id: number
  /** The event that it reports, such as `order-confirmation:2600000012`. */
  event: string
  to: string
  createdAt: Date
  state: MailState
  /** True if its text was kept. */
  isKept: boolean
}

/**
 * The mails about an order to its customer, the oldest first; without those to the shop itself.
 * @param about.events of mails that name something other than the order, such as its documents
 */
export async function selectMailsAbout(
  db: Reader,
  { number, events }: { number: string; events: readonly string[] },
): Promise<MailAbout[]> {
  // Written out: a prepared statement must see that the pattern matches the index.
  const { rows } = await sql<Omit<MailAbout, 'state'> & Fared>`
    select m.id, m.event, m.recipient as "to", m.created_at as "createdAt", m.html is not null and m.body is not null as "isKept",
      ${fared}
    from mail m
    where ((split_part(m.event, ':', 2) = ${number} and m.event not like 'invoice:%')
      or (m.event like 'shipment-%' and split_part(m.event, ':', 3) = ${number})
      or m.event = any(${events}::text[]))
      and m.event not like 'order-placed:%' and m.event not like 'payment-alert-%'
    order by m.id`.execute(db)
  return rows.map(({ isSent, isRefused, ...mail }) => ({ ...mail, state: stateOf({ isSent, isRefused }) }))
}

/**
 * Delivery reports (RFC 3464) that come back to the sender's mailbox: the mail of ours that they concern, and its failure.
 */
import { insertBounce, isBounceKnown, selectMailOf } from './mail-queries.ts'
import type { Db } from './db.ts'

/** Longer ones are not reports: they return the whole mail. */
export const longestReport = 2 * 1024 * 1024

export interface BounceReport {
  /** The event that our mail reported. */
  event: string
  /** Such as 5.1.1 (RFC 3463). */
  status: string
}

/**
 * Reads a report that a mail failed for good.
 * @param domain of our sender's address: only Message-IDs of ours count
 * @returns null for anything else, including delays and deliveries
 */
export function readBounceReport(raw: string, domain: string): BounceReport | null {
  if (raw.length > longestReport) return null
  // Quoted-printable breaks long lines, and a Message-ID of ours is one.
  const text = raw.replace(/=\r?\n/g, '')
  const fields = (name: string, value: string) => new RegExp(`^${name}:[ \\t]*${value}`, 'gim')
  if (!fields('Action', 'failed\\b').test(text)) return null
  const status = fields('Status', '(5\\.\\d{1,3}\\.\\d{1,3})').exec(text)?.[1]
  for (const [, id = '', at] of text.matchAll(fields('Message-ID', '<([0-9a-f]+)@([^>\\s]+)>'))) {
    const event = Buffer.from(id, 'hex').toString()
    if (status && at === domain && /^[\w-]+:[^\0]*$/.test(event)) return { event, status }
  }
  return null
}

/** A bounce report as it was stored. */
export interface KeptReport extends BounceReport {
  mailId: number
  /** True if it was not known before. */
  isNew: boolean
}

/** Stores a report. @returns the mail that it concerns; null if it does not report a failure of one of our mails */
export async function keepBounceReport(
  db: Db,
  raw: string,
  domain: string,
  now: Date,
): Promise<KeptReport | null> {
  const reported = await findReportedMail(db, raw, domain)
  if (!reported) return null
  const bounce = { source: 'REPORT', status: reported.status } as const
  const isNew = !(await isBounceKnown(db, reported.mailId, bounce))
  await insertBounce(db, reported.mailId, bounce, now)
  return { ...reported, isNew }
}

/** The mail of ours that a report is about; null: it is about none. */
export async function findReportedMail(
  db: Db,
  raw: string,
  domain: string,
): Promise<Omit<KeptReport, 'isNew'> | null> {
  const report = readBounceReport(raw, domain)
  const mail = report && (await selectMailOf(db, report.event))
  return report && mail ? { ...report, mailId: mail.id } : null
}

/** Outgoing mail: by SMTP where it is set up, else into the development mailbox in the database. */
import { createTransport } from 'nodemailer'
import type { Db } from './db.ts'

export interface Mail {
  /** What it tells of, such as `order-confirmation:2600000012`: it is sent once, however often it is asked for. */
  event: string
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

export interface Mailer {
  /** Sends a mail unless it was sent before. A failure throws, so that the job is tried again. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

interface MailerOptions {
  db: Db
  smtpUrl: string | undefined
  from: { name: string; address: string }
  now: () => Date
}

/**
 * Opens the way out for mails. The row is written before the sending and marked after it: a crash in between sends
 * again, which is the most that SMTP allows.
 */
export function openMailer({ db, smtpUrl, from, now }: MailerOptions): Mailer {
  const smtp = smtpUrl
    ? createTransport({
        url: smtpUrl,
        connectionTimeout: 5000,
        greetingTimeout: 5000,
        socketTimeout: 20_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : null
  return {
    send: async (mail) => {
      const row = await db
        .insertInto('mail')
        .values({
          event: mail.event,
          recipient: mail.to,
          subject: mail.subject,
          html: smtp ? null : mail.html,
          body: smtp ? null : mail.text,
          created_at: now(),
          sent_at: smtp ? null : now(),
        })
        .onConflict((conflict) => conflict.column('event').doUpdateSet({ recipient: mail.to }))
        .returning(['id', 'sent_at'])
        .executeTakeFirstOrThrow()
      if (!smtp || row.sent_at) return
      await smtp.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers ?? {},
        messageId: `<${Buffer.from(mail.event).toString('hex')}@${from.address.split('@')[1] ?? 'localhost'}>`,
      })
      await db.updateTable('mail').set({ sent_at: now() }).where('id', '=', row.id).execute()
    },
    close: () => smtp?.close(),
  }
}

export interface MailInBox {
  id: number
  to: string
  subject: string
  html: string
  text: string
  sentAt: Date | null
}

/** The newest mails of the development mailbox. */
export async function mailbox(db: Db, limit = 50): Promise<MailInBox[]> {
  const rows = await db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    html: row.html ?? '',
    text: row.body ?? '',
    sentAt: row.sent_at,
  }))
}

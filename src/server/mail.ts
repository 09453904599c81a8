/** Outgoing mail: by SMTP if it is set up, else into the development mailbox in the database. */
import { Readable } from 'node:stream'
import type NodeMail from 'nodemailer/lib/mailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import { lazily } from '../lib/lazily.ts'
import { addressedTo } from '../lib/mail-words.ts'
import {
  claimMails,
  insertBounce,
  insertKept,
  markBounced,
  markSent,
  releaseMail,
  type Claim,
} from './mail-queries.ts'
import type { Db } from './db.ts'
import { gathered } from './gathered.ts'
import type { Mail } from './mail-content.ts'

export type { Attachment, Mail } from './mail-content.ts'
export {
  mailbox,
  findMail,
  bounceSorts,
  selectBounces,
  type BouncedMail,
  type MailInBox,
} from './mail-queries.ts'

export interface Mailer {
  /** Sends a mail unless it was sent before. Throws on a failure, so that the job is retried. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

interface MailerOptions {
  db: Db
  smtpUrl: string | undefined
  /** True if mails stay in the development mailbox when no SMTP is set; in production they wait for it instead. */
  hasMailbox?: boolean
  from: { name: string; address: string }
  now: () => Date
  /** The maximum number of connections to the mail server from this process. */
  connections?: number
}

/** A claim this old was left behind by a worker that died. */
const leaseMs = 5 * 60_000

/** A conversation with a mail server is aborted before its claim could count as left behind. */
const longestMs = leaseMs - 60_000

/**
 * Opens the sending side of mails. The worker that sends a mail claims its row first, in one statement, so two workers never
 * send the same mail. A crash between the server's "accepted" and our mark sends it again after the lease, with the same
 * Message-ID, by which mail programs recognise it as the same mail; SMTP allows no better.
 */
export function openMailer({
  db,
  smtpUrl,
  hasMailbox = true,
  from,
  now,
  connections = 8,
}: MailerOptions): Mailer {
  if (!smtpUrl) {
    return {
      send: async (mail) => {
        if (!hasMailbox) throw new Error(`${mail.event} waits: SMTP_URL is not set`)
        await insertKept(db, checked(mail), now())
      },
      close: () => undefined,
    }
  }
  const claim = gathered(
    async (on: Db, mails: Mail[]) => await claimMails(on, mails, { now: now(), leaseMs }),
  )
  const mark = gathered(async (on: Db, ids: number[]) => {
    await markSent(on, ids, now())
    return ids
  })
  // A mail server that is down fails many at once: they wait for one connection to the database.
  const release = gathered(async (on: Db, claims: Claim[]) => {
    for (const one of claims) await releaseMail(on, one)
    return claims
  })
  let opened: Smtp | undefined
  const smtp = lazily(async () => (opened = await openSmtp(smtpUrl, connections)))
  return {
    send: async (given) => {
      const mail = checked(given)
      const claimed = await claim(db, mail)
      if (claimed === 'sent' || claimed === 'bounced') return
      if (claimed === 'claimed') throw new Error(`${mail.event} is being sent by another worker`)
      try {
        // Read for each mail, because a shopkeeper may change it.
        await (await smtp()).send(mail, { ...from })
      } catch (error) {
        const status = refusalIn(error)
        if (status !== null && (await isRefusedForGood(db, claimed.id, status, now()))) return
        await release(db, claimed)
        throw failureOf(mail, error)
      }
      await mark(db, claimed.id)
    },
    close: () => opened?.close(),
  }
}

interface Smtp {
  send: (mail: Mail, from: MailerOptions['from']) => Promise<void>
  close: () => void
}

/**
 * Connections are kept and used again: greeting, encryption and login take longer than the mail. One that the
 * server closed while it was idle costs no mail: as long as no byte of a mail has gone out, nodemailer sends it
 * over another one. The library is loaded with the first mail: a start does not need it.
 */
async function openSmtp(url: string, connections: number): Promise<Smtp> {
  const [{ createTransport }, { messageBytes, messageId }] = await Promise.all([
    import('nodemailer'),
    import('./mail-message.ts'),
  ])
  const options: SmtpOptions = {
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
    // Many servers close a connection that is idle for half a minute or a minute.
    idleTimeout: 20_000,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 20_000,
  }
  const transport = createTransport(options)
  transport.use('stream', inOnePiece)
  return {
    send: async (mail, from) => {
      // The server gets this envelope, no matter what it would read out of the headers.
      const message: SmtpMail = {
        raw: messageBytes(mail, from),
        messageId: messageId(mail.event, from.address),
        envelope: { from: from.address, to: [mail.to] },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(longestMs),
      }
      await transport.sendMail(message)
    },
    close: () => transport.close(),
  }
}

/** The message is written already: it is sent as it is, in one piece. */
const inOnePiece: NodeMail.PluginFunction = ({ message, data }, done) => {
  message.createReadStream = () => Readable.from([data.raw], { objectMode: false })
  done()
}

/** Options that the library accepts but does not declare in its types. */
type SmtpOptions = SMTPPool.Options & { idleTimeout: number }
type SmtpMail = NodeMail.Options & { signal: AbortSignal }

/**
 * A mail server that refuses may only be misconfigured for an hour: it is believed when it still refuses after
 * a day. The list of refused mails (`npm run shop -- mails refused`) shows it from the first time on.
 */
const doubtMs = 24 * 3600_000

/** The reply code by which the recipient's server refused the mail for good; null: another failure. */
function refusalIn(error: unknown): string | null {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMail && responseCode && responseCode >= 550 && responseCode < 560
    ? String(responseCode)
    : null
}

async function isRefusedForGood(db: Db, mailId: number, status: string, now: Date): Promise<boolean> {
  const since = await insertBounce(db, mailId, { source: 'SMTP', status }, now)
  if (now.getTime() - since.getTime() < doubtMs) return false
  await markBounced(db, { id: mailId }, now)
  return true
}

/** The failure without the mail server's own words, because they name the recipient. */
function failureOf(mail: Mail, error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return new Error([`${mail.event}:`, code ?? 'failed', responseCode].filter(Boolean).join(' '))
}

/** One address, and nothing that a mail server could read as two: no list, comment, quoted part or line break. */
const oneAddress = /^[^\s"(),:;<>@[\\\]]{1,64}@[^\s"(),:;<>@[\\\]]{1,190}$/u

/** @throws Error for a recipient that is not exactly one address: forms refuse it, so it is a bug of ours */
function checked(mail: Mail): Mail {
  if (!oneAddress.test(mail.to)) throw new Error(`${mail.event} has no single recipient`)
  return {
    ...addressedTo(mail, mail.to),
    subject: mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
  }
}

/** One kind of work that is done later: its name, the verb that does it, and its schedule. */
import type { Mailer } from '../server/mail.ts'
import type { JobKind } from '../server/queue.ts'
import type { MailContext } from '../shop/sender.ts'
import type { Shop } from '../shop/shop-context.ts'

/** The surroundings of a job. */
export interface JobContext {
  shop: Shop
  mailer: Mailer
  /** Origin that customers use, for links. */
  origin: () => string
  /** Reports one failed item while the rest of a job goes on. */
  report: (error: Error) => void
}

export interface Job {
  name: string
  /** Its schedule; null: it runs only when it is enqueued. */
  cron: string | null
  /** True if it is a mail: mails are sent side by side, all other jobs run one after the other. */
  isMail: boolean
  /** For mails: true if all their reads and writes are gathered with others of their kind (`JobHandler`). */
  gathers?: boolean
  run: (context: JobContext, payload: object) => Promise<void>
}

/** Declares a job. Only the job's noun writes its payload into the queue. */
export const job = <Payload extends object>(
  { name }: JobKind<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<void>,
  cron: string | null = null,
): Job => ({
  name,
  cron,
  isMail: false,
  run: async (context, payload) => await run(context, payload as Payload),
})

/** A mail. It tolerates being written at the same time as others of its kind. */
export const mail = <Payload extends object>(
  kind: JobKind<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<void>,
): Job => ({ ...job(kind, run), isMail: true })

/** A mail as its noun declares it, with any payload. */
interface DeclaredMail {
  name: string
  tell: (context: MailContext, payload: never) => Promise<void>
}

/** Mails as their nouns declare them. */
export const mailsOf = (kinds: readonly DeclaredMail[]): Job[] =>
  kinds.map(({ name, tell }) => mail<never>({ name }, tell))

/** A mail of each order: those of many orders are read and recorded together. */
export const gatheredMail = (...given: Parameters<typeof mailJob<'orderId'>>): Job => ({
  ...mailJob(...given),
  gathers: true,
})

/** A mail about one thing, which the payload names by its id. */
export const mailJob = <Key extends string>(
  kind: JobKind<Record<Key, number>>,
  key: Key,
  tell: (context: MailContext, id: number) => Promise<void>,
): Job => mail(kind, async (context, payload) => await tell(context, payload[key]))

/** Mails, each declared once: the job that asks for it, what it reads, and what it says. */
import type { Sender, Written } from '../emails/content.ts'
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import type { Config } from '../server/config.ts'
import type { Db } from '../server/db.ts'
import type { Attachment, Mailer } from '../server/mail.ts'
import type { JobKind } from '../server/queue.ts'
import { translator } from '../server/texts.ts'

/** The operator of a Czech shop reads Czech. */
export const operatorsLocale = 'cs'

/** What every mail is made with; one that needs more of the shop says so. */
export interface Mailing<More extends object = object> {
  shop: { db: Db; readonly config: Config; now: () => Date } & More
  mailer: Mailer
  /** Origin that customers use, for links. */
  origin: () => string
}

/** Who sends: the shop of the settings. */
export const senderOf = ({
  shop: { config },
  origin,
}: Pick<Mailing, 'origin'> & { shop: { readonly config: Config } }): Sender => ({
  shopName: config.shopName,
  operator: config.operator,
  isUnnamed: !config.ordersAccepted,
  origin: origin(),
  brand: config.brand,
  words: config.mailWords,
  footers: config.mailFooters,
})

/** What goes out. */
export interface Letter {
  /** The event that it reports: one mail is sent for each event, however often it is requested. */
  event: string
  to: string
  locale: Locale
  write: (sender: Sender, t: Translate) => Written
  attachments?: Attachment[]
}

/** A mail is the kind of its job: `queue.send(tx, jobFailed, { failedJobId })`. */
export interface MailKind<Payload extends object, Context> extends JobKind<Payload> {
  /** Composes and sends it, once. */
  tell: (context: Context, payload: Payload) => Promise<void>
}

/**
 * Declares a mail.
 * @param name of its job
 * @param compose what goes out, as things are when it does; null: there is nothing to say any more. One may be several: to a
 *   customer, and to the operator
 */
export const mail = <Payload extends object, Context extends Mailing = Mailing>(
  name: string,
  compose: (context: Context, payload: Payload) => Promise<Letter | Letter[] | null>,
): MailKind<Payload, Context> => ({
  name,
  tell: async (context, payload) => {
    for (const letter of [(await compose(context, payload)) ?? []].flat()) await post(context, letter)
  },
})

/** Sends it, once for its event. */
export async function post(
  context: Mailing,
  { event, to, locale, write, attachments }: Letter,
): Promise<void> {
  const written = write(senderOf(context), translator(locale))
  await context.mailer.send({ event, to, ...written, ...(attachments && { attachments }) })
}

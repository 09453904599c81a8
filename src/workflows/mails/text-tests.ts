/** A sample of a mail to the member of staff who rewrites its sentences. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import type { Locale } from '../../lib/routes.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { newestMailTexts, previewMailTexts } from '../../shop/content/content.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { mail } from '../../shop/mailing.ts'

interface Sample {
  kind: string
  locale: Locale
  /** Which of the mail's samples, from 1. */
  sample: number
}

export interface MailTested {
  email: string
  /** 0: the shop's own sentences. */
  version: number
  /** The first day of a scheduled version; null: in force. */
  validFrom: string | null
}

/** Mails a sample with the sentences saved last to a member of staff. */
export const mailTextTested = mail<Sample & { customerId: number; at: string }>(
  'mail-text-test',
  async ({ shop: { db, now } }, { customerId, at, ...asked }) => {
    const { kind, locale, sample } = asked
    const customer = await findCustomer({ db }, { id: customerId })
    const newest = await newestMailTexts({ db, now: now() }, asked)
    if (!customer || customer.deactivatedAt || isRefusal(newest)) return null
    return {
      event: `mail-text-test:${kind}:${locale}:${sample}:${customerId}:${at}`,
      to: customer.email,
      locale,
      write: (sender) => {
        const samples = previewMailTexts({ sender }, { kind, locale, texts: newest.texts })
        const written = isRefusal(samples) ? undefined : (samples[sample - 1] ?? samples[0])
        if (!written) throw new Error(`The mail ${kind} has no sample in ${locale}`)
        return written
      },
    }
  },
)

/**
 * Sends a sample of a mail, with the sentences saved last, to the calling member of staff and to no one else.
 * @returns 404 if there is no such mail; 422 if the caller has no mailbox
 */
export async function testMailTexts(
  { tx, actor, queue, now }: Writing & OperationContext & { queue: Queue },
  asked: Sample,
): Promise<Outcome<MailTested>> {
  const newest = await newestMailTexts({ db: tx, now }, asked)
  if (isRefusal(newest)) return newest
  const customer = actor.kind === 'staff' ? await findCustomer({ db: tx }, { id: actor.customerId }) : null
  if (!customer) return refuse(422, 'campaign.error.no_mailbox')
  await queue.send(tx, mailTextTested, { ...asked, customerId: customer.id, at: now.toISOString() })
  const { version, validFrom, texts } = newest
  return { email: customer.email, version: Object.keys(texts).length > 0 ? version : 0, validFrom }
}

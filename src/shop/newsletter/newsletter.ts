/** Public interface of the newsletter: consent, its proof, and unsubscribing. */
import type { Connected } from '../../server/context.ts'
import { timingSafeEqual } from 'node:crypto'
import { newsletterMail } from '../../emails/newsletter.ts'
import type { Sender } from '../../emails/content.ts'
import { linkParts } from '../../lib/mailed-link.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Mailer } from '../../server/mail.ts'
import { translator } from '../../server/texts.ts'
import { addressKey } from '../customers/rules.ts'
import { newsletterRequested } from './jobs.ts'
import { leaveSecret, linkSecret, textOf, type LinkAction } from './links.ts'
import {
  deleteLeft,
  deleteUnconfirmed,
  insertConsent,
  markConfirmed,
  markLeft,
  selectSubscriber,
  upsertSubscriber,
} from './queries.ts'
import { confirmFault, consentVersion, isSubscribed, newsletterLifeMs } from './rules.ts'
import type { Subscriber } from './rules.ts'
import type { NewsletterContext } from './newsletter-context.ts'

export type { NewsletterContext } from './newsletter-context.ts'

export {
  audienceNow,
  createCampaign,
  discardCampaign,
  findCampaign,
  listCampaignMails,
  listCampaigns,
  previewCampaign,
  saveCampaign,
  type Campaign,
  type CampaignLine,
} from './campaigns.ts'
export {
  beginScheduled,
  dueCampaigns,
  endCampaign,
  handOnBatch,
  isUnderWay,
  keepCampaignWork,
  resumeCampaign,
  sendCampaign,
  sendingCampaigns,
  stopCampaign,
  mailCampaign,
  mailCampaignTest,
  testCampaign,
  unscheduleCampaign,
  type CampaignMoved,
} from './campaign-sending.ts'
export { listSubscribers, subscriberCounts, type SubscriberLine } from './subscribers.ts'
export { consentsOf, forgetSubscriber, isSubscriber, moveSubscriber, switchOwn } from './owner.ts'

export type LinkOutcome = { status: 'ok' } | { status: 'error'; error_trans_key: string }

/**
 * Records a visitor's sign-up for the newsletter and mails the confirmation link. The response is the same for
 * every address. `network`: keyed hash of the visitor's network.
 */
export async function signUp(
  { db, queue, now }: NewsletterContext,
  {
    email,
    locale,
    source,
    network,
  }: { email: string; locale: Locale; source: 'WEB' | 'API'; network: Buffer },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const subscriberId = await upsertSubscriber(tx, { email, emailKey: addressKey(email), locale }, now)
    const consentId = await insertConsent(tx, {
      subscriberId,
      kind: 'ASKED',
      at: now,
      textVersion: consentVersion,
      source,
      network,
    })
    await queue.send(tx, newsletterRequested, { consentId })
  })
}

/** Confirms through the mailed link; idempotent. */
export async function confirmSubscription(
  context: NewsletterContext,
  { secret, network }: { secret: string | null; network: Buffer },
): Promise<LinkOutcome> {
  const { db, now } = context
  const subscriber = await subscriberBy(context, 'CONFIRM', secret)
  const fault = confirmFault(subscriber, now)
  if (fault || !subscriber) return { status: 'error', error_trans_key: fault ?? 'user.link_invalid' }
  await db.transaction().execute(async (tx) => {
    if (!(await markConfirmed(tx, subscriber.id, now))) return
    const { id: subscriberId } = subscriber
    await insertConsent(tx, {
      subscriberId,
      kind: 'CONFIRMED',
      at: now,
      textVersion: consentVersion,
      source: 'MAIL',
      network,
    })
  })
  return { status: 'ok' }
}

/** Unsubscribes through the link in every mail; it never expires, and repeating it is harmless. */
export async function leaveNewsletter(
  context: NewsletterContext,
  { secret, network }: { secret: string | null; network: Buffer },
): Promise<LinkOutcome> {
  const { db, now } = context
  const subscriber = await subscriberBy(context, 'LEAVE', secret)
  if (!subscriber) return { status: 'error', error_trans_key: 'user.link_invalid' }
  await db.transaction().execute(async (tx) => {
    if (!(await markLeft(tx, subscriber.id, now))) return
    const { id: subscriberId } = subscriber
    const consent = { at: now, textVersion: consentVersion, source: 'MAIL', network } as const
    await insertConsent(tx, { ...consent, subscriberId, kind: 'LEFT' })
  })
  return { status: 'ok' }
}

async function subscriberBy(
  { db, proofsOf }: NewsletterContext,
  action: LinkAction,
  secret: string | null,
): Promise<Subscriber | null> {
  const parts = linkParts(secret)
  if (!parts) return null
  const isOurs = proofsOf(textOf(action, parts.linkId)).some((proof) =>
    timingSafeEqual(Buffer.from(proof), Buffer.from(parts.proof)),
  )
  return isOurs ? await selectSubscriber(db, { linkId: parts.linkId }) : null
}

/** Mails the confirmation link; a subscriber who already gets the newsletter is informed of that. */
export async function mailNewsletterConfirmation(
  context: NewsletterContext & { mailer: Mailer; sender: Sender },
  consentId: number,
): Promise<void> {
  const { db, mailer, sender } = context
  const subscriber = await selectSubscriber(db, { consentId })
  if (!subscriber || subscriber.unsubscribedAt) return
  const { email, locale, linkId } = subscriber
  const kind = isSubscribed(subscriber) ? 'already' : 'confirm'
  const links = {
    confirm: linkSecret(context, { action: 'CONFIRM', linkId }),
    leave: leaveSecret(context, linkId),
  }
  const mail = newsletterMail(kind, links, locale, sender, translator(locale))
  await mailer.send({ event: `newsletter-${kind}:${consentId}`, to: email, ...mail })
}

/** Erases addresses not confirmed within a month, and those of subscribers who left four years ago. */
export async function tidyNewsletter({ db, now }: Connected & { now: Date }): Promise<void> {
  await deleteUnconfirmed(db, new Date(now.getTime() - newsletterLifeMs.unconfirmed))
  await deleteLeft(db, new Date(now.getTime() - newsletterLifeMs.left))
}

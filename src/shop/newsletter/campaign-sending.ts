/**
 * Sending campaigns: scheduling, starting, enqueueing in batches, stopping and resuming. The recipients are
 * recorded once at the start, and checked again before each mail: those who have left since then get none.
 */
import { reads } from '../../server/verb.ts'
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import type { Mailer } from '../../server/mail.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import type { Sender } from '../../emails/content.ts'
import { findCustomer } from '../customers/customers.ts'
import { countAudience, insertRecipients, selectIsGone } from './audience-queries.ts'
import {
  lockCampaign,
  markRecipient,
  moveCampaign,
  selectCampaign,
  selectDue,
  selectIsRefused,
  selectRecipient,
  selectSending,
  setCampaignWork,
  takeWaiting,
  type CampaignRow,
} from './campaign-queries.ts'
import { audienceOf, campaignFaults, composeCampaign, textsOfCampaign } from './campaigns.ts'
import { campaignMailed, campaignTested } from './jobs.ts'
import { leaveSecret } from './links.ts'
import type { NewsletterContext } from './newsletter-context.ts'
import { selectSubscriber } from './queries.ts'
import {
  campaignAheadMs,
  campaignBatch,
  campaignPatienceMs,
  isSubscribed,
  type CampaignState,
} from './rules.ts'

const unknown = (): Refusal => refuse(404, 'campaign.error.unknown')
const wrongState = (): Refusal => refuse(409, 'campaign.error.state')

/** Result of changing a campaign's state: whether it is new, and whether its mails are to be enqueued now. */
export interface CampaignMoved {
  state: CampaignState
  isNew: boolean
  begins: boolean
}

/**
 * Sends a campaign at once or at a moment.
 * @param asked.revision the one that the caller saw;
 * @param asked.at null: at once
 * @returns 404 if not found; 409 if it was changed since, or is not a draft; 422 if it has faults (each
 * listed), the moment is past or too far ahead, or it has no recipients
 */
export async function sendCampaign(
  { tx, actor, now }: Writing & OperationContext,
  { id, revision, at }: { id: number; revision: number; at: Date | null },
): Promise<Outcome<CampaignMoved>> {
  const had = await lockCampaign(tx, id)
  if (!had || had.state === 'DISCARDED') return unknown()
  if (had.revision !== revision) return refuse(409, 'campaign.error.changed')
  if (had.state !== 'DRAFT') return isSameRequest(had, at) ? stays(had) : wrongState()
  const wait = (at ?? now).getTime() - now.getTime()
  if (wait < 0 || wait > campaignAheadMs) return refuse(422, 'campaign.error.when')
  const errors = campaignFaults(textsOfCampaign(had), audienceOf(had)).map(
    ({ field, line, error_trans_key }) => ({ path: `${field}:${line}`, error_trans_key }),
  )
  if (errors.length > 0) return refuse(422, 'campaign.error.faults', { errors })
  const { cs, en } = await countAudience(tx, audienceOf(had))
  if (cs + en === 0) return refuse(422, 'campaign.error.nobody')
  const sentBy = actor.kind === 'staff' ? actor.staffId : null
  if (at === null) {
    await moveCampaign(tx, id, { state: 'SENDING', sendAt: now, beganAt: now, sentBy })
    return { state: 'SENDING', isNew: true, begins: true }
  }
  await moveCampaign(tx, id, { state: 'SCHEDULED', sendAt: at, sentBy })
  return { state: 'SCHEDULED', isNew: true, begins: false }
}

/** True if a campaign that is no longer a draft is in the requested state. */
const isSameRequest = ({ state, sendAt }: CampaignRow, at: Date | null): boolean =>
  at === null ? state === 'SENDING' || state === 'SENT' : sendAt?.getTime() === at.getTime()

const stays = ({ state }: CampaignRow): CampaignMoved => ({ state, isNew: false, begins: false })

/** Turns a scheduled campaign back into a draft; idempotent. @returns 404 if not found; 409 if it has begun */
export async function unscheduleCampaign({ tx }: Writing, id: number): Promise<Outcome<CampaignMoved>> {
  const had = await lockCampaign(tx, id)
  if (!had || had.state === 'DISCARDED') return unknown()
  if (had.state === 'DRAFT') return stays(had)
  if (had.state !== 'SCHEDULED') return wrongState()
  await moveCampaign(tx, id, { state: 'DRAFT', sendAt: null, sentBy: null })
  return { state: 'DRAFT', isNew: true, begins: false }
}

/** Stops a campaign: unsent mails wait until it is resumed. @returns 404 if not found; 409 if it is not being sent */
export async function stopCampaign({ tx }: Writing, id: number): Promise<Outcome<CampaignMoved>> {
  const had = await lockCampaign(tx, id)
  if (!had) return unknown()
  if (had.state === 'STOPPED') return stays(had)
  if (had.state !== 'SENDING') return wrongState()
  await moveCampaign(tx, id, { state: 'STOPPED' })
  return { state: 'STOPPED', isNew: true, begins: false }
}

/** Resumes a stopped campaign. @returns 404 if not found; 409 if it is not stopped */
export async function resumeCampaign({ tx }: Writing, id: number): Promise<Outcome<CampaignMoved>> {
  const had = await lockCampaign(tx, id)
  if (!had) return unknown()
  if (had.state === 'SENDING') return stays(had)
  if (had.state !== 'STOPPED') return wrongState()
  await moveCampaign(tx, id, { state: 'SENDING' })
  return { state: 'SENDING', isNew: true, begins: true }
}

/** Records the background work that enqueues a campaign's mails. */
export async function keepCampaignWork(
  { tx }: Writing,
  { id, workId }: { id: number; workId: number },
): Promise<void> {
  await setCampaignWork(tx, id, workId)
}

/** Locks a campaign. @returns true if it is still being sent: it may have been stopped or finished since it was selected */
export async function isUnderWay({ tx }: Writing, id: number): Promise<boolean> {
  return (await lockCampaign(tx, id))?.state === 'SENDING'
}

/** Scheduled campaigns that are due. */
export const dueCampaigns = async ({ db, now }: Reading & { now: Date }): Promise<number[]> =>
  await selectDue(db, now)

/** Starts a scheduled campaign that is due. @returns false if another process was faster */
export async function beginScheduled({ tx, now }: Writing & { now: Date }, id: number): Promise<boolean> {
  const had = await lockCampaign(tx, id)
  if (had?.state !== 'SCHEDULED' || had.sendAt === null || had.sendAt > now) return false
  await moveCampaign(tx, id, { state: 'SENDING', beganAt: now })
  return true
}

/** Campaigns being sent, with their progress. */
export const sendingCampaigns = reads(selectSending)

/** Finishes a campaign with nothing left to do. */
export async function endCampaign({ tx, now }: Writing & { now: Date }, id: number): Promise<void> {
  const had = await lockCampaign(tx, id)
  if (had?.state === 'SENDING') await moveCampaign(tx, id, { state: 'SENT', endedAt: now })
}

export interface BatchDone {
  /** Mails enqueued by all batches so far. */
  done: number
  of: number
  /** True if nothing is left to enqueue, or the campaign was stopped. */
  isLast: boolean
}

/**
 * Handles one batch of a campaign's mails: the first records its recipients, the others enqueue mails.
 * @param asked.done enqueued by the batches before
 */
export async function handOnBatch(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  { id, done }: { id: number; done: number },
): Promise<BatchDone> {
  const had = await lockCampaign(tx, id)
  const of = had?.audience ?? 0
  if (had?.state !== 'SENDING') return { done: Math.min(done, of), of, isLast: true }
  if (had.audience === null) {
    const written = await insertRecipients(tx, id, audienceOf(had))
    return { done: 0, of: written, isLast: written === 0 }
  }
  const taken = await takeWaiting(tx, id, campaignBatch, now)
  await queue.sendAll(
    tx,
    campaignMailed,
    taken.map((subscriberId) => ({ campaignId: id, subscriberId })),
  )
  // A mail that was stopped and resumed is enqueued twice, but counted once.
  return { done: Math.min(done + taken.length, of), of, isLast: taken.length < campaignBatch }
}

type MailingContext = NewsletterContext & { mailer: Mailer; sender: Sender }

/**
 * Mails a campaign to one of its recipients; a repeat sends nothing. Recipients who have left are skipped, and
 * the mails of a stopped campaign wait until it is resumed.
 */
export async function mailCampaign(
  context: MailingContext,
  recipient: { campaignId: number; subscriberId: number },
): Promise<void> {
  const { db, now, mailer, sender } = context
  const { campaignId, subscriberId } = recipient
  const standing = await selectRecipient(db, recipient)
  const campaign = await selectCampaign(db, campaignId)
  if (!campaign || standing?.state !== 'QUEUED') return
  if (campaign.state !== 'SENDING') return await markRecipient(db, recipient, 'WAITING')
  const subscriber = await selectSubscriber(db, { id: subscriberId })
  if (!subscriber || !isSubscribed(subscriber) || (await selectIsGone(db, subscriberId)))
    return await markRecipient(db, recipient, 'SKIPPED')
  const leave = leaveSecret(context, subscriber.linkId)
  const { locale, email } = subscriber
  const written = composeCampaign(textsOfCampaign(campaign), { locale, sender, leave })
  const event = `campaign:${campaignId}:${subscriberId}`
  try {
    await mailer.send({ event, to: email, ...written })
  } catch (error) {
    const waited = now.getTime() - (standing.queuedAt ?? now).getTime()
    if (waited < campaignPatienceMs) throw error
    return await markRecipient(db, recipient, 'FAILED')
  }
  await markRecipient(db, recipient, (await selectIsRefused(db, event)) ? 'FAILED' : 'SENT')
}

/**
 * Mails a campaign to the calling member of staff, in one language; once per revision.
 * @returns 404 if not found; 422 if the caller has no mailbox
 */
export async function testCampaign(
  { tx, actor, queue }: Writing & OperationContext & { queue: Queue },
  { id, locale }: { id: number; locale: 'cs' | 'en' },
): Promise<Outcome<{ revision: number }>> {
  const had = await selectCampaign(tx, id)
  if (!had || had.state === 'DISCARDED') return unknown()
  if (actor.kind !== 'staff') return refuse(422, 'campaign.error.no_mailbox')
  const { customerId } = actor
  await queue.send(tx, campaignTested, { campaignId: id, customerId, locale, revision: had.revision })
  return { revision: had.revision }
}

/** Mails a campaign to a member of staff, as its readers would get it; the unsubscribe link leads nowhere. */
export async function mailCampaignTest(
  { db, mailer, sender }: MailingContext,
  asked: { campaignId: number; customerId: number; locale: 'cs' | 'en'; revision: number },
): Promise<void> {
  const { campaignId, customerId, locale, revision } = asked
  const campaign = await selectCampaign(db, campaignId)
  const customer = await findCustomer({ db }, { id: customerId })
  if (!campaign || !customer || customer.deactivatedAt) return
  const written = composeCampaign(textsOfCampaign(campaign), { locale, sender, leave: 'test' })
  const event = `campaign-test:${campaignId}:${revision}:${locale}:${customerId}`
  await mailer.send({ event, to: customer.email, ...written })
}

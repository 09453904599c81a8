/** Deciding about reviews: what is read is approved or refused, by published rules. A repeat changes nothing. */
import { reviewRefusedMail } from '../../emails/review-request.ts'
import type { Actor } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { findOrder } from '../orders/orders.ts'
import { senderOf, type MailContext } from '../sender.ts'
import { operate, type Saying } from '../staff/staff.ts'
import type { Operation } from '../staff/rules.ts'
import { selectRequest } from './asking-queries.ts'
import { reviewRefused } from './jobs.ts'
import { linkOf } from './links.ts'
import {
  insertEvent,
  lockReview,
  selectOrderIdOf,
  selectReview,
  writeAnswer,
  writeDecision,
  type Review,
} from './queries.ts'
import { charactersIn, cleaned, longest, type RefusalReason } from './rules.ts'

/** What decisions about reviews need. */
export interface ReviewContext {
  db: Db
  queue: Queue
  now: Date
  actor: Actor
  /** The name that the review's own history shows. */
  who: string
}

/** A review as it was read: its author may have changed it meanwhile. */
export interface ReadVersion {
  id: number
  version: number
}

/** Shows a review from now on. @returns 404: no such review; 409: its author has changed it since it was read. */
export async function approveReview(context: ReviewContext, read: ReadVersion): Promise<Review | Refusal> {
  return await decide(context, read, null)
}

/**
 * Refuses a review, or takes down one that is shown, and mails its author the reason.
 * @returns 404, 409 as above; 422: stars without a word break no rule
 */
export async function refuseReview(
  context: ReviewContext,
  { read, reason }: { read: ReadVersion; reason: RefusalReason },
): Promise<Review | Refusal> {
  return await decide(context, read, reason)
}

async function decide(
  context: ReviewContext,
  { id, version }: ReadVersion,
  reason: RefusalReason | null,
): Promise<Review | Refusal> {
  const { queue, now, who } = context
  const operation = reason === null ? 'review.approve' : 'review.refuse'
  return await audited(context, { operation }, id, async (tx) => {
    const before = await lockReview(tx, id)
    if (!before) return refuse(404, 'error.not_found')
    if (before.version !== version) return refuse(409, 'review_desk.error.changed')
    const state = reason === null ? 'APPROVED' : 'REFUSED'
    if (before.state === state && before.reason === reason) return before
    if (reason !== null && before.text === '' && before.author === '')
      return refuse(422, 'review_desk.error.stars_alone')
    await writeDecision(tx, id, { state, reason, now })
    await insertEvent(tx, id, { at: now, what: state, version, who, why: reason ?? '' })
    if (reason !== null) await queue.send(tx, reviewRefused, { reviewId: id, version })
    return { ...before, state, reason }
  })
}

/**
 * Answers a review that is shown, under it; an empty text takes the answer back.
 * @param input.isAsSeen whether the answer that stands there is the one that the caller changes; left out: whatever stands
 * @returns 409 `admin.error.changed`: another person has changed the answer meanwhile
 */
export async function answerReview(
  context: Omit<ReviewContext, 'queue'>,
  { id, text, isAsSeen }: { id: number; text: string; isAsSeen?: (answer: string) => boolean },
): Promise<Review | Refusal> {
  const { now, who } = context
  const answer = cleaned(text)
  if (charactersIn(answer) > longest.answer) return refuse(422, 'review_desk.error.answer_long')
  return await audited(
    context,
    { operation: 'review.answer', says: { texts: () => answer } },
    id,
    async (tx) => {
      const before = await lockReview(tx, id)
      if (!before) return refuse(404, 'error.not_found')
      if (before.state !== 'APPROVED') return refuse(409, 'review_desk.error.not_shown')
      if (isAsSeen && !isAsSeen(before.answer)) return refuse(409, 'admin.error.changed')
      if (before.answer === answer) return before
      await writeAnswer(tx, id, answer)
      await insertEvent(tx, id, { at: now, what: 'ANSWERED', version: before.version, who, why: answer })
      return { ...before, answer }
    },
  )
}

/** Does an operation about a review, with permission and audit: its state and whether it is answered, none of its words. */
async function audited(
  { db, actor, now }: Pick<ReviewContext, 'db' | 'actor' | 'now'>,
  { operation, says }: { operation: Operation; says?: Saying<Review> },
  id: number,
  work: (tx: Tx) => Promise<Review | Refusal>,
): Promise<Review | Refusal> {
  return await db.transaction().execute(async (tx) => {
    const look = async () => {
      const review = await lockReview(tx, id)
      if (!review) return null
      const { version, state, reason, answer } = review
      return { version, state, reason, isAnswered: answer !== '' }
    }
    const asked = { operation, subject: { kind: 'review', id }, look, ...(says ? { says } : {}) }
    return await operate({ tx, actor, now }, { asked, work: async () => await work(tx) })
  })
}

/** Mails the author why a review is not shown, and how to put it right while the link is good. */
export async function tellReviewRefused(
  context: MailContext,
  { reviewId, version }: { reviewId: number; version: number },
): Promise<void> {
  const { shop, mailer } = context
  const review = await selectReview(shop.db, reviewId)
  const orderId = await selectOrderIdOf(shop.db, reviewId)
  // It was changed, approved after all, or its author is forgotten.
  if (review?.state !== 'REFUSED' || !review.reason || review.version !== version || orderId === null) return
  const order = await findOrder(shop, { id: orderId })
  const request = await selectRequest(shop.db, { orderId })
  if (!order || order.email.endsWith('.invalid')) return
  const isOpen = request?.expiresAt ? request.expiresAt > shop.now() : false
  const { locale, product, text, reason } = review
  const mail = reviewRefusedMail(
    {
      locale,
      product,
      text,
      reason,
      secret: request && isOpen ? linkOf(shop.identity, request).secret : null,
    },
    senderOf(context),
    translator(locale),
  )
  await mailer.send({
    event: `review-refused-${reviewId}-${version}-${reason}:${order.number}`,
    to: order.email,
    ...mail,
  })
}

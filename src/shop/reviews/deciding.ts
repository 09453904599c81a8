/**
 * Decisions about reviews: staff approves or refuses the version it has read, by published rules. A repeat changes nothing.
 */
import { writes } from '../../server/verb.ts'
import type { Outcome, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse } from '../../server/refusal.ts'
import { reviewRefused } from './mails.ts'
import { insertEvent, lockReview, writeAnswer, writeDecision, type Review } from './queries.ts'
import { charactersIn, cleaned, longest, type RefusalReason } from './rules.ts'

/** The context of decisions about reviews. */
export interface ReviewContext extends Writing {
  queue: Queue
  now: Date
  /** The name shown in the review's own history. */
  who: string
}

/** The version of a review that staff read: its author may have changed it since then. */
export interface ReadVersion {
  id: number
  version: number
}

/**
 * Publishes a review; with a reason, refuses it or takes down a published one, and mails its author the reason.
 * @returns 404 if there is no such review; 409 if its author has changed it since it was read; 422 for stars
 * without a text, which break no rule
 */
export async function decideReview(
  { tx, queue, now, who }: ReviewContext,
  { read: { id, version }, reason }: { read: ReadVersion; reason: RefusalReason | null },
): Promise<Outcome<Review>> {
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
}

/** Locks a review, and reads it. */
export const holdReview = writes(lockReview)

/**
 * Answers a published review, below it; an empty text removes the answer.
 * @returns 422 at `text`: there is no answer to remove
 */
export async function writeReviewAnswer(
  { tx, now, who }: Omit<ReviewContext, 'queue'>,
  { id, text }: { id: number; text: string },
): Promise<Outcome<Review>> {
  const answer = cleaned(text)
  if (charactersIn(answer) > longest.answer) return refuse(422, 'review_desk.error.answer_long')
  const before = await lockReview(tx, id)
  if (!before) return refuse(404, 'error.not_found')
  if (before.state !== 'APPROVED') return refuse(409, 'review_desk.error.not_shown')
  if (answer === '' && before.answer === '')
    return refuse(422, 'error.invalid', {
      errors: [{ path: 'text', error_trans_key: 'admin_content.error.answer' }],
    })
  if (before.answer === answer) return before
  await writeAnswer(tx, id, answer)
  await insertEvent(tx, id, { at: now, what: 'ANSWERED', version: before.version, who, why: answer })
  return { ...before, answer }
}

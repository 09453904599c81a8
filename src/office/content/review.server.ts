/** One review with its history and the possible decisions. */
import { formatShortMoment } from '../../lib/dates.ts'
import { refuse } from '../../server/refusal.ts'
import { findReview, selectReviewEvents } from '../../shop/reviews/reviews.ts'
import { findStaff } from '../../shop/staff/staff.ts'
import { answerReview, approveReview, refuseReview } from '../../workflows/reviews/reviews.ts'
import { idIn } from '../kit/list-search.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { snoozeView, snoozeVerbs } from '../kit/snooze.server.ts'
import { staffAction, staffLoader } from '../staff-page.server.ts'
import { reviewView } from './review-words.server.ts'

const operations = [approveReview, refuseReview, answerReview]

export const loader = staffLoader('review', async (page) => {
  const { db, locale, parameters } = page
  const id = idIn(parameters['id'])
  const review = id === null ? null : await findReview({ db }, id)
  if (!review) return refuse(404, 'error.not_found')
  const events = await selectReviewEvents({ db }, review.id)
  const names = new Map((await findStaff({ db })).map(({ email, name }) => [email, name]))
  return {
    review: reviewView(page, review),
    putOff: await snoozeView(page, {
      kind: 'review',
      id: review.id,
      name: String(review.id),
      waits: review.state === 'WAITING',
    }),
    events: events.map(({ at, what, version, who, why }) => ({
      at: formatShortMoment(at, locale),
      what,
      version,
      who: names.get(who) ?? who,
      why,
    })),
    // The forms carry the version that was read.
    offers: offersOf(page, operations, { state: review, known: { review: 'id' } }),
  }
})

export const action = staffAction('review', { ...snoozeVerbs, ...operationVerbs(operations) })

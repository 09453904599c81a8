/** One review with its history and what may be decided about it. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { refuse } from '../../../server/refusal.ts'
import {
  answerReview,
  approveReview,
  findReview,
  refuseReview,
  selectReviewEvents,
} from '../../../shop/reviews/reviews.ts'
import { idIn } from '../kit/asked.server.ts'
import { seenOf } from '../kit/seen.server.ts'
import { asideShown, asideVerbs } from '../kit/set-aside.server.ts'
import { act, staffAction, staffLoader } from '../staff-page.server.ts'
import { answerForm, approveForm, refuseForm } from './review-forms.ts'
import { deciding, reviewShown } from './review-words.server.ts'

export const loader = staffLoader('review', async (page) => {
  const { db, may, locale, parameters } = page
  const id = idIn(parameters['id'])
  const review = id === null ? null : await findReview({ db }, id)
  if (!review) return refuse(404, 'error.not_found')
  const events = await selectReviewEvents({ db }, review.id)
  const { state, text, author } = review
  return {
    review: reviewShown(page, review),
    answerSeen: seenOf(review.answer),
    putOff: await asideShown(page, {
      kind: 'review',
      id: review.id,
      name: String(review.id),
      waits: review.state === 'WAITING',
    }),
    events: events.map(({ at, what, version, who, why }) => ({
      at: formatShortMoment(at, locale),
      what,
      version,
      who,
      why,
    })),
    verbs: [
      ...(state !== 'APPROVED' && may('review.approve') ? ['approve'] : []),
      // Stars without a word break no rule.
      ...(state !== 'REFUSED' && (text !== '' || author !== '') && may('review.refuse') ? ['refuse'] : []),
      ...(state === 'APPROVED' && may('review.answer') ? ['answer'] : []),
    ],
  }
})

export const action = staffAction('review', {
  ...asideVerbs,
  approve: act({
    schema: approveForm,
    work: async (page, read) => await approveReview(deciding(page), read),
  }),
  refuse: act({
    schema: refuseForm,
    work: async (page, { reason, ...read }) => await refuseReview(deciding(page), { read, reason }),
  }),
  answer: act({
    schema: answerForm,
    work: async (page, { id, text, seen }) =>
      text.trim() === '' && !(await findReview({ db: page.db }, id))?.answer
        ? refuse(422, 'error.invalid', {
            errors: [{ path: 'text', error_trans_key: 'admin_content.error.answer' }],
          })
        : await answerReview(deciding(page), {
            id,
            text,
            isAsSeen: (answer) => seenOf(answer) === seen,
          }),
  }),
})

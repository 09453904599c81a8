/** Reviews as staff reads them: what waits, what is shown, what was refused. */
import { pageOrFirst } from '../../../server/page.ts'
import { findReviews } from '../../../shop/reviews/reviews.ts'
import { approveReview, askForReviewsNow } from '../../../workflows/back-office/back-office.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { act, staffAction, staffLoader } from '../staff-page.server.ts'
import { askForm } from './review-forms.ts'
import { reviewsAsked, statesAsked } from './reviews-asked.server.ts'
import { reviewShown } from './review-words.server.ts'

/** So many a page. */
const size = 50

export const loader = staffLoader('reviews', async (page) => {
  const { db, url, may } = page
  const state = statesAsked(url)
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await findReviews({ db }, { state, asked: { ...reviewsAsked(page), size, after } }),
  )
  return {
    state,
    next,
    previous,
    rows: rows.map((review) => reviewShown(page, review)),
    approve: may('review.approve') ? offerOf(page, approveReview) : null,
    mayAsk: may('review.ask'),
  }
})

export const action = staffAction('reviews', {
  ...operationVerbs([approveReview]),
  ask: act({
    schema: askForm,
    work: async ({ shop, actor, now }) => {
      const context = { db: shop.db, queue: shop.queue, actor, now }
      return await askForReviewsNow(context, shop.config.reviewsAfterDays)
    },
    show: ({ count }, { t }) => t('admin_content.reviews.asked', { count }),
  }),
})

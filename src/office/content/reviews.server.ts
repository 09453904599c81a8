/** Reviews for staff: waiting, published, refused. */
import { approveReview, reviewList } from '../../workflows/reviews/reviews.ts'
import { askForReviewsNow } from '../../workflows/work/work.ts'
import { listed } from '../kit/list.server.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { askForm } from './review-forms.ts'

export const loader = staffLoader('reviews', async (page) => ({
  list: await listed(page, reviewList),
  approve: page.may('review.approve') ? offerOf(page, approveReview) : null,
  mayAsk: page.may('review.ask'),
}))

export const action = staffAction('reviews', {
  ...operationVerbs([approveReview]),
  ask: verb({
    schema: askForm,
    work: async (context, _given, { shop }) =>
      await askForReviewsNow({ ...context, config: shop.config, queue: shop.queue }, {}),
    show: ({ count }, { t }) => t('admin_content.reviews.asked', { count }),
  }),
})

/** /admin/content/reviews.csv: the reviews, narrowed as their page is. */
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { findReviews } from '../../../shop/reviews/reviews.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { reviewsAsked, statesAsked } from './reviews-asked.server.ts'

const columns = ['written', 'product', 'stars', 'author', 'text', 'order', 'state_label', 'answer'] as const

export const loader = staffLoader('reviewsCsv', async ({ db, url, now, t }) => {
  const state = statesAsked(url)
  const rows = everyRow(
    async (asked) => await findReviews({ db }, { state, asked: { ...asked, ...reviewsAsked({ url, now }) } }),
  )
  const told = await rowsIn(rows, (review) => [
    stampInPrague(review.writtenAt),
    review.product,
    String(review.stars),
    review.author,
    review.text,
    review.orderNumber ?? '',
    t(`admin_content.reviews.state.${review.state}`),
    review.answer,
  ])
  return csvAnswer('reviews', [columns.map((name) => t(`admin_content.reviews.${name}`)), ...told])
})

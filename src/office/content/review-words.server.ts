/** A review for the pages of the back office. */
import { formatDay, formatShortMoment } from '../../lib/dates.ts'
import { monthText } from '../../shop/reviews/rules.ts'
import type { Review } from '../../shop/reviews/reviews.ts'
import { reviewName } from '../../workflows/reviews/reviews.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'

export const reviewView = ({ locale, holds }: StaffPage, review: Review) => ({
  id: review.id,
  name: reviewName(review),
  stars: review.stars,
  product: review.product,
  text: review.text,
  author: review.author,
  locale: review.locale,
  state: review.state,
  reason: review.reason,
  answer: review.answer,
  written: formatShortMoment(review.writtenAt, locale),
  writtenOn: formatDay(review.writtenAt, locale),
  bought: monthText(review.boughtIn, locale),
  order:
    review.orderNumber === null
      ? null
      : {
          number: review.orderNumber,
          to: holds('orders.read') ? adminHref('order', locale, { number: review.orderNumber }) : null,
        },
  to: adminHref('review', locale, { id: String(review.id) }),
})

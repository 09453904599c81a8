/** A review as the pages of the back office show it, and by whom its history says that it was decided. */
import { formatDay, formatShortMoment } from '../../../lib/dates.ts'
import { monthText } from '../../../shop/reviews/rules.ts'
import type { Review, ReviewContext } from '../../../shop/reviews/reviews.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'

export const reviewShown = ({ locale, holds }: StaffPage, review: Review) => ({
  id: review.id,
  version: review.version,
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

/** What decisions about reviews are handed; the history shows the member by their own name. */
export const deciding = ({ shop, actor, member, now }: StaffPage): ReviewContext => ({
  db: shop.db,
  queue: shop.queue,
  now,
  actor,
  who: member.email.slice(0, 100),
})

/**
 * The public interface of reviews by verified buyers: requested by mail, written by its link, decided about,
 * published (docs/orders.md, "Reviews").
 */
import type { Connected, Reading } from '../../server/context.ts'
import type { Locale } from '../../lib/routes.ts'
import { selectReviewsOf, selectPublished, selectStars, type PublicReview } from './queries.ts'

export { askForReviews, leaveReviews, willBeInvitedToReview } from './asking.ts'
export {
  decideReview,
  holdReview,
  writeReviewAnswer,
  type ReviewContext,
  type ReadVersion,
} from './deciding.ts'
export { forgetReviewsOf, forgetReviewsOfOrders, tidyReviews } from './forgetting.ts'
export { leaveSecret } from './links.ts'
export { selectReviewEvents, findReview, findReviews } from './reads.ts'
export type { PublicReview, Review, ReviewEvent } from './queries.ts'
export { openReviews, writeReviews, type OpenedForm, type ReviewedProduct, type Written } from './writing.ts'

export interface PublishedReviews {
  /** Of all published ones, with and without a text. */
  count: number
  sum: number
  /** How many of them have one star, two, … five. */
  byStars: number[]
  reviews: PublicReview[]
}

/**
 * Published reviews of all products: the total of stars, the newest texts, those in the language first, and a featured one: the
 * first of them with at least as many stars as the average, rounded to a whole star.
 */
export async function reviewsForHome(
  { db }: Connected,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<PublishedReviews & { featured: PublicReview | null }> {
  const sums = sumsOf(await selectStars(db, null))
  if (sums.count === 0) return { ...sums, reviews: [], featured: null }
  const wanted = { locale, productId: null, withWords: true, offset: 0 }
  const least = Math.round(sums.sum / sums.count)
  const [reviews, [featured = null]] = await Promise.all([
    selectPublished(db, { ...wanted, limit }),
    selectPublished(db, { ...wanted, stars: { least }, limit: 1 }),
  ])
  return { ...sums, reviews, featured }
}

/** A page of the published reviews of one product, all or those with some stars; pages count from 1. */
export async function reviewsOfProduct(
  { db }: Connected,
  {
    productId,
    locale,
    stars,
    page,
    aPage,
  }: { productId: number; locale: Locale; stars: number | null; page: number; aPage: number },
): Promise<PublishedReviews> {
  const sums = sumsOf(await selectStars(db, productId))
  if (sums.count === 0) return { ...sums, reviews: [] }
  const wanted = { locale, productId, withWords: false, limit: aPage, offset: (page - 1) * aPage }
  const only = stars === null ? undefined : { exactly: stars }
  return { ...sums, reviews: await selectPublished(db, { ...wanted, stars: only }) }
}

const sumsOf = (byStars: number[]) => ({
  byStars,
  count: byStars.reduce((all, one) => all + one, 0),
  sum: byStars.reduce((all, one, at) => all + one * (at + 1), 0),
})

/** A customer's own reviews, for the export of their data. */
export async function reviewsOfCustomer({ db }: Reading, customerId: number) {
  return (await selectReviewsOf(db, { customerId })).map((review) => ({
    order_number: review.orderNumber,
    product: review.product,
    stars: review.stars,
    text: review.text,
    author: review.author,
    state: review.state,
    reason: review.reason,
    answer: review.answer,
    written_at: review.writtenAt,
  }))
}

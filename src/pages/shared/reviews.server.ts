/** Reviews in the words of a page. They are put together here, so that browsers need not load the code for it. */
import type { Locale } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import type { ReviewFacts } from '../../shop/seo/seo.ts'
import type { PublicReview, PublishedReviews } from '../../shop/reviews/reviews.ts'
import { averageTenths, averageText, beginningOf, monthText } from '../../shop/reviews/rules.ts'
import type { ReviewView } from './review-list.tsx'

export interface ReviewsView {
  /** All counted reviews in one line, and their stars as a picture. */
  summary: string
  stars: string
  reviews: ReviewView[]
}

interface Showing {
  locale: Locale
  shopName: string
  /**
   * The maximum number of characters, to show only the beginning of an opinion, without the shop's answer; left
   * out: all of it.
   */
  most?: number
}

const picture = (stars: number) => '★'.repeat(stars) + '☆'.repeat(5 - stars)

/** @returns null if no review is shown */
export function reviewsView(found: PublishedReviews, showing: Showing): ReviewsView | null {
  const tenths = averageTenths(found)
  if (tenths === null) return null
  const { locale } = showing
  const t = translator(locale)
  const count = t('review_shown.count', { count: found.count })
  return {
    summary: t('review_shown.summary', { average: averageText(tenths, locale), count }),
    stars: picture(Math.round(tenths / 10)),
    reviews: found.reviews.map((review) => reviewView(review, showing)),
  }
}

/** How many reviews have five stars, four, … one, with the words of each. */
export function starsView({ byStars }: PublishedReviews, locale: Locale) {
  const t = translator(locale)
  return byStars
    .map((count, at) => ({
      stars: at + 1,
      count,
      label: `${t('review_shown.stars', { count: at + 1 })}: ${t('review_shown.count', { count })}`,
    }))
    .toReversed()
}

function reviewView(review: PublicReview, { locale, shopName, most }: Showing): ReviewView {
  const t = translator(locale)
  const { id, stars, text, author, boughtIn, answer } = review
  return {
    id,
    stars: picture(stars),
    label: t('review_shown.stars', { count: stars }),
    text: most === undefined ? text : beginningOf(text, most).text,
    author: author || t('review_shown.buyer'),
    when: t('review_shown.when', { month: monthText(boughtIn, locale) }),
    ...(review.locale === locale ? {} : { language: review.locale }),
    ...(answer && most === undefined
      ? { answer: { title: t('review_shown.answer', { shopName }), text: answer } }
      : {}),
  }
}

/** Search engines get the beginning of a long opinion: a page says everything twice already. */
const mostToSearchEngines = 300

/** The same for search engines: the reviews on the page and no more; null without reviews. */
export function reviewFactsOf(found: PublishedReviews, locale: Locale): ReviewFacts | null {
  const tenths = averageTenths(found)
  if (tenths === null) return null
  const buyer = translator(locale)('review_shown.buyer')
  return {
    average: tenths / 10,
    count: found.count,
    reviews: found.reviews.map(({ stars, text, author, locale: language }) => ({
      stars,
      text: beginningOf(text, mostToSearchEngines).text,
      author: author || buyer,
      language,
    })),
  }
}

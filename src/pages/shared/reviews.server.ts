/** Reviews in the words of a page. They are put together here, so that no browser is sent what it takes to do so. */
import { href, type Locale } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import type { Catalogue } from '../../shop/catalogue/rules.ts'
import type { ReviewFacts } from '../../shop/listing/listing.ts'
import type { PublicReview, ShownReviews } from '../../shop/reviews/reviews.ts'
import { averageTenths, averageText, beginningOf, monthText } from '../../shop/reviews/rules.ts'
import type { ShownReview } from './review-list.tsx'

export interface ReviewsShown {
  /** All that count, in one line, and its stars as a picture. */
  summary: string
  stars: string
  reviews: ShownReview[]
}

interface Showing {
  locale: Locale
  shopName: string
  /** Characters of an opinion that are shown, where not all of it is. */
  most?: number
  /** Given where opinions about several products stand together. */
  catalogue?: Catalogue
}

const picture = (stars: number) => '★'.repeat(stars) + '☆'.repeat(5 - stars)

/** Null: nobody has said anything that is shown. */
export function shownReviews(found: ShownReviews, showing: Showing): ReviewsShown | null {
  const tenths = averageTenths(found)
  if (tenths === null) return null
  const { locale } = showing
  const t = translator(locale)
  const count = t('review_shown.count', { count: found.count })
  return {
    summary: t('review_shown.summary', { average: averageText(tenths, locale), count }),
    stars: picture(Math.round(tenths / 10)),
    reviews: found.reviews.map((review) => shownReview(review, showing)),
  }
}

function shownReview(review: PublicReview, { locale, shopName, most, catalogue }: Showing): ShownReview {
  const t = translator(locale)
  const { id, stars, author, boughtIn, productId } = review
  const product = catalogue?.products.find((one) => one.id === productId)?.texts[locale]
  const text = (whole: string) => (most === undefined ? whole : beginningOf(whole, most).text)
  return {
    id,
    stars: picture(stars),
    label: t('review_shown.stars', { count: stars }),
    text: text(review.text),
    locale: review.locale,
    author: author || t('review_shown.buyer'),
    when: t('review_shown.when', { month: monthText(boughtIn, locale) }),
    ...(product
      ? { product: { name: product.name, path: href('product', locale, { slug: product.slug }) } }
      : {}),
    answer: review.answer
      ? { title: t('review_shown.answer', { shopName }), text: text(review.answer) }
      : null,
  }
}

/** The same for search engines: what stands on the page and no more. Null where nothing does. */
export function reviewFactsOf(found: ShownReviews, locale: Locale): ReviewFacts | null {
  const tenths = averageTenths(found)
  if (tenths === null) return null
  const buyer = translator(locale)('review_shown.buyer')
  return {
    average: tenths / 10,
    count: found.count,
    reviews: found.reviews.map(({ stars, text, author, locale: language }) => ({
      stars,
      text,
      author: author || buyer,
      language,
    })),
  }
}

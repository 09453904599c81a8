import { Link, type LinkProps } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Container, Row, Section, Stack } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { ReviewList, Stars } from '../../pages/shared/review-list.tsx'
import type { ReviewsView, starsView } from '../../pages/shared/reviews.server.ts'
import styles from './product-reviews.module.css'
import { reviewsAnchor, reviewsSearch, type ReviewsRequest } from './product-reviews-address.ts'

/** The average next to the name; it links to the reviews. */
export const RatingLine = ({ shown: { stars, summary } }: { shown: ReviewsView }) => (
  <p>
    <a href={`#${reviewsAnchor}`} className={styles.rating}>
      <Stars>{stars}</Stars>
      {summary}
    </a>
  </p>
)

interface ProductReviewsProps extends ReviewsRequest {
  shown: ReviewsView
  bars: Bar[]
  isLast: boolean
}

type Bar = ReturnType<typeof starsView>[number]

/** The opinions of verified buyers on one product, some at a time: all, or those with some stars. */
export function ProductReviews({ shown, bars, page, stars, isLast }: ProductReviewsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Section id={reviewsAnchor} aria-labelledby="reviews-title">
      <Container width="text">
        <Stack gap={6}>
          <Title id="reviews-title">{t('product_page.reviews.title')}</Title>
          <p>
            {shown.summary}. {t('home.reviews.verified')}{' '}
            <Link to={href('aboutReviews', locale)}>{t('home.reviews.about')}</Link>
          </p>
          <Distribution bars={bars} stars={stars} />
          <ReviewList reviews={shown.reviews} />
          {page === 1 && isLast ? null : (
            <Row as="nav" aria-label={t('product_page.reviews.pages')}>
              {page > 1 ? (
                <ToReviews page={page - 1} stars={stars} rel="prev">
                  {t('product_page.reviews.newer')}
                </ToReviews>
              ) : null}
              {isLast ? null : (
                <ToReviews page={page + 1} stars={stars} rel="next">
                  {t('product_page.reviews.older')}
                </ToReviews>
              )}
            </Row>
          )}
        </Stack>
      </Container>
    </Section>
  )
}

/** How many reviews have five stars, four, …; each row is a link that shows only those. */
function Distribution({ bars, stars }: { bars: Bar[] } & Pick<ReviewsRequest, 'stars'>) {
  const { t } = useTranslation()
  const most = Math.max(...bars.map(({ count }) => count))
  return (
    <nav aria-label={t('product_page.reviews.by_stars')} className={styles.bars}>
      {bars.map((bar) => {
        const row = (
          <>
            <VisuallyHidden>{bar.label}</VisuallyHidden>
            <span aria-hidden="true">{bar.stars} ★</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(bar.count / most) * 100} height="1" />
            </svg>
            <span aria-hidden="true">{bar.count}</span>
          </>
        )
        return bar.count === 0 ? (
          <p key={bar.stars} className={styles.bar}>
            {row}
          </p>
        ) : (
          <ToReviews
            key={bar.stars}
            page={1}
            stars={bar.stars}
            aria-current={bar.stars === stars || undefined}
            className={styles.bar}
          >
            {row}
          </ToReviews>
        )
      })}
      {stars === null ? null : (
        <ToReviews page={1} stars={null}>
          {t('product_page.reviews.all')}
        </ToReviews>
      )}
    </nav>
  )
}

type ToReviewsProps = ReviewsRequest & Omit<LinkProps, 'to'>

const ToReviews = ({ page, stars, ...rest }: ToReviewsProps) => (
  <Link
    to={{ search: reviewsSearch({ page, stars }), hash: reviewsAnchor }}
    className={styles.page}
    {...rest}
  />
)

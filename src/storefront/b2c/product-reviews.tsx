import { Link } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Container, Row, Section, Stack } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { ReviewList, Stars } from '../../pages/shared/review-list.tsx'
import type { ReviewsView } from '../../pages/shared/reviews.server.ts'
import styles from './product-reviews.module.css'
import { reviewsAnchor, reviewsParameter } from './product-reviews-address.ts'

/** The average next to the name; it links to the reviews. */
export const RatingLine = ({ shown: { stars, summary } }: { shown: ReviewsView }) => (
  <p>
    <a href={`#${reviewsAnchor}`} className={styles.rating}>
      <Stars>{stars}</Stars>
      {summary}
    </a>
  </p>
)

interface ProductReviewsProps {
  shown: ReviewsView
  page: number
  isLast: boolean
}

/** The opinions of verified buyers on one product, some at a time. */
export function ProductReviews({ shown, page, isLast }: ProductReviewsProps) {
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
          <ReviewList reviews={shown.reviews} />
          {page === 1 && isLast ? null : (
            <Row as="nav" aria-label={t('product_page.reviews.pages')}>
              {page > 1 ? (
                <ToPage page={page - 1} rel="prev">
                  {t('product_page.reviews.newer')}
                </ToPage>
              ) : null}
              {isLast ? null : (
                <ToPage page={page + 1} rel="next">
                  {t('product_page.reviews.older')}
                </ToPage>
              )}
            </Row>
          )}
        </Stack>
      </Container>
    </Section>
  )
}

function ToPage({ page, rel, children }: { page: number; rel: 'prev' | 'next'; children: string }) {
  const search = page === 1 ? '' : `?${reviewsParameter}=${page}`
  return (
    <Link to={{ search, hash: reviewsAnchor }} rel={rel} className={styles.page}>
      {children}
    </Link>
  )
}

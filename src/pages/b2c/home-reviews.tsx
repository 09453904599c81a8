import { useTranslation } from '../../ui/texts.tsx'
import { Columns, Container, Section, Stack } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import styles from './home-reviews.module.css'

/** What a buyer wrote; ready to be shown. */
export interface ShownReview {
  id: number
  /** 1 to 5. */
  stars: number
  text: string
  author: string
}

/** What verified buyers say. As long as nobody said anything there is nothing. */
export function HomeReviews({ reviews }: { reviews: readonly ShownReview[] }) {
  const { t } = useTranslation()
  if (reviews.length === 0) return null
  return (
    <Section aria-labelledby="reviews-title">
      <Container>
        <Stack gap={6}>
          <Title id="reviews-title" size="l">
            {t('home.reviews.title')}
          </Title>
          <Columns as="ul" gap={6}>
            {reviews.map(({ id, stars, text, author }) => (
              <li key={id} className={styles.review}>
                <p role="img" aria-label={t('home.reviews.stars', { count: stars })} className={styles.stars}>
                  {'★'.repeat(stars)}
                </p>
                <blockquote>{text}</blockquote>
                <p>{author}</p>
              </li>
            ))}
          </Columns>
          <p>{t('home.reviews.verified')}</p>
        </Stack>
      </Container>
    </Section>
  )
}

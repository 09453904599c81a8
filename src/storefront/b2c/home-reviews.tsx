import { Link } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { ReviewList } from '../../pages/shared/review-list.tsx'
import type { Words } from '../../shop/content/facts.ts'
import type { ReviewsView } from '../../pages/shared/reviews.server.ts'

/** Opinions of verified buyers. */
export function HomeReviews({ id, words, shown }: { id: string; words: Words; shown: ReviewsView }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Section aria-labelledby={id}>
      <Container>
        <Stack gap={6}>
          <Title id={id} size="l">
            {words['title']}
          </Title>
          <p>{shown.summary}</p>
          <ReviewList reviews={shown.reviews} />
          <p>
            <Link to={href('aboutReviews', locale)}>{t('home.reviews.about')}</Link>
          </p>
        </Stack>
      </Container>
    </Section>
  )
}

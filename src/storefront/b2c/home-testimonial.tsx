import { Container, Section } from '../../ui/layout.tsx'
import { ReviewList } from '../../pages/shared/review-list.tsx'
import type { ReviewsView } from '../../pages/shared/reviews.server.ts'
import type { Words } from '../../shop/content/facts.ts'
import { toneOf } from './home-tone.ts'
import styles from './home-testimonial.module.css'

/** One opinion of a verified buyer, in large letters. */
export const HomeTestimonial = ({ id, words, shown }: { id: string; words: Words; shown: ReviewsView }) => (
  <Section tight tone={toneOf(words)} aria-labelledby={id}>
    <Container className={styles.band}>
      <h2 id={id}>{words['title']}</h2>
      <ReviewList reviews={shown.reviews} />
    </Container>
  </Section>
)

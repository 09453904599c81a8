import type { Locale } from '../../lib/routes.ts'
import styles from './review-list.module.css'

/** A buyer's review, ready to be shown, with its words in the page's language. */
export interface ReviewView {
  id: number
  /** The stars as a picture, and as text. */
  stars: string
  label: string
  text: string
  /** The language of its words, if it is not the page's. */
  language?: Locale
  author: string
  /** The note that the purchase is verified, with its month. */
  when: string
  answer?: { title: string; text: string }
}

/** Opinions side by side if there is room. Strangers' words may run in either direction. */
export function ReviewList({ reviews }: { reviews: readonly ReviewView[] }) {
  if (reviews.length === 0) return null
  return (
    <ul className={styles.list}>
      {reviews.map(({ id, stars, label, text, language, author, when, answer }) => (
        <li key={id} className={styles.review}>
          <p role="img" aria-label={label} className={styles.stars}>
            {stars}
          </p>
          {text ? (
            <blockquote dir="auto" lang={language} className={styles.text}>
              {text}
            </blockquote>
          ) : null}
          <p className={styles.by}>
            <bdi>{author}</bdi>, {when}
          </p>
          {answer ? (
            <div className={styles.answer}>
              <p className={styles.by}>{answer.title}</p>
              <p dir="auto" className={styles.text}>
                {answer.text}
              </p>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Stars as decoration of a text that states their number. */
export const Stars = ({ children }: { children: string }) => (
  <span aria-hidden="true" className={styles.stars}>
    {children}
  </span>
)

import { Link } from 'react-router'
import type { Locale } from '../../lib/routes.ts'
import styles from './review-list.module.css'

/** What a buyer said, ready to be shown: its words are the page's already. */
export interface ShownReview {
  id: number
  /** The stars as a picture, and as text. */
  stars: string
  label: string
  text: string
  /** The language of its words. */
  locale: Locale
  author: string
  /** That the purchase is verified, and of which month. */
  when: string
  /** What it is about, where several things are shown. */
  product?: { name: string; path: string }
  answer: { title: string; text: string } | null
}

/** Opinions side by side where there is room. Strangers' words may run in either direction. */
export function ReviewList({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <ul className={styles.list}>
      {reviews.map(({ id, stars, label, text, locale, author, when, product, answer }) => (
        <li key={id} className={styles.review}>
          <p>
            <Stars stars={stars} label={label} />
            {product ? (
              <>
                {' '}
                <Link to={product.path}>{product.name}</Link>
              </>
            ) : null}
          </p>
          {text ? (
            <blockquote dir="auto" lang={locale} className={styles.text}>
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

/** Stars as a picture that says how many; without a label words beside it say so. */
export const Stars = ({ stars, label }: { stars: string; label?: string }) => (
  <span
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    className={styles.stars}
  >
    {stars}
  </span>
)

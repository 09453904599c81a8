/** The tags of an order, with a badge if it is held. */
import { StateBadge } from '../kit/state-badge.tsx'
import styles from './orders.module.css'

export function Tags({ tags, mark }: { tags: readonly string[]; mark?: string | undefined }) {
  if (tags.length === 0 && mark === undefined) return null
  return (
    <span className={styles.marks}>
      {mark === undefined ? null : <StateBadge tone="wait">{mark}</StateBadge>}
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  )
}

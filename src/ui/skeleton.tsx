import { classes } from './classes.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** The name of the loading content, for screen readers. */
  label: string
  lines?: number
  /** One tall block (a picture, a card) instead of lines. */
  block?: boolean
}

/** Holds the place of something that is still loading. */
export function Skeleton({ label, lines = 3, block }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: block ? 1 : lines }, (_, line) => (
        <span key={line} className={classes(styles.line, block && styles.block)} />
      ))}
    </div>
  )
}

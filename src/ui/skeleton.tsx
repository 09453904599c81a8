import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** What is being loaded, for screen readers. */
  label: string
  lines?: number
  /** A fixed height (CSS length) instead of lines. */
  height?: string
}

/** Holds the place of something that is still loading. */
export function Skeleton({ label, lines = 3, height }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {height ? (
        <span className={styles.line} style={{ height }} />
      ) : (
        Array.from({ length: lines }, (_, line) => <span key={line} className={styles.line} />)
      )}
    </div>
  )
}

import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './meter.module.css'

export type MeterProps = {
  /** The progress in words: "5 pieces to free shipping". */
  label: ReactNode
  value: number
  max: number
  /** Shown before the label, e.g. the truck. */
  icon?: ReactNode
  /** Announce changes of the label to screen readers. */
  live?: boolean
  className?: string
}

/** The progress to a goal; full means reached. */
export function Meter({ label, value, max, icon, live, className }: MeterProps) {
  const id = useId()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1
  return (
    <div className={classes(styles.meter, share === 1 && styles.full, className)}>
      <p className={styles.label} id={id} aria-live={live ? 'polite' : undefined}>
        {icon}
        <span>{label}</span>
      </p>
      <svg
        className={styles.track}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
      >
        <rect className={styles.bar} width={share * 100} height="1" />
      </svg>
    </div>
  )
}

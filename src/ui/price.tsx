import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './price.module.css'

export type PriceProps = {
  /** An already formatted amount, e.g. "1 290,50 Kč". */
  children: ReactNode
  size?: 's' | 'm' | 'l' | 'xl'
  /** Shown after the amount in small type: "per piece", "incl. VAT". */
  note?: ReactNode
  /** The lowest price of the last 30 days or another comparison, read out after the price. */
  before?: ReactNode
  className?: string
}

/** A price in the style of packaging: heavy, narrow, in figures of equal width. */
export function Price({ children, size = 'm', note, before, className }: PriceProps) {
  return (
    <span className={classes(styles.price, styles[size], className)}>
      <span className={styles.amount}>{children}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
      {before ? <span className={styles.before}>{before}</span> : null}
    </span>
  )
}

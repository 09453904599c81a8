import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './badge.module.css'

export type BadgeProps = {
  /** `plain` outlined, `strong` filled, `good`/`bad` a state, `stamp` the oval of a meat inspection. */
  kind?: 'plain' | 'strong' | 'good' | 'bad' | 'stamp'
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A short label: a state, a count, a quality of the goods. */
export function Badge({ kind = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[kind], className)}>
      {icon}
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, WarningIcon } from './art/icons.tsx'
import { classes } from './classes.ts'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

export type NoticeProps = {
  kind?: NoticeKind
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** Read out at once when it appears; by default only errors and warnings interrupt. */
  role?: 'status' | 'alert' | 'none'
  className?: string
}

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon }

/** A message to the customer. */
export function Notice({ kind = 'info', title, children, action, role, className }: NoticeProps) {
  const Sign = icons[kind]
  const urgent = kind === 'error' || kind === 'warning'
  return (
    <div
      className={classes(styles.notice, styles[kind], className)}
      role={role ?? (urgent ? 'alert' : 'status')}
    >
      <span className={styles.sign}>
        <Sign />
      </span>
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './disclosure.module.css'

export type DisclosureProps = {
  summary: ReactNode
  /** Open at first. */
  open?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  id?: string
  className?: string
  children: ReactNode
}

/** A part that opens on a click: the browser's own details element. */
export function Disclosure({ summary, open, name, id, className, children }: DisclosureProps) {
  return (
    <details className={classes(styles.details, className)} open={open} name={name} id={id}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <span className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
